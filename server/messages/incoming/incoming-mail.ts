/** Reads a mail from the mailbox into what the desk keeps of it. */
import { hash } from "node:crypto";
import PostalMime, { type Address, type Email } from "postal-mime";
import { clean, cutLine, fileName, isMediaType } from "../../plain-text.ts";
import { htmlToText } from "./html-text.ts";
import { type Authentication, readAuthentication } from "./sender-proof.ts";

/** `bounce`: a message surely did not arrive. `automatic`: absence notes, newsletters, delays. */
type MailKind = "person" | "automatic" | "bounce";

/** Any of these says that no person pressed Send. */
const signsOfPrograms: readonly ((header: (name: string) => string | undefined) => boolean)[] = [
  (header) => !/^(no\b|$)/i.test(header("auto-submitted") ?? ""),
  (header) => /^(bulk|list|junk|auto_reply)\b/i.test(header("precedence") ?? ""),
  (header) => /^<\s*>$/.test(header("return-path") ?? ""),
  (header) =>
    ["list-id", "list-unsubscribe", "x-autoreply", "x-autorespond"].some((name) => header(name) !== undefined),
  // Exchange sets it on absence notes.
  (header) => header("x-ms-exchange-generated-message-source") !== undefined,
];
const mailServer = /^(mailer-daemon|postmaster)@/i;

/** A report of delivery says what happened to each recipient (RFC 3464). */
const failedRecipient = /^Action:\s*failed\b/im;

const decode = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === "string" ? content : Buffer.from(new Uint8Array(content)).toString("utf8");

function isBounce(mail: Email, contentType: string): boolean {
  if (!/^multipart\/report\b/i.test(contentType) || !/report-type="?delivery-status/i.test(contentType)) return false;
  return mail.attachments.some(
    ({ mimeType, content }) => mimeType === "message/delivery-status" && failedRecipient.test(decode(content)),
  );
}

/** @param from the address of the sender */
function kindOf(mail: Email, from: string): MailKind {
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value.trim()]));
  if (isBounce(mail, headers.get("content-type") ?? "")) return "bounce";
  const isAutomatic = mailServer.test(from) || signsOfPrograms.some((test) => test((name) => headers.get(name)));
  return isAutomatic ? "automatic" : "person";
}

const messageId = /<[^<>\s]{1,250}@[^<>\s]{1,250}>/g;
const MAX_SEARCHED = 100_000;

/** The Message-IDs in a text, each once. */
const messageIdsIn = (text: string): string[] => [...new Set(text.slice(0, MAX_SEARCHED).match(messageId))];

/** The Message-IDs in what a bounce sends back. */
const returnedIds = (mail: Email): string[] =>
  mail.attachments
    .filter(({ mimeType }) => mimeType === "message/rfc822" || mimeType === "text/rfc822-headers")
    .flatMap(({ content }) => messageIdsIn(decode(content)));

interface IncomingFile {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

export interface IncomingMail {
  /** The Message-ID header; made of the content when it is missing. */
  messageId: string;
  /** The Message-IDs of the mails that it answers, or that a bounce is about. */
  references: string[];
  from: string;
  /** The result of the topmost Authentication-Results header. */
  authentication: Authentication | null;
  /** The addresses that it was sent to. */
  recipients: string[];
  subject: string;
  text: string;
  kind: MailKind;
  files: IncomingFile[];
}

/** `beginning`: the mail is too large to fetch, so it has no files here. `header`: the rest could not be read. */
export type Extent = "whole" | "beginning" | "header";

/** The limit for all files of a mail together. */
const MAX_FILES_BYTES = 10_000_000;
const MAX_FILES = 50;
/** People write less than this. The mailbox keeps the rest. */
const MAX_TEXT = 100_000;
const MAX_SUBJECT = 300;
const MAX_REFERENCES = 100;
const MAX_RECIPIENTS = 500;
const MAX_ADDRESS = 254;
const MAX_HEADER = 64 * 1024;
/** The parser takes up to 2 kB for a line. A mail with files of 10 MB has 180,000. */
const MAX_LINES = 300_000;
const LF = 0x0a;

const addressesOf = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]));

