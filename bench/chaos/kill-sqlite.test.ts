/** Kills the server with SIGKILL at random moments under load. */
import { inject, test } from "vitest";
import { recordFigures } from "./figures-reporter.ts";
import { killUnderLoad } from "./kill.ts";
import { createRestartableServer, readSqlite } from "./restartable-server.ts";
import { compareWithStore, expectNothingLost } from "./verdict.ts";

test("kill -9, SQLite", async (context) => {
  const server = await createRestartableServer();
  const acknowledged = await killUnderLoad(context, server, inject("full") ? 50 : 3);
  const verdict = await compareWithStore(acknowledged, readSqlite(server.dataDir), () => undefined);
  recordFigures(context, verdict);
  expectNothingLost(verdict);
});
