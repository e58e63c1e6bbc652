/** Erases mails that belong to no enquiry: of erased people, and of those whose last enquiry is erased. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, inPortions } from "../database/database.ts";
import { nullAsEmpty } from "./enquiry.ts";
import { idsOfAddress } from "./enquiry-ids.ts";
import { BATCH_SIZE } from "./erase-statements.ts";
import type { CheckFor } from "./erasure-list.ts";
import { isSameAddress, mailKey } from "./person.ts";

const unmatchedRow = z.object({ id: z.string(), fromAddress: nullAsEmpty, created_at: z.string() });

/** Reads a portion of the mails that belong to no enquiry. */
const readUnmatchedMails = (database: Database, after: string) =>
  database.read(
    unmatchedRow,
    sql`SELECT id, from_address, created_at FROM open_messages
      WHERE enquiry_id IS NULL AND id > ${after} ORDER BY id LIMIT ${BATCH_SIZE}`,
  );

const deleteMails = (ids: readonly string[]): Sql => sql`DELETE FROM messages WHERE id IN (${join(ids)})`;

/** Erases the mails of erased people. */
export async function eraseUnmatchedMails(database: Database, checkFor: CheckFor): Promise<void> {
  await inPortions("", async (after) => {
    const mails = await readUnmatchedMails(database, after);
    const senders = mails.map(({ id, fromAddress: email, created_at }) => ({ id, email, created_at }));
    const erased = senders.filter(await checkFor(senders));
    if (erased.length > 0) await database.write(deleteMails(erased.map(({ id }) => id)));
    return mails.at(-1)?.id;
  });
}

/** The mails of a sender that belong to no enquiry, by id. */
async function unmatchedMailsOf(database: Database, sender: string): Promise<string[]> {
  if (sender.trim() === "") return [];
  const ids: string[] = [];
  await inPortions("", async (after) => {
    const mails = await readUnmatchedMails(database, after);
    ids.push(...mails.filter(({ fromAddress }) => isSameAddress(fromAddress, sender)).map(({ id }) => id));
    return mails.at(-1)?.id;
  });
  return ids;
}

/** Deletes the mails of a sender that belong to no enquiry. */
export async function eraseMailsOf(database: Database, sender: string): Promise<void> {
  const ids = await unmatchedMailsOf(database, sender);
  if (ids.length > 0) await database.write(deleteMails(ids));
}

/**
 * The statements that delete the mails of an address unless it has an enquiry left. They follow those that erase
 * enquiries.
 */
export async function eraseLastMails(database: Database, address: string): Promise<Sql[]> {
  const ids = mailKey(address) === null ? [] : await unmatchedMailsOf(database, address);
  if (ids.length === 0) return [];
  return [
    sql`${deleteMails(ids)}
      AND NOT EXISTS (SELECT 1 FROM open_enquiries WHERE id IN (${idsOfAddress(address)}))
      AND NOT EXISTS (SELECT 1 FROM sealed_enquiries WHERE erase_at IS NULL AND id IN (${idsOfAddress(address)}))`,
  ];
}
