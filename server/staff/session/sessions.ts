/** Signed-in browsers. The cookie holds 32 random bytes; the table holds only their hash. */
import { createHash, randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../storage/database.ts";
import type { Proof, Role } from "../contract/session.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A session ends after so long without a request, and in any case after the longest time. */
export const IDLE_MS = 7 * DAY_MS;
export const LONGEST_MS = 30 * DAY_MS;
/** How long a proof is fresh enough for export, erasure, people and publishing. */
export const FRESH_MS = 5 * MINUTE_MS;

export interface Session {
  hash: string;
  staff: { id: string; name: string; mail: string; role: Role; singleKeys: boolean };
  confirmedAt: string;
  confirmedBy: Proof;
  seenAt: string;
}

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** 256 bits that cannot be guessed, for cookies and links. */
export const newToken = (): string => randomBytes(32).toString("base64url");

const sessionRow = z
  .object({
    hash: z.string(),
    id: z.string(),
    name: z.string(),
    mail: z.string(),
    role: z.enum(["owner", "staff"]),
    single_keys: z.number(),
    confirmed_at: z.string(),
    confirmed_by: z.enum(["passkey", "code", "demo"]),
    seen_at: z.string(),
  })
  .transform(
    ({ hash, confirmed_at, confirmed_by, seen_at, single_keys, ...staff }): Session => ({
      hash,
      staff: { ...staff, singleKeys: single_keys === 1 },
      confirmedAt: confirmed_at,
      confirmedBy: confirmed_by,
      seenAt: seen_at,
    }),
  );

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** Signs a person in on one device. Resolves to the token for the cookie. */
export async function createSession(
  database: Database,
  { staffId, device, proof }: { staffId: string; device: string; proof: Proof },
  now = new Date(),
): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  await database.write(
    sql`INSERT INTO sessions (hash, staff_id, device, created_at, seen_at, confirmed_at, confirmed_by)
      VALUES (${hashToken(token)}, ${staffId}, ${device}, ${at}, ${at}, ${at}, ${proof})`,
  );
  return token;
}

/** Finds the session of a cookie, unless it has ended or its person was removed. */
export async function findSession(database: Database, token: string, now = new Date()): Promise<Session | undefined> {
  const hash = hashToken(token);
  const [session] = await database.read(
    sessionRow,
    sql`SELECT hash, staff.id, name, mail, role, single_keys, confirmed_at, confirmed_by, seen_at
      FROM sessions JOIN staff ON staff.id = sessions.staff_id
      WHERE hash = ${hash} AND removed_at IS NULL
        AND seen_at > ${before(now, IDLE_MS)} AND sessions.created_at > ${before(now, LONGEST_MS)}`,
  );
  if (session && session.seenAt < before(now, MINUTE_MS)) {
    await database.write(sql`UPDATE sessions SET seen_at = ${now.toISOString()} WHERE hash = ${hash}`);
  }
  return session;
}

/** Until when the session's proof is fresh; null when it no longer is. */
export function confirmedUntil({ confirmedAt }: Session, now = new Date()): string | null {
  const until = Date.parse(confirmedAt) + FRESH_MS;
  return until > now.getTime() ? new Date(until).toISOString() : null;
}

export async function endSession(database: Database, hash: string): Promise<void> {
  await database.write(sql`DELETE FROM sessions WHERE hash = ${hash}`);
}
