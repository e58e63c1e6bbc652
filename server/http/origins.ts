import type { FastifyRequest } from "fastify";

/**
 * Whether a page elsewhere made the browser send this request. Only browsers say where a request comes from,
 * so one that does not say so is no page's doing. The browser's own word (Sec-Fetch-Site) goes before the
 * comparison of origins, which a proxy that rewrites Host would spoil.
 */
export function isCrossSite({ headers }: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const { origin } = headers;
  if (origin !== undefined && allowedOrigins.includes(origin)) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}
