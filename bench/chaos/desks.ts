/** Desks that come back at the same address, and what they have stored. */
import { join } from "node:path";
import { expect } from "vitest";
import { openPostgresStore } from "../../server/storage/postgres/postgres-store.ts";
import { startServer } from "../../server/test-support/process.ts";
import { openSqliteReader } from "../../server/test-support/sqlite-reader.ts";
import { openForTest } from "../../server/test-support/stores.ts";
import { temporaryFolder } from "../../server/test-support/test-server.ts";
import { stablePort } from "./stable-port.ts";

export const sqliteFile = (dataDir: string): string => join(dataDir, "enquiries.sqlite");

/** A place for a desk: each start is the same desk again, with the same port and the same folder. */
export async function makePlace(settings: Record<string, string> = {}, dataDir = temporaryFolder()) {
  const port = String(await stablePort());
  return {
    dataDir,
    url: `http://127.0.0.1:${port}`,
    start: () => startServer({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "silent", ...settings }),
  };
}

/** What is in the file, in order of receipt. */
export function storedInSqlite(dataDir: string) {
  const reader = openSqliteReader(sqliteFile(dataDir));
  try {
    return reader.list().toReversed();
  } finally {
    reader.close();
  }
}

/** Resolves once nothing waits in the journals any more. */
export const journalsEmpty = (...dataDirs: string[]) =>
  expect
    .poll(() => dataDirs.map((dir) => storedInSqlite(dir).length), { timeout: 60_000 })
    .toEqual(dataDirs.map(() => 0));

/** What is in PostgreSQL, in order of receipt, and how it is found. */
export async function storedInPostgres(url: string) {
  const { repository } = await openForTest(openPostgresStore(url));
  return { stored: (await repository.list()).toReversed(), find: repository.find };
}
