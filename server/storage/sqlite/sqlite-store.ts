import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { KeyReusedError, type Store, StoreUnavailableError } from "../store.ts";
import { type Prepared, prepare } from "../submission-record.ts";
import { sqliteArchive } from "./enquiries.ts";
import { sqliteErasing } from "./erase.ts";
import { insertIntoSqlite } from "./insert.ts";
import { migrate } from "./migrate.ts";
import { sqliteOutbox } from "./outbox.ts";
import { transaction } from "./transaction.ts";

export interface SqliteOptions {
  /** How long to wait while somebody else writes. */
  busyTimeoutMs?: number;
}
export type SqliteFile = ReturnType<typeof openSqliteFile>;

/** Opens the file of enquiries, making it and bringing it up to date where needed. Every commit reaches the disk. */
export function openSqliteFile(file: string, { busyTimeoutMs = 2000 }: SqliteOptions = {}) {
  // The folder holds people's names and numbers: nobody else on the machine reads it.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
  migrate(db);

  const insert = insertIntoSqlite(db);
  const erasing = sqliteErasing(db, join(dirname(file), "erasures.jsonl"));
  const beat = db.prepare("INSERT INTO heartbeat VALUES (1, :at) ON CONFLICT DO UPDATE SET beaten_at = :at");

  function unlessFaulty<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof KeyReusedError) throw error;
      throw new StoreUnavailableError("The database could not be read or written.", { cause: error });
    }
  }
  const write = <T>(work: () => T): T => unlessFaulty(() => transaction(db, work));

  return {
    db,
    /** @throws KeyReusedError @throws StoreUnavailableError */
    find: (prepared: Prepared): readonly string[] => unlessFaulty(() => insert.find(prepared)),
    insertPrepared: (prepared: Prepared): readonly string[] => write(() => insert.once(prepared)),
    checkWritable: async (): Promise<void> => {
      write(() => beat.run({ at: new Date().toISOString() }));
    },
    outbox: sqliteOutbox(db),
    archive: sqliteArchive(db, { insert, erasing }),
    erasures: erasing.erasures,
    start: erasing.start,
    close: () => db.isOpen && db.close(),
  };
}

/** Enquiries in one file and nowhere else. */
export function openSqliteStore(file: string, options?: SqliteOptions): Store {
  const { insertPrepared, checkWritable, start, outbox, archive, close } = openSqliteFile(file, options);
  return {
    insert: async (submission) => insertPrepared(prepare(submission)),
    checkWritable,
    start,
    close: async () => void close(),
    outbox,
    archive,
  };
}
