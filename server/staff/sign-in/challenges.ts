/** Passkey ceremonies that have begun: a challenge for one browser, for five minutes, once. */
import sql from "sql-template-tag";
import { z } from "zod";
import { type Database, mustChange } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import { orRefuse } from "../session/or-refuse.ts";
import { stepHash } from "./step.ts";

const CHALLENGE_MS = 5 * 60_000;

type ChallengePurpose = "join" | "sign-in" | "add" | "confirm";

/** Stores a challenge in place of the browser's earlier one. */
export async function storeChallenge(
  database: Database,
  step: string,
  purpose: ChallengePurpose,
  challenge: string,
  staffId: string | null = null,
): Promise<void> {
  const expiresAt = new Date(Date.now() + CHALLENGE_MS).toISOString();
  await database.write(
    sql`INSERT INTO challenges (hash, purpose, challenge, staff_id, expires_at)
      VALUES (${stepHash(step)}, ${purpose}, ${challenge}, ${staffId}, ${expiresAt})
      ON CONFLICT (hash) DO UPDATE SET purpose = excluded.purpose, challenge = excluded.challenge,
        staff_id = excluded.staff_id, expires_at = excluded.expires_at`,
  );
}

const challengeRow = z.object({ challenge: z.string() });

/**
 * Takes the browser's challenge out of the table, so that no answer to it counts twice.
 * @param staffId the person who began the ceremony; null when nobody was signed in
 * @throws HttpError DESK10
 */
export async function takeChallenge(
  database: Database,
  step: string,
  purpose: ChallengePurpose,
  staffId: string | null = null,
): Promise<string> {
  const hash = stepHash(step);
  const isSamePerson = staffId === null ? sql`staff_id IS NULL` : sql`staff_id = ${staffId}`;
  const [found] = await database.read(
    challengeRow,
    sql`SELECT challenge FROM challenges WHERE hash = ${hash} AND purpose = ${purpose} AND ${isSamePerson}
      AND expires_at > ${new Date().toISOString()}`,
  );
  if (found === undefined) throw deskErrors.passkeyRefused();
  const take = mustChange(sql`DELETE FROM challenges WHERE hash = ${hash} AND challenge = ${found.challenge}`);
  await orRefuse(database.write(take), deskErrors.passkeyRefused);
  return found.challenge;
}
