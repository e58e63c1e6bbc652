/** The letters that tell staff, partners and the visitor: each is kept until it is delivered. */
import type { StoredEnquiry } from "./store.ts";

export const channels = ["mail", "webhook", "autoreply"] as const;
export type Channel = (typeof channels)[number];

/** One letter about one enquiry. */
export interface Delivery {
  id: number;
  channel: Channel;
  /** A UUID made when the enquiry came in: the same for every attempt, so that a receiver can drop repeats. */
  messageId: string;
  /** How often it has failed before. */
  attempts: number;
  enquiry: StoredEnquiry;
}

/** A letter that has not arrived. Times are ISO 8601, UTC. */
export interface UndeliveredDelivery extends Delivery {
  created_at: string;
  /** When it is tried next; null for a dead one. */
  next_at: string | null;
  /** Since when nobody tries any more. */
  dead_at: string | null;
  last_error: string | null;
}

/** How many acknowledgements come before one, each counted up to the limit asked for. */
export interface EarlierAcknowledgements {
  toAddressInDay: number;
  inHour: number;
  inDay: number;
}

/** No letter waits longer between two attempts. */
export const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** What is due after this was written while the clock was wrong, and is due now. */
export const beyondAnyWait = (now: Date): Date => new Date(now.getTime() + LONGEST_WAIT_MS);

const HOUR_MS = 60 * 60 * 1000;
const before = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();
/** The moments a day and an hour before. */
export const dayAndHourBefore = (at: string) => ({ day: before(at, 24 * HOUR_MS), hour: before(at, HOUR_MS) });

export interface Outbox {
  /**
   * Leases what is due in one channel: first attempts before retries, so that a backlog of failures holds up no new
   * enquiry, then the oldest first. A lease that runs out is due again. Each channel is asked for by itself, so that a
   * hanging mail server holds up nothing else.
   */
  claimDue(now: Date, limit: number, leaseMs: number, channel: Channel): Promise<Delivery[]>;
  delivered(id: number, at: Date): Promise<void>;
  /** Counts a failed attempt; without a next one the letter is dead. */
  failed(id: number, error: string, nextAt: Date | null): Promise<void>;
  /** Everything not delivered, the dead included, oldest first. */
  undelivered(): Promise<UndeliveredDelivery[]>;
  /** Makes the undelivered letters of one enquiry, or else all dead ones, due now; resolves to how many. */
  resend(which: { reference?: string }, now: Date): Promise<number>;
  /**
   * Counts the acknowledgements written in the hour and in the day before this one, and in the day to the same address
   * without regard to letter case. Delivered or not: the count is the same on every server and for every attempt.
   * @param limit counting stops here
   */
  acknowledgementsBefore(delivery: Delivery, limit: number): Promise<EarlierAcknowledgements>;
  /** Since when the oldest letter waits. */
  oldestUndelivered(): Promise<Date | null>;
}
