/** What every store of enquiries promises, whatever keeps them (issue: the enquiry desk). */
import type { Contact } from "../../enquiry/fields.ts";
import type { Flag } from "../../enquiry/flags.ts";
import type { Archive } from "./enquiry-repository.ts";
import type { Channel, Outbox } from "./outbox.ts";

export type { Flag } from "../../enquiry/flags.ts";
export type { Archive, Counts, Person } from "./enquiry-repository.ts";
export type { Channel, Delivery, Outbox, UndeliveredDelivery } from "./outbox.ts";

/** Which way an enquiry came in. */
export type Source = "data-api" | "form";

/** What one request brings: stored as a whole or not at all. */
export interface Submission {
  contacts: readonly Contact[];
  source: Source;
  /** The same key with the same contacts is the same submission. */
  idempotencyKey: string | null;
  flags: readonly Flag[];
  /** Sent by the desk's own watch, not by a person. */
  canary: boolean;
  /** Who is to be told: written to the outbox in the same transaction, but not before release from quarantine. */
  deliveries: readonly Channel[];
}

/** An enquiry as it is kept. Times are ISO 8601, UTC. */
export interface StoredEnquiry extends Contact {
  id: number;
  reference: string;
  created_at: string;
  source: Source;
  flags: Flag[];
  /** Set while and after an enquiry is in quarantine; it is out of it once `released_at` is set. */
  quarantined_at: string | null;
  released_at: string | null;
  canary: boolean;
}

/** Where a store tells what it does in the background. */
export interface Log {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
}

export interface Store {
  /**
   * Resolves to the references, in the order of the contacts, once they are committed to disk and never
   * before. A submission that is already stored resolves to the references it got the first time: the same
   * idempotency key, or the same content from the form without JavaScript within ten minutes.
   * @throws KeyReusedError when the key is already used for other contacts
   * @throws StoreUnavailableError when nothing could be stored
   */
  insert(submission: Submission): Promise<readonly string[]>;
  /** Resolves when the store has just written to its disk. @throws StoreUnavailableError */
  checkWritable(): Promise<void>;
  /** Begins what the store does by itself, like forwarding; closing ends it. */
  start(log: Log): void;
  /** Finishes what is under way and lets go of the store; closing it again does nothing. */
  close(): Promise<void>;
  outbox: Outbox;
  archive: Archive;
}

/** The idempotency key belongs to another submission; nothing was stored. */
export class KeyReusedError extends Error {}

/** The store could not write; nothing was stored. */
export class StoreUnavailableError extends Error {}
