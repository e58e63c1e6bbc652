/**
 * Passkeys: rows of the table, and their ceremonies, for which a browser gets a challenge of five minutes that counts
 * once.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { PasskeyCreation, PasskeyRequest } from "../../../core/api/staff.ts";
import { MINUTE_MS } from "../../../core/times.ts";
import type { Config } from "../../config.ts";
import { type Database, type GuardedStatement, mustChange, onConflictThrow } from "../../database/database.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { audit } from "../session/audit.ts";
import { readSignInCookie, setSignInCookie } from "../session/cookies.ts";
import type { DeskContext } from "../session/desk-context.ts";
import { deviceName } from "../session/device-name.ts";
import { originOf, relyingPartyId } from "../session/origin.ts";
import { hashToken } from "../session/sessions.ts";

/** Loaded for the first member who signs in: its parsers of certificates take several megabytes. */
const webAuthn = () => import("@simplewebauthn/server");

const passkeyRow = z.object({
  id: z.string(),
  staffId: z.string(),
  publicKey: z.string(),
  transports: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  counter: z.number(),
});

type Passkey = z.infer<typeof passkeyRow>;

/** EdDSA, ES256 and RS256 as COSE names them: what phones and security keys have, without experimental ones of Node. */
const supportedAlgorithmIDs = [-8, -7, -257];

const passkeyColumns = sql`passkeys.id, staff_id, public_key, transports, counter`;

async function findPasskey(database: Database, id: string): Promise<Passkey | undefined> {
  const [found] = await database.read(
    passkeyRow,
    sql`SELECT ${passkeyColumns} FROM passkeys JOIN staff ON staff.id = staff_id
      WHERE passkeys.id = ${id} AND removed_at IS NULL`,
  );
  return found;
}

const MOST_PASSKEYS = 20;

export const passkeysOf = (database: Database, staffId: string): Promise<Passkey[]> =>
  database.read(passkeyRow, sql`SELECT ${passkeyColumns} FROM passkeys WHERE staff_id = ${staffId}`);

interface Holder {
  id: string;
  name: string;
  mail: string;
}

/** The browser's options to make a passkey: one it finds by itself, behind the screen lock. @throws HttpError DESK91 */
export async function creationOptions(
  config: Config,
  company: string,
  { id, name, mail }: Holder,
  present: readonly Passkey[],
): Promise<PasskeyCreation> {
  if (present.length >= MOST_PASSKEYS) throw deskErrors.tooManyPasskeys();
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: company,
    rpID: relyingPartyId(config),
    userID: new TextEncoder().encode(id),
    userName: mail,
    userDisplayName: name,
    attestationType: "none",
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: present.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
  });
}

/** The browser's options to use a passkey. @param allowed of one member; without it the browser offers what it has */
export async function requestOptions(config: Config, allowed?: readonly Passkey[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: relyingPartyId(config),
    userVerification: "required",
    ...(allowed && { allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })) }),
  });
}

const CHALLENGE_MS = 5 * MINUTE_MS;

type ChallengePurpose = "join" | "sign-in" | "add" | "confirm";

interface Ceremony {
  purpose: ChallengePurpose;
  /** The member who began it; null when nobody was signed in. */
  staffId: string | null;
}

/** Sets the sign-in cookie and stores a challenge for the browser, in place of an earlier one. */
export async function storeChallenge(
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
  { purpose, staffId }: Ceremony,
  challenge: string,
): Promise<void> {
  const expiresAt = new Date(Date.now() + CHALLENGE_MS).toISOString();
  await database.write(
    sql`INSERT INTO challenges (hash, purpose, challenge, staff_id, expires_at)
      VALUES (${hashToken(setSignInCookie(request, reply))}, ${purpose}, ${challenge}, ${staffId}, ${expiresAt})
      ON CONFLICT (hash) DO UPDATE SET purpose = excluded.purpose, challenge = excluded.challenge,
        staff_id = excluded.staff_id, expires_at = excluded.expires_at`,
  );
}

const challengeRow = z.object({ challenge: z.string() });

