/** Mails that belong to no enquiry, of people who are erased. */
import sql, { join, type Sql } from "sql-template-tag";
import type { Database } from "../database/database.ts";

/** Deletes the mails of these senders. */
export async function eraseUnmatchedMails(database: Database, senders: readonly (string | undefined)[]): Promise<void> {
  const addresses = senders.flatMap((sender) => sender?.trim().toLowerCase() || []);
  if (addresses.length === 0) return;
  await database.write(
    sql`DELETE FROM messages WHERE contact_id IS NULL AND lower(from_address) IN (${join(addresses)})`,
  );
}

/** The same for one address, unless an enquiry of it is left. It follows the statements that erase others. */
export const eraseLastMails = (address: string): Sql =>
  sql`DELETE FROM messages WHERE contact_id IS NULL AND lower(from_address) = lower(${address})
    AND NOT EXISTS (SELECT 1 FROM open_enquiries WHERE lower(email) = lower(${address}))
    AND NOT EXISTS (SELECT 1 FROM sealed_enquiries WHERE erase_at IS NULL AND lower(email) = lower(${address}))`;
