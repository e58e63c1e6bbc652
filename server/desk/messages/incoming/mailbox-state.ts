/** How far a mailbox has been read. One server at a time reads it, under a lease. */

import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { MINUTE_MS } from "../../../../enquiry/times.ts";
import type { Database, Guard } from "../../../database/database.ts";
import { isLeased, releaseLease, renewLease, takeLease } from "../../../jobs/jobs.ts";

/** Longer than the time between two looks into the mailbox, so that a slow one does not lose the lease. */
const LEASE_MS = 3 * MINUTE_MS;

const stateRow = z.object({
  uidValidity: z.string().nullable(),
  lastUid: z.coerce.number(),
  checkedAt: z.string().nullable(),
  /** Which server checks the senders of its mails, as the mail of a test enquiry told. */
  authServer: z.string().nullable(),
});

export type MailboxState = z.infer<typeof stateRow>;

export interface MailboxKey {
  database: Database;
  /** Such as desk@mail.example.in. */
  name: string;
  serverId: string;
}

const leaseOf = (name: string): string => `mailbox ${name}`;

/** Forgets mailboxes that nobody reads any more: they would stay an alarm for ever. */
export const forgetMailboxes = (database: Database, except: string | null): Sql =>
  sql`DELETE FROM mailboxes WHERE name <> ${except ?? ""} AND NOT ${isLeased(database, sql`${leaseOf("")} || mailboxes.name`)}`;

/** Takes or renews the lease. Resolves to null while another server has it. */
export async function openMailbox({ database, name, serverId }: MailboxKey): Promise<MailboxState | null> {
  if (!(await takeLease(database, leaseOf(name), serverId, LEASE_MS))) return null;
  await database.write(
    sql`INSERT INTO mailboxes (name, last_uid) VALUES (${name}, 0) ON CONFLICT (name) DO NOTHING`,
    forgetMailboxes(database, name),
  );
  const [state] = await database.read(
    stateRow,
    sql`SELECT uid_validity, last_uid, checked_at, auth_server FROM mailboxes WHERE name = ${name}`,
  );
  return state ?? null;
}

/** Moves on to a mail, in the transaction that stores it, and renews the lease. It fails when another server has the lease. */
export const moveOn = ({ database, name, serverId }: MailboxKey, uidValidity: string, uid: number): (Sql | Guard)[] => [
  renewLease(database, leaseOf(name), serverId, LEASE_MS),
  sql`UPDATE mailboxes SET uid_validity = ${uidValidity}, last_uid = ${uid} WHERE name = ${name}`,
];

/** Records that the mailbox was read to its end. */
export async function recordCheck({ database, name, serverId }: MailboxKey, now: Date): Promise<void> {
  await database.write(
    renewLease(database, leaseOf(name), serverId, LEASE_MS),
    sql`UPDATE mailboxes SET checked_at = ${now.toISOString()}, error = ${null} WHERE name = ${name}`,
  );
}

/** Records why it could not be read, as a sentence, and lets another server try. */
export async function recordFailure({ database, name, serverId }: MailboxKey, error: string): Promise<void> {
  await database.write(
    renewLease(database, leaseOf(name), serverId, LEASE_MS),
    sql`UPDATE mailboxes SET error = ${error} WHERE name = ${name}`,
    releaseLease(leaseOf(name), serverId),
  );
}

/** Lets another server read on. */
export async function closeMailbox({ database, name, serverId }: MailboxKey): Promise<void> {
  await database.write(releaseLease(leaseOf(name), serverId));
}
