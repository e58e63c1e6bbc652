/** Reads a mail from the mailbox into what the desk keeps of it. */
import { hash } from "node:crypto";
import { type Address, type Attachment, addressParser, type Email } from "postal-mime";
import { clean, cutLine, fileName, isMediaType } from "../../plain-text.ts";
import { htmlToText } from "./html-text.ts";
import { decode, kindOf, listIdOf, type MailKind, messageIdsIn, returnedIds } from "./mail-kind.ts";
import { decodeUtf7, isUtf7, parseMime } from "./postal-mime.ts";
import { type Authentication, readAuthentication } from "./sender-proof.ts";
import { takeUuencoded } from "./uuencode.ts";

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
  authentication: Authentication | null;
  recipients: string[];
  subject: string;
  text: string;
  kind: MailKind;
  /** The mailing list that it came through; empty where there is none. */
  listId: string;
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

/** The parts of reports, which a person has no program for. */
const isForPrograms = (mediaType: string): boolean =>
  /^(message\/(global-)?(delivery-status|disposition-notification|headers)|message\/feedback-report|text\/rfc822-headers)$/.test(
    mediaType,
  );

const endings: Readonly<Record<string, string>> = {
  "message/rfc822": ".eml",
  "text/calendar": ".ics",
  "text/plain": ".txt",
  "text/vcard": ".vcf",
};

/** Phones open a file by the ending of its name. Most media types end with it. */
const endingOf = (mediaType: string): string =>
  endings[mediaType] ?? /(?<=\/)[a-z0-9]{2,5}$/.exec(mediaType)?.[0].replace(/^/, ".") ?? "";

function filesOf(attachments: readonly Pick<Attachment, "filename" | "mimeType" | "content">[]): {
  files: IncomingFile[];
  isComplete: boolean;
} {
  const files: IncomingFile[] = [];
  let bytes = 0;
  for (const { filename, mimeType, content } of attachments) {
    if (isForPrograms(mimeType)) continue;
    const data = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
    if (bytes + data.length > MAX_FILES_BYTES || files.length === MAX_FILES) return { files, isComplete: false };
    bytes += data.length;
    const mediaType = isMediaType(mimeType) ? mimeType : "application/octet-stream";
    files.push({ name: fileName(filename || `file${endingOf(mediaType)}`), mediaType, content: data });
  }
  return { files, isComplete: true };
}

const headersOf = (mail: Email, ...names: string[]): string[] =>
  mail.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value);

/** Some programs write From twice, first without an address. */
function senderOf(mail: Email): string {
  const addresses = headersOf(mail, "from").flatMap((value) => addressesOf(addressParser(value)));
  return addresses.find((address) => address?.includes("@")) ?? addresses[0] ?? "";
}

/** Unlike the rest of the header, postal-mime cannot decode it. */
const subjectOf = (mail: Email): string => {
  const [charset = ""] = /(?<==\?)[^?]*(?=\?)/.exec(headersOf(mail, "subject")[0] ?? "") ?? [];
  return isUtf7(charset) ? decodeUtf7(mail.subject ?? "") : (mail.subject ?? "");
};

const LEFT_OUT = "[Files of this mail are larger than 10 MB together. Those that are missing here are in the mailbox.]";

const NO_TEXT = "[The desk found no text in this mail. It is in the mailbox.]";

const UNREADABLE = "[The desk could not read the text of this mail. It is in the mailbox.]";

function headerOf(source: Uint8Array): Uint8Array {
  const beginning = Buffer.from(source.subarray(0, MAX_HEADER));
  const end = beginning.toString("latin1").search(/\r?\n\r?\n/);
  return end === -1 ? beginning : beginning.subarray(0, end);
}

/** Without spaces and characters that have no width. */
const visible = (text: string): string => text.replaceAll(/[\s\p{Cf}]+/gu, "");

/** The text part, or the HTML where the text part is blank, as some programs send it. */
const writtenText = ({ text = "", html = "" }: Email): string =>
  clean(visible(text) === "" ? htmlToText(html) : text).trim();

