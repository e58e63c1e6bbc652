/** What a request says of itself. */
import type { FastifyRequest } from "fastify";
import { httpErrors } from "./errors.ts";

/**
 * Whether a page of another site made the browser send this request. Only browsers send an origin, so a request without
 * one does not come from a page. Sec-Fetch-Site goes first, because a proxy that rewrites Host breaks the comparison of
 * origins.
 */
export function isCrossSite({ headers }: FastifyRequest): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a JSON body.
 * @throws HttpError without the parser's message, which quotes what the visitor typed
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) throw httpErrors.badBody("The body is empty.");
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw httpErrors.badBody("The body is not JSON in UTF-8.");
  }
}
