import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sql from "sql-template-tag";
import { type DeskContent, productContent } from "../../enquiries/desk-content.ts";
import { personHashes } from "../erasure.ts";
import { appendErasures, erasureListBeside, readErasures, warnOfBadLine } from "../erasure-list.ts";
import { insertRecord } from "../insert.ts";
import { type InstallationKey, keyFileBeside, openInstallationKey } from "../installation-key.ts";
import { createRepository } from "../repository.ts";
import type { Log, Store } from "../store.ts";
import { createSubmissionRecord } from "../submission-record.ts";
import { truncateLog } from "./connection.ts";
import { createSqliteDatabase } from "./database.ts";
import { fitKey, migrate } from "./migrate.ts";

/** Every commit reaches the disk, and deleted rows are overwritten. 64 MiB of cache hold the texts that a search reads. */
const pragmas = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "secure_delete = ON",
  "cache_size = -65536",
  "temp_store = MEMORY",
];

export interface SqliteOptions {
  /** From which the desk's data are derived. */
  content?: () => DeskContent;
  /** How long to wait for another writer, in milliseconds. */
  busyTimeoutMs?: number;
  /** Of a journal: the database that it forwards to compares the key. Else the file does. */
  sharedKey?: InstallationKey;
}
export type SqliteFile = ReturnType<typeof openSqliteFile>;

/** Opens the SQLite file, creating and migrating it as needed. Every commit reaches the disk. */
export function openSqliteFile(
  file: string,
  { busyTimeoutMs = 2000, sharedKey, content = productContent }: SqliteOptions = {},
) {
  // The folder holds personal data, so other users of the machine must not read it.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  db.exec(pragmas.map((pragma) => `PRAGMA ${pragma}`).join("; "));
  migrate(db);
  const key = sharedKey ?? openInstallationKey(keyFileBeside(file));
  if (sharedKey === undefined) fitKey(db, key);

  const database = createSqliteDatabase(db);
  const repository = createRepository(database, { key, settleMs: 0, content, emptyLog: () => truncateLog(db) });
  const listFile = erasureListBeside(file);
  let onBadLine = warnOfBadLine;
  const knownErasures = () => readErasures(listFile, onBadLine);

  return {
    db,
    key,
    database,
    checkWritable: async (): Promise<void> => {
      const now = new Date().toISOString();
      await database.write(
        sql`INSERT INTO heartbeat (id, beaten_at) VALUES (1, ${now}) ON CONFLICT (id) DO UPDATE SET beaten_at = ${now}`,
      );
    },
    repository: {
      ...repository,
      erase: (person, now) => {
        // The list first: a restore does not undo it.
        const erasures = personHashes(person, key).map((hash) => ({ hash, erased_at: now.toISOString() }));
        appendErasures(listFile, erasures);
        return repository.erase(person, now);
      },
      applyErasures: () => repository.applyErasures(knownErasures()),
    } satisfies Store["repository"],
    knownErasures,
    /** Damaged lines of the list now go to the server's log instead of the error stream. */
    start(log: Log): void {
      onBadLine = (file, line) => log.warn({ file, line }, "erasure_list.line_skipped");
    },
    close: () => db.isOpen && db.close(),
  };
}

/** A store that keeps enquiries in one SQLite file. */
export function openSqliteStore(file: string, { content = productContent, ...options }: SqliteOptions = {}): Store {
  const { key, checkWritable, start, repository, database, close } = openSqliteFile(file, { ...options, content });
  return {
    insert: (submission) => insertRecord(database, createSubmissionRecord(submission, key), content()),
    checkWritable,
    start,
    close: async () => void close(),
    repository,
    database,
    journal: null,
    journaled: () => 0,
  };
}
