/**
 * Makes a mail of a message: its headers, its text, and the same as HTML. It is answered to an address with a token, so that an answer
 * finds its enquiry (desk+an7f3k2q.TOKEN@...), once a mail to such an address has come back to the mailbox.
 */
import { hash, timingSafeEqual } from "node:crypto";
import { REFERENCE_PATTERN } from "../../../enquiry/reference.ts";
import { MAX_SUBJECT } from "../../../enquiry/typed-text.ts";
import { type Database, readMark, setMark } from "../../database/database.ts";
import type { Signer } from "../../database/installation-key.ts";
import { type CalendarDate, invitation } from "../../mail/calendar-entry.ts";
import { buildMailMessage, type MailMessage } from "../../mail/mail-body.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { escapeHtml, oneLine, printable } from "../../plain-text.ts";

/** A message that is ready to go out. */
export interface OutgoingMail {
  /** The left part of its Message-ID. */
  id: string;
  reference: string;
  to: string;
  subject: string;
  body: string;
  language: string | null;
  createdAt: string;
  /** The Message-IDs of the thread, oldest first. */
  thread: readonly string[];
  /** When the enquiry came, with which its thread began. */
  receivedAt: string;
  /** Goes with it as an entry for calendars. */
  date: CalendarDate | null;
}

/** References over this many mails are of no use to mail programs, and make a header too long for some servers. */
const MAX_REFERENCES = 20;

/** The subject with the reference, which leads an answer back when a mail program loses the other headers. */
export const subjectWithReference = (subject: string, reference: string): string => {
  const line = oneLine(subject, MAX_SUBJECT);
  return line.includes(reference) ? line : `${line}, ${reference}`;
};

/** 100 ns steps from the year 1601, as Windows counts. */
const fileTime = (iso: string): bigint => (BigInt(Date.parse(iso)) + 11_644_473_600_000n) * 10_000n;

/**
 * Outlook groups mails by this header and ignores References. It holds the time and identity of the thread, and a block
 * with the time of this mail since then ([MS-OXOMSG] 2.2.1.3).
 */
function threadIndex(reference: string, receivedAt: string, createdAt: string): string {
  const start = fileTime(receivedAt) & ~0xffffn;
  const index = Buffer.alloc(27);
  index.writeBigUInt64BE(start, 0);
  hash("sha256", reference, "buffer").copy(index, 6, 0, 16);
  const passed = fileTime(createdAt) - start;
  // The highest bit says which unit the 31 bits of time have: up to 1.7 years, or longer and coarser.
  const isLong = passed >> 49n !== 0n;
  const steps = Number((passed >> (isLong ? 23n : 18n)) & 0x7fffffffn);
  index.writeUInt32BE(isLong ? (0x80000000 | steps) >>> 0 : steps, 22);
  return index.toString("base64");
}

const paragraphs = (body: string): string =>
  body
    .split(/\n{2,}/)
    .map((text) => `<p dir="auto" style="white-space:pre-wrap">${escapeHtml(text)}</p>`)
    .join("\n");

const renderHtml = (body: string, language: string | null): string => `<!DOCTYPE html>
<html${language ? ` lang="${language}"` : ""}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:16px;font:16px/1.5 sans-serif;max-width:640px;overflow-wrap:anywhere">
${paragraphs(body)}
</body></html>
`;

/** Builds the mail. Its sender is the company, and answers go to `replyTo`. */
export function buildOutgoingMail(
  message: OutgoingMail,
  { company, address }: { company: string; address: string },
  replyTo: string | null,
): MailMessage {
  const { reference, createdAt, receivedAt, date } = message;
  const thread = message.thread.slice(-MAX_REFERENCES);
  const body = printable(message.body.replaceAll(/\r\n?/g, "\n")).trim();
  const subject = subjectWithReference(message.subject, reference);
  const last = thread.at(-1);
  return {
    to: [message.to],
    subject,
    text: `${body}\n`,
    html: renderHtml(body, message.language),
    messageId: message.id,
    fromName: company,
    ...(replyTo === null ? {} : { replyTo: { name: company, address: replyTo } }),
    ...(date && {
      icalEvent: {
        method: "REQUEST",
        content: invitation(date, `${company}, ${reference}`, { name: company, email: address }, message.to),
      },
    }),
    headers: {
      "Thread-Topic": subject,
      "Thread-Index": threadIndex(reference, receivedAt, createdAt),
      ...(last === undefined ? {} : { "In-Reply-To": last, References: thread.join(" ") }),
    },
  };
}

const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 12;

/** 60 bits of an HMAC as twelve signs of base32, which survive mail programs that change letter case. */
function tokenOf(key: Signer, reference: string): string {
  const digest = Buffer.from(key.sign(`reply:${reference}`), "hex");
  return Array.from(digest.subarray(0, LENGTH), (byte) => alphabet[byte & 31]).join("");
}

/** Returns the address with the enquiry's token behind a plus sign. */
export function replyAddress(address: string, key: Signer, reference: string): string {
  const at = address.lastIndexOf("@");
  const part = `${reference.replaceAll("-", "").toLowerCase()}.${tokenOf(key, reference)}`;
  return `${address.slice(0, at)}+${part}${address.slice(at)}`;
}

const plusPart = /\+([a-z0-9]{8})\.([a-z2-7]{12})@/i;

/** Returns the reference that an address carries, if its token is right. */
export function referenceOfAddress(address: string, key: Signer): string | undefined {
  const [, letters = "", token = ""] = plusPart.exec(address) ?? [];
  const reference = letters.toUpperCase().replace(/^(..)(....)(..)$/, "$1-$2-$3");
  if (!REFERENCE_PATTERN.test(reference)) return undefined;
  const expected = Buffer.from(tokenOf(key, reference));
  const given = Buffer.from(token.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected) ? reference : undefined;
}

/** Holds the address for which it works. */
const TRIAL_MARK = "reply-plus";
/** No reference is like this, so no enquiry has the token. */
const trialAddress = (replyTo: string, key: Signer): string => replyAddress(replyTo, key, "plustest");
const TRIAL_MS = 60_000;

const acceptsTokens = async (database: Database, replyTo: string): Promise<boolean> =>
  (await readMark(database, TRIAL_MARK)) === replyTo;

/** The address that a message about this enquiry is answered to. */
export const replyToFor = async (
  database: Database,
  replyTo: string,
  key: Signer,
  reference: string,
): Promise<string> => ((await acceptsTokens(database, replyTo)) ? replyAddress(replyTo, key, reference) : replyTo);

/** Sends a mail to the address with a token, unless one has arrived before. No mail server reports that it could not deliver it. */
export async function tryReplyAddress(database: Database, mailer: Mailer, replyTo: string, key: Signer): Promise<void> {
  if (await acceptsTokens(database, replyTo)) return;
  const title = "Test of the reply address";
  const before = [
    "The website's server found out whether replies with a token reach this mailbox. You can delete this mail.",
  ];
  const mail = buildMailMessage({ to: [trialAddress(replyTo, key)], subject: title }, { title, before });
  await mailer.send({ ...mail, bouncesTo: "" }, AbortSignal.timeout(TRIAL_MS));
}

/** Remembers that the address takes tokens, if a mail of our own came by such an address. */
export async function noteTrial(
  database: Database,
  replyTo: string,
  key: Signer,
  recipients: readonly string[],
): Promise<void> {
  if (!recipients.some((address) => address.toLowerCase() === trialAddress(replyTo, key).toLowerCase())) return;
  await database.write(setMark(TRIAL_MARK, replyTo));
}
