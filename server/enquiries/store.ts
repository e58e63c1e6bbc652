/** The store of a server: SQLite, or PostgreSQL with a journal. */

import { dirname, join } from "node:path";
import type { Database } from "../database/database.ts";
import type { Signer } from "../database/installation-key.ts";
import type { Log } from "../log.ts";
import type { DeskSettings } from "./desk-settings.ts";
import type { Journal } from "./journal.ts";
import type { Submission } from "./submission-record.ts";

export interface StoreOptions {
  /** Office hours, SLA and urgent words, applied when an enquiry is stored. */
  settings?: () => DeskSettings;
  /** How long to wait for another process that writes the file or the journal, in milliseconds. */
  busyTimeoutMs?: number;
}

export interface Store {
  /**
   * Resolves to the references, in the order of the contacts, only after they are committed to disk. A repeated
   * submission resolves to its first references. It is a repeat if it has the same idempotency key, or if it comes
   * from the form without JavaScript with the same content within ten minutes.
   * @throws KeyReusedError when the key is already used for other contacts
   * @throws StoreUnavailableError when nothing could be stored
   */
  insert(submission: Submission): Promise<readonly string[]>;
  /** Resolves after a successful write to disk. @throws StoreUnavailableError */
  checkWritable(): Promise<void>;
  /** Finishes running work and releases the database. Closing twice does nothing. */
  close(): Promise<void>;
  /**
   * Truncates the write-ahead log of the SQLite file or the journal, which still holds deleted rows. Resolves to false
   * when another process reads the file for several seconds. PostgreSQL manages its own log.
   */
  emptyLog(): Promise<boolean>;
  /** The tables of the desk: with PostgreSQL there, else in the SQLite file. */
  database: Database;
  /** Reads the same tables in another thread, for staff; null where the database has processes of its own. */
  readForStaff: Database["read"] | null;
  key: Signer;
  /** Office hours, SLA and urgent words, applied when an enquiry is stored. */
  settings: () => DeskSettings;
  listFile: string;
  /** The spam list omits the last milliseconds: an earlier transaction may not have committed. */
  commitLagMs: number;
  /** Enquiries that this server has acknowledged and `database` does not have yet; null with SQLite. */
  journal: Journal | null;
  /**
   * Stores the oldest lines of the journal; resolves to whether there are more. The worker calls it.
   * @throws StoreUnavailableError while the database cannot be reached
   */
  replay(log: Log): Promise<boolean>;
}

/** The store as the desk has it: reading takes no time of the thread that answers visitors. */
export const storeForStaff = (store: Store): Store =>
  store.readForStaff === null ? store : { ...store, database: { ...store.database, read: store.readForStaff } };

export const journalBeside = (databaseFile: string): string => join(dirname(databaseFile), "journal.sqlite");
