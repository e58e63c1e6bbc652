import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { erasureListBeside } from "../erasure-list.ts";
import { type InstallationKey, keyFileBeside, openInstallationKey } from "../installation-key.ts";
import { KeyReusedError, type Store, StoreUnavailableError } from "../store.ts";
import { createSubmissionRecord, type SubmissionRecord } from "../submission-record.ts";
import { transaction } from "./connection.ts";
import { createSqliteDatabase } from "./database.ts";
import { createSqliteEraser } from "./erase.ts";
import { createSqliteInserter } from "./insert.ts";
import { fitKey, migrate } from "./migrate.ts";
import { createSqliteOutbox } from "./outbox.ts";
import { createSqliteRepository } from "./repository.ts";

/**
 * Every commit reaches the disk, and deleted rows are overwritten. With 64 MiB of cache and no temporary files, adopting an
 * enquiry takes half the time.
 */
const pragmas = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "secure_delete = ON",
  "cache_size = -65536",
  "temp_store = MEMORY",
];

export interface SqliteOptions {
  /** How long to wait for another writer, in milliseconds. */
  busyTimeoutMs?: number;
  /** Of a journal: the database that it forwards to compares the key. Else the file does. */
  sharedKey?: InstallationKey;
}
export type SqliteFile = ReturnType<typeof openSqliteFile>;

/** Opens the SQLite file, creating and migrating it as needed. Every commit reaches the disk. */
export function openSqliteFile(file: string, { busyTimeoutMs = 2000, sharedKey }: SqliteOptions = {}) {
  // The folder holds personal data, so other users of the machine must not read it.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  db.exec(pragmas.map((pragma) => `PRAGMA ${pragma}`).join("; "));
  migrate(db);
  const key = sharedKey ?? openInstallationKey(keyFileBeside(file));
  if (sharedKey === undefined) fitKey(db, key);

  const inserter = createSqliteInserter(db);
  const eraser = createSqliteEraser(db, erasureListBeside(file), key);
  const heartbeat = db.prepare("INSERT INTO heartbeat VALUES (1, :at) ON CONFLICT DO UPDATE SET beaten_at = :at");

  function wrapErrors<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof KeyReusedError) throw error;
      throw new StoreUnavailableError("The database could not be read or written.", { cause: error });
    }
  }
  const write = <T>(work: () => T): T => wrapErrors(() => transaction(db, work));

  return {
    db,
    /** @throws KeyReusedError @throws StoreUnavailableError */
    findDuplicate: (record: SubmissionRecord): readonly string[] => wrapErrors(() => inserter.findDuplicate(record)),
    insertRecord: (record: SubmissionRecord): readonly string[] => write(() => inserter.insertOnce(record)),
    checkWritable: async (): Promise<void> => {
      write(() => heartbeat.run({ at: new Date().toISOString() }));
    },
    outbox: createSqliteOutbox(db),
    database: createSqliteDatabase(db),
    repository: createSqliteRepository(db, inserter, eraser),
    knownErasures: eraser.knownErasures,
    applyErasuresToJournal: eraser.applyToJournal,
    start: eraser.start,
    close: () => db.isOpen && db.close(),
  };
}

/** A store that keeps enquiries in one SQLite file. */
export function openSqliteStore(file: string, options?: SqliteOptions): Store {
  const { insertRecord, checkWritable, start, outbox, repository, database, close } = openSqliteFile(file, options);
  return {
    insert: async (submission) => insertRecord(createSubmissionRecord(submission)),
    checkWritable,
    start,
    close: async () => void close(),
    outbox,
    repository,
    database,
    journaled: () => 0,
  };
}
