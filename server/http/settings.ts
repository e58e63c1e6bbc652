/** The settings of HTTP security. */
import { isIP } from "node:net";
import { z } from "zod";
import { parseAllowances } from "./rate-limit.ts";

/**
 * The addresses of the trusted proxies; false trusts none. A number of proxies is not accepted, because a client that
 * reaches the server directly could claim to have passed as many.
 */
export type TrustProxy = false | readonly string[];

/** Whether the text is an address, a range like 10.0.0.0/8, or `loopback` for this machine. */
function isRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  if (text === "loopback") return true;
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Parses TRUST_PROXY; returns undefined when it is invalid. */
function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === "off") return false;
  const ranges = text.split(",").map((range) => range.trim());
  return ranges.every(isRange) ? ranges : undefined;
}

/** A schema that parses text with `read`, which returns undefined for invalid text. */
const understood = <T>(read: (text: string) => T | undefined, message: string) =>
  z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue(message);
    return z.NEVER;
  });

/** The environment variables of HTTP security. */
export const protectionVariables = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "must have at least 16 characters and no white space")
    .optional(),
  RATE_LIMIT: understood(
    parseAllowances,
    "must be off, or counts per s, min, hour or day separated by commas, for example 10/min,60/hour",
  ).prefault("30/min,300/hour"),
  TRUST_PROXY: understood(
    parseTrustProxy,
    "must be off, or the addresses of your proxies separated by commas, for example 127.0.0.1 or 10.0.0.0/8",
  ).prefault("off"),
};

/** Variables whose value is never printed. */
export const protectionSecrets: readonly string[] = ["METRICS_TOKEN"];
