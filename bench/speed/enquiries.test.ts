/** How many enquiries a second the desk takes, against what the disk can do at all (issue: the enquiry desk, 7). */
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createPostgres } from "../../server/test-support/postgres.ts";
import { startServer } from "../../server/test-support/process.ts";
import { temporaryFolder } from "../../server/test-support/test-server.ts";
import { writeSection } from "../table/section.ts";
import { commitRate } from "./commit-rate.ts";
import { type Measured, sectionOf } from "./report.ts";
import { throughput } from "./throughput.ts";

const CONNECTIONS = [1, 8, 32];

async function measureDesk(settings: Record<string, string>): Promise<readonly Measured[]> {
  const desk = await startServer({ DATA_DIR: temporaryFolder(), ...settings });
  const measured = [];
  for (const connections of CONNECTIONS) {
    // Just before, so that whatever else uses the disk slows both.
    const bareRate = commitRate();
    measured.push({ bareRate, ...(await throughput(desk.url, connections)) });
  }
  await desk.stop("SIGTERM");
  return measured;
}

async function versionOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  await client.end();
  return rows[0]?.server_version ?? "";
}

test("enquiries a second", async () => {
  const postgres = await createPostgres({ durable: true });
  onTestFinished(postgres.remove);
  await postgres.start();
  const stores = {
    SQLite: await measureDesk({}),
    PostgreSQL: await measureDesk({ DATABASE_URL: postgres.url }),
  };
  const section = sectionOf({ postgresVersion: await versionOf(postgres.url), stores });
  writeSection(section);
  console.log(section);
  for (const measured of Object.values(stores)) {
    for (const { perSecond } of measured) expect(perSecond).toBeGreaterThan(0);
  }
});
