/** Signed-in browsers. The cookie holds 32 random bytes; the table holds only their hash. */
import { hash, randomBytes, randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Proof, role } from "../../../core/api/staff.ts";
import { storedBoolean } from "../../../core/api/ticket.ts";
import { DAY_MS, MINUTE_MS } from "../../../core/times.ts";
import { type Database, type GuardedStatement, mustChange, StoreUnavailableError } from "../../database/database.ts";
import { deleteOldOneTimeCodes } from "../../one-time-codes/one-time-codes.ts";
import { audit } from "./audit.ts";

/** A session ends after this time without a request, and in any case after the longest time. */
const IDLE_MS = 7 * DAY_MS;
export const LONGEST_MS = 30 * DAY_MS;
/** How long a proof is fresh enough for export, erasure, staff and publishing. */
const FRESH_MS = 5 * MINUTE_MS;

export const hashToken = (token: string): string => hash("sha256", token, "base64url");

/** 256 bits that cannot be guessed, for cookies and links. */
export const newToken = (): string => randomBytes(32).toString("base64url");

const sessionRow = z
  .object({
    hash: z.string(),
    id: z.string(),
    confirmedAt: z.string(),
    confirmedBy: z.enum(["passkey", "code", "demo"]),
    seenAt: z.string(),
    staffId: z.string(),
    name: z.string(),
    mail: z.string(),
    role,
    hasPasskey: storedBoolean,
  })
  .transform(({ staffId, name, mail, role, hasPasskey, ...session }) => ({
    ...session,
    staff: { id: staffId, name, mail, role, hasPasskey },
  }));

export type Session = z.infer<typeof sessionRow>;

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** The condition that a session of the table has not ended. */
export const isLive = (now: Date): Sql =>
  sql`seen_at > ${before(now, IDLE_MS)} AND sessions.created_at > ${before(now, LONGEST_MS)}`;

/** Until when a code is good that an owner, or the operator with a link, allows now to somebody who has a passkey. */
export const codeAllowedUntil = (now: Date): string => new Date(now.getTime() + DAY_MS).toISOString();

/**
 * 1 when the row of staff signs in with a passkey, else 0. While an owner allows a code, a member counts as one without
 * a passkey, who can add a new one.
 */
export const hasPasskey = (now: Date): Sql =>
  sql`CASE WHEN EXISTS (SELECT 1 FROM passkeys WHERE staff_id = staff.id)
    AND (code_allowed_until IS NULL OR code_allowed_until <= ${now.toISOString()}) THEN 1 ELSE 0 END`;

/**
 * The statements that revoke all codes of a member who has used or created a passkey, or lost a right. The codes stay
 * counted.
 */
export const revokeCodesOf = (staffId: string): Sql[] => [
  sql`UPDATE one_time_codes SET hash = NULL WHERE staff_id = ${staffId}`,
  sql`UPDATE staff SET code_allowed_until = NULL WHERE id = ${staffId} AND code_allowed_until IS NOT NULL`,
];

/** The condition that an invitation is the operator's, or of somebody who is an owner to this day. */
export const inviterMayInvite = sql`(invitations.invited_by IS NULL OR EXISTS (SELECT 1 FROM staff owner
  WHERE owner.id = invitations.invited_by AND owner.role = 'owner' AND owner.removed_at IS NULL))`;

interface NewSession {
  staffId: string;
  /** Short words such as "Chrome on Android". */
  device: string;
  proof: Proof;
}

/** A new session: the token for the cookie, and the statement that stores it. */
export function newSession({ staffId, device, proof }: NewSession, now = new Date()): { token: string; insert: Sql } {
  const token = newToken();
  const at = now.toISOString();
  return {
    token,
    insert: sql`INSERT INTO sessions (hash, id, staff_id, device, created_at, seen_at, confirmed_at, confirmed_by)
      VALUES (${hashToken(token)}, ${randomUUID()}, ${staffId}, ${device}, ${at}, ${at}, ${at}, ${proof})`,
  };
}

/** Signs a member in on one device. Resolves to the token for the cookie. */
export async function createSession(database: Database, session: NewSession, now = new Date()): Promise<string> {
  const { token, insert } = newSession(session, now);
  await database.write(insert);
  return token;
}