const cut = (text: string): string =>
  text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT).toWellFormed()}\n[The rest is in the mailbox.]`;

function filesOf(mail: Email): { files: IncomingFile[]; isComplete: boolean } {
  const files: IncomingFile[] = [];
  let bytes = 0;
  for (const { filename, mimeType, content } of mail.attachments) {
    const data = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
    if (bytes + data.length > MAX_FILES_BYTES || files.length === MAX_FILES) return { files, isComplete: false };
    bytes += data.length;
    const mediaType = isMediaType(mimeType) ? mimeType : "application/octet-stream";
    files.push({ name: fileName(filename), mediaType, content: data });
  }
  return { files, isComplete: true };
}

const headersOf = (mail: Email, ...names: string[]): string[] =>
  mail.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value);

const LEFT_OUT = "[Files of this mail are larger than 10 MB together. Those that are missing here are in the mailbox.]";

const UNREADABLE = "[The desk could not read the text of this mail. It is in the mailbox.]";

function headerOf(source: Uint8Array): Uint8Array {
  const beginning = Buffer.from(source.subarray(0, MAX_HEADER));
  const end = beginning.toString("latin1").search(/\r?\n\r?\n/);
  return end === -1 ? beginning : beginning.subarray(0, end);
}

function textOf(mail: Email, extent: Extent, isComplete: boolean): string {
  if (extent === "header") return UNREADABLE;
  const written = clean(mail.text ?? (mail.html === undefined ? "" : htmlToText(mail.html)));
  return [cut(written.trim()), ...(isComplete ? [] : [LEFT_OUT])].filter(Boolean).join("\n\n");
}

function requireFewLines(source: Uint8Array): void {
  let lines = 0;
  for (let at = source.indexOf(LF); at !== -1; at = source.indexOf(LF, at + 1)) {
    lines += 1;
    if (lines > MAX_LINES) throw new Error(`The mail has more than ${MAX_LINES} lines.`);
  }
}

/**
 * Takes many seconds and much memory for a hostile mail: the server calls it in a process of its own (mail-parser.ts).
 * @param source the mail as it was sent, or its beginning
 * @throws an error for a mail that cannot be read
 */
export async function readIncoming(source: Uint8Array, extent: Extent): Promise<IncomingMail> {
  if (extent !== "header") requireFewLines(source);
  const mail = await PostalMime.parse(extent === "header" ? headerOf(source) : source, {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
  });
  const from = cutLine(addressesOf(mail.from ? [mail.from] : [])[0] ?? "", MAX_ADDRESS);
  // Without its text, staff must look at it, whoever wrote it.
  const kind = extent === "header" ? "person" : kindOf(mail, from);
  const { files, isComplete } = extent === "whole" ? filesOf(mail) : { files: [], isComplete: false };
  const answered = messageIdsIn([...headersOf(mail, "references"), ...headersOf(mail, "in-reply-to")].join(" "));
  return {
    messageId: messageIdsIn(mail.messageId ?? "")[0] ?? `<${hash("sha256", source)}@no-message-id>`,
    references: (kind === "bounce" ? returnedIds(mail) : answered).slice(-MAX_REFERENCES),
    from,
    authentication: readAuthentication(headersOf(mail, "authentication-results")[0], from),
    recipients: [
      ...headersOf(mail, "delivered-to", "x-original-to", "envelope-to"),
      ...addressesOf([...(mail.to ?? []), ...(mail.cc ?? [])]),
    ]
      .filter((address) => address.length <= MAX_ADDRESS)
      .slice(0, MAX_RECIPIENTS),
    subject: cutLine(mail.subject ?? "", MAX_SUBJECT),
    text: textOf(mail, extent, isComplete),
    kind,
    // The parts of a bounce are for programs, and repeat the message.
    files: kind === "bounce" ? [] : files,
  };
}
