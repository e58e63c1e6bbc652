/** What staff and operator do with stored enquiries. */
import type { Channel } from "./outbox.ts";
import type { StoredEnquiry } from "./store.ts";

/** How a person is recognised: any letter case, any way to write the number. */
export interface Person {
  email?: string | undefined;
  phone?: string | undefined;
}

export interface Counts {
  /** Every enquiry kept, quarantine and canaries included. */
  stored: number;
  /** Waiting in quarantine. */
  quarantined: number;
  /** Acknowledged from the journal and not yet forwarded. */
  journaled: number;
  /** Letters that still have an attempt before them. */
  undelivered: number;
  /** Letters that have none. */
  dead: number;
}

export interface Archive {
  /** The newest first, by order of receipt and not by the clock, which may jump. */
  list(filter?: { quarantined?: boolean; since?: Date }): Promise<StoredEnquiry[]>;
  /**
   * What waits in quarantine and has a number above `after`, oldest first and at most `limit`, and how many there are.
   * Long texts are cut, so that a flood of large enquiries can be read at once.
   */
  quarantinedAfter(after: number, limit: number): Promise<{ enquiries: StoredEnquiry[]; total: number }>;
  /** The enquiry with this number or reference. */
  find(idOrReference: string): Promise<StoredEnquiry | undefined>;
  /** Lets an enquiry out of quarantine and writes its letters; resolves to whether it was in there. */
  release(reference: string, deliveries: readonly Channel[], now: Date): Promise<boolean>;
  /**
   * Erases everything of one person and remembers a hash, so that a restored backup is erased again.
   * Resolves to the references erased. Call {@link emptyLog} afterwards, as after everything that deletes.
   */
  erase(person: Person, now: Date): Promise<string[]>;
  /** Erases again what a restored backup brought back; resolves to the references erased. */
  applyErasures(): Promise<string[]>;
  /** Retention: deletes what was received before; resolves to how many. */
  deleteBefore(before: Date): Promise<number>;
  /**
   * Empties the write-ahead log of the local file, which holds what was deleted; resolves to false when somebody
   * reads the file for longer than a few seconds. PostgreSQL looks after its own log.
   */
  emptyLog(): Promise<boolean>;
  counts(): Promise<Counts>;
  /** When the last enquiry came in; canaries do not count. */
  lastReceivedAt(): Promise<Date | null>;
  /** Small state kept by name, like the time of the last digest. */
  getMark(name: string): Promise<string | null>;
  /** Sets the mark only if it still is `before`, so that of several desks one wins; resolves to whether it did. */
  setMark(name: string, value: string, before: string | null): Promise<boolean>;
}
