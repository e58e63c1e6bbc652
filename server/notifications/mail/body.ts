/** What a mail says, before it is text or HTML: both are made from the same sheet, so both hold everything. */
import { printable } from "../../plain-text.ts";

export interface Link {
  label: string;
  href: string;
}

/** One line of a table: `text` is shown as it was typed. */
export interface Fact {
  label: string;
  text: string;
  links?: readonly Link[];
  /** What to know about it. */
  note?: string | undefined;
}

export interface Sheet {
  title: string;
  before?: readonly string[];
  tables?: readonly (readonly Fact[])[];
  after?: readonly string[];
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => printable(text).replace(/[&<>"']/g, (letter) => escapes[letter] ?? "");

function factAsText({ label, text, links = [], note }: Fact): string {
  const shown = printable(text);
  const lines = [shown.includes("\n") ? `${label}:\n${shown}` : `${label}: ${shown}`];
  for (const link of links) lines.push(`  ${link.label}: ${link.href}`);
  if (note !== undefined) lines.push(`  (${note})`);
  return lines.join("\n");
}

/** The sheet as plain text. */
export function sheetAsText({ title, before = [], tables = [], after = [] }: Sheet): string {
  const blocks = [title, ...before, ...tables.map((facts) => facts.map(factAsText).join("\n")), ...after];
  return `${blocks.join("\n\n")}\n`;
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

function factAsHtml({ label, text, links = [], note }: Fact): string {
  const parts = [
    `<span dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</span>`,
    ...links.map(({ label: name, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a>`),
    ...(note === undefined ? [] : [`<strong>${escapeHtml(note)}</strong>`]),
  ];
  const cell = "padding:6px 12px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #ccc";
  return `<tr><th scope="row" style="${cell}">${escapeHtml(label)}</th><td style="${cell}">${parts.join("<br>")}</td></tr>`;
}

/** The sheet as HTML that loads nothing and reads on a phone. */
export function sheetAsHtml({ title, before = [], tables = [], after = [] }: Sheet): string {
  const body = [
    `<h1 style="font-size:20px">${escapeHtml(title)}</h1>`,
    ...before.map(paragraph),
    ...tables.map(
      (facts) => `<table style="border-collapse:collapse;margin:16px 0">${facts.map(factAsHtml).join("")}</table>`,
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
