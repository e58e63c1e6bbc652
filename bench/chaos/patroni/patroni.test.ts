/** The leader of a Patroni cluster is switched off under load; Patroni promotes the synchronous standby by itself. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { startLoad } from "../../visitors.ts";
import { inSeconds, recordFigures } from "../figures-reporter.ts";
import { createRestartableServer, expectNothingLost, readPostgres, whenJournalsEmpty } from "../harness.ts";
import { createPatroniCluster } from "./cluster.ts";

const LOAD_MS = 5000;
/**
 * Fewer enquiries than in the other parts: what half a minute without a leader leaves in the journals is stored in
 * seconds.
 */
const PAUSE_MS = 100;
const CONNECTIONS = 6;
const SLOWEST_ANSWER_MS = 2500;

test("leader of Patroni switched off", async (context) => {
  const cluster = await createPatroniCluster();
  const before = await cluster.leader();
  const servers = await Promise.all(
    ["first", "second"].map(() => createRestartableServer({ DATABASE_URL: cluster.databaseUrl })),
  );
  await Promise.all(servers.map((server) => server.start()));
  const load = startLoad(
    servers.map(({ url }) => url),
    CONNECTIONS,
    PAUSE_MS,
  );
  await wait(LOAD_MS);
  const off = performance.now();
  await cluster.switchOff(before);
  const isPromoted = async () =>
    (await cluster.members()).some(
      ({ name, role, state }) => name !== before.name && role === "leader" && state === "running",
    );
  await expect.poll(isPromoted, { timeout: 90_000, interval: 500 }).toBe(true);
  const promotedMs = performance.now() - off;
  await wait(LOAD_MS);
  const { acknowledged, repeats, slowestMs } = await load.stop();
  const after = await cluster.leader();
  const begin = performance.now();
  await whenJournalsEmpty(...servers.map(({ dataDir }) => dataDir));
  recordFigures(context, {
    "standby promoted after": inSeconds(promotedMs),
    "journals empty after": inSeconds(performance.now() - begin),
    "sent again": repeats,
    "slowest response": inSeconds(slowestMs),
  });
  expect(after.name).not.toBe(before.name);
  await expectNothingLost(context, acknowledged, await readPostgres(`postgresql://desk@${after.host}/postgres`));
  expect(slowestMs).toBeLessThan(SLOWEST_ANSWER_MS);
});
