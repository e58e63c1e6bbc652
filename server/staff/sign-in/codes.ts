/** Six digits by mail: stored as a hash, valid once, for 15 minutes and five tries, in the browser that asked. */
import { createHash, randomInt } from "node:crypto";
import sql from "sql-template-tag";
import { z } from "zod";
import { type Database, type Guard, mustChange } from "../../storage/database.ts";
import { deskErrors } from "../session/desk-errors.ts";
import { newToken } from "../session/sessions.ts";
import { stepHash } from "./step.ts";

export const CODE_MS = 15 * 60_000;
const TRIES = 5;

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

/** Stores a new code in place of the browser's earlier one, and resolves to it. No code is right for an unknown address. */
export async function issueCode(
  database: Database,
  step: string,
  purpose: CodePurpose,
  { staffId = null, invitationHash, name }: Recipient,
  now: Date,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const isKnown = staffId !== null || invitationHash !== undefined;
  const codeHash = isKnown ? hashCode(code, step) : newToken();
  await database.write(
    sql`INSERT INTO mail_codes (hash, purpose, code_hash, staff_id, invitation_hash, name, tries_left, expires_at)
      VALUES (${stepHash(step)}, ${purpose}, ${codeHash}, ${staffId}, ${invitationHash ?? null}, ${name ?? null},
        ${TRIES}, ${new Date(now.getTime() + CODE_MS).toISOString()})
      ON CONFLICT (hash) DO UPDATE SET purpose = excluded.purpose, code_hash = excluded.code_hash,
        staff_id = excluded.staff_id, invitation_hash = excluded.invitation_hash, name = excluded.name,
        tries_left = excluded.tries_left, expires_at = excluded.expires_at`,
  );
  return code;
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
    const spend = mustChange(sql`DELETE FROM mail_codes WHERE hash = ${hash} AND code_hash = ${row.code_hash}`);
    return { ...row, spend };
  }
  const expired = row === undefined || row.expires_at <= now.toISOString();
  throw deskErrors.codeRefused({ triesLeft: expired ? 0 : row.tries_left, expired });
}

/** The error for a code that was used up, perhaps at this very moment. */
export const usedCode = () => deskErrors.codeRefused({ triesLeft: 0, expired: true });
