/** The body of every mail: one structure, rendered as text and as HTML, so that both say the same. */
import { hash } from "node:crypto";
import { isPlaceholder } from "../../core/content/content-file.ts";
import type { Content } from "../../core/content/read-content.ts";
import { escapeHtml, printable } from "../plain-text.ts";

export interface Link {
  label: string;
  href: string;
}

/** A row of a table. `text` may be what a visitor typed. */
export interface MailRow {
  label: string;
  text: string;
  links?: readonly Link[];
  note?: string | undefined;
}

interface MailBody {
  title: string;
  before?: readonly string[];
  tables?: readonly (readonly MailRow[])[];
  after?: readonly string[];
}

function renderTextRow({ label, text, links = [], note }: MailRow): string {
  const shown = printable(text);
  const lines = [shown.includes("\n") ? `${label}:\n${shown}` : `${label}: ${shown}`];
  for (const link of links) lines.push(`  ${link.label}: ${link.href}`);
  if (note !== undefined) lines.push(`  (${note})`);
  return lines.join("\n");
}

export function renderText({ title, before = [], tables = [], after = [] }: MailBody): string {
  const blocks = [title, ...before, ...tables.map((rows) => rows.map(renderTextRow).join("\n")), ...after];
  return `${blocks.join("\n\n")}\n`;
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

function renderHtmlRow({ label, text, links = [], note }: MailRow): string {
  const parts = [
    `<span dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</span>`,
    ...links.map(({ label: name, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a>`),
    ...(note === undefined ? [] : [`<strong>${escapeHtml(note)}</strong>`]),
  ];
  const cell = "padding:6px 12px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #ccc";
  return `<tr><th scope="row" style="${cell}">${escapeHtml(label)}</th><td style="${cell}">${parts.join("<br>")}</td></tr>`;
}

/** Renders HTML that loads nothing from elsewhere and fits a phone. */
export function renderHtml({ title, before = [], tables = [], after = [] }: MailBody): string {
  const body = [
    `<h1 style="font-size:20px">${escapeHtml(title)}</h1>`,
    ...before.map(paragraph),
    ...tables.map(
      (rows) => `<table style="border-collapse:collapse;margin:16px 0">${rows.map(renderHtmlRow).join("")}</table>`,
    ),
    ...after.map(paragraph),
  ].join("\n");
  return `<!DOCTYPE html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:16px;font:16px/1.5 sans-serif;max-width:640px">
${body}
</body></html>
`;
}

export interface MailMessage {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that a mail that arrives twice can be recognised. */
  messageId?: string;
  replyTo?: { name: string; address: string };
  /** Shown before the sender's address in place of the name in MAIL_FROM. */
  fromName?: string;
  icalEvent?: { method: string; content: string };
  attachments?: { filename: string; contentType?: string; content: Buffer }[];
  /** The address for reports of mail servers that could not deliver. The sender, if it is missing. */
  bouncesTo?: string;
  headers: Readonly<Record<string, string>>;
}

type Envelope = Pick<MailMessage, "to" | "subject" | "messageId" | "replyTo">;

/** Stops auto-responders such as vacation notices from replying (RFC 3834). */
const automaticHeaders = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

export const buildMailMessage = (
  envelope: Envelope,
  body: MailBody,
  headers: Readonly<Record<string, string>> = automaticHeaders,
): MailMessage => ({ ...envelope, text: renderText(body), html: renderHtml(body), headers });

/** Returns the ID of a message about several deliveries: the same for every attempt about the same ones. */
export const batchId = (ids: readonly string[]): string => hash("sha256", ids.join("\n")).slice(0, 32);

/** Keeps every mail below 500 kB with its headers; some mail servers accept only a few megabytes. */
export const MAX_BODY_BYTES = 450_000;

/** Whether quoted-printable leaves the byte as it is. */
const isUnencoded = (byte: number): boolean => byte >= 0x20 && byte < 0x7f && byte !== 0x3d;

/** Returns an upper bound of the bytes that a text takes in a mail, whether as quoted-printable or as base64. */
export function encodedSize(text: string): number {
  const bytes = Buffer.from(text);
  let quoted = 0;
  for (const byte of bytes) quoted += isUnencoded(byte) ? 1 : 3;
  // Soft line breaks of quoted-printable add up to 4 %.
  return Math.max(quoted * 1.05, bytes.length * 1.4);
}

/**
 * The link that opens an enquiry at the desk, after signing in if needed. None without SITE_URL: staff then search for
 * it.
 */
export const openLink = (reference: string, siteUrl: string | null): Link[] =>
  siteUrl === null ? [] : [{ label: "Open", href: `${new URL(siteUrl).origin}/desk/${reference}` }];

/**
 * The texts that mails share with the site. A phone number that is still a placeholder is null: a mail may reach a
 * stranger.
 */
export function mailStringsOf(content: Content) {
  const { form, company, receipt, desk } = content;
  const { name, hours, phone } = company;
  return {
    form,
    company: { name, hours, phone: isPlaceholder(content, ["phone"]) ? null : phone.shown },
    receipt: receipt.mails,
    invitation: desk.invitationMail,
    access: desk.accessMail,
  };
}

export type MailStrings = ReturnType<typeof mailStringsOf>;
