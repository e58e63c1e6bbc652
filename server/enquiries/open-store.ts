/** Opens the store of a server: one SQLite file, or PostgreSQL with a journal beside it. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import sql from "sql-template-tag";
import type { Config } from "../config.ts";
import { createReserveCheck } from "../database/disk.ts";
import { keyFileBeside, openInstallationKey } from "../database/installation-key.ts";
import { describeHosts } from "../database/postgres-hosts.ts";
import { IncompatibleDatabaseError } from "../database/schema.ts";
import { bindKey, createSqliteDatabase, migrate, openConnection, truncateLog } from "../database/sqlite.ts";
import { createSqliteReader } from "../database/sqlite-reader.ts";
import { removeDeletedWords } from "../database/word-index.ts";
import { type DeskSettings, defaultDeskSettings } from "./desk-settings.ts";
import { erasureListBeside } from "./erasure-list.ts";
import { insertRecord } from "./insert.ts";
import type { PostgresOptions } from "./postgres-store.ts";
import { journalBeside, type Store, type StoreOptions } from "./store.ts";
import { createSubmissionRecord } from "./submission-record.ts";

type StoreLocation = Pick<Config, "databaseUrl" | "databaseFile">;

/** Opens a store that keeps enquiries in one SQLite file, creating and migrating it as needed. */
export function openSqliteStore(
  file: string,
  {
    busyTimeoutMs = 2000,
    settings = defaultDeskSettings,
    diskReserveBytes = 0,
  }: StoreOptions & {
    /** Enquiries are refused while the disk has less free space. */
    diskReserveBytes?: number;
  } = {},
): Store {
  // The folder holds personal data, so other users of the machine must not read it.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = openConnection(file, busyTimeoutMs);
  migrate(db);
  const key = openInstallationKey(keyFileBeside(file));
  bindKey(db, key);
  const database = createSqliteDatabase(db);
  const reader = createSqliteReader(file);
  const requireReserve = createReserveCheck(dirname(file), diskReserveBytes);

  return {
    async insert(submission) {
      const record = createSubmissionRecord(submission, key);
      await requireReserve();
      return insertRecord(database, record, settings(), key);
    },
    async checkWritable() {
      const now = new Date().toISOString();
      await database.write(
        sql`INSERT INTO heartbeat (id, beaten_at) VALUES (1, ${now}) ON CONFLICT (id) DO UPDATE SET beaten_at = ${now}`,
      );
    },
    async close() {
      await reader.close();
      database.close();
    },
    database,
    readForStaff: reader.read,
    key,
    settings,
    listFile: erasureListBeside(file),
    commitLagMs: 0,
    async emptyLog() {
      await removeDeletedWords(db);
      return truncateLog(db);
    },
    journal: null,
    replay: async () => false,
  };
}

/**
 * Opens the configured store.
 * @throws an error that names the file, for the operator
 */
export async function openStore(
  { diskReserveBytes, ...location }: StoreLocation & Pick<Config, "diskReserveBytes">,
  settings: () => DeskSettings = defaultDeskSettings,
  onAway?: PostgresOptions["onAway"],
): Promise<Store> {
  const { databaseFile, databaseUrl } = location;
  try {
    if (databaseUrl === null) return openSqliteStore(databaseFile, { settings, diskReserveBytes });
    const { openPostgresStore } = await import("./postgres-store.ts");
    return await openPostgresStore(databaseUrl, databaseFile, { settings, ...(onAway && { onAway }) });
  } catch (error) {
    if (error instanceof IncompatibleDatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot open the database ${describeStore(location)} (${reason}). Check DATA_DIR.`, {
      cause: error,
    });
  }
}

/** Says where enquiries are stored, for the operator, without passwords. */
export function describeStore({ databaseFile, databaseUrl }: StoreLocation): string {
  return databaseUrl === null
    ? databaseFile
    : `PostgreSQL ${describeHosts(databaseUrl)}, journal in ${journalBeside(databaseFile)}`;
}
