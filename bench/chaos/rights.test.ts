/** Kills the process in which people send, withdraw, give again and erase, at random moments. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, type TestContext, test } from "vitest";
import { applyErasures } from "../../server/enquiries/erase.ts";
import { openStore } from "../../server/enquiries/open-store.ts";
import { findEnquiryState } from "../../server/privacy/stored-data.ts";
import { createEmptyDatabase, openForTest, startReplays } from "../../server/test-support/stores.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { recordFigures } from "./figures-reporter.ts";
import { type ActionLine, possibleStates } from "./rights/actions.ts";

/** Upper limit of the random time between the first action and the kill. */
const MAX_UPTIME_MS = 600;
const program = join(import.meta.dirname, "rights", "visitors.ts");

/** Runs the visitors, kills them at a random moment, and resolves to what they printed. */
async function runAndKill(args: readonly string[]): Promise<ActionLine[]> {
  const visitors = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const lines: ActionLine[] = [];
  const reader = createInterface({ input: visitors.stdout });
  reader.on("line", (line) => lines.push(JSON.parse(line)));
  const ended = Promise.all([once(visitors, "exit"), once(reader, "close")]);
  await once(reader, "line");
  await wait(Math.random() * MAX_UPTIME_MS);
  visitors.kill("SIGKILL");
  await ended;
  return lines;
}

async function killVisitors(context: TestContext, databaseUrl: string | null, kills: number, keepSealedDays: number) {
  const dataDir = temporaryFolder();
  const databaseFile = join(dataDir, "enquiries.sqlite");
  const lines: ActionLine[] = [];
  const done = (kind: ActionLine["kind"]) => lines.filter((line) => line.kind === kind && line.isDone).length;
  const actions = () => ({
    sent: done("send"),
    withdrawn: done("withdraw"),
    "given again": done("give-again"),
    erased: done("erase"),
  });
  let killed = 0;
  // On a slow machine some action may not have been done yet.
  while (killed < kills || Object.values(actions()).includes(0)) {
    lines.push(...(await runAndKill([dataDir, databaseUrl ?? "", String(keepSealedDays)])));
    killed++;
  }
  const store = await openForTest(openStore({ databaseFile, databaseUrl, diskReserveBytes: 0 }));
  startReplays(store);
  await expect.poll(() => store.journal?.counts().waiting ?? 0, { timeout: 60_000 }).toBe(0);
  await applyErasures(store);
  const verdict = { lost: 0, undone: 0, "without proof": 0 };
  for (const [reference, states] of possibleStates(lines)) {
    const found = await findEnquiryState(store, reference);
    if (found === undefined) verdict.lost++;
    else if (!states.has(found.state)) verdict.undone++;
    else if (found.state !== "erased" && found.enquiry.notice_version === null) verdict["without proof"]++;
  }
  recordFigures(context, { kills: killed, ...actions(), ...verdict });
  expect(verdict).toEqual({ lost: 0, undone: 0, "without proof": 0 });
}

const kills = inject("full") ? 50 : 3;

test("kill -9 while people withdraw and erase, SQLite", (context) => killVisitors(context, null, kills, 0));
test("kill -9 while people withdraw and erase, PostgreSQL", async (context) =>
  killVisitors(context, await createEmptyDatabase(), kills, 30));
