/**
 * Codes of six digits by mail, for staff who sign in and for people who open a receipt. A code is stored as a hash, and counts
 * once, in the browser that asked, for a limited time and a few tries. The rows of a day also count how often codes were asked
 * for, so a restart or another server begins no new count.
 */
import { hash, randomBytes, randomInt } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { CodeRefused } from "../../core/api/staff.ts";
import { DAY_MS, MINUTE_MS } from "../../core/enquiry/times.ts";
import { latinDigits, withoutInvisible } from "../../core/enquiry/typed-text.ts";
import { type Database, type Guard, mustChange, tryWrite } from "../database/database.ts";

interface CodePolicy {
  /** Keeps the counts of one kind of code apart from those of another. */
  name: string;
  validMs: number;
  tries: number;
  limits: readonly { count: number; windowMs: number }[];
  /** Whether a newer code ends the older ones of other browsers. Else a stranger who asks cannot end a person's code. */
  endsOlder: boolean;
}

/** Codes of staff, counted for a mail address. */
export const staffCodes: CodePolicy = {
  name: "staff",
  validMs: 15 * MINUTE_MS,
  tries: 5,
  limits: [
    { count: 5, windowMs: 15 * MINUTE_MS },
    { count: 20, windowMs: DAY_MS },
  ],
  endsOlder: false,
};

/** Codes of receipts, counted for an enquiry. A guesser has 30 tries a day among a million codes. */
export const receiptCodes: CodePolicy = {
  name: "receipt",
  validMs: 10 * MINUTE_MS,
  tries: 3,
  limits: [
    { count: 5, windowMs: 15 * MINUTE_MS },
    { count: 10, windowMs: DAY_MS },
  ],
  endsOlder: true,
};

export type CodePurpose = "sign-in" | "confirm" | "join" | "receipt";

/** For which of the staff a code is. It has no person when the address is unknown. */
export interface Recipient {
  staffId?: string | null;
  invitationHash?: string;
  /** The name that somebody who joins has chosen. */
  name?: string;
}

interface AskedCode {
  policy: CodePolicy;
  purpose: CodePurpose;
  /** Whose codes are counted together. */
  countedFor: string;
  /** The secret of the browser, with whatever else the code is bound to. */
  mark: string;
  recipient?: Recipient;
}

const sha256 = (...parts: readonly string[]): string => hash("sha256", parts.join("\n"), "base64url");

/** The mark is part of the hash, so that the table alone does not give the code away. */
const hashCode = (code: string, purpose: CodePurpose, mark: string): string => sha256(code, purpose, mark);

/** People type the code with a space in the middle, or with the digits of their script. */
const digitsOf = (typed: string): string => latinDigits(withoutInvisible(typed)).replace(/\s/g, "");

/** A random mark for a browser. */
export const newMark = (): string => randomBytes(32).toString("base64url");

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** The statement that ends the code of a browser. Its row stays, to count. */
export const endCode = (mark: string): Sql => sql`UPDATE codes SET hash = NULL WHERE hash = ${sha256(mark)}`;

/** The statement that deletes what is too old to count. */
export const deleteOldCodes = (now: Date): Sql => sql`DELETE FROM codes WHERE asked_at <= ${before(now, DAY_MS)}`;

const askedRow = z.object({ slot: z.number(), askedAt: z.string() });

/**
 * Stores a new code in place of the browser's earlier one. Resolves to it, or to the time to wait when there were too many. The
 * rows have numbered slots, so that two servers cannot both store the last one.
 */
