import { createHash, randomUUID } from "node:crypto";
import { type Contact, columns } from "../../enquiry/fields.ts";
import { hasSuspiciousFlag } from "../../enquiry/flags.ts";
import { newReference } from "../../enquiry/reference.ts";
import type { ShownNotice } from "../../enquiry/shown-notice.ts";
import type { Channel } from "./outbox.ts";
import type { Flag, Source, Submission } from "./store.ts";

/** Within this time the same content from the form without JavaScript is the same enquiry (requirement 6.10). */
export const BUCKET_MS = 10 * 60 * 1000;

/** A notification as stored, with its delivery state. */
export interface DeliveryRecord {
  channel: Channel;
  message_id: string;
  created_at: string;
  attempts: number;
  next_at: string | null;
  delivered_at: string | null;
  dead_at: string | null;
  last_error: string | null;
}

export interface ContactRecord extends Contact {
  reference: string;
  batch_index: number;
  deliveries: readonly DeliveryRecord[];
}

/**
 * A submission as stored. Random values and times are set once, before the first attempt, so that a second attempt,
 * even in another database, is recognised as the same submission.
 */
export interface SubmissionRecord {
  submission_id: string;
  created_at: string;
  source: Source;
  idempotency_key: string | null;
  body_hash: string;
  form_bucket: number | null;
  flags: readonly Flag[];
  canary: boolean;
  notice: ShownNotice | null;
  quarantined_at: string | null;
  released_at: string | null;
  rows: readonly ContactRecord[];
}

/** The columns of `contacts` that a submission record fills. */
export const recordColumns: readonly string[] = [
  ...columns,
  ...["reference", "created_at", "source", "flags", "quarantined_at", "released_at", "canary"],
  ...["submission_id", "idempotency_key", "batch_index", "body_hash", "form_bucket"],
];

/** Hashes the contacts independently of the order in which their fields arrived. */
export const hashContacts = (contacts: readonly Contact[]): string =>
  createHash("sha256")
    .update(JSON.stringify(contacts, [...columns]))
    .digest("hex");

/**
 * Recognises a repeat of an enquiry of which nothing else is kept. The key of its sender and the id of its submission are
 * random, so nobody can find the text by guessing.
 */
export const repeatHash = ({
  idempotency_key,
  submission_id,
  batch_index,
  body_hash,
}: Pick<SubmissionRecord, "idempotency_key" | "submission_id" | "body_hash"> & { batch_index: number }): string =>
  createHash("sha256")
    .update(`${idempotency_key ?? submission_id}:${batch_index}:${body_hash}`)
    .digest("hex");

/** A notification that is due at once. */
export const createDelivery = (channel: Channel, at: string): DeliveryRecord => ({
  channel,
  message_id: randomUUID(),
  created_at: at,
  attempts: 0,
  next_at: at,
  delivered_at: null,
  dead_at: null,
  last_error: null,
});

/** Creates the record of a submission that arrives now. */
export function createSubmissionRecord(submission: Submission, now = new Date()): SubmissionRecord {
  const { contacts, source, idempotencyKey, flags, canary, notice = null, deliveries } = submission;
  const at = now.toISOString();
  const quarantined = hasSuspiciousFlag(flags);
  return {
    submission_id: randomUUID(),
    created_at: at,
    source,
    idempotency_key: idempotencyKey,
    body_hash: hashContacts(contacts),
    form_bucket: source === "form" ? Math.floor(now.getTime() / BUCKET_MS) : null,
    flags,
    canary,
    notice,
    quarantined_at: quarantined ? at : null,
    released_at: null,
    rows: contacts.map((contact, index) => ({
      ...contact,
      reference: newReference(),
      batch_index: index,
      deliveries: quarantined ? [] : deliveries.map((channel) => createDelivery(channel, at)),
    })),
  };
}
