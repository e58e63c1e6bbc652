import { createHmac } from "node:crypto";
import type { Delivery } from "../stores/store.ts";
import { phoneLinks } from "./phone.ts";
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

/** Posts a delivery; any answer but 2xx is a failure, a redirect too: the body goes to the address set and no other. */
export async function postWebhook(
  { url, secret }: WebhookSettings,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(payload(delivery));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    headers: {
      "Content-Type": "application/json",
      [DELIVERY_HEADER]: delivery.messageId,
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: sign(secret, timestamp, body),
    },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}
