import { hash, randomUUIDv7 } from "node:crypto";
import type { CallResult } from "../../core/api/inbox.ts";
import type { Attribution } from "../../core/enquiry/attribution.ts";
import type { EnquiryChannel, SpokenChannel } from "../../core/enquiry/channels.ts";
import type { ConsentNotice } from "../../core/enquiry/consent-notice.ts";
import { type Contact, columns } from "../../core/enquiry/fields.ts";
import { type Flag, hasSuspiciousFlag } from "../../core/enquiry/flags.ts";
import { newReference, referenceFrom } from "../../core/enquiry/reference.ts";
import { MINUTE_MS } from "../../core/times.ts";
import type { Signer } from "../database/installation-key.ts";
import type { Source } from "./enquiry.ts";
import { createJob, type JobRecord, type NotificationKind } from "./notifications.ts";

/** The notice that a request names. */
export interface NamedNotice extends ConsentNotice {
  /**
   * The server that received it does not show it, so it counts only if another server or an earlier publication did.
   */
  isForeign?: boolean;
}

interface Spoken {
  channel: SpokenChannel;
  staffId: string;
}

/** A call to the company's number, as the telephone service reports it. */
export interface Call {
  id: string;
  result: CallResult;
  /** How long it rang, or how long they spoke. Null where the service does not say, as of many missed calls. */
  seconds: number | null;
}

/** A file is fetched after its message. */
interface ChatFile {
  id: string;
  name: string;
  mediaType: string;
}

export interface ChatMessage {
  id: string;
  /** The author: WhatsApp's id of the person, who may hide the number. Without one, the number in digits. */
  user: string;
  /** The number or the name that the person shows. */
  from: string;
  text: string;
  sentAt: string;
  /** No words of the person: a new number, or a reaction. */
  isAutomatic: boolean;
  file: ChatFile | null;
}

/** The content of one request. It is stored completely or not at all. */
export interface Submission {
  contacts: readonly Contact[];
  source: Source;
  /** The member who wrote the enquiry down, and its channel. */
  spoken?: Spoken | undefined;
  /** The call that it is; its contact has only a number. */
  call?: Call | undefined;
  /** The message on WhatsApp that it is; of its contact only a name, and perhaps a number, is known. */
  chat?: ChatMessage | undefined;
  /** The same key with the same contacts is the same submission. */
  idempotencyKey: string | null;
  flags: readonly Flag[];
  notice?: NamedNotice | undefined;
  attribution?: Attribution | null;
  canary: boolean;
  /**
   * The notifications of the enquiry. Their jobs are written in the same transaction; for enquiries that are set aside
   * only on release.
   */
  notifications: readonly NotificationKind[];
}

/** The idempotency key belongs to another submission; nothing was stored. */
export class KeyReusedError extends Error {
  override name = "KeyReusedError";
}

/** Within this time the same content from the form without JavaScript is the same enquiry (requirement 6.10). */
export const REPEAT_MS = 10 * MINUTE_MS;
const BUCKET_MS = REPEAT_MS / 2;

export interface ContactRecord extends Contact {
  reference: string;
  /** Another reference that the person got during an outage. */
  also_known_as: string | null;
  batch_index: number;
  jobs: readonly JobRecord[];
}

/**
 * A submission as stored. Random values and times are set once, before the first attempt, so that a second attempt,
 * even in another database, is recognised as the same submission.
 */
export interface SubmissionRecord extends Omit<Submission, "contacts" | "idempotencyKey" | "notifications"> {
  submission_id: string;
  created_at: string;
  idempotency_key: string | null;
  body_hash: string;
  form_bucket: number | null;
  set_aside_at: string | null;
  released_at: string | null;
  rows: readonly ContactRecord[];
}

/** The columns of `contacts` that a submission record fills. */
export const recordColumns: readonly string[] = [
  ...columns,
  ...[
    "reference",
    "also_known_as",
    "created_at",
    "source",
    "channel",
    "written_by",
    "attribution",
    "flags",
    "set_aside_at",
    "released_at",
    "canary",
  ],
  ...["submission_id", "idempotency_key", "batch_index", "body_hash", "form_bucket"],
];

/** Hashes the contacts independently of the order in which their fields arrived. */
export const hashContacts = (contacts: readonly Contact[]): string =>
  hash("sha256", JSON.stringify(contacts, [...columns]));

/**
 * Recognises a repeat of an enquiry of which nothing else is stored. The key of its sender and the id of its submission
 * are random, so nobody can find the text by guessing.
 */
export const repeatHash = ({
  idempotency_key,
  submission_id,
  batch_index,
  body_hash,
}: Pick<SubmissionRecord, "idempotency_key" | "submission_id" | "body_hash"> & { batch_index: number }): string =>
  hash("sha256", `${idempotency_key ?? submission_id}:${batch_index}:${body_hash}`);

/** How the person of a submission came. */
export const channelOf = ({
  spoken,
  call,
  chat,
}: Pick<SubmissionRecord, "spoken" | "call" | "chat">): EnquiryChannel =>
  call ? "call" : chat ? "whatsapp" : (spoken?.channel ?? "form");

/**
 * Draws a reference of a submission: from the key of its sender, or, for a post without a key, from its content and its
 * ten minutes, so that every server draws the same one. Without the installation's key it is random.
 */
function drawReference(
  record: Pick<SubmissionRecord, "idempotency_key" | "submission_id" | "body_hash" | "form_bucket">,
  batchIndex: number,
  key: Signer | null,
): string {
  if (key === null) return newReference();
  const { idempotency_key, submission_id, body_hash, form_bucket } = record;
  const identity = idempotency_key ?? (form_bucket === null ? submission_id : String(Math.floor(form_bucket / 2)));
  return referenceFrom(key.sign(`new-reference:${identity}:${body_hash}:${batchIndex}`));
}

export function createSubmissionRecord(
  { contacts, idempotencyKey, notifications, ...submission }: Submission,
  key: Signer | null,
  now = new Date(),
): SubmissionRecord {
  const at = now.toISOString();
  const setAside = hasSuspiciousFlag(submission.flags);
  const identity = {
    submission_id: randomUUIDv7(),
    idempotency_key: idempotencyKey,
    body_hash: hashContacts(contacts),
    form_bucket: submission.source === "form-post" ? Math.floor(now.getTime() / BUCKET_MS) : null,
  };
  return {
    ...submission,
    ...identity,
    created_at: at,
    set_aside_at: setAside ? at : null,
    released_at: null,
    rows: contacts.map((contact, index) => ({
      ...contact,
      reference: drawReference(identity, index, key),
      also_known_as: null,
      batch_index: index,
      jobs: setAside ? [] : notifications.map((kind) => createJob(kind, at)),
    })),
  };
}
