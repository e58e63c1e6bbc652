/**
 * The token of test enquiries, which only a command with the installation's key can write. Without it a visitor could mark an
 * enquiry as a test, to stay out of the counts or not to be set aside.
 */
import { timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Signer } from "../database/installation-key.ts";
import { httpErrors } from "../http/errors.ts";

export const CANARY_HEADER = "Enquiry-Canary";

export const canaryToken = (key: Signer): string => key.sign("canary");

/**
 * Whether a request is a test enquiry.
 * @throws HttpError when its token is wrong, because storing it as an enquiry would mislead staff
 */
export function verifyCanaryToken(headers: IncomingHttpHeaders, key: Signer): boolean {
  const header = headers[CANARY_HEADER.toLowerCase()];
  if (header === undefined) return false;
  const [given, token] = [String(header), canaryToken(key)].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  if (given.length === token.length && timingSafeEqual(given, token)) return true;
  throw httpErrors.badCanaryToken();
}
