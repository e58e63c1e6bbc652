/** Signatures of Standard Webhooks, of what this server posts and of what it takes. */
import { createHmac } from "node:crypto";

const PREFIX = "whsec_";

/** The part of a secret after its prefix. */
export const webhookKey = (secret: string): string => secret.slice(secret.startsWith(PREFIX) ? PREFIX.length : 0);

/**
 * The value of the header webhook-signature. A secret with the prefix `whsec_` is the base64 of the key, any other is the key.
 * @param timestamp Unix time in seconds
 */
export function webhookSignature(secret: string, id: string, timestamp: string, body: string | Buffer): string {
  const key = secret.startsWith(PREFIX) ? Buffer.from(webhookKey(secret), "base64") : secret;
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64")}`;
}
