import { readPhones } from "../../core/enquiry/phone-numbers.ts";
import type { WebhookSettings } from "../config.ts";
import type { Delivery } from "../enquiries/notifications.ts";
import { webhookSignature } from "../http/signatures.ts";
import type { Digest } from "./digest.ts";
import { batchId } from "./mail-body.ts";

const TIMEOUT_MS = 15_000;

function enquiryPayload({ enquiry }: Delivery) {
  const { id: _id, set_aside_at, released_at, canary: _canary, ...rest } = enquiry;
  return {
    enquiry: { ...rest, was_set_aside: set_aside_at !== null && released_at !== null },
    phones: readPhones(enquiry.phone),
  };
}

/**
 * The daily digest, posted if no mail is set up. Texts are cut as in the mail; `more_from_sender` counts
 * further enquiries from the same e-mail address, `late` names overdue enquiries, and `ending` counts those that are
 * erased on the day of a time.
 */
function digestPayload({ overdue, ending, entries, covered, remaining }: Digest) {
  return {
    covered,
    remaining,
    late: overdue.map(({ enquiry, dueAt }) => ({ reference: enquiry.reference, due_at: dueAt })),
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

/**
 * Posts an event, signed as in Standard Webhooks. Any response but 2xx is a failure. Redirects are not followed: the
 * body holds personal data.
 * @param id the same for every attempt, so that the receiver can drop repeats
 */
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
  postEvent(settings, delivery.jobId, "enquiry", enquiryPayload(delivery), signal);

export function postDigest(settings: WebhookSettings, digest: Digest, signal: AbortSignal): Promise<void> {
  const references = [...digest.overdue, ...digest.entries].map(({ enquiry }) => enquiry.reference);
  const id = batchId([...references, ...digest.ending.map(({ at, enquiries }) => `${at} ${enquiries}`)]);
  return postEvent(settings, id, "set-aside", digestPayload(digest), signal);
}
