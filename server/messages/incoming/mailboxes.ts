/** The mailboxes that servers read, by their names in the database. */
import sql, { type Sql } from "sql-template-tag";
import type { Database } from "../../database/database.ts";
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
