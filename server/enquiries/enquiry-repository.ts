/** Access to stored enquiries for staff, the operator and scheduled jobs. */

import type { Channel } from "./channels.ts";
import type { Person } from "./erasure.ts";
import type { OnBadLine } from "./erasure-list.ts";
import type { StoredEnquiry } from "./stored-enquiry.ts";

export interface Counts {
  /** All enquiries, including those set aside and canaries. */
  stored: number;
  /** Set aside. */
  setAside: number;
  /** Notifications that are still tried. */
  undelivered: number;
  /** Notifications that are no longer tried. */
  dead: number;
}

export interface EnquiryRepository {
  /** Newest first, by order of receipt: the server's clock may jump. */
  list(filter?: { setAside?: boolean; since?: Date }): Promise<StoredEnquiry[]>;
  /**
   * Returns a page of what is set aside, oldest first, and how many enquiries follow the cursor. PostgreSQL leaves out the
   * last seconds, because an enquiry that is still being committed could otherwise be skipped. Long texts are cut, so
   * that a flood of large enquiries fits into memory.
   * @param after the id of the last enquiry of the page before, or 0
   */
  setAsideAfter(after: number, limit: number): Promise<{ enquiries: StoredEnquiry[]; total: number }>;
  find(idOrReference: string): Promise<StoredEnquiry | undefined>;
  /** Releases an enquiry that is set aside and queues its notifications; resolves to whether it was set aside. */
  release(reference: string, deliveries: readonly Channel[], now: Date): Promise<boolean>;
  /**
   * Erases all enquiries of a person, sealed ones too, and remembers hashes, so that a restored backup is erased again. Resolves to the
   * references erased. Call {@link emptyLog} afterwards, as after every deletion.
   */
  erase(person: Person, now: Date): Promise<string[]>;
  /**
   * Repeats earlier erasures and withdrawals after a restore; resolves to the references erased or sealed.
   * @param onBadLine told of damaged lines of the list beside the database; by default the operator is warned
   */
  applyErasures(onBadLine?: OnBadLine): Promise<string[]>;
  /** Deletes enquiries received before this time, sealed and waiting ones too; resolves to how many were stored. */
  deleteBefore(before: Date): Promise<number>;
  /**
   * Truncates the write-ahead log of the SQLite file or the journal, which still holds deleted rows. Resolves to false when
   * another process reads the file for several seconds. PostgreSQL manages its own log.
   */
  emptyLog(): Promise<boolean>;
  counts(): Promise<Counts>;
  /** When the last enquiry was received, leaving out canaries. */
  lastReceivedAt(): Promise<Date | null>;
  /** When the oldest notification that is not delivered was created. */
  oldestUndelivered(): Promise<Date | null>;
  /** Reads a small named value, for example the state of the daily digest. */
  getStoredSetting(name: string): Promise<string | null>;
  /** Writes the value only if it still is `before`, so that one of several servers wins; resolves to whether it did. */
  compareAndSetStoredSetting(name: string, value: string, before: string | null): Promise<boolean>;
}
