/**
 * One-time codes of six digits by mail, for staff who sign in and people who open a receipt. A code is stored as a hash
 * and works once, in the browser that asked, for a limited time and a few tries. The rows of a day also count the
 * requests, on all servers and across restarts.
 */
import { hash, randomBytes, randomInt } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { CodeRefused } from "../../core/api/staff.ts";
import { DAY_MS, MINUTE_MS } from "../../core/times.ts";
import { latinDigits, withoutInvisible } from "../../core/typed-text.ts";
import { type Database, type GuardedStatement, mustChange, tryWrite } from "../database/database.ts";

interface OneTimeCodePolicy {
  name: string;
  validMs: number;
  tries: number;
  limits: readonly { count: number; windowMs: number }[];
  /** Whether a new code revokes older ones of other browsers. Without it a stranger cannot revoke a person's code. */
  revokesOlder: boolean;
}

/** Codes of staff, counted for a mail address. */
export const staffCodes: OneTimeCodePolicy = {
  name: "staff",
  validMs: 15 * MINUTE_MS,
  tries: 5,
  limits: [
    { count: 5, windowMs: 15 * MINUTE_MS },
    { count: 20, windowMs: DAY_MS },
  ],
  revokesOlder: false,
};

/** Codes of receipts, counted for an enquiry. A guesser has 30 tries a day among a million codes. */
export const receiptCodes: OneTimeCodePolicy = {
  name: "receipt",
  validMs: 10 * MINUTE_MS,
  tries: 3,
  limits: [
    { count: 5, windowMs: 15 * MINUTE_MS },
    { count: 10, windowMs: DAY_MS },
  ],
  revokesOlder: true,
};

export type OneTimeCodePurpose = "sign-in" | "confirm" | "join" | "receipt";

/** The member of staff that a code is for; empty when the address is unknown. */
export interface Recipient {
  staffId?: string | null;
  invitationHash?: string;
  name?: string;
}

interface OneTimeCodeRequest {
  policy: OneTimeCodePolicy;
  purpose: OneTimeCodePurpose;
  /** Codes with the same value are counted together. */
  countedFor: string;
  /** The browser's token, joined with everything else that the code is bound to. */
  browserToken: string;
  recipient?: Recipient;
  /** False when the code reaches nobody: then none fits, so that nobody can guess it. */
  isMailed?: boolean;
}

const sha256 = (...parts: readonly string[]): string => hash("sha256", parts.join("\n"), "base64url");

/** The browser's token is part of the hash, so that the table alone does not reveal the code. */
const hashCode = (code: string, purpose: OneTimeCodePurpose, browserToken: string): string =>
  sha256(code, purpose, browserToken);

/** People type the code with a space in the middle, or with the digits of their script. */
const digitsOf = (typed: string): string => latinDigits(withoutInvisible(typed)).replace(/\s/g, "");

/** Returns a random token for a browser. */
export const newBrowserToken = (): string => randomBytes(32).toString("base64url");

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** The statement that revokes the code of a browser. Its row stays and counts. */
export const revokeOneTimeCode = (browserToken: string): Sql =>
  sql`UPDATE one_time_codes SET hash = NULL WHERE hash = ${sha256(browserToken)}`;

/** The statement that deletes rows too old to count. */
export const deleteOldOneTimeCodes = (now: Date): Sql =>
  sql`DELETE FROM one_time_codes WHERE asked_at <= ${before(now, DAY_MS)}`;

const askedRow = z.object({ slot: z.number(), askedAt: z.string() });

/**
 * Stores a new code in place of the browser's earlier one. Resolves to it, or to the time to wait after too many. The
 * rows of a subject are numbered, so that two servers cannot both store the last one allowed.
 */
