/** Secrets that prove who calls: signatures of webhooks, and the token of test enquiries. */
import { createHmac, hash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Signer } from "../database/installation-key.ts";
import { httpErrors } from "./errors.ts";

const PREFIX = "whsec_";

/** The part of a secret after its prefix. */
export const webhookKey = (secret: string): string => secret.slice(PREFIX.length);

/**
 * The value of the header webhook-signature (Standard Webhooks).
 * @param secret `whsec_` and the base64 of the key
 * @param timestamp Unix time in seconds
 */
export function webhookSignature(secret: string, id: string, timestamp: string, body: string | Buffer): string {
  const key = Buffer.from(webhookKey(secret), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64")}`;
}

/** Compares in constant time. */
export function isEqualSecret(given: string, right: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", right, "buffer"));
}

/** The token of test enquiries. Without it a visitor could mark an enquiry as a test, to stay out of the counts. */
export const CANARY_HEADER = "Enquiry-Canary";

export const canaryToken = (key: Signer): string => key.sign("canary");

/**
 * Whether a request is a test enquiry.
 * @throws HttpError when its token is wrong, because storing it as an enquiry would mislead staff
 */
export function verifyCanaryToken(headers: IncomingHttpHeaders, key: Signer): boolean {
  const header = headers[CANARY_HEADER.toLowerCase()];
  if (header === undefined) return false;
  if (isEqualSecret(String(header), canaryToken(key))) return true;
  throw httpErrors.badCanaryToken();
}
