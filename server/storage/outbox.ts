/** The outbox: notifications to staff, partners and visitors, each kept until it is delivered. */
import type { StoredEnquiry } from "./stored-enquiry.ts";

export const channels = ["mail", "webhook", "autoreply"] as const;
export type Channel = (typeof channels)[number];

/** One notification about one enquiry. */
export interface Delivery {
  id: number;
  channel: Channel;
  /** A UUID created with the notification. It is the same in every attempt, so that a receiver can drop repeats. */
  messageId: string;
  /** Failed attempts so far. */
  attempts: number;
  enquiry: StoredEnquiry;
}

/** A notification that has not been delivered. Times are ISO 8601, UTC. */
export interface UndeliveredDelivery extends Delivery {
  created_at: string;
  /** The next attempt; null for a dead notification. */
  next_at: string | null;
  /** When the server stopped trying. */
  dead_at: string | null;
  last_error: string | null;
}

/** Acknowledgements written before a given one, each count capped at the requested limit. */
export interface EarlierAcknowledgements {
  toAddressInDay: number;
  inHour: number;
  inDay: number;
}

/** The longest time between two attempts. */
const LONGEST_RETRY_DELAY_MS = 24 * 60 * 60 * 1000;

/** A `next_at` later than this was written while the clock was wrong. Treat it as due now. */
export const latestPlausibleAttempt = (now: Date): Date => new Date(now.getTime() + LONGEST_RETRY_DELAY_MS);

const HOUR_MS = 60 * 60 * 1000;
const before = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();
/** The times one day and one hour before. */
export const dayAndHourBefore = (at: string) => ({ day: before(at, 24 * HOUR_MS), hour: before(at, HOUR_MS) });

export interface Outbox {
  /**
   * Leases due notifications of one channel: first attempts before retries, so that a backlog of failures does not
   * delay new enquiries, then oldest first. An expired lease is due again. Each channel is claimed separately, so that
   * a hanging mail server does not delay webhooks.
   */
  claimDue(now: Date, limit: number, leaseMs: number, channel: Channel): Promise<Delivery[]>;
  delivered(id: number, at: Date): Promise<void>;
  /** Counts a failed attempt. Without a next attempt the notification is dead. */
  failed(id: number, error: string, nextAt: Date | null): Promise<void>;
  /** Everything not delivered, dead notifications included, oldest first. */
  undelivered(): Promise<UndeliveredDelivery[]>;
  /**
   * Makes the undelivered notifications of one enquiry, of one channel if given, or all dead ones, due now. Resolves to
   * how many.
   */
  resend(which: { reference?: string; channel?: Channel }, now: Date): Promise<number>;
  /**
   * Counts acknowledgements written in the hour and the day before this one, and those of the day to the same address,
   * ignoring letter case. Counts delivered and undelivered ones, so that every server and every attempt agree.
   * @param limit counting stops here
   */
  acknowledgementsBefore(delivery: Delivery, limit: number): Promise<EarlierAcknowledgements>;
  /** When the oldest undelivered notification was created. */
  oldestUndelivered(): Promise<Date | null>;
}
