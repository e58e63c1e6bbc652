/** The mailboxes that servers read, by their names in the database. */
import sql, { type Sql } from "sql-template-tag";
import { DAY_MS } from "../../../core/times.ts";
import type { Database } from "../../database/database.ts";
import { deleteRefusedBefore } from "../../enquiries/refused-items.ts";
import { isLeased } from "../../jobs/leases.ts";

/** The name of a mailbox in the database, without its password. */
export function mailboxName(imapUrl: string): string {
  const { username, host } = new URL(imapUrl);
  return `${decodeURIComponent(username)} at ${host}`;
}

/** The lease of the server that reads it. */
export const leaseOf = (name: string): string => `mailbox ${name}`;

/** Forgets mailboxes that nobody reads any more: they would stay an alarm for ever. */
export const deleteMailboxes = (database: Database, except: string | null): Sql =>
  sql`DELETE FROM mailboxes WHERE name <> ${except ?? ""} AND NOT ${isLeased(database, sql`${leaseOf("")} || mailboxes.name`)}`;

/** Mails without an enquiry; they stay in the mailbox. */
const UNMATCHED_DAYS = 30;

/** Deletes mails without an enquiry after a month, and the state of mailboxes when no server reads one. */
export async function cleanMails(database: Database, imapUrl: string | null): Promise<void> {
  const before = new Date(Date.now() - UNMATCHED_DAYS * DAY_MS).toISOString();
  await database.write(
    sql`DELETE FROM messages WHERE enquiry_id IS NULL AND created_at < ${before}`,
    deleteRefusedBefore(before),
    ...(imapUrl === null ? [deleteMailboxes(database, null)] : []),
  );
}
