import { randomUUID } from "node:crypto";
import type { Contact } from "../../enquiry/fields.ts";
import { areSuspicious, type Flag } from "../../enquiry/flags.ts";
import { newReference } from "../../enquiry/reference.ts";
import { contentHash } from "./content-hash.ts";
import type { Channel } from "./outbox.ts";
import type { Source, Submission } from "./store.ts";

/** Within this time the same content from the form without JavaScript is the same enquiry (decisions: enquiry). */
export const BUCKET_MS = 10 * 60 * 1000;

/** A letter with the state it has reached. */
export interface PreparedDelivery {
  channel: Channel;
  message_id: string;
  created_at: string;
  attempts: number;
  next_at: string | null;
  delivered_at: string | null;
  dead_at: string | null;
  last_error: string | null;
}

export interface PreparedRow extends Contact {
  reference: string;
  batch_index: number;
  deliveries: readonly PreparedDelivery[];
}

/**
 * A submission as it is stored. Whatever chance and the clock decide is decided here, once, before the first
 * attempt: a second attempt, in another place even, is recognised as the same.
 */
export interface Prepared {
  submission_id: string;
  created_at: string;
  source: Source;
  idempotency_key: string | null;
  body_hash: string;
  form_bucket: number | null;
  flags: readonly Flag[];
  canary: boolean;
  quarantined_at: string | null;
  released_at: string | null;
  rows: readonly PreparedRow[];
}

/** A letter that is due at once. */
export const newDelivery = (channel: Channel, at: string): PreparedDelivery => ({
  channel,
  message_id: randomUUID(),
  created_at: at,
  attempts: 0,
  next_at: at,
  delivered_at: null,
  dead_at: null,
  last_error: null,
});

/** Decides everything about a submission that arrives now. */
export function prepare(submission: Submission, now = new Date()): Prepared {
  const { contacts, source, idempotencyKey, flags, canary, deliveries } = submission;
  const at = now.toISOString();
  const quarantined = areSuspicious(flags);
  return {
    submission_id: randomUUID(),
    created_at: at,
    source,
    idempotency_key: idempotencyKey,
    body_hash: contentHash(contacts),
    form_bucket: source === "form" ? Math.floor(now.getTime() / BUCKET_MS) : null,
    flags,
    canary,
    quarantined_at: quarantined ? at : null,
    released_at: null,
    rows: contacts.map((contact, index) => ({
      ...contact,
      reference: newReference(),
      batch_index: index,
      deliveries: quarantined ? [] : deliveries.map((channel) => newDelivery(channel, at)),
    })),
  };
}