/** Gives a session a new token after a proof, so that a token seen earlier is worth nothing. */
export function renewSession({ hash }: Session, proof: Proof): { token: string; update: GuardedStatement } {
  const token = newToken();
  return {
    token,
    update: mustChange(
      sql`UPDATE sessions SET hash = ${hashToken(token)}, confirmed_at = ${new Date().toISOString()}, confirmed_by = ${proof}
        WHERE hash = ${hash}`,
    ),
  };
}

/** That a request was seen is not worth refusing the request. */
async function noteSeen(database: Database, hash: string, now: Date): Promise<void> {
  try {
    await database.write(sql`UPDATE sessions SET seen_at = ${now.toISOString()} WHERE hash = ${hash}`);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
}

/** Finds the session of a cookie, unless it has ended or its member was removed. @throws StoreUnavailableError */
export async function findSession(database: Database, token: string): Promise<Session | undefined> {
  const now = new Date();
  const hash = hashToken(token);
  const [session] = await database.read(
    sessionRow,
    sql`SELECT hash, sessions.id, staff_id, name, mail, role, confirmed_at, confirmed_by, seen_at,
        ${hasPasskey(now)} AS has_passkey
      FROM sessions JOIN staff ON staff.id = sessions.staff_id
      WHERE hash = ${hash} AND removed_at IS NULL AND ${isLive(now)}`,
  );
  if (session && session.seenAt < before(now, MINUTE_MS)) await noteSeen(database, hash, now);
  return session;
}

/** The strongest way in which a member can prove again who they are. */
export const proofOf = ({ staff, confirmedBy }: Session): Proof => {
  if (confirmedBy === "demo") return "demo";
  return staff.hasPasskey ? "passkey" : "code";
};

/** Until when the session's proof is fresh; null when it no longer is, or was weaker than the member's strongest. */
export function confirmedUntil(session: Session): string | null {
  if (session.confirmedBy === "code" && session.staff.hasPasskey) return null;
  const until = Date.parse(session.confirmedAt) + FRESH_MS;
  return until > Date.now() ? new Date(until).toISOString() : null;
}

const MOST_SESSIONS = 20;

/** The statement that ends the sessions of a member that were used least recently, when there are too many. */
export const endOldestSessions = (staffId: string): Sql =>
  sql`DELETE FROM sessions WHERE staff_id = ${staffId} AND hash NOT IN (SELECT hash FROM sessions
    WHERE staff_id = ${staffId} ORDER BY seen_at DESC, created_at DESC LIMIT ${MOST_SESSIONS})`;

export const deleteSession = (hash: string): Sql => sql`DELETE FROM sessions WHERE hash = ${hash}`;

/** Ends a session because its member signed out. @throws StoreUnavailableError */
export async function endSession(database: Database, hash: string): Promise<void> {
  const [session] = await database.read(
    z.object({ staffId: z.string() }),
    sql`SELECT staff_id FROM sessions WHERE hash = ${hash}`,
  );
  if (session) await database.write(deleteSession(hash), audit(session.staffId, "signed-out"));
}

/**
 * The statements that sign everybody out and end what has begun, for the operator. After a restore the tables hold
 * sessions that were ended since the backup, and links that were used since.
 */
export const endAll = (): Sql[] => [
  sql`DELETE FROM sessions`,
  sql`DELETE FROM challenges`,
  sql`DELETE FROM one_time_codes`,
  sql`DELETE FROM invitations`,
  sql`DELETE FROM scheduled_publications`,
  sql`DELETE FROM preview_links`,
  sql`UPDATE staff SET code_allowed_until = NULL`,
  audit(null, "signed-out-everybody"),
];

/** For this long an expired link can still name the owner to ask for a new one. */
const KEEP_INVITATIONS_MS = 7 * DAY_MS;

/**
 * The statements that delete what has ended: sessions, ceremonies, codes and links. Nothing of it has counted since.
 */
export const deleteExpired = (now = new Date()): Sql[] => [
  sql`DELETE FROM sessions WHERE seen_at <= ${before(now, IDLE_MS)} OR created_at <= ${before(now, LONGEST_MS)}`,
  sql`DELETE FROM challenges WHERE expires_at <= ${now.toISOString()}`,
  sql`DELETE FROM preview_links WHERE expires_at <= ${now.toISOString()}`,
  deleteOldOneTimeCodes(now),
  sql`DELETE FROM invitations WHERE expires_at <= ${before(now, KEEP_INVITATIONS_MS)}`,
];
