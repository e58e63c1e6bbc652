/** Kills the server with SIGKILL at random moments under load. */
import { setTimeout as wait } from "node:timers/promises";
import { inject, type TestContext, test } from "vitest";
import { createEmptyDatabase } from "../../server/test-support/stores.ts";
import { startLoad } from "../visitors.ts";
import { inSeconds, recordFigures } from "./figures-reporter.ts";
import { createRestartableServer, expectNothingLost, readPostgres, readSqlite, whenJournalsEmpty } from "./harness.ts";

/** Upper limits of the random delay before each kill. With PostgreSQL the first response takes longer. */
const MAX_UPTIME_MS = { sqlite: 600, postgres: 2400 };
/** On a busy machine there are fewer kills, and the table says so. */
const NO_KILL_AFTER_MS = inject("full") ? 240_000 : 20_000;

/** Kills and restarts the server under load. Resolves to what it acknowledged, and where its data is. */
async function killUnderLoad(context: TestContext, settings: Record<string, string>, times: number) {
  const maxUptimeMs = MAX_UPTIME_MS["DATABASE_URL" in settings ? "postgres" : "sqlite"];
  const server = await createRestartableServer(settings);
  const load = startLoad([server.url]);
  const end = performance.now() + NO_KILL_AFTER_MS;
  let kills = 0;
  while (kills < times && performance.now() < end) {
    const running = await server.start();
    await wait(Math.random() * maxUptimeMs);
    await running.stop("SIGKILL");
    kills++;
  }
  await server.start();
  const { acknowledged, repeats, slowestMs } = await load.stop();
  recordFigures(context, {
    kills: kills < times ? `${kills} of ${times} (time was up)` : kills,
    "sent again": repeats,
    "slowest response": inSeconds(slowestMs),
  });
  return { acknowledged, dataDir: server.dataDir };
}

test("kill -9, SQLite", async (context) => {
  const { acknowledged, dataDir } = await killUnderLoad(context, {}, inject("full") ? 50 : 3);
  await expectNothingLost(context, acknowledged, { stored: readSqlite(dataDir) });
});

test("kill -9, PostgreSQL", async (context) => {
  const database = await createEmptyDatabase();
  const { acknowledged, dataDir } = await killUnderLoad(context, { DATABASE_URL: database }, inject("full") ? 50 : 2);
  await whenJournalsEmpty(dataDir);
  await expectNothingLost(context, acknowledged, await readPostgres(database));
});
