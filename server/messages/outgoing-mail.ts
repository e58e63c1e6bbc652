/** Makes a mail of a message: its headers, its text, and the same as HTML. */
import { hash } from "node:crypto";
import { OTHER_TYPE } from "../../core/api/attachments.ts";
import { MAX_SUBJECT } from "../../core/typed-text.ts";
import { type CalendarDate, type InvitationMethod, invitation } from "../mail/calendar-entry.ts";
import type { MailMessage } from "../mail/mail-body.ts";
import { escapeHtml, oneLine, printable } from "../plain-text.ts";

export interface OutgoingFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A message that is ready to go out. */
export interface OutgoingMail {
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
  date: (CalendarDate & { method: InvitationMethod }) | null;
  files: readonly OutgoingFile[];
}

/** References over this many mails are of no use to mail programs, and make a header too long for some servers. */
const MAX_REFERENCES = 20;

/** The subject with the reference, which leads an answer back when a mail program loses the other headers. */
export const subjectWithReference = (subject: string, reference: string): string => {
  const line = oneLine(subject, MAX_SUBJECT);
  if (line.includes(reference)) return line;
  // With no small letter beside the capitals of the reference, spam filters take a subject in Hindi for shouting.
  return /\p{Ll}/u.test(line) ? `${line}, ${reference}` : `${line}, reference ${reference}`;
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
  // The highest bit selects the unit of the 31 bits of time: up to 1.7 years, or longer and coarser.
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
  const { reference, createdAt, receivedAt, date, files } = message;
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
        method: date.method,
        content: invitation(date, `${company}, ${reference}`, { name: company, email: address }, message.to),
      },
    }),
    attachments: files.map(({ name, mediaType, bytes }) => ({
      filename: name,
      // nodemailer finds other types by the name.
      ...(mediaType !== OTHER_TYPE && { contentType: mediaType }),
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    })),
    headers: {
      "Thread-Topic": subject,
      "Thread-Index": threadIndex(reference, receivedAt, createdAt),
      ...(last === undefined ? {} : { "In-Reply-To": last, References: thread.join(" ") }),
    },
  };
}