/** People forward mails as files, without a word of their own. The first one is shown. */
async function enclosedText({ attachments }: Email): Promise<string> {
  const enclosed = attachments.find(({ mimeType }) => mimeType === "message/rfc822");
  if (!enclosed) return "";
  const { content } = enclosed;
  const mail = await parseMime(typeof content === "string" ? Buffer.from(content) : new Uint8Array(content));
  const heading = cutLine([senderOf(mail), subjectOf(mail)].filter(Boolean).join(": "), MAX_SUBJECT);
  const text = writtenText(mail);
  return visible(text) === "" ? "" : `[Forwarded mail. ${heading}]\n\n${text}`;
}

/** For a mail that holds its text in a form which the desk cannot read. */
const closedForms: readonly (readonly [typeOrName: RegExp, line: string])[] = [
  [/^application\/(x-)?pkcs7-mime$/, "[This mail is encrypted or signed. Open it in the mailbox.]"],
  [/^application\/pgp-encrypted$/, "[This mail is encrypted. Open it in the mailbox.]"],
  [
    /^application\/(vnd\.)?ms-tnef$|^winmail\.dat$/i,
    "[This mail is in a format of Outlook's own. Open it in the mailbox.]",
  ],
];

/** A calendar program's answer to an invitation, on behalf of a person (RFC 5546). */
const calendarAnswers: Readonly<Record<string, string>> = {
  ACCEPTED: "[Accepted the date.]",
  DECLINED: "[Declined the date.]",
  TENTATIVE: "[Accepted the date tentatively.]",
  DELEGATED: "[Passed the date on to somebody else, who is named in the file.]",
};

/** A line for a mail without a word; empty where its files are all that was sent. */
function lineForNoText({ attachments }: Email, files: readonly IncomingFile[]): string {
  if (attachments.some(({ method }) => method === "COUNTER")) return "[Proposed another date. It is in the file.]";
  const answer = attachments.find(({ method }) => method === "REPLY");
  const [, status = ""] = /\bPARTSTAT=([A-Z]+)/i.exec(answer ? decode(answer.content) : "") ?? [];
  const closed = closedForms.find(([form]) =>
    attachments.some(({ mimeType, filename }) => form.test(mimeType) || form.test(filename ?? "")),
  );
  return calendarAnswers[status.toUpperCase()] ?? closed?.[1] ?? (files.length === 0 ? NO_TEXT : "");
}

function textOf(written: string, extent: Extent, isComplete: boolean): string {
  if (extent === "header") return UNREADABLE;
  return [cut(written), ...(isComplete ? [] : [LEFT_OUT])].filter(Boolean).join("\n\n");
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
  const mail = await parseMime(extent === "header" ? headerOf(source) : source);
  const from = cutLine(senderOf(mail), MAX_ADDRESS);
  // Without its text, staff must look at it, whoever wrote it.
  const { text: written, files: encoded } = takeUuencoded(writtenText(mail));
  const kind = extent === "header" ? "person" : kindOf(mail, written);
  const { files: sent, isComplete } =
    extent === "whole" ? filesOf([...mail.attachments, ...encoded]) : { files: [], isComplete: false };
  // The parts of a bounce are for programs, and repeat the message.
  const files = kind === "bounce" ? [] : sent;
  const forwarded = visible(written) === "" && kind !== "bounce" ? await enclosedText(mail) : "";
  const shown = visible(written) === "" ? forwarded || lineForNoText(mail, files) : written;
  const answered = messageIdsIn([...headersOf(mail, "references"), ...headersOf(mail, "in-reply-to")].join(" "));
  return {
    messageId: messageIdsIn(mail.messageId ?? "")[0] ?? `<${hash("sha256", source)}@no-message-id>`,
    references:
      kind === "bounce" ? returnedIds(mail, written).slice(0, MAX_REFERENCES) : answered.slice(-MAX_REFERENCES),
    from,
    authentication: readAuthentication(headersOf(mail, "authentication-results")[0], from),
    recipients: [
      ...headersOf(mail, "delivered-to", "x-original-to", "envelope-to"),
      ...addressesOf([...(mail.to ?? []), ...(mail.cc ?? [])]),
    ]
      .filter((address) => address.length <= MAX_ADDRESS)
      .slice(0, MAX_RECIPIENTS),
    subject: cutLine(subjectOf(mail), MAX_SUBJECT),
    text: textOf(shown, extent, isComplete),
    kind,
    listId: listIdOf(mail),
    files,
  };
}
