/** Tables for spreadsheets (RFC 4180), safe to open (docs/decisions: export for spreadsheets). */

/** Without it Excel takes Hindi and Gujarati for another alphabet. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** A spreadsheet would run it: the signs that begin a formula, full-width ones too, behind white space too. */
const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(text);

/** A spreadsheet would make a number or a date of it: leading zeros go, long numbers are rounded. */
const looksLikeNumber = (text: string): boolean => /^[\d\s().,:/-]+$/.test(text) && /\d/.test(text);

/**
 * What a visitor typed, as a cell that stays text: an apostrophe before whatever a spreadsheet would run or change.
 * One that already begins with an apostrophe gets another, so that taking one away always gives back what was typed.
 */
export const typedCell = (text: string): string =>
  looksLikeFormula(text) || looksLikeNumber(text) || text.startsWith("'") ? `'${text}` : text;

const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The whole file. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(quoted).join(",") + LINE_END).join("");
