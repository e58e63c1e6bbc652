/**
 * Intake shared by the data API, the form, calls and chats: flags, stores and counts an enquiry, and notifies staff.
 */

import type { IncomingHttpHeaders } from "node:http";
import { FILL_SECONDS_HEADER, HIDDEN_FIELD, HIDDEN_FIELD_HEADER } from "../../core/enquiry/data-api.ts";
import type { Contact } from "../../core/enquiry/fields.ts";
import type { Flag } from "../../core/enquiry/flags.ts";
import type { Receipt } from "../../core/enquiry/rendered-pages.ts";
import { isBlank, looksLikeEmail } from "../../core/enquiry/rules.ts";
import type { Config } from "../config.ts";
import { StoreUnavailableError } from "../database/database.ts";
import { notificationsFor } from "../enquiries/notifications.ts";
import { readableAddress } from "../enquiries/person.ts";
import type { Store } from "../enquiries/store.ts";
import type { Submission } from "../enquiries/submission-record.ts";
import type { Worker } from "../jobs/worker.ts";
import type { Metrics } from "../monitoring/metrics.ts";
import type { ReceiptTokens } from "../privacy/receipt-tokens.ts";

export interface SubmitOptions {
  config: Pick<Config, "notify">;
  store: Store;
  metrics: Metrics;
  worker: Pick<Worker, "wake">;
}

interface Post extends Omit<Submission, "flags" | "notifications"> {
  signals: readonly SpamSignal[];
  /** The address where somebody waits for an acknowledgement: who sent a batch, called or did not agree does not. */
  acknowledgeTo?: string | undefined;
}

/**
 * Stores what was posted, and has the worker send the notifications.
 * @throws KeyReusedError @throws StoreUnavailableError
 */
export async function submit(
  { config, store, metrics, worker }: SubmitOptions,
  { signals, acknowledgeTo, ...post }: Post,
) {
  const { source, canary } = post;
  const contacts = post.contacts.map((contact) => ({ ...contact, email: readableAddress(contact.email) }));
  const flags = flagsFor(contacts, signals);
  const notifications = notificationsFor(config.notify, { flags, canary, acknowledgeTo });
  const references = await store.insert({ ...post, contacts, flags, notifications }).catch((error: unknown) => {
    if (error instanceof StoreUnavailableError) metrics.notStored.inc();
    throw error;
  });
  metrics.received.inc({ source });
  if (notifications.length > 0) worker.wake();
  return { references, notifications };
}

export interface ReceiptOptions {
  config: Pick<Config, "siteUrl">;
  receiptTokens: ReceiptTokens;
}

/** The receipt of a single enquiry, for the browser that sent it; null while there is no key to sign it. */
export function receiptOf(
  { config, receiptTokens }: ReceiptOptions,
  { references: [reference = ""], notifications }: Awaited<ReturnType<typeof submit>>,
): Receipt | null {
  const t = receiptTokens.tryIssue({ purpose: "button", reference });
  const isMailed = notifications.includes("acknowledgement") && config.siteUrl !== null;
  return t === null ? null : { t, ...(isMailed && { mail: "1" }) };
}

// Signals of a bot never reject an enquiry, because a wrong guess must not cost one.

/** A person cannot fill in four required fields in less. */
const TOO_FAST_SECONDS = 3;

type SpamSignal = Extract<Flag, "hidden-field" | "too-fast">;

/** Reads the signals that the form sends as headers. A program that sends no headers has no signals. */
export function readHeaderSignals(headers: IncomingHttpHeaders): SpamSignal[] {
  const measured = String(headers[FILL_SECONDS_HEADER.toLowerCase()] ?? "");
  const tooFast = /^\d{1,9}(\.\d{1,3})?$/.test(measured) && Number(measured) < TOO_FAST_SECONDS;
  return [
    ...(headers[HIDDEN_FIELD_HEADER.toLowerCase()] === undefined ? [] : (["hidden-field"] as const)),
    ...(tooFast ? (["too-fast"] as const) : []),
  ];
}

/** Reads the signals of a form post. Without JavaScript there is no measured time. */
export function readFormSignals(body: unknown): SpamSignal[] {
  const value = Object(body)[HIDDEN_FIELD] ?? "";
  return isBlank(String(value)) ? [] : ["hidden-field"];
}

/** The flags of a submission: its spam signals, and whether an e-mail address looks wrong (requirement 6.12). */
const flagsFor = (contacts: readonly Contact[], signals: readonly SpamSignal[]): Flag[] => [
  ...signals,
  ...(contacts.every(({ email }) => email === "" || looksLikeEmail(email)) ? [] : (["email-unlikely"] as const)),
];
