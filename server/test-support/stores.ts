/** Every kind of store with real parts; each test gets its own database. */
import { join } from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { keyFileBeside, openInstallationKey } from "../database/installation-key.ts";
import { openSqliteStore } from "../enquiries/open-store.ts";
import { openPostgresStore, type PostgresOptions } from "../enquiries/postgres-store.ts";
import type { Store } from "../enquiries/store.ts";
import { createWorker } from "../jobs/worker.ts";
import type { Log } from "../log.ts";
import { createDatabase, createSchema } from "./postgres.ts";
import { writeEmptyDatabase } from "./sqlite-file.ts";
import { sharedDataFolder } from "./test-server.ts";

/** Discards log lines. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };

const quick = { busyTimeoutMs: 200, commitLagMs: 0 };

/** Creates an empty PostgreSQL database for this test. */
export const createEmptyDatabase = (): Promise<string> =>
  (inject("ownDatabases") ? createDatabase : createSchema)(inject("postgresUrl"));

/** Opens another client's connection to the database, until the end of the test. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Closes the store at the end of the test. */
export async function openForTest<T extends Store>(opening: T | Promise<T>): Promise<T> {
  const store = await opening;
  onTestFinished(() => store.close());
  return store;
}

/** Opens a store on PostgreSQL, with the key that servers of one database share, and a journal in this folder. */
export const openPostgres = (
  url: string,
  folder = sharedDataFolder(),
  options: PostgresOptions = quick,
): Promise<Store> => openForTest(openPostgresStore(url, join(folder, "enquiries.sqlite"), options));

/** Replays the journal like a server without queues. */
export function startReplays(store: Store) {
  const worker = createWorker(store, silentLog, { pollMs: 10 });
  onTestFinished(() => worker.stop(0));
  worker.start();
  return worker;
}

/** The key that servers of one database share. */
export const sharedKey = () => openInstallationKey(keyFileBeside(join(sharedDataFolder(), "enquiries.sqlite")));

/** Opens a store on the same database each time it is called. */
export type OpenStore = () => Promise<Store>;

/** Opens a store on the SQLite file of this folder. */
export function openSqlite(folder = temporaryFolder()): Promise<Store> {
  const file = join(folder, "enquiries.sqlite");
  writeEmptyDatabase(file);
  return openForTest(openSqliteStore(file));
}

async function withSqlite(): Promise<OpenStore> {
  const file = join(temporaryFolder(), "enquiries.sqlite");
  writeEmptyDatabase(file);
  return () => openForTest(openSqliteStore(file, quick));
}

async function withPostgres(): Promise<OpenStore> {
  const url = await createEmptyDatabase();
  // On a busy machine PostgreSQL may take seconds, and the journal must not take over.
  return () => openPostgres(url, sharedDataFolder(), { ...quick, insertBudgetMs: 60_000 });
}

/** The name of each kind, and a function that creates its database; for the tests of the stores themselves. */
export const storeKinds: readonly [string, () => Promise<OpenStore>][] = [
  ["SQLite", withSqlite],
  ["PostgreSQL", withPostgres],
];

/** Whether PostgreSQL runs the tests of the desk, too. */
export const isFull = inject("full");

/** The stores for tests of what is above them: both with `npm test -- full`, else SQLite. */
export const testedStores = isFull ? storeKinds : storeKinds.slice(0, 1);
