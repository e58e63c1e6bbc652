/** Measures enquiries a second, compared with the commits a second that the disk allows, and the list of strangers' mails. */
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createPostgres } from "../../server/test-support/postgres.ts";
import { startServer } from "../../server/test-support/process.ts";
import { temporaryFolder } from "../../server/test-support/test-server.ts";
import { writeSection } from "../report/performance-page.ts";
import { formatEnquiriesSection, type Measured } from "./enquiries-section.ts";
import { measureCommitRate, measureThroughput } from "./throughput.ts";
import { measureUnmatchedMails } from "./unmatched-mails.ts";

const CONNECTIONS = [1, 8, 32];

async function measureServer(settings: Record<string, string>): Promise<readonly Measured[]> {
  const server = await startServer({ DATA_DIR: temporaryFolder(), ...settings });
  const measured = [];
  for (const connections of CONNECTIONS) {
    // Right before the throughput, so that other work on the disk slows both.
    const bareRate = measureCommitRate();
    measured.push({ bareRate, ...(await measureThroughput(server.url, connections)) });
  }
  await server.stop("SIGTERM");
  return measured;
}

async function versionOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  await client.end();
  return rows[0]?.server_version ?? "";
}

test("takes enquiries on SQLite and PostgreSQL", async () => {
  const postgres = await createPostgres({ durable: true });
  onTestFinished(postgres.remove);
  await postgres.start();
  const stores = {
    SQLite: await measureServer({}),
    PostgreSQL: await measureServer({ DATABASE_URL: postgres.url }),
  };
  const mails = await measureUnmatchedMails();
  const section = formatEnquiriesSection({ postgresVersion: await versionOf(postgres.url), stores, mails });
  writeSection(section);
  console.log(section);
  for (const measured of Object.values(stores)) {
    for (const { perSecond } of measured) expect(perSecond).toBeGreaterThan(0);
  }
});
