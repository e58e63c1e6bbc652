/** Opens the store of a server: one SQLite file, or PostgreSQL with a journal beside it. */
import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sql from "sql-template-tag";
import type { Config } from "../config.ts";
import { createReserveCheck } from "../database/disk.ts";
import { keyFileBeside, openInstallationKey } from "../database/installation-key.ts";
import { connect, createPostgresDatabase, TRANSACTION_BUDGET_MS } from "../database/postgres.ts";
import { describeHosts } from "../database/postgres-primary.ts";
import { UnfitDatabaseError } from "../database/schema.ts";
import { createSqliteDatabase, fitKey, migrate, openConnection, truncateLog } from "../database/sqlite.ts";
import { createSqliteReader } from "../database/sqlite-reader.ts";
import { type DeskSettings, defaultDeskSettings } from "./desk-settings.ts";
import { erasureListBeside } from "./erasure-list.ts";
import { insertRecord } from "./insert.ts";
import { journalBeside, openJournal } from "./journal.ts";
import { replay } from "./replay.ts";
import type { Store } from "./store.ts";
import { createSubmissionRecord, KeyReusedError } from "./submission-record.ts";

type StoreLocation = Pick<Config, "databaseUrl" | "databaseFile">;

interface Options {
  /** Office hours, SLA and urgent words, applied when an enquiry is stored. */
  settings?: () => DeskSettings;
  /** How long to wait for another process that writes the file or the journal, in milliseconds. */
  busyTimeoutMs?: number;
}

/** Opens a store that keeps enquiries in one SQLite file, creating and migrating it as needed. */
export function openSqliteStore(
  file: string,
  {
    busyTimeoutMs = 2000,
    settings = defaultDeskSettings,
    diskReserveBytes = 0,
  }: Options & {
    /** Enquiries are refused while the disk has less free space. */
    diskReserveBytes?: number;
  } = {},
): Store {
  // The folder holds personal data, so other users of the machine must not read it.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = openConnection(file, busyTimeoutMs);
  migrate(db);
  const key = openInstallationKey(keyFileBeside(file));
  fitKey(db, key);
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
    emptyLog: () => truncateLog(db),
    journal: null,
    replay: async () => false,
  };
}

const INSERT_BUDGET_MS = 2000;
/** By then an earlier transaction has committed or timed out. */
const COMMIT_LAG_MS = TRANSACTION_BUDGET_MS + 2000;

/** Nobody would read the enquiries of the file. @throws UnfitDatabaseError */
function refuseEnquiriesIn(file: string): void {
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const isUsed = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'contacts'").get();
    if (!isUsed || !db.prepare("SELECT 1 FROM contacts LIMIT 1").get()) return;
  } finally {
    db.close();
  }
  throw new UnfitDatabaseError(
    `${file} holds enquiries, which nobody reads while DATABASE_URL is set. ` +
      "Unset DATABASE_URL and save them with `enquiries export`, then move the file away (START03).",
  );
}

export interface PostgresOptions extends Options {
  /** Called when PostgreSQL takes no writes at the start, with the cause. */
  onAway?: (error: unknown) => void;
  /** The spam list omits enquiries of the last milliseconds. */
  commitLagMs?: number;
  /** How long a visitor waits for PostgreSQL before the journal takes over, in milliseconds. */
  insertBudgetMs?: number;
}

/**
 * Opens a store that keeps enquiries in PostgreSQL. While PostgreSQL is down or slow, posts are committed to the journal,
 * acknowledged and stored later. Later posts queue behind those in the journal, which keeps the order of receipt and spares
 * visitors the wait for a database that is known to be down.
 * @param file where this server would keep enquiries without PostgreSQL; the journal, the key and the list of erasures are beside it
 * @throws UnfitDatabaseError
 */
export async function openPostgresStore(
  databaseUrl: string,
  file: string,
  {
    commitLagMs = COMMIT_LAG_MS,
    insertBudgetMs = INSERT_BUDGET_MS,
    settings = defaultDeskSettings,
    busyTimeoutMs = 2000,
    onAway,
  }: PostgresOptions = {},
): Promise<Store> {
  refuseEnquiriesIn(file);
  const key = openInstallationKey(keyFileBeside(file));
  const journal = openJournal(journalBeside(file), busyTimeoutMs);
  const { transact, close } = connect(databaseUrl, key);
  const database = createPostgresDatabase(transact);
  const forVisitors = createPostgresDatabase((statements) => transact(statements, insertBudgetMs));
  let closed: Promise<void> | undefined;

  async function closeBoth(): Promise<void> {
    await close();
    journal.close();
  }

  // Migrates. The start does not wait for a database that is down.
  await transact([]).catch(async (error: unknown) => {
    if (!(error instanceof UnfitDatabaseError)) return onAway?.(error);
    await closeBoth();
    throw error;
  });

  /** A journal that cannot be read must not stop PostgreSQL. The worker logs it. */
  function hasQueue(): boolean {
    try {
      return !journal.isEmpty();
    } catch {
      return false;
    }
  }

  return {
    async insert(submission) {
      const record = createSubmissionRecord(submission, key.isThere() ? key : null);
      if (hasQueue()) return journal.add(record);
      try {
        return await insertRecord(forVisitors, record, settings(), key);
      } catch (error) {
        if (error instanceof KeyReusedError) throw error;
        return journal.add(record);
      }
    },
    checkWritable: async () => journal.checkWritable(),
    close: () => (closed ??= closeBoth()),
    database,
    readForStaff: null,
    key,
    settings,
    listFile: erasureListBeside(file),
    commitLagMs,
    emptyLog: () => journal.emptyLog(),
    journal,
    replay: (log) => replay(journal, database, { settings, key }, log),
  };
}

/**
 * Opens the configured store.
 * @throws an error that names the file, for the operator
 */
export async function openStore(
  { databaseFile, databaseUrl, diskReserveBytes }: StoreLocation & Pick<Config, "diskReserveBytes">,
  settings: () => DeskSettings = defaultDeskSettings,
  onAway?: PostgresOptions["onAway"],
): Promise<Store> {
  try {
    if (databaseUrl === null) return openSqliteStore(databaseFile, { settings, diskReserveBytes });
    return await openPostgresStore(databaseUrl, databaseFile, { settings, ...(onAway && { onAway }) });
  } catch (error) {
    if (error instanceof UnfitDatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot open the database ${databaseFile} (${reason}). Check DATA_DIR.`, { cause: error });
  }
}

/** Says where enquiries are stored, for the operator, without passwords. */
export function describeStore({ databaseFile, databaseUrl }: StoreLocation): string {
  return databaseUrl === null
    ? databaseFile
    : `PostgreSQL ${describeHosts(databaseUrl)}, journal in ${journalBeside(databaseFile)}`;
}