/** Takes the browser's challenge out of the table, so that no answer to it counts twice. @throws HttpError DESK10 */
async function takeChallenge(
  request: FastifyRequest,
  database: Database,
  { purpose, staffId }: Ceremony,
): Promise<string> {
  const hash = hashToken(readSignInCookie(request));
  const isSameMember = staffId === null ? sql`staff_id IS NULL` : sql`staff_id = ${staffId}`;
  const [found] = await database.read(
    challengeRow,
    sql`SELECT challenge FROM challenges WHERE hash = ${hash} AND purpose = ${purpose} AND ${isSameMember}
      AND expires_at > ${new Date().toISOString()}`,
  );
  if (found === undefined) throw deskErrors.passkeyRefused();
  const take = mustChange(sql`DELETE FROM challenges WHERE hash = ${hash} AND challenge = ${found.challenge}`);
  await onConflictThrow(database.write(take), deskErrors.passkeyRefused);
  return found.challenge;
}

/** The library throws for every answer that is not right. The reason helps to find a wrong SITE_URL. */
async function verified<T>(request: FastifyRequest, verification: Promise<T>): Promise<T> {
  try {
    return await verification;
  } catch (error) {
    request.log.info({ reason: error instanceof Error ? error.message.slice(0, 200) : "" }, "passkey.refused");
    throw deskErrors.passkeyRefused();
  }
}

/**
 * Checks a new passkey. Resolves to the statement that stores it, which changes nothing when the passkey is known.
 * @throws HttpError DESK10
 */
export async function acceptPasskey(
  request: FastifyRequest,
  { config, store }: DeskContext,
  ceremony: Ceremony,
  { staffId, credential }: { staffId: string; credential: RegistrationResponseJSON },
): Promise<GuardedStatement> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verified(
    request,
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: await takeChallenge(request, store.database, ceremony),
      expectedOrigin: originOf(config, request),
      expectedRPID: relyingPartyId(config),
      supportedAlgorithmIDs,
    }),
  );
  if (registrationInfo === undefined) throw deskErrors.passkeyRefused();
  const { credential: made, credentialBackedUp } = registrationInfo;
  return mustChange(
    sql`INSERT INTO passkeys (id, staff_id, name, public_key, transports, counter, backed_up, created_at)
      SELECT ${made.id}, ${staffId}, ${deviceName(request.headers["user-agent"])},
        ${Buffer.from(made.publicKey).toString("base64url")}, ${JSON.stringify(made.transports ?? [])},
        CAST(${made.counter} AS integer), CAST(${credentialBackedUp ? 1 : 0} AS integer), ${new Date().toISOString()}
      WHERE (SELECT count(*) FROM passkeys WHERE staff_id = ${staffId}) < ${MOST_PASSKEYS}
      ON CONFLICT (id) DO NOTHING`,
  );
}

/**
 * Checks the use of a passkey. Resolves to its member, and to the statements that note it.
 * @throws HttpError DESK10
 */
export async function checkPasskey(
  request: FastifyRequest,
  { config, store }: DeskContext,
  ceremony: Ceremony,
  credential: AuthenticationResponseJSON,
): Promise<{ staffId: string; used: Sql[] }> {
  const expectedChallenge = await takeChallenge(request, store.database, ceremony);
  const passkey = await findPasskey(store.database, credential.id);
  if (passkey === undefined) throw deskErrors.passkeyRefused();
  const { staffId } = passkey;
  const isTheirs =
    ceremony.staffId === null
      ? credential.response.userHandle === Buffer.from(staffId).toString("base64url")
      : ceremony.staffId === staffId;
  if (!isTheirs) throw deskErrors.passkeyRefused();
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verified(
    request,
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge,
      expectedOrigin: originOf(config, request),
      expectedRPID: relyingPartyId(config),
      // The library refuses a counter that does not grow. Synced passkeys send 0, and copies are only a signal here.
      credential: { id: passkey.id, publicKey: Buffer.from(passkey.publicKey, "base64url"), counter: 0 },
    }),
  );
  if (!result.verified) throw deskErrors.passkeyRefused();
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  const isStalled = passkey.counter > 0 && newCounter <= passkey.counter;
  const now = new Date().toISOString();
  const counter = Math.max(newCounter, passkey.counter);
  return {
    staffId,
    used: [
      sql`UPDATE passkeys SET counter = ${counter}, last_used_at = ${now}, backed_up = ${credentialBackedUp ? 1 : 0}
        WHERE id = ${passkey.id}`,
      // A sign of a copied key, never a reason to reject.
      ...(isStalled ? [audit(staffId, "passkey-counter-stalled")] : []),
    ],
  };
}
