/** Kills the server with SIGKILL at random moments under load, with PostgreSQL. */
import { inject, test } from "vitest";
import { createEmptyDatabase } from "../../server/test-support/stores.ts";
import { recordFigures } from "./figures-reporter.ts";
import { killUnderLoad } from "./kill.ts";
import { createRestartableServer, readPostgres, whenJournalsEmpty } from "./restartable-server.ts";
import { compareWithStore, expectNothingLost } from "./verdict.ts";

test("kill -9, PostgreSQL", async (context) => {
  const database = await createEmptyDatabase();
  const server = await createRestartableServer({ DATABASE_URL: database });
  const acknowledged = await killUnderLoad(context, server, inject("full") ? 50 : 2);
  await whenJournalsEmpty(server.dataDir);
  const { stored, find } = await readPostgres(database);
  const verdict = await compareWithStore(acknowledged, stored, find);
  recordFigures(context, verdict);
  expectNothingLost(verdict);
});
