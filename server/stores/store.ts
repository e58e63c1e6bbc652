/** What every store of enquiries promises, whatever keeps them. */
import type { Contact } from "../../enquiry/fields.ts";

/** Which way an enquiry came in. */
export type Source = "data-api" | "form";

/** What one request brings: stored as a whole or not at all. */
export interface Submission {
  contacts: readonly Contact[];
  source: Source;
  /** The same key with the same contacts is the same submission. */
  idempotencyKey: string | null;
}

/** An enquiry as it is kept. */
export interface StoredEnquiry extends Contact {
  id: number;
  reference: string;
  /** ISO 8601, UTC. */
  created_at: string;
  source: Source;
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
  /** Lets go of the store; closing it again does nothing. */
  close(): Promise<void>;
}

/** The idempotency key belongs to another submission; nothing was stored. */
export class KeyReusedError extends Error {}

/** The store could not write; nothing was stored. */
export class StoreUnavailableError extends Error {}
