/** Signatures of webhooks, of what this server posts and of what it takes. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

const PREFIX = "whsec_";

/** The part of a secret after its prefix. */
export const webhookKey = (secret: string): string => secret.slice(secret.startsWith(PREFIX) ? PREFIX.length : 0);

/**
 * The value of the header webhook-signature (Standard Webhooks). A secret with the prefix `whsec_` is the base64 of the key, any other is the key.
 * @param timestamp Unix time in seconds
 */
export function webhookSignature(secret: string, id: string, timestamp: string, body: string | Buffer): string {
  const key = secret.startsWith(PREFIX) ? Buffer.from(webhookKey(secret), "base64") : secret;
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64")}`;
}

/** Compares in a time that tells nothing of how much is right. */
export function isEqualSecret(given: string, right: string): boolean {
  const [first, second] = [given, right].map((text) => createHash("sha256").update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
