/** A server that can be stopped and started again, and what is in its store. */
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import { openPostgresStore } from "../../server/storage/postgres/postgres-store.ts";
import { startServer } from "../../server/test-support/process.ts";
import { openSqliteReader } from "../../server/test-support/sqlite-file.ts";
import { openForTest } from "../../server/test-support/stores.ts";
import { sharedDataFolder } from "../../server/test-support/test-server.ts";

const sqliteFile = (dataDir: string): string => join(dataDir, "enquiries.sqlite");

/** Below the ports of outgoing connections, so that no other process takes the port while the server is down. */
const FIRST = 10_000;
const LAST = 30_000;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

async function pickStablePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  return (await isFree(port)) ? port : pickStablePort();
}

export type RestartableServer = Awaited<ReturnType<typeof createRestartableServer>>;

/** Every start has the same port, the same folder and the same settings. */
export async function createRestartableServer(settings: Record<string, string> = {}, dataDir = sharedDataFolder()) {
  const port = String(await pickStablePort());
  return {
    dataDir,
    url: `http://127.0.0.1:${port}`,
    start: () => startServer({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "silent", ...settings }),
  };
}

/** The enquiries in the SQLite file, in order of receipt. */
export function readSqlite(dataDir: string) {
  const reader = openSqliteReader(sqliteFile(dataDir));
  try {
    return reader.list().toReversed();
  } finally {
    reader.close();
  }
}

/** Resolves when the journals have forwarded everything. */
export const whenJournalsEmpty = (...dataDirs: string[]) =>
  expect.poll(() => dataDirs.map((dir) => readSqlite(dir).length), { timeout: 60_000 }).toEqual(dataDirs.map(() => 0));

/** The enquiries in PostgreSQL, in order of receipt, and a lookup by reference. */
export async function readPostgres(url: string) {
  const { repository } = await openForTest(openPostgresStore(url));
  return { stored: (await repository.list()).toReversed(), find: repository.find };
}
