/**
 * Measures what 10,000 enquiries of an attacker cost while staff list, search, open, export and erase them, and while a
 * server starts on a restored backup. Beside it runs a server with the 15,000 ordinary enquiries alone: its staff do
 * the same, and its visitors come at the same moments, so that other programs on the machine hold up both.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { TicketList } from "../core/api/inbox.ts";
import { LONGEST_LINE } from "../core/enquiry/rules.ts";
import { DAY_MS } from "../core/times.ts";
import { erasureListBeside } from "../server/enquiries/erasure-list.ts";
import { openSqliteStore } from "../server/enquiries/open-store.ts";
import { changeRetentionState } from "../server/enquiries/retention-state.ts";
import type { Store } from "../server/enquiries/store.ts";
import { type BudgetResult, percentile } from "./budget-result.ts";
import { addContacts, addMany, addTwoYears } from "./desk.ts";
import { createAsk, DESK, openDesk, type RunningServer, startSiteServer, watchMemory } from "./servers.ts";
import { dataApiPost, openConnection } from "./visitors.ts";

const ATTACKS = 10_000;
const ATTACKER = "attacker@example.in";
const ORDINARY = "7000@example.in";
const VISIT_EVERY_MS = 100;
/** The first round of the background work is done by then. */
const ROUND_MS = 2000;
const RESTORED_WITHIN_MS = 60_000;
/** Half of the ordinary enquiries are older. */
const RETENTION_DAYS = "365";
const SETTINGS = {
  ...DESK,
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "abuse", "event-loop.ts"))}`,
};

/** Groups of digits that may be numbers. */
const digits = Array.from({ length: LONGEST_LINE }, (_, index) => 10 + ((index * 37) % 90)).join(" ");
/** Other words in each place, so that none is left out of the search text as a repetition. */
const longText = Array.from({ length: 7500 }, (_, index) => (index * 7919).toString(36).padStart(7, "q")).join(" ");

/**
 * Enquiries of one address and number, which arrived in two days: every tenth has a text of 60 KB, every tenth a long
 * number field.
 */
function addAttacks(store: Store): Promise<void> {
  const since = Date.now() - 2 * DAY_MS;
  return addMany(ATTACKS, (number) => {
    const phone = `+91 98220 11111${number % 10 === 1 ? `, ${digits}` : ""}`.slice(0, LONGEST_LINE);
    const project_details = `Hospital ${number} ${number % 10 === 0 ? longText : ""}`;
    return addContacts(store, [{ email: ATTACKER, phone, project_details }], new Date(since + number * 17_000));
  });
}

/** The processor time of the longest turn of the event loop since the last call, in milliseconds. */
async function longestTurn({ pid, output }: RunningServer): Promise<number> {
  const turns = () => [...output().matchAll(/^event-loop delay \d+ ms, processor (\d+) ms$/gm)];
  const before = turns().length;
  process.kill(pid, "SIGUSR2");
  while (turns().length === before) await wait(20);
  return Number(turns().at(-1)?.[1]);
}

/** An owner at the desk of one server, and the enquirer whose ticket they open and erase. */
function createOwner(server: RunningServer, headers: Record<string, string>, address: string) {
  const ask = createAsk(server, headers);
  const askTicket = async (path = "", method = "GET") => {
    const { rows }: TicketList = JSON.parse(await ask(`/tickets?q=${address}`));
    return ask(`/tickets/${rows[0]?.reference}${path}`, method);
  };
  return { ask, askTicket };
}
type Owner = ReturnType<typeof createOwner>;

const steps: readonly [where: string, times: number, step: (owner: Owner) => Promise<string>][] = [
  ["list", 10, ({ ask }) => ask("/tickets?status=to-answer")],
  ["search", 5, ({ ask }) => ask("/tickets?q=hospital")],
  ["detail", 10, ({ askTicket }) => askTicket()],
  ["statistics", 3, ({ ask }) => ask("/statistics")],
  ["export of all", 1, ({ ask }) => ask("/export.csv")],
  ["export of the attacker", 1, ({ askTicket }) => askTicket("/export")],
  ["preview of the erasure", 3, ({ askTicket }) => askTicket("/erase")],
  ["erasure", 1, ({ askTicket }) => askTicket("/erase", "POST")],
];

/**
 * Visitors who send an enquiry to each server at the same moments. Stopping gives the milliseconds of each, a list a
 * server.
 */
function startVisitors(servers: readonly RunningServer[]) {
  const sent: Promise<number[]>[] = [];
  async function send({ origin }: RunningServer): Promise<number> {
    const connection = openConnection(origin);
    const began = performance.now();
    const name = `visitor-${sent.length}`;
    const { status } = await connection.post(dataApiPost(name, { person: { email: `${name}@example.in` } }), 60_000);
    if (status !== 201) throw new Error(`A visitor was answered ${status}.`);
    connection.close();
    return performance.now() - began;
  }
  const timer = setInterval(() => sent.push(Promise.all(servers.map(send))), VISIT_EVERY_MS);
  return async () => {
    clearInterval(timer);
    const took = await Promise.all(sent);
    return servers.map((_, index) => took.map((times) => times[index] ?? Number.NaN));
  };
}

/** @param figures without the attack, and with it */
const share = (budget: "hostilePost" | "hostileMemory", figures: readonly number[], unit: string): BudgetResult => ({
  budget,
  where: "while staff work",
  figures: [(figures[1] ?? Number.NaN) / (figures[0] ?? Number.NaN)],
  note: figures.map((figure) => `${figure.toFixed(0)} ${unit}`).join(" to "),
});

/** @throws when the server does not log the event in time */
async function waitForEvent({ output }: RunningServer, event: string): Promise<void> {
  for (const until = performance.now() + RESTORED_WITHIN_MS; !output().includes(`"${event}"`); await wait(100))
    if (performance.now() > until) throw new Error(`The server did not log ${event}: ${output()}`);
}

/** The same desk in a folder of its own, with the same owner. */
function copyDesk(from: string) {
  const folder = mkdtempSync(join(tmpdir(), "desk-copy-"));
  cpSync(from, folder, { recursive: true });
  return {
    folder,
    startServer: (settings = {}) => startSiteServer({ ...SETTINGS, ...settings, DATA_DIR: folder }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function measureHostile(): Promise<BudgetResult[]> {
  const results: BudgetResult[] = [];
  await using control = await openDesk("owner");
  await addTwoYears(control.store);
  // Announced long enough ago, so that the first round with RETENTION_DAYS erases.
  const announced = [{ at: new Date(Date.now() - 8 * DAY_MS).toISOString(), before: new Date().toISOString() }];
  await changeRetentionState(control.store.database, (state) => ({ ...state, announced }));
  using attacked = copyDesk(control.folder);
  const store = openSqliteStore(join(attacked.folder, "enquiries.sqlite"));
  await addAttacks(store);
  await store.close();
  using backup = copyDesk(attacked.folder);
  {
    await using beside = await control.startServer(SETTINGS);
    await using server = await attacked.startServer();
    await wait(ROUND_MS);
    const servers = [beside, server];
    const noteTurns = async (where: string) => {
      const [without = Number.NaN, figure = Number.NaN] = await Promise.all(servers.map(longestTurn));
      results.push({ budget: "hostileTurn", where, figures: [figure], note: `${without} ms without` });
    };
    await noteTurns("start");
    const stopVisitors = startVisitors(servers);
    using memory = watchMemory(servers, 250);
    const owners = [createOwner(beside, control.headers, ORDINARY), createOwner(server, control.headers, ATTACKER)];
    for (const [where, times, step] of steps) {
      for (let time = 0; time < times; time++) await Promise.all(owners.map(step));
      await noteTurns(where);
      console.error(`${where}: at most ${memory.most.map((most) => most.toFixed(0)).join(" and ")} MiB so far`);
    }
    const p99 = (await stopVisitors()).map((times) => percentile(times, 0.99));
    results.push(share("hostilePost", p99, "ms"), share("hostileMemory", memory.most, "MiB"));
  }
  // A restore leaves the list of erasures, which is beside the database.
  cpSync(erasureListBeside(join(attacked.folder, "x")), erasureListBeside(join(backup.folder, "x")));
  await using restored = await backup.startServer({ RETENTION_DAYS });
  for (const event of ["erasure.reapplied", "retention.enquiries_deleted"]) await waitForEvent(restored, event);
  const where = "start on a backup, with half of the enquiries past their time";
  results.push({ budget: "hostileTurn", where, figures: [await longestTurn(restored)] });
  return results;
}
