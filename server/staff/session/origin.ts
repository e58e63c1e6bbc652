/** The address of the desk. */
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";

/**
 * The address of the desk in the browser, without a slash at the end. Without SITE_URL the desk is at localhost, where
 * the request names the port.
 */
export function originOf({ siteUrl, port }: Config, { host, hostname }: FastifyRequest): string {
  if (siteUrl !== null) return new URL(siteUrl).origin;
  return hostname === "localhost" ? `http://${host}` : `http://localhost:${port}`;
}

/** The domain that passkeys are made for. */
export const relyingPartyId = ({ siteUrl }: Config): string =>
  siteUrl === null ? "localhost" : new URL(siteUrl).hostname;