export async function issueOneTimeCode(
  database: Database,
  asked: OneTimeCodeRequest,
  now = new Date(),
): Promise<{ code: string; expiresAt: string } | { waitMs: number }> {
  const { policy, purpose, browserToken, recipient = {}, isMailed = true } = asked;
  const subject = sha256(policy.name, asked.countedFor);
  const dayAgo = before(now, DAY_MS);
  const rows = await database.read(
    askedRow,
    sql`SELECT slot, asked_at FROM one_time_codes WHERE subject = ${subject} AND asked_at > ${dayAgo} ORDER BY asked_at DESC`,
  );
  const waits = policy.limits.map(({ count, windowMs }) => {
    const oldest = rows[count - 1];
    return oldest === undefined ? 0 : Date.parse(oldest.askedAt) + windowMs - now.getTime();
  });
  const waitMs = Math.max(...waits);
  if (waitMs > 0) return { waitMs };
  const taken = new Set(rows.map(({ slot }) => slot));
  let slot = 0;
  while (taken.has(slot)) slot++;

  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(now.getTime() + policy.validMs).toISOString();
  const { staffId = null, invitationHash = null, name = null } = recipient;
  const isIssued = await tryWrite(
    database,
    revokeOneTimeCode(browserToken),
    ...(policy.revokesOlder ? [sql`UPDATE one_time_codes SET hash = NULL WHERE subject = ${subject}`] : []),
    mustChange(
      sql`INSERT INTO one_time_codes (subject, slot, asked_at, hash, purpose, code_hash, staff_id, invitation_hash, name,
            tries_left, expires_at)
          VALUES (${subject}, ${slot}, ${now.toISOString()}, ${sha256(browserToken)}, ${purpose},
            ${hashCode(isMailed ? code : newBrowserToken(), purpose, browserToken)}, ${staffId}, ${invitationHash}, ${name}, ${policy.tries}, ${expiresAt})
          ON CONFLICT (subject, slot) DO UPDATE SET asked_at = excluded.asked_at, hash = excluded.hash,
            purpose = excluded.purpose, code_hash = excluded.code_hash, staff_id = excluded.staff_id,
            invitation_hash = excluded.invitation_hash, name = excluded.name, tries_left = excluded.tries_left,
            expires_at = excluded.expires_at
          WHERE one_time_codes.asked_at <= ${dayAgo}`,
    ),
  );
  // On a conflict with a concurrent request, both are counted one after the other.
  return isIssued ? { code, expiresAt } : issueOneTimeCode(database, asked, now);
}

const codeRow = z.object({
  codeHash: z.string(),
  staffId: z.string().nullable(),
  invitationHash: z.string().nullable(),
  name: z.string().nullable(),
  triesLeft: z.number(),
  expiresAt: z.string(),
});

async function findOneTimeCode(database: Database, purpose: OneTimeCodePurpose, browserToken: string) {
  const [row] = await database.read(
    codeRow,
    sql`SELECT code_hash, staff_id, invitation_hash, name, tries_left, expires_at FROM one_time_codes
      WHERE hash = ${sha256(browserToken)} AND purpose = ${purpose}`,
  );
  return row;
}

/** The tries left for the code of this browser; 0 when it has expired or does not exist. */
export async function triesLeft(
  database: Database,
  purpose: OneTimeCodePurpose,
  browserToken: string,
): Promise<number> {
  const row = await findOneTimeCode(database, purpose, browserToken);
  return row === undefined || row.expiresAt <= new Date().toISOString() ? 0 : row.triesLeft;
}

export type VerifiedOneTimeCode = z.infer<typeof codeRow> & {
  /** Consumes the code; belongs in the transaction that it allows. */
  consume: GuardedStatement;
};

/** Counts a try and verifies the typed code. */
export async function verifyOneTimeCode(
  database: Database,
  { purpose, browserToken, typed }: { purpose: OneTimeCodePurpose; browserToken: string; typed: string },
): Promise<VerifiedOneTimeCode | CodeRefused> {
  const hash = sha256(browserToken);
  const now = new Date().toISOString();
  // Counted before the comparison, so that concurrent tries cannot exceed the limit.
  const [counted = 0] = await database.write(
    sql`UPDATE one_time_codes SET tries_left = tries_left - 1
      WHERE hash = ${hash} AND purpose = ${purpose} AND tries_left > 0 AND expires_at > ${now}`,
  );
  const row = await findOneTimeCode(database, purpose, browserToken);
  if (row && counted > 0 && row.codeHash === hashCode(digitsOf(typed), purpose, browserToken)) {
    const consume = mustChange(
      sql`UPDATE one_time_codes SET hash = NULL WHERE hash = ${hash} AND code_hash = ${row.codeHash}`,
    );
    return { ...row, consume };
  }
  const expired = row === undefined || row.expiresAt <= now;
  return { triesLeft: expired ? 0 : row.triesLeft, expired };
}

/** Resolves to whether the token is used for the first time, on any server. The row only marks the token as used. */
export async function consumeConfirmToken(database: Database, token: string): Promise<boolean> {
  const at = new Date().toISOString();
  const [added = 0] = await database.write(
    sql`INSERT INTO one_time_codes (subject, slot, asked_at, purpose, code_hash, tries_left, expires_at)
      VALUES (${sha256("confirm-token", token)}, ${0}, ${at}, ${"button"}, ${""}, ${0}, ${at}) ON CONFLICT DO NOTHING`,
  );
  return added > 0;
}
