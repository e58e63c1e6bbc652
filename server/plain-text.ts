/** Visitors' text for a terminal, a mail or a page, which it must not be able to control. */

/** Replaces control and text direction characters, except line breaks and tabs. */
export const printable = (text: string): string =>
  text.replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");

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
