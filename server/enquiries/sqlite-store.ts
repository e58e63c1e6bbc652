import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import sql from "sql-template-tag";
import { keyFileBeside, openInstallationKey } from "../database/installation-key.ts";
import { openConnection, truncateLog } from "../database/sqlite/connection.ts";
import { createSqliteDatabase } from "../database/sqlite/database.ts";
import { fitKey, migrate } from "../database/sqlite/migrate.ts";
import { type DeskContent, productContent } from "./desk-content.ts";
import { createReserveCheck } from "./disk-reserve.ts";
import { erasureListBeside } from "./erasure-list.ts";
import { insertRecord } from "./insert.ts";
import type { Store } from "./store.ts";
import { createSubmissionRecord } from "./submission-record.ts";

export interface SqliteOptions {
  /** From which the desk's data are derived. */
  content?: () => DeskContent;
  /** How long to wait for another writer, in milliseconds. */
  busyTimeoutMs?: number;
  /** Enquiries are refused while the disk has less free space. */
  diskReserveBytes?: number;
}

/** Opens a store that keeps enquiries in one SQLite file, creating and migrating it as needed. */
export function openSqliteStore(
  file: string,
  { busyTimeoutMs = 2000, content = productContent, diskReserveBytes = 0 }: SqliteOptions = {},
): Store {
  // The folder holds personal data, so other users of the machine must not read it.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = openConnection(file, busyTimeoutMs);
  // 64 MiB hold the texts that a search reads.
  db.exec("PRAGMA cache_size = -65536");
  migrate(db);
  const key = openInstallationKey(keyFileBeside(file));
  fitKey(db, key);
  const database = createSqliteDatabase(db);
  const requireReserve = createReserveCheck(dirname(file), diskReserveBytes);

  return {
    async insert(submission) {
      const record = createSubmissionRecord(submission, key);
      await requireReserve();
      return insertRecord(database, record, content());
    },
    async checkWritable() {
      const now = new Date().toISOString();
      await database.write(
        sql`INSERT INTO heartbeat (id, beaten_at) VALUES (1, ${now}) ON CONFLICT (id) DO UPDATE SET beaten_at = ${now}`,
      );
    },
    async close() {
      if (db.isOpen) db.close();
    },
    database,
    key,
    journal: null,
    replay: async () => false,
    content,
    listFile: erasureListBeside(file),
    settleMs: 0,
    emptyLog: () => truncateLog(db),
  };
}
