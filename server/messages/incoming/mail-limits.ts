/** Limits on stored mails, and which of them repeat others. The rest stays in the mailbox, and a line mentions it. */
import { hash } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { beginOfDayInIndia, DAY_MS, dayInIndia } from "../../../core/times.ts";
import type { Database } from "../../database/database.ts";
import { freeBytes, hasRoomForFiles } from "../../database/disk.ts";
import { nullAsEmpty } from "../../enquiries/enquiry.ts";
import { comparedAddress, isSameAddress } from "../../enquiries/person.ts";
import type { IncomingMail } from "./incoming-mail.ts";

/** The daily limit of one enquiry, or of one sender without an enquiry. */
const MAILS_A_DAY = 50;
/** The daily limit of all senders without an enquiry: an address is easily forged. */
const UNMATCHED_A_DAY = 500;
/** Files of all mails without an enquiry together. */
const UNMATCHED_BYTES = 200_000_000;

const fromRow = z.object({ fromAddress: nullAsEmpty });
const sizeRow = z.object({ total: z.number() });

/** Whose mails of a day are stored up to a limit. */
export type DayLimit = "enquiry" | "sender" | "strangers";

/** Returns the limit that the mails of the day have reached, or null. @param at when the mail arrived */
export async function reachedLimit(
  database: Database,
  { from }: IncomingMail,
  enquiryId: number | null,
  at: string,
): Promise<DayLimit | null> {
  const whose: Sql = enquiryId === null ? sql`enquiry_id IS NULL` : sql`enquiry_id = ${enquiryId}`;
  const day = beginOfDayInIndia(dayInIndia(at));
  const nextDay = new Date(day.getTime() + DAY_MS);
  const mails = await database.read(
    fromRow,
    sql`SELECT from_address FROM open_messages WHERE kind = 'in' AND ${whose}
      AND created_at >= ${day.toISOString()} AND created_at < ${nextDay.toISOString()}`,
  );
  if (enquiryId !== null) return mails.length >= MAILS_A_DAY ? "enquiry" : null;
  const ofSender = mails.filter(({ fromAddress }) => isSameAddress(fromAddress, from));
  if (ofSender.length >= MAILS_A_DAY) return "sender";
  return mails.length >= UNMATCHED_A_DAY ? "strangers" : null;
}

const limitTexts: Readonly<Record<DayLimit, string>> = {
  enquiry: `${MAILS_A_DAY} mails a day for one enquiry`,
  sender: `${MAILS_A_DAY} mails a day from one sender`,
  strangers: `${UNMATCHED_A_DAY} mails a day that belong to no enquiry`,
};

/** The line that is stored in place of all mails of the day beyond the limit. */
export function moreInMailbox(mail: IncomingMail, limit: DayLimit, enquiryId: number | null, at: string): IncomingMail {
  const from = limit === "strangers" ? "" : mail.from;
  return {
    ...mail,
    from,
    // No mail has such a Message-ID: one is written in angle brackets.
    messageId: `more ${enquiryId ?? comparedAddress(from)} ${dayInIndia(at)}`,
    references: [],
    subject: "More mails are in the mailbox",
    text: `The desk keeps ${limitTexts[limit]}. Read the later ones of this day in the mailbox.`,
    files: [],
  };
}

const storedRow = z.object({ fromAddress: nullAsEmpty, subject: nullAsEmpty, body: z.string() });

/**
 * Some programs give several mails one Message-ID. Returns the mail with an ID of its own if the stored one of its ID
 * has another sender, subject or text. A message of the desk's own that comes back under another sender, and a mail
 * whose text is sealed or was not stored, count as the same.
 */
export async function withOwnId(database: Database, mail: IncomingMail): Promise<IncomingMail> {
  const { from, subject, text, messageId } = mail;
  const [stored] = await database.read(
    storedRow,
    sql`SELECT from_address, subject, body FROM open_messages WHERE message_id = ${messageId}`,
  );
  const isOurs = stored?.fromAddress === "";
  if (!stored || isOurs || stored.body === NO_TEXT) return mail;
  // A line about its files may follow the text.
  const hasText = stored.body === text || stored.body.startsWith([text, "["].filter(Boolean).join("\n\n"));
  if (hasText && stored.subject === subject && isSameAddress(stored.fromAddress, from)) return mail;
  return { ...mail, messageId: `<${hash("sha256", [from, subject, text].join("\n"))}@repeated-message-id>` };
}

interface Disk {
  dataDir: string;
  diskReserveBytes: number;
}

const NO_TEXT = "[The disk of the server is short of space. This mail is in the mailbox.]";

/** The mail, or its header alone while the disk is short of space. */
export async function fitToDisk({ dataDir, diskReserveBytes }: Disk, mail: IncomingMail): Promise<IncomingMail> {
  return (await freeBytes(dataDir)) < diskReserveBytes ? { ...mail, text: NO_TEXT, files: [] } : mail;
}

/** Returns the line with the reason why the files of a mail are not stored, or null when they are. */
export async function whyFilesStay(
  { database, ...disk }: { database: Database } & Disk,
  files: readonly { content: Uint8Array }[],
  enquiryId: number | null,
): Promise<string | null> {
  if (files.length === 0) return null;
  if (!(await hasRoomForFiles(disk)))
    return "[The disk of the server is short of space. The files of this mail are in the mailbox.]";
  if (enquiryId !== null) return null;
  const [stored] = await database.read(
    sizeRow,
    sql`SELECT coalesce(sum(size), 0) AS total FROM open_attachments
      JOIN open_messages ON open_messages.id = open_attachments.message_id WHERE open_messages.enquiry_id IS NULL`,
  );
  const size = files.reduce((sum, file) => sum + file.content.length, 0);
  return (stored?.total ?? 0) + size > UNMATCHED_BYTES
    ? "[The files of mails without an enquiry take 200 MB already. The files of this mail are in the mailbox.]"
    : null;
}
