/** Attacks over HTTP from one address, while honest visitors from other addresses read pages and send enquiries. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import type { AttackOrder, AttackReport } from "../abuse/attacker.ts";
import { series } from "../abuse/attacks.ts";
import { holdings } from "../abuse/connections.ts";
import { HONEST, startHonest } from "../abuse/honest.ts";
import { startServer } from "../abuse/server.ts";
import { recordFigures } from "./figures-reporter.ts";
import { expectNothingLost, readSqlite } from "./harness.ts";

const full = inject("full");
const ATTACK_SECONDS = 6;
const SHORT_SECONDS = 0.4;
const VISITOR_P99_MS = 300;
const NOTIFIED_WITHIN_MS = 60_000;
const MOST_MEMORY_MB = 400;
/** Twice the default limit of one address, because the limit refills during the run. */
const MOST_STORED_FROM_ATTACKER = 60;

interface Attack {
  name: string;
  seconds?: number;
}

const attacks: readonly Attack[] = [...series, ...holdings];
/** The full run starts a new server for each attack, so that attacks do not influence each other. */
const rounds = full
  ? attacks.map((attack) => ({ name: attack.name, part: [attack] }))
  : [{ name: "all attacks, briefly", part: attacks }];

/** Starts the attacker. Its rates are bounded, because it shares the processors with the server. */
function startAttacker(url: string) {
  const child = fork(join(import.meta.dirname, "../abuse/attacker.ts"), { execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return async ({ name, seconds = ATTACK_SECONDS }: Attack): Promise<AttackReport> => {
    child.send({
      name,
      seconds: full ? seconds : SHORT_SECONDS,
      port: Number(new URL(url).port),
    } satisfies AttackOrder);
    const [seen] = await once(child, "message");
    return seen;
  };
}

const formatStatuses = (statuses: AttackReport["statuses"]) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(" + ");

test.for(rounds)("abuse: $name", async ({ part }, context) => {
  const server = await startServer();
  const attack = startAttacker(server.url);
  await server.loopDelay();
  const honest = startHonest(server.url);
  const statuses: AttackReport["statuses"] = {};
  let requests = 0;
  let unexpected = 0;
  for (const each of part) {
    const seen = await attack(each);
    requests += seen.requests;
    unexpected += seen.unexpected;
    for (const [status, count] of Object.entries(seen.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  }
  const { visits, failed, p50, p99, acknowledged } = await honest.stop();
  const loopDelay = await server.loopDelay();

  const isHonest = ({ full_name }: { full_name: string }) => full_name.startsWith(`${HONEST} `);
  const notNotified = () => new Set(acknowledged.map(({ reference }) => reference)).difference(server.notified()).size;
  await expect
    .poll(notNotified, { timeout: NOTIFIED_WITHIN_MS, interval: 250 })
    .toBe(0)
    .catch(() => {});
  const stored = readSqlite(server.dataDir);
  const fromAttacker = stored.filter((row) => !isHonest(row)).length;
  const serverErrors = Object.keys(statuses).filter((status) => status.startsWith("5"));
  const figures = {
    requests,
    answers: formatStatuses(statuses),
    visits: visits,
    "not served": failed,
    "p50 ms": p50,
    "p99 ms": p99,
    "longest event-loop delay ms": loopDelay,
    "memory MB": server.memory(),
    "stored from the attacker": fromAttacker,
    "not notified in a minute": notNotified(),
  };
  recordFigures(context, figures);

  await expectNothingLost(context, acknowledged, { stored: stored.filter(isHonest) });
  expect({ serverErrors, unexpected, logged: server.errors() }).toEqual({ serverErrors: [], unexpected: 0, logged: 0 });
  expect(figures).toMatchObject({ "not served": 0, "not notified in a minute": 0 });
  expect(fromAttacker).toBeLessThanOrEqual(MOST_STORED_FROM_ATTACKER);
  expect(server.memory()).toBeLessThan(MOST_MEMORY_MB);
  if (full) expect(p99).toBeLessThanOrEqual(VISITOR_P99_MS);
});
