import { createHmac } from "node:crypto";
import type { Delivery } from "../storage/store.ts";
import { combinedId } from "./mail/combined-id.ts";
import type { Digest } from "./mail/digest.ts";
import { phoneLinks } from "./mail/phone.ts";
import type { WebhookSettings } from "./settings.ts";

/** The same for every try of one delivery, so that a receiver can drop repeats. */
export const DELIVERY_HEADER = "Enquiry-Delivery";
/** Seconds since 1970: a receiver refuses what is old, so that nothing recorded can be played again. */
export const TIMESTAMP_HEADER = "Enquiry-Timestamp";
/** `sha256=` and the HMAC-SHA256 of timestamp, a dot and the body as it was sent, in hex. */
export const SIGNATURE_HEADER = "Enquiry-Signature";

const TIMEOUT_MS = 15_000;

/** The signature of a body sent at a time. */
export const sign = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;

/** What the receiver gets: the columns of the enquiry as stored, and the number where it is surely one. */
function payload({ enquiry, messageId }: Delivery) {
  const { id: _id, quarantined_at, released_at, canary: _canary, ...rest } = enquiry;
  return {
    type: "enquiry",
    delivery: messageId,
    enquiry: { ...rest, released_from_quarantine: quarantined_at !== null && released_at !== null },
    phone: phoneLinks(enquiry.phone),
  };
}

/**
 * The quarantine for the receiver, once a day where no mail is set up. Texts are cut as in the mail; `more_from_sender`
 * counts further enquiries from the same e-mail address.
 */
function digestPayload({ entries, told, left }: Digest, delivery: string) {
  return {
    type: "quarantine",
    delivery,
    told,
    left,
    enquiries: entries.map(({ enquiry, more }) => {
      const { id: _id, quarantined_at: _quarantined, released_at: _released, canary: _canary, ...rest } = enquiry;
      return { ...rest, more_from_sender: more };
    }),
  };
}

/** @throws an error without the address, which may hold a token and would be kept with the letter */
async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof TypeError) throw new Error("The webhook could not be reached.", { cause: error.cause });
    throw error;
  }
}

/** Posts an event; any answer but 2xx is a failure, a redirect too: the body goes to the address set and no other. */
async function post({ url, secret }: WebhookSettings, id: string, event: object, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify(event);
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
    },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}

/** Posts an enquiry. */
export const postWebhook = (settings: WebhookSettings, delivery: Delivery, signal: AbortSignal): Promise<void> =>
  post(settings, delivery.messageId, payload(delivery), signal);

/** Posts the digest of the quarantine. */
export function postDigest(settings: WebhookSettings, digest: Digest, signal: AbortSignal): Promise<void> {
  const id = combinedId(digest.entries.map(({ enquiry }) => enquiry.reference));
  return post(settings, id, digestPayload(digest, id), signal);
}
