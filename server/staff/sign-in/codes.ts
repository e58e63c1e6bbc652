/**
 * Six digits by mail: stored as a hash, valid once, for 15 minutes and five tries, in the browser that asked. An address
 * gets 5 in 15 minutes and 20 a day, counted in the table, so that a restart or another server begins no new count.
 */
import { createHash, randomInt } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, type Guard, mustChange, NothingChangedError } from "../../storage/database.ts";
import { deskErrors } from "../session/desk-errors.ts";
import { hashToken, newToken } from "../session/sessions.ts";
import { stepHash } from "./step.ts";

export const CODE_MS = 15 * 60_000;
const TRIES = 5;
const DAY_MS = 24 * 60 * 60_000;
const PER_MAIL = [
  { count: 5, windowMs: 15 * 60_000 },
  { count: 20, windowMs: DAY_MS },
];

/** The body that proves a code, which people also type with a space in the middle. */
export const codeProof = z.object({
  code: z
    .string()
    .max(20)
    .transform((code) => code.replace(/\s/g, "")),
});

export type CodePurpose = "sign-in" | "confirm" | "join";

/** For whom a code is. It has no person when the address is unknown. */
export interface Recipient {
  staffId?: string | null;
  invitationHash?: string;
  /** The name that somebody who joins has chosen. */
  name?: string;
}

/** The browser's own mark is part of the hash, so that the table alone does not give the code away. */
const hashCode = (code: string, step: string): string =>
  createHash("sha256").update(`${code}\n${step}`).digest("base64url");

/** The statement that ends the code of a browser. Its row stays, to count. */
export const endCode = (step: string): Sql => sql`UPDATE mail_codes SET hash = NULL WHERE hash = ${stepHash(step)}`;

/** The statements for when a person has used or made a passkey: no code lets them in any more. */
export const endCodesOf = (staffId: string): Sql[] => [
  sql`UPDATE mail_codes SET hash = NULL WHERE staff_id = ${staffId}`,
  sql`UPDATE staff SET code_allowed_until = NULL WHERE id = ${staffId} AND code_allowed_until IS NOT NULL`,
];

const askedRow = z.object({ slot: z.number(), asked_at: z.string() });

/** The lowest free slot of an address. @throws DeskError DESK29 when it has had its codes */
async function requireSlot(database: Database, mailHash: string, now: Date, dayAgo: string): Promise<number> {
  const asked = await database.read(
    askedRow,
    sql`SELECT slot, asked_at FROM mail_codes WHERE mail_hash = ${mailHash} AND asked_at > ${dayAgo}
      ORDER BY asked_at DESC`,
  );
  const waits = PER_MAIL.map(({ count, windowMs }) => {
    const oldest = asked[count - 1];
    return oldest === undefined ? 0 : Date.parse(oldest.asked_at) + windowMs - now.getTime();
  });
  const waitMs = Math.max(...waits);
  if (waitMs > 0) throw deskErrors.tooManyTries(Math.ceil(waitMs / 1000));
  const taken = new Set(asked.map(({ slot }) => slot));
  let slot = 0;
  while (taken.has(slot)) slot++;
  return slot;
}

interface Asked {
  step: string;
  purpose: CodePurpose;
  /** In lower case. */
  mail: string;
  recipient: Recipient;
}

/**
 * Stores a new code in place of the browser's earlier one, and resolves to it. No code is right for an unknown address.
 * @throws DeskError DESK29
 */
export async function issueCode(database: Database, asked: Asked, now: Date): Promise<string> {
  const { step, purpose, mail, recipient } = asked;
  const { staffId = null, invitationHash, name } = recipient;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const isKnown = staffId !== null || invitationHash !== undefined;
  const codeHash = isKnown ? hashCode(code, step) : newToken();
  const mailHash = hashToken(mail);
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const slot = await requireSlot(database, mailHash, now, dayAgo);
  try {
    await database.write(
      endCode(step),
      mustChange(
        sql`INSERT INTO mail_codes (mail_hash, slot, asked_at, hash, purpose, code_hash, staff_id, invitation_hash, name,
            tries_left, expires_at)
          VALUES (${mailHash}, ${slot}, ${now.toISOString()}, ${stepHash(step)}, ${purpose}, ${codeHash}, ${staffId},
            ${invitationHash ?? null}, ${name ?? null}, ${TRIES}, ${new Date(now.getTime() + CODE_MS).toISOString()})
          ON CONFLICT (mail_hash, slot) DO UPDATE SET asked_at = excluded.asked_at, hash = excluded.hash,
            purpose = excluded.purpose, code_hash = excluded.code_hash, staff_id = excluded.staff_id,
            invitation_hash = excluded.invitation_hash, name = excluded.name, tries_left = excluded.tries_left,
            expires_at = excluded.expires_at
          WHERE mail_codes.asked_at <= ${dayAgo}`,
      ),
    );
    return code;
  } catch (error) {
    if (!(error instanceof NothingChangedError)) throw error;
    // Somebody took the slot at the same moment, so that both are counted one after the other.
    return issueCode(database, asked, now);
  }
}

const codeRow = z.object({
  code_hash: z.string(),
  staff_id: z.string().nullable(),
  invitation_hash: z.string().nullable(),
  name: z.string().nullable(),
  tries_left: z.number(),
  expires_at: z.string(),
});

export type CheckedCode = z.infer<typeof codeRow> & {
  /** Uses the code up: put it into the transaction of the sign-in. */
  spend: Guard;
};

/** Counts a try and checks it. @throws DeskError DESK11 */
export async function checkCode(
  database: Database,
  step: string,
  purpose: CodePurpose,
  code: string,
  now: Date,
): Promise<CheckedCode> {
  const hash = stepHash(step);
  // Counted before it is compared, so that tries at the same moment cannot exceed the five.
  const [counted = 0] = await database.write(
    sql`UPDATE mail_codes SET tries_left = tries_left - 1
      WHERE hash = ${hash} AND purpose = ${purpose} AND tries_left > 0 AND expires_at > ${now.toISOString()}`,
  );
  const [row] = await database.read(
    codeRow,
    sql`SELECT code_hash, staff_id, invitation_hash, name, tries_left, expires_at FROM mail_codes
      WHERE hash = ${hash} AND purpose = ${purpose}`,
  );
  if (row && counted > 0 && row.code_hash === hashCode(code, step)) {
    const spend = mustChange(
      sql`UPDATE mail_codes SET hash = NULL WHERE hash = ${hash} AND code_hash = ${row.code_hash}`,
    );
    return { ...row, spend };
  }
  const expired = row === undefined || row.expires_at <= now.toISOString();
  throw deskErrors.codeRefused({ triesLeft: expired ? 0 : row.tries_left, expired });
}

/** The error for a code that was used up, perhaps at this very moment. */
export const usedCode = () => deskErrors.codeRefused({ triesLeft: 0, expired: true });
