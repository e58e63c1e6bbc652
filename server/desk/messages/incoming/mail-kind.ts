/** Who wrote a mail: a person, a program, or a mail server that could not deliver. */
import type { Email } from "postal-mime";

/** `bounce`: a message surely did not arrive. `automatic`: absence notes, newsletters, delays. */
export type MailKind = "person" | "automatic" | "bounce";

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

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === "string" ? content : Buffer.from(new Uint8Array(content)).toString("utf8");

function isBounce(mail: Email, contentType: string): boolean {
  if (!/^multipart\/report\b/i.test(contentType) || !/report-type="?delivery-status/i.test(contentType)) return false;
  return mail.attachments.some(
    ({ mimeType, content }) => mimeType === "message/delivery-status" && failedRecipient.test(textOf(content)),
  );
}

/** @param from the address of the sender */
export function kindOf(mail: Email, from: string): MailKind {
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value.trim()]));
  if (isBounce(mail, headers.get("content-type") ?? "")) return "bounce";
  const isAutomatic = mailServer.test(from) || signsOfPrograms.some((test) => test((name) => headers.get(name)));
  return isAutomatic ? "automatic" : "person";
}

const messageId = /<[^<>\s]{1,250}@[^<>\s]{1,250}>/g;
const MAX_SEARCHED = 100_000;

/** The Message-IDs in a text, each once. */
export const messageIdsIn = (text: string): string[] => [...new Set(text.slice(0, MAX_SEARCHED).match(messageId))];

/** The Message-IDs in what a bounce sends back. */
export const returnedIds = (mail: Email): string[] =>
  mail.attachments
    .filter(({ mimeType }) => mimeType === "message/rfc822" || mimeType === "text/rfc822-headers")
    .flatMap(({ content }) => messageIdsIn(textOf(content)));
