import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { keyFileBeside, openInstallationKey } from "../database/installation-key.ts";
import { UnfitDatabaseError } from "../database/migrations.ts";
import { connect, TRANSACTION_BUDGET_MS } from "../database/postgres/connection.ts";
import { createPostgresDatabase } from "../database/postgres/database.ts";
import { type DeskContent, productContent } from "./desk-content.ts";
import { erasureListBeside } from "./erasure-list.ts";
import { insertRecord } from "./insert.ts";
import { journalBeside, openJournal } from "./journal.ts";
import { replay } from "./replay.ts";
import type { Store } from "./store.ts";
import { createSubmissionRecord, KeyReusedError } from "./submission-record.ts";

/** A visitor waits this long for PostgreSQL; then the journal takes over. */
const INSERT_BUDGET_MS = 2000;
/** By then a transaction that began earlier has committed or run out of its time. */
const SETTLE_MS = TRANSACTION_BUDGET_MS + 2000;

export interface PostgresOptions {
  /** From which the desk's data are derived. */
  content?: () => DeskContent;
  /** The list of what is set aside leaves out enquiries of the last milliseconds. */
  settleMs?: number;
  /** How long to wait for another process that writes the journal, in milliseconds. */
  busyTimeoutMs?: number;
}

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
  { settleMs = SETTLE_MS, content = productContent, busyTimeoutMs = 2000 }: PostgresOptions = {},
): Promise<Store> {
  refuseEnquiriesIn(file);
  const key = openInstallationKey(keyFileBeside(file));
  const journal = openJournal(journalBeside(file), busyTimeoutMs);
  const { transact, close } = connect(databaseUrl, key);
  const database = createPostgresDatabase(transact);
  const forVisitors = createPostgresDatabase((work) => transact(work, INSERT_BUDGET_MS));
  let closed: Promise<void> | undefined;

  async function closeBoth(): Promise<void> {
    await close();
    journal.close();
  }

  // Migrates. A database that is away is not waited for.
  await transact(async () => undefined).catch(async (error: unknown) => {
    if (!(error instanceof UnfitDatabaseError)) return;
    await closeBoth();
    throw error;
  });

  return {
    async insert(submission) {
      const record = createSubmissionRecord(submission, key.isThere() ? key : null);
      try {
        if (journal.isEmpty()) return await insertRecord(forVisitors, record, content());
      } catch (error) {
        if (error instanceof KeyReusedError) throw error;
      }
      return journal.add(record);
    },
    checkWritable: async () => journal.checkWritable(),
    close: () => (closed ??= closeBoth()),
    database,
    key,
    journal,
    replay: (log) => replay(journal, database, { content, key }, log),
    content,
    listFile: erasureListBeside(file),
    settleMs,
    emptyLog: () => journal.emptyLog(),
  };
}
