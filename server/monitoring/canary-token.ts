/**
 * The mark of a canary: a secret in DATA_DIR that only the operator's own command can read. Without it nobody can
 * pass as one, neither to be left out of the counts nor to get round the quarantine.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { refusals } from "../http/http-errors.ts";

export const CANARY_HEADER = "Enquiry-Canary";

const tokenFile = (dataDir: string): string => join(dataDir, "canary-token");

function readToken(dataDir: string): string | undefined {
  try {
    return readFileSync(tokenFile(dataDir), "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** The token, made at first use for its owner alone. */
export function ensureCanaryToken(dataDir: string): string {
  const known = readToken(dataDir);
  if (known) return known;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const token = randomBytes(32).toString("base64url");
  writeFileSync(tokenFile(dataDir), `${token}\n`, { mode: 0o600, flag: "wx" });
  return token;
}

/**
 * Whether a request is the operator's canary.
 * @throws Refusal when it says so and is not: stored as an enquiry it would mislead staff
 */
export function verifyCanaryToken(headers: IncomingHttpHeaders, dataDir: string): boolean {
  const shown = headers[CANARY_HEADER.toLowerCase()];
  if (shown === undefined) return false;
  const token = Buffer.from(readToken(dataDir) ?? "");
  const given = Buffer.from(String(shown));
  if (token.length > 0 && given.length === token.length && timingSafeEqual(given, token)) return true;
  throw refusals.notTheCanary();
}
