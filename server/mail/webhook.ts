import { createHmac } from "node:crypto";
import type { WebhookSettings } from "../config.ts";
import type { Delivery } from "../enquiries/notifications.ts";
import { phoneLinks } from "../enquiries/person.ts";
import { webhookSignature } from "../http/signatures.ts";
import type { Digest } from "./digest.ts";
import { combinedId } from "./mail-body.ts";

/** The same for every attempt of one delivery, so that the receiver can drop repeats. */
const DELIVERY_HEADER = "Enquiry-Delivery";
/** Unix time in seconds. The receiver refuses old timestamps to prevent replays. */
const TIMESTAMP_HEADER = "Enquiry-Timestamp";
/** `sha256=` and the hex HMAC-SHA256 of timestamp, a dot and the raw body. */
const SIGNATURE_HEADER = "Enquiry-Signature";

const TIMEOUT_MS = 15_000;

const sign = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;

/** The enquiry as stored, and links for the phone number if it is valid. */
function enquiryPayload({ enquiry }: Delivery) {
  const { id: _id, set_aside_at, released_at, canary: _canary, ...rest } = enquiry;
  return {
    enquiry: { ...rest, was_set_aside: set_aside_at !== null && released_at !== null },
    phone: phoneLinks(enquiry.phone),
  };
}

/**
 * The daily digest, posted if no mail is set up. Texts are cut as in the mail; `more_from_sender` counts
 * further enquiries from the same e-mail address, `late` names enquiries past their promise, and `ending` counts those that are
 * erased on the day of a time.
 */
function digestPayload({ overdue, ending, entries, told, left }: Digest) {
  return {
    told,
    left,
    late: overdue.map(({ enquiry, dueAt }) => ({ reference: enquiry.reference, promised_by: dueAt })),
    ending,
    enquiries: entries.map(({ enquiry, more }) => {
      const { id: _id, set_aside_at: _setAsideAt, released_at: _released, canary: _canary, ...rest } = enquiry;
      return { ...rest, more_from_sender: more };
    }),
  };
}

/** @throws an error without the URL, because that may hold a token and the error is stored with the notification */
async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof TypeError) throw new Error("Cannot reach the webhook.", { cause: error.cause });
    throw error;
  }
}

/** Posts an event. Any response but 2xx is a failure. Redirects are not followed: the body holds personal data. */
export async function postEvent(
  { url, secret }: WebhookSettings,
  id: string,
  type: string,
  event: object,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify({ type, delivery: id, ...event });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await send(url, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    headers: {
      "Content-Type": "application/json",
      [DELIVERY_HEADER]: id,
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: sign(secret, timestamp, body),
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": webhookSignature(secret, id, timestamp, body),
    },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered with status ${response.status}.`);
}

export const postWebhook = (settings: WebhookSettings, delivery: Delivery, signal: AbortSignal): Promise<void> =>
  postEvent(settings, delivery.messageId, "enquiry", enquiryPayload(delivery), signal);

export function postDigest(settings: WebhookSettings, digest: Digest, signal: AbortSignal): Promise<void> {
  const references = [...digest.overdue, ...digest.entries].map(({ enquiry }) => enquiry.reference);
  const id = combinedId([...references, ...digest.ending.map(({ at, enquiries }) => `${at} ${enquiries}`)]);
  return postEvent(settings, id, "set-aside", digestPayload(digest), signal);
}
