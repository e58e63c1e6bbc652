/** Two servers on a primary and a synchronous standby, under load that alternates between the servers. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, type TestContext, test } from "vitest";
import { query, type TestPostgres } from "../../../server/test-support/postgres.ts";
import { type Load, startLoad } from "../../visitors.ts";
import { inSeconds, recordFigures } from "../figures-reporter.ts";
import { createRestartableServer, expectNothingLost, readPostgres, whenJournalsEmpty } from "../harness.ts";
import { createReplicatedPair, holdReplication, promote, whenSynchronous } from "./pair.ts";

const LOAD_MS = 4000;
const OUTAGE_MS = 3000;
/** Commits of this period are lost with the primary. Without it an asynchronous standby would pass, too. */
const UNREPLICATED_MS = 1000;
const SLOWEST_ANSWER_MS = 2500;
const SERVERS = ["first", "second"];

async function startServers(databaseUrl: (name: string) => string) {
  const servers = await Promise.all(
    SERVERS.map((name) => createRestartableServer({ DATABASE_URL: databaseUrl(name) })),
  );
  await Promise.all(servers.map((server) => server.start()));
  return servers;
}

/** Ends the load, waits for the journals and compares what was acknowledged with what this PostgreSQL holds. */
async function expectNothingLostIn(
  context: TestContext,
  load: Load,
  servers: { dataDir: string }[],
  postgres: TestPostgres,
) {
  const { acknowledged, repeats, slowestMs } = await load.stop();
  await whenJournalsEmpty(...servers.map(({ dataDir }) => dataDir));
  recordFigures(context, { "sent again": repeats, "slowest response": inSeconds(slowestMs) });
  await expectNothingLost(context, acknowledged, await readPostgres(postgres.url));
  expect(slowestMs).toBeLessThan(SLOWEST_ANSWER_MS);
}

test("primary killed with -9, standby promoted", async (context) => {
  const { primary, standby, databaseUrl } = await createReplicatedPair();
  const servers = await startServers(databaseUrl);
  const load = startLoad(servers.map(({ url }) => url));
  await wait(LOAD_MS);
  await holdReplication(primary);
  await wait(UNREPLICATED_MS);
  await primary.crash();
  await wait(OUTAGE_MS);
  await promote(standby);
  const promoted = performance.now();
  const connected = async () => {
    const sql = "SELECT DISTINCT application_name FROM pg_stat_activity WHERE application_name = ANY('{first,second}')";
    return (await query(standby.url, `${sql} ORDER BY 1`)).map((row) => row.application_name);
  };
  await expect.poll(connected, { timeout: 60_000 }).toEqual(SERVERS);
  recordFigures(context, { "both servers found it after (ms)": Math.round(performance.now() - promoted) });
  await wait(LOAD_MS);
  const [{ standbys } = { standbys: -1 }] = await query(
    standby.url,
    "SELECT count(*)::int AS standbys FROM pg_stat_replication",
  );
  recordFigures(context, { "standbys left": Number(standbys) });
  await expectNothingLostIn(context, load, servers, standby);
  console.log(
    "The standby was promoted and its synchronous_standby_names cleared. From now on a commit is on one machine only: " +
      "losing that machine loses enquiries until a new standby streams and the setting is back.",
  );
});

test("synchronous standby away, then back", async (context) => {
  const { primary, standby, databaseUrl } = await createReplicatedPair();
  const servers = await startServers(databaseUrl);
  const load = startLoad(servers.map(({ url }) => url));
  await wait(LOAD_MS);
  await standby.stop("SIGQUIT");
  await wait(OUTAGE_MS);
  await standby.start();
  await whenSynchronous(primary);
  await expectNothingLostIn(context, load, servers, primary);
});
