/** The store in PostgreSQL, with a journal beside it. A server that keeps enquiries in SQLite does not load it. */
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { keyFileBeside, openInstallationKey } from "../database/installation-key.ts";
import { connect, createPostgresDatabase, TRANSACTION_BUDGET_MS } from "../database/postgres.ts";
import { IncompatibleDatabaseError } from "../database/schema.ts";
import { defaultDeskSettings } from "./desk-settings.ts";
import { erasureListBeside } from "./erasure-list.ts";
import { insertRecord } from "./insert.ts";
import { openJournal } from "./journal.ts";
import { replay } from "./replay.ts";
import { journalBeside, type Store, type StoreOptions } from "./store.ts";
import { createSubmissionRecord, KeyReusedError } from "./submission-record.ts";

const INSERT_BUDGET_MS = 2000;
/** By then an earlier transaction has committed or timed out. */
const COMMIT_LAG_MS = TRANSACTION_BUDGET_MS + 2000;

/** Nobody would read the enquiries of the file. @throws IncompatibleDatabaseError */
function refuseEnquiriesIn(file: string): void {
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const isUsed = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'contacts'").get();
    if (!isUsed || !db.prepare("SELECT 1 FROM contacts LIMIT 1").get()) return;
  } finally {
    db.close();
  }
  throw new IncompatibleDatabaseError(
    `${file} holds enquiries, which nobody reads while DATABASE_URL is set. ` +
      "Unset DATABASE_URL and save them with `enquiries export`, then move the file away (START03).",
  );
}

export interface PostgresOptions extends StoreOptions {
  /** Called when PostgreSQL takes no writes at the start, with the cause. */
  onAway?: (error: unknown) => void;
  /** The spam list omits enquiries of the last milliseconds. */
  commitLagMs?: number;
  /** How long a visitor waits for PostgreSQL before the journal takes over, in milliseconds. */
  insertBudgetMs?: number;
}

/**
 * Opens a store that keeps enquiries in PostgreSQL. While PostgreSQL is down or slow, posts are committed to the
 * journal, acknowledged and stored later. Later posts queue behind those in the journal, which keeps the order of
 * receipt and spares visitors the wait for a database that is known to be down.
 * @param file where this server would keep enquiries without PostgreSQL; the journal, the key and the list of erasures
 * are beside it
 * @throws IncompatibleDatabaseError
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
    if (!(error instanceof IncompatibleDatabaseError)) return onAway?.(error);
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
