/**
 * The token of test enquiries: a secret in DATA_DIR that only the operator's own command can read. Without it a visitor
 * could mark an enquiry as a test, to stay out of the counts or not to be set aside.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { httpErrors } from "../http/errors.ts";

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

/** Returns the token; the first call creates it, readable by its owner only. */
export function ensureCanaryToken(dataDir: string): string {
  const known = readToken(dataDir);
  if (known) return known;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const token = randomBytes(32).toString("base64url");
  writeFileSync(tokenFile(dataDir), `${token}\n`, { mode: 0o600, flag: "wx" });
  return token;
}

/**
 * Whether a request is a test enquiry.
 * @throws HttpError when its token is wrong, because storing it as an enquiry would mislead staff
 */
export function verifyCanaryToken(headers: IncomingHttpHeaders, dataDir: string): boolean {
  const header = headers[CANARY_HEADER.toLowerCase()];
  if (header === undefined) return false;
  const token = Buffer.from(readToken(dataDir) ?? "");
  const given = Buffer.from(String(header));
  if (token.length > 0 && given.length === token.length && timingSafeEqual(given, token)) return true;
  throw httpErrors.badCanaryToken();
}
