/** Every kind of store with real parts, each test in a place of its own. */
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { openHostedStore } from "../storage/hosted/hosted-store.ts";
import { openJournaledStore } from "../storage/journal/postgres-with-journal.ts";
import { openPostgresStore } from "../storage/postgres/postgres-store.ts";
import { openSqliteStore } from "../storage/sqlite/sqlite-store.ts";
import type { Log, Store } from "../storage/store.ts";
import { makeDatabase, makeOwnDatabase } from "./postgres.ts";
import { makeDesk, temporaryFolder } from "./test-server.ts";

/** Tells nobody. */
export const silent: Log = { info() {}, warn() {}, error() {} };

export const quickWaits = { firstMs: 10, longestMs: 100 };
const quick = { busyTimeoutMs: 200, waits: quickWaits };

/** An empty PostgreSQL database of this test's own. */
export const emptyDatabase = (): Promise<string> =>
  (inject("ownDatabases") ? makeOwnDatabase : makeDatabase)(inject("postgresUrl"));

/** Started, and closed when the test is over. */
export async function opened<T extends Store>(opening: T | Promise<T>): Promise<T> {
  const store = await opening;
  onTestFinished(() => store.close());
  store.start(silent);
  return store;
}

/** Opens a store in the same place each time it is called. */
export type Opening = () => Promise<Store>;

async function withSqlite(): Promise<Opening> {
  const file = join(temporaryFolder(), "enquiries.sqlite");
  return () => opened(openSqliteStore(file, quick));
}

async function withPostgres(): Promise<Opening> {
  const url = await emptyDatabase();
  return () => opened(openPostgresStore(url));
}

async function withJournal(): Promise<Opening> {
  const url = await emptyDatabase();
  return () => opened(openJournaledStore(join(temporaryFolder(), "enquiries.sqlite"), url, quick));
}

async function withDataApi(): Promise<Opening> {
  const url = await makeDesk().app.listen({ port: 0, host: "127.0.0.1" });
  const file = join(temporaryFolder(), "enquiries.sqlite");
  return () => opened(openHostedStore(file, { url, key: "anonymous" }, quick));
}

/** The name of each kind, and what makes a place for it. */
export const storeKinds: readonly [string, () => Promise<Opening>][] = [
  ["SQLite", withSqlite],
  ["PostgreSQL", withPostgres],
  ["PostgreSQL behind a journal", withJournal],
  ["SQLite before a hosted data interface", withDataApi],
];
