import { NewerDatabaseError } from "../migrations.ts";
import { openPostgresStore, type PostgresStore } from "../postgres/postgres-store.ts";
import { openSqliteFile, type SqliteOptions } from "../sqlite/sqlite-store.ts";
import { KeyReusedError, type Log, type Store } from "../store.ts";
import { prepare } from "../submission-record.ts";
import { makeForwarder, type Waits } from "./forwarder.ts";
import { sqliteJournal } from "./journal-table.ts";
import { bothArchives } from "./merged-enquiries.ts";
import { bothOutboxes } from "./merged-outbox.ts";

/** Brings PostgreSQL up to date; resolves to why this cannot be done now, if so. @throws NewerDatabaseError */
async function tryMigrations(remote: PostgresStore): Promise<unknown> {
  try {
    return await remote.checkWritable();
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw error;
    return error;
  }
}

/**
 * PostgreSQL with a local file in front of it. While PostgreSQL is down or slow, enquiries are committed to the file,
 * acknowledged and forwarded later. While one waits there, those after it wait behind it: so the order of receipt
 * holds, and no visitor waits for a database that is known to be away.
 */
export async function openJournaledStore(
  file: string,
  databaseUrl: string,
  options: SqliteOptions & { waits?: Waits } = {},
): Promise<Store> {
  const local = openSqliteFile(file, options);
  const remote = openPostgresStore(databaseUrl);
  const away = await tryMigrations(remote);
  const journal = sqliteJournal(local.db, { forwarded: "everything", afterwards: "delete" });
  const forwarder = makeForwarder(journal, remote.forward, options.waits);
  let log: Log | undefined;
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    await forwarder.stop();
    await remote.close();
    local.close();
  }

  return {
    async insert(submission) {
      const prepared = prepare(submission);
      const waiting = local.find(prepared);
      if (waiting.length > 0) return waiting;
      try {
        if (journal.isEmpty()) return await remote.insertPrepared(prepared);
      } catch (error) {
        if (error instanceof KeyReusedError) throw error;
        log?.warn({ err: error }, "PostgreSQL did not take an enquiry in time; it goes to the journal");
      }
      const references = local.insertPrepared(prepared);
      forwarder.wake();
      return references;
    },
    checkWritable: local.checkWritable,
    start(to) {
      log = to;
      if (away !== undefined) to.warn({ err: away }, "PostgreSQL cannot be reached; enquiries go to the journal");
      local.start(to);
      forwarder.start(to);
    },
    close: () => (closed ??= close()),
    outbox: bothOutboxes(local.outbox, remote.outbox),
    archive: bothArchives(local, remote, journal.count),
  };
}
