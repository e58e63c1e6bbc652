/**
 * What opens a receipt once. Six digits by mail: stored as a hash, valid for ten minutes and three tries, in the browser that
 * asked, for the address that they went to. And the button that follows sending.
 */
import { createHash, randomBytes, randomInt } from "node:crypto";
import sql from "sql-template-tag";
import { z } from "zod";
import { OPEN_MS } from "../consent/receipt-tokens.ts";
import type { Database } from "../storage/database.ts";

const CODE_MS = 10 * 60_000;
const TRIES = 3;
const DAY_MS = 24 * 60 * 60_000;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

/**
 * The browser's mark is part of the hash, so that the table alone does not give the code away. The address is, too: a code
 * proves nothing about one that was put in its place.
 */
const hashCode = (code: string, mark: string, address: string): string =>
  sha256(`${code}\n${mark}\n${address.toLowerCase()}`);

const deleteExpired = (now: Date) =>
  sql`DELETE FROM receipt_codes WHERE expires_at < ${new Date(now.getTime() - DAY_MS).toISOString()}`;

/** Stores a new code for this address. Resolves to it and to the random mark of the browser that asked for it. */
export async function issueCode(
  database: Database,
  reference: string,
  address: string,
  now = new Date(),
): Promise<{ code: string; mark: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const mark = randomBytes(24).toString("base64url");
  await database.write(
    deleteExpired(now),
    // A newer code ends the older ones of the enquiry.
    sql`UPDATE receipt_codes SET tries_left = 0 WHERE reference = ${reference}`,
    sql`INSERT INTO receipt_codes (hash, reference, code_hash, tries_left, expires_at, created_at)
      VALUES (${sha256(mark)}, ${reference}, ${hashCode(code, mark, address)}, ${TRIES},
        ${new Date(now.getTime() + CODE_MS).toISOString()}, ${now.toISOString()})`,
  );
  return { code, mark };
}

const triesRow = z.object({ tries_left: z.number() }).transform(({ tries_left }) => tries_left);

/** How many tries the code of this browser has left; none when it has expired or never was. */
export async function triesLeft(
  database: Database,
  reference: string,
  mark: string,
  now = new Date(),
): Promise<number> {
  const [tries = 0] = await database.read(
    triesRow,
    sql`SELECT tries_left FROM receipt_codes
      WHERE hash = ${sha256(mark)} AND reference = ${reference} AND expires_at > ${now.toISOString()}`,
  );
  return tries;
}

/** Counts a try. Resolves to whether the code is right and went to this address, which uses it up. */
export async function spendCode(
  database: Database,
  reference: string,
  address: string,
  mark: string,
  typed: string,
  now = new Date(),
): Promise<boolean> {
  const hash = sha256(mark);
  // Counted before it is compared, so that tries at the same moment cannot exceed the three.
  const [counted = 0] = await database.write(
    sql`UPDATE receipt_codes SET tries_left = tries_left - 1 WHERE hash = ${hash} AND reference = ${reference}
      AND tries_left > 0 AND expires_at > ${now.toISOString()}`,
  );
  if (counted === 0) return false;
  const code = typed.replace(/\s/g, "");
  const [used = 0] = await database.write(
    sql`DELETE FROM receipt_codes WHERE hash = ${hash} AND code_hash = ${hashCode(code, mark, address)}`,
  );
  return used > 0;
}

/** Resolves to whether a valid token of the button is used for the first time, on any server. */
export async function spendButton(
  database: Database,
  reference: string,
  token: string,
  now = new Date(),
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + OPEN_MS).toISOString();
  const [, added = 0] = await database.write(
    deleteExpired(now),
    // A row without tries, which no code opens. The key is the token's hash, so a second row is refused.
    sql`INSERT INTO receipt_codes (hash, reference, code_hash, tries_left, expires_at, created_at)
      VALUES (${sha256(token)}, ${reference}, ${""}, ${0}, ${expiresAt}, ${now.toISOString()}) ON CONFLICT DO NOTHING`,
  );
  return added > 0;
}
