/** Every kind of store with real parts; each test gets its own database. */
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { keyFileBeside, openInstallationKey } from "../storage/installation-key.ts";
import { openPostgresStoreWithJournal } from "../storage/journal/postgres-with-journal.ts";
import { openPostgresStore } from "../storage/postgres/postgres-store.ts";
import { openSqliteStore } from "../storage/sqlite/sqlite-store.ts";
import type { Log, Store } from "../storage/store.ts";
import { createDatabase, createSchema } from "./postgres.ts";
import { writeEmptyDatabase } from "./sqlite-file.ts";
import { sharedDataFolder, temporaryFolder } from "./test-server.ts";

/** Discards log lines. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };

export const quickRetryDelays = { firstMs: 10, longestMs: 100 };
const quick = { busyTimeoutMs: 200, retryDelays: quickRetryDelays, settleMs: 0 };

/** Creates an empty PostgreSQL database for this test. */
export const createEmptyDatabase = (): Promise<string> =>
  (inject("ownDatabases") ? createDatabase : createSchema)(inject("postgresUrl"));

/** Starts the store and closes it at the end of the test. */
export async function openForTest<T extends Store>(opening: T | Promise<T>): Promise<T> {
  const store = await opening;
  onTestFinished(() => store.close());
  store.start(silentLog);
  return store;
}

/** The key that servers of one database share. */
export const sharedKey = () => openInstallationKey(keyFileBeside(join(sharedDataFolder(), "enquiries.sqlite")));

/** Opens a store on the same database each time it is called. */
export type OpenStore = () => Promise<Store>;

async function withSqlite(): Promise<OpenStore> {
  const file = join(temporaryFolder(), "enquiries.sqlite");
  writeEmptyDatabase(file);
  return () => openForTest(openSqliteStore(file, quick));
}

async function withPostgres(): Promise<OpenStore> {
  const url = await createEmptyDatabase();
  return () => openForTest(openPostgresStore(url, { ...quick, key: sharedKey() }));
}

async function withJournal(): Promise<OpenStore> {
  const url = await createEmptyDatabase();
  return () => openForTest(openPostgresStoreWithJournal(join(sharedDataFolder(), "enquiries.sqlite"), url, quick));
}

/** The name of each kind, and a function that creates its database; for the tests of the stores themselves. */
export const storeKinds: readonly [string, () => Promise<OpenStore>][] = [
  ["SQLite", withSqlite],
  ["PostgreSQL", withPostgres],
  ["PostgreSQL behind a journal", withJournal],
];

/** Whether PostgreSQL runs the tests of the desk, too. */
export const isFull = inject("full");

/** The stores for tests of what is above them: all with `npm test -- full`, else SQLite. */
export const testedStores = isFull ? storeKinds : storeKinds.slice(0, 1);

/** The stores that a desk works on: SQLite, and PostgreSQL with `npm test -- full`. */
export const deskStores = storeKinds.slice(0, isFull ? 2 : 1);
