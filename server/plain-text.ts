/** Plain texts: those of visitors, which must not control a terminal, a mail, a page or a spreadsheet, and receipts. */

/** Replaces control and text direction characters, except line breaks and tabs. */
export const printable = (text: string): string =>
  text.replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");

/** No database takes NUL, and nobody types it. */
export const clean = (text: string): string => text.replaceAll("\r\n", "\n").replaceAll("\0", "").toWellFormed();

/** The beginning of a text on one line. */
export const cutLine = (text: string, length: number): string =>
  printable(text).replaceAll(/\s+/g, " ").trim().slice(0, length).toWellFormed();

const MAX_FILE_NAME = 120;

/**
 * The name for a download: the last part of a path, without signs that a file system gives a meaning. A long one keeps
 * its ending.
 */
export function fileName(name: string | null): string {
  const last = (name ?? "").split(/[/\\]/).at(-1) ?? "";
  const safe = cutLine(last.replaceAll(/[<>:"|?*]/g, "_"), 1000).replace(/^\.+/, "") || "file";
  const ending = /\.\w{1,10}$/.exec(safe)?.[0] ?? "";
  return safe.length <= MAX_FILE_NAME ? safe : cutLine(safe, MAX_FILE_NAME - ending.length) + ending;
}

export const isMediaType = (type: string): boolean => /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,100}$/.test(type);

/** Cuts a text to a length in UTF-16 code units; a cut text ends with an ellipsis. */
export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** One grapheme can hold any number of combining marks, and mail servers refuse headers of thousands of bytes. */
const MAX_HEADER_UNITS = 200;
/** Bounds the work for a text of 64 KiB. */
const MAX_UNITS_READ = 4000;

/**
 * Makes a typed text safe for a mail header: one line, no control characters, at most `maxGraphemes` graphemes and 200
 * UTF-16 code units. Breaks up "=?", which starts an encoded word (RFC 2047) that a mail program would decode.
 */
export function oneLine(text: string, maxGraphemes = 60): string {
  const start = shorten(text.trimStart(), MAX_UNITS_READ);
  const line = printable(start).replaceAll("=?", "= ?").replace(/\s+/g, " ").trim();
  const segments = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const short = segments.length > maxGraphemes ? `${segments.slice(0, maxGraphemes - 1).join("")}…` : line;
  return shorten(short, MAX_HEADER_UNITS);
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for an element or a quoted attribute, and replaces control characters in it. */
export const escapeHtml = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (letter) => escapes[letter] ?? "");

const LABEL_WIDTH = 15;

/** A receipt that can be filed: labels, and lines beside each. */
export const formatReceipt = (parts: readonly (readonly [label: string, lines: readonly string[]])[]): string =>
  parts
    .flatMap(([label, lines]) => lines.map((line, index) => `${(index === 0 ? label : "").padEnd(LABEL_WIDTH)}${line}`))
    .join("\n");
