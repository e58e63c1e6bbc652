import type { FastifyRequest } from "fastify";

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
