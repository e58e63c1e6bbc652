/** How far a mailbox has been read, and which server reads it. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, type Guard, mustChange } from "../../../storage/database.ts";

/** Longer than the time between two looks into the mailbox, so that a slow one does not lose the lease. */
const LEASE_MS = 3 * 60_000;

const stateRow = z
  .object({
    uid_validity: z.string().nullable(),
    last_uid: z.coerce.number(),
    checked_at: z.string().nullable(),
    auth_server: z.string().nullable(),
  })
  .transform((row) => ({
    uidValidity: row.uid_validity,
    lastUid: row.last_uid,
    checkedAt: row.checked_at,
    /** Which server checks the senders of its mails, as the mail of a test enquiry told. */
    authServer: row.auth_server,
  }));

export type MailboxState = z.infer<typeof stateRow>;

export interface MailboxKey {
  database: Database;
  /** Such as desk@mail.example.in. */
  name: string;
  serverId: string;
}

const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/** Forgets mailboxes that nobody reads any more: they would stay an alarm for ever. */
export const forgetMailboxes = (except: string | null, now: Date): Sql =>
  sql`DELETE FROM mailboxes WHERE name <> ${except ?? ""} AND (leased_until IS NULL OR leased_until <= ${now.toISOString()})`;

/** Takes or renews the lease. Resolves to null while another server has it. */
export async function takeLease({ database, name, serverId }: MailboxKey, now: Date): Promise<MailboxState | null> {
  const at = now.toISOString();
  const [, taken] = await database.write(
    sql`INSERT INTO mailboxes (name, last_uid) VALUES (${name}, 0) ON CONFLICT (name) DO NOTHING`,
    sql`UPDATE mailboxes SET leased_by = ${serverId}, leased_until = ${leaseFrom(now)}
      WHERE name = ${name} AND (leased_by IS NULL OR leased_by = ${serverId} OR leased_until <= ${at})`,
    forgetMailboxes(name, now),
  );
  if (taken === 0) return null;
  const [state] = await database.read(
    stateRow,
    sql`SELECT uid_validity, last_uid, checked_at, auth_server FROM mailboxes WHERE name = ${name}`,
  );
  return state ?? null;
}

/** Moves on to a mail, in the transaction that stores it, and renews the lease. It fails when another server has the lease. */
export const moveOn = ({ name, serverId }: MailboxKey, uidValidity: string, uid: number, now: Date): Guard =>
  mustChange(sql`UPDATE mailboxes
    SET uid_validity = ${uidValidity}, last_uid = ${uid}, leased_until = ${leaseFrom(now)}
    WHERE name = ${name} AND leased_by = ${serverId}`);

/** Records that the mailbox was read to its end. */
export async function recordCheck({ database, name, serverId }: MailboxKey, now: Date): Promise<void> {
  await database.write(
    sql`UPDATE mailboxes SET checked_at = ${now.toISOString()}, error = ${null}
      WHERE name = ${name} AND leased_by = ${serverId}`,
  );
}

/** Records why it could not be read, as a sentence, and lets another server try. */
export async function recordFailure({ database, name, serverId }: MailboxKey, error: string): Promise<void> {
  await database.write(
    sql`UPDATE mailboxes SET error = ${error}, leased_until = ${null}, leased_by = ${null}
      WHERE name = ${name} AND leased_by = ${serverId}`,
  );
}

/** Lets another server read on. */
export async function releaseLease({ database, name, serverId }: MailboxKey): Promise<void> {
  await database.write(
    sql`UPDATE mailboxes SET leased_until = ${null}, leased_by = ${null}
      WHERE name = ${name} AND leased_by = ${serverId}`,
  );
}
