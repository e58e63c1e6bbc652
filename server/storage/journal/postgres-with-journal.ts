import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { productContent } from "../../enquiries/desk-content.ts";
import { insertRecord } from "../insert.ts";
import { keyFileBeside, openInstallationKey } from "../installation-key.ts";
import { UnfitDatabaseError } from "../migrations.ts";
import { openPostgresStore, type PostgresOptions, type PostgresStore } from "../postgres/postgres-store.ts";
import { openSqliteFile, type SqliteOptions } from "../sqlite/sqlite-store.ts";
import { KeyReusedError, type Log, type Store } from "../store.ts";
import { createSubmissionRecord } from "../submission-record.ts";
import { createForwarder, type RetryDelays } from "./forwarder.ts";
import { createJournal } from "./journal.ts";
import { mergeRepositories } from "./merged-repository.ts";

/** The journal in the folder of a database file. */
export const journalBeside = (databaseFile: string): string => join(dirname(databaseFile), "journal.sqlite");

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

/** Migrates PostgreSQL; resolves to the error if that is not possible now. @throws UnfitDatabaseError */
async function tryMigrations(remote: PostgresStore): Promise<unknown> {
  try {
    return await remote.checkWritable();
  } catch (error) {
    if (error instanceof UnfitDatabaseError) throw error;
    return error;
  }
}

/**
 * Opens PostgreSQL with a local journal. While PostgreSQL is down or slow, enquiries are committed to the local file,
 * acknowledged and forwarded later. Later enquiries queue behind those in the file, which keeps the order of receipt and
 * spares visitors the wait for a database that is known to be down.
 * @param file where this server would keep enquiries without PostgreSQL; the journal is beside it
 */
export async function openPostgresStoreWithJournal(
  file: string,
  databaseUrl: string,
  options: SqliteOptions & PostgresOptions & { retryDelays?: RetryDelays } = {},
): Promise<Store> {
  refuseEnquiriesIn(file);
  const key = openInstallationKey(keyFileBeside(file));
  const local = openSqliteFile(journalBeside(file), { ...options, sharedKey: key });
  const remote = openPostgresStore(databaseUrl, { ...options, key });
  const startupError = await tryMigrations(remote).catch(async (error: unknown) => {
    await remote.close();
    local.close();
    throw error;
  });
  const journal = createJournal(local.db);
  const forwarder = createForwarder(journal, remote.forward, options.retryDelays);
  let log: Log | undefined;
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    await forwarder.stop();
    await remote.close();
    local.close();
  }

  return {
    async insert(submission) {
      const record = createSubmissionRecord(submission, key.isThere() ? key : null);
      try {
        if (journal.isEmpty()) return await remote.insertRecord(record);
      } catch (error) {
        if (error instanceof KeyReusedError) throw error;
        log?.warn({ err: error }, "journal.enquiry_added");
      }
      const references = await insertRecord(local.database, record, null);
      forwarder.wake();
      return references;
    },
    checkWritable: local.checkWritable,
    start(to) {
      log = to;
      if (startupError !== undefined) to.warn({ err: startupError }, "postgres.unavailable_at_start");
      local.start(to);
      forwarder.start(to);
    },
    close: () => (closed ??= close()),
    database: remote.database,
    journal: local.database,
    journaled: journal.count,
    repository: mergeRepositories(local, remote, { key, content: options.content ?? productContent }),
  };
}