export async function issueCode(
  database: Database,
  asked: AskedCode,
  now = new Date(),
): Promise<{ code: string; expiresAt: string } | { waitMs: number }> {
  const { policy, purpose, mark, recipient = {} } = asked;
  const subject = sha256(policy.name, asked.countedFor);
  const dayAgo = before(now, DAY_MS);
  const rows = await database.read(
    askedRow,
    sql`SELECT slot, asked_at FROM codes WHERE subject = ${subject} AND asked_at > ${dayAgo} ORDER BY asked_at DESC`,
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
    endCode(mark),
    ...(policy.endsOlder ? [sql`UPDATE codes SET hash = NULL WHERE subject = ${subject}`] : []),
    mustChange(
      sql`INSERT INTO codes (subject, slot, asked_at, hash, purpose, code_hash, staff_id, invitation_hash, name,
            tries_left, expires_at)
          VALUES (${subject}, ${slot}, ${now.toISOString()}, ${sha256(mark)}, ${purpose},
            ${hashCode(code, purpose, mark)}, ${staffId}, ${invitationHash}, ${name}, ${policy.tries}, ${expiresAt})
          ON CONFLICT (subject, slot) DO UPDATE SET asked_at = excluded.asked_at, hash = excluded.hash,
            purpose = excluded.purpose, code_hash = excluded.code_hash, staff_id = excluded.staff_id,
            invitation_hash = excluded.invitation_hash, name = excluded.name, tries_left = excluded.tries_left,
            expires_at = excluded.expires_at
          WHERE codes.asked_at <= ${dayAgo}`,
    ),
  );
  // Somebody took the slot at the same moment, so that both are counted one after the other.
  return isIssued ? { code, expiresAt } : issueCode(database, asked, now);
}

const codeRow = z.object({
  codeHash: z.string(),
  staffId: z.string().nullable(),
  invitationHash: z.string().nullable(),
  name: z.string().nullable(),
  triesLeft: z.number(),
  expiresAt: z.string(),
});

async function findCode(database: Database, purpose: CodePurpose, mark: string) {
  const [row] = await database.read(
    codeRow,
    sql`SELECT code_hash, staff_id, invitation_hash, name, tries_left, expires_at FROM codes
      WHERE hash = ${sha256(mark)} AND purpose = ${purpose}`,
  );
  return row;
}

/** How many tries the code of this browser has left; none when it has expired or never was. */
export async function triesLeft(
  database: Database,
  purpose: CodePurpose,
  mark: string,
  now = new Date(),
): Promise<number> {
  const row = await findCode(database, purpose, mark);
  return row === undefined || row.expiresAt <= now.toISOString() ? 0 : row.triesLeft;
}

export type CheckedCode = z.infer<typeof codeRow> & {
  /** Uses the code up: put it into the transaction of what it allows. */
  spend: Guard;
};

/** Counts a try and checks what was typed. */
export async function checkCode(
  database: Database,
  { purpose, mark, typed }: { purpose: CodePurpose; mark: string; typed: string },
  now = new Date(),
): Promise<CheckedCode | CodeRefused> {
  const hash = sha256(mark);
  // Counted before it is compared, so that tries at the same moment cannot exceed the limit.
  const [counted = 0] = await database.write(
    sql`UPDATE codes SET tries_left = tries_left - 1
      WHERE hash = ${hash} AND purpose = ${purpose} AND tries_left > 0 AND expires_at > ${now.toISOString()}`,
  );
  const row = await findCode(database, purpose, mark);
  if (row && counted > 0 && row.codeHash === hashCode(digitsOf(typed), purpose, mark)) {
    const spend = mustChange(sql`UPDATE codes SET hash = NULL WHERE hash = ${hash} AND code_hash = ${row.codeHash}`);
    return { ...row, spend };
  }
  const expired = row === undefined || row.expiresAt <= now.toISOString();
  return { triesLeft: expired ? 0 : row.triesLeft, expired };
}

/** Resolves to whether the token of a button is used for the first time, on any server. Its row opens nothing. */
export async function spendButton(database: Database, token: string, now = new Date()): Promise<boolean> {
  const at = now.toISOString();
  const [added = 0] = await database.write(
    sql`INSERT INTO codes (subject, slot, asked_at, purpose, code_hash, tries_left, expires_at)
      VALUES (${sha256("button", token)}, ${0}, ${at}, ${"button"}, ${""}, ${0}, ${at}) ON CONFLICT DO NOTHING`,
  );
  return added > 0;
}
