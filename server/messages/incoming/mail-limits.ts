/** Limits on stored mails. The rest stays in the mailbox, and a line says so. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { beginOfDayInIndia, DAY_MS, dayInIndia } from "../../../core/enquiry/times.ts";
import type { Database } from "../../database/database.ts";
import { freeBytes } from "../../database/disk.ts";
import { nullAsEmpty } from "../../enquiries/enquiry.ts";
import { comparedAddress, isSameAddress } from "../../enquiries/person.ts";
import type { IncomingMail } from "./incoming-mail.ts";

/** The daily limit of one enquiry, or of one sender without an enquiry. */
const MAILS_A_DAY = 50;
/** Files of mails leave this much free beyond what is reserved for enquiries. */
const MARGIN_BYTES = 1_000_000_000;
/** Files of all mails without an enquiry together. */
const UNMATCHED_BYTES = 200_000_000;

const fromRow = z.object({ fromAddress: nullAsEmpty });
const sizeRow = z.object({ total: z.number() });

/** @param at when the mail arrived */
export async function isDayFull(
  database: Database,
  { from }: IncomingMail,
  contactId: number | null,
  at: string,
): Promise<boolean> {
  const whose: Sql = contactId === null ? sql`contact_id IS NULL` : sql`contact_id = ${contactId}`;
  const day = beginOfDayInIndia(dayInIndia(at));
  const nextDay = new Date(day.getTime() + DAY_MS);
  const mails = await database.read(
    fromRow,
    sql`SELECT from_address FROM open_messages WHERE kind = 'in' AND ${whose}
      AND created_at >= ${day.toISOString()} AND created_at < ${nextDay.toISOString()}`,
  );
  const counted = contactId === null ? mails.filter(({ fromAddress }) => isSameAddress(fromAddress, from)) : mails;
  return counted.length >= MAILS_A_DAY;
}

/** The line that is stored in place of all mails of the day beyond the limit. */
export const moreInMailbox = (mail: IncomingMail, contactId: number | null, at: string): IncomingMail => ({
  ...mail,
  // No mail has such a Message-ID: one is written in angle brackets.
  messageId: `more ${contactId ?? comparedAddress(mail.from)} ${dayInIndia(at)}`,
  references: [],
  subject: "More mails are in the mailbox",
  text: `The desk keeps ${MAILS_A_DAY} mails a day ${contactId === null ? "from one sender" : "for one enquiry"}. Read the later ones of this day in the mailbox.`,
  files: [],
});

/** Returns the line that says why the files of a mail are not stored, or null when they are. */
export async function whyFilesStay(
  { database, dataDir, diskReserveBytes }: { database: Database; dataDir: string; diskReserveBytes: number },
  files: readonly { content: Uint8Array }[],
  contactId: number | null,
): Promise<string | null> {
  if (files.length === 0) return null;
  if ((await freeBytes(dataDir)) < diskReserveBytes + MARGIN_BYTES)
    return "[The disk of the server is short of space. The files of this mail are in the mailbox.]";
  if (contactId !== null) return null;
  const [stored] = await database.read(
    sizeRow,
    sql`SELECT coalesce(sum(size), 0) AS total FROM open_attachments
      JOIN open_messages ON open_messages.id = open_attachments.message_id WHERE contact_id IS NULL`,
  );
  const size = files.reduce((sum, file) => sum + file.content.length, 0);
  return (stored?.total ?? 0) + size > UNMATCHED_BYTES
    ? "[The files of mails without an enquiry take 200 MB already. The files of this mail are in the mailbox.]"
    : null;
}
