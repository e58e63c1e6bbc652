/** CSV that is safe to open in a spreadsheet (RFC 4180, docs/decisions/0033-export-for-spreadsheets.md). */

/** Without it, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** Whether a spreadsheet would run the text as a formula; full-width signs and leading white space count, too. */
const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(text);

/** Whether a spreadsheet would read a number or date: it drops leading zeros and rounds long numbers. */
const looksLikeNumber = (text: string): boolean => /^[\d\s().,:/-]+$/.test(text) && /\d/.test(text);

/**
 * Makes a cell of typed text that stays text: an apostrophe goes before what a spreadsheet would run or change. Text that
 * starts with an apostrophe gets another one, so that removing one always restores the typed text.
 */
export const safeCell = (text: string): string =>
  looksLikeFormula(text) || looksLikeNumber(text) || text.startsWith("'") ? `'${text}` : text;

/** Spreadsheets keep 32,767 letters of a cell; some put the rest into new rows. */
const MAX_CELL = 32_000;

const shortened = (cell: string): string =>
  cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL).toWellFormed()}\n[The rest is at the desk]` : cell;

function quoted(text: string): string {
  const cell = shortened(text);
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Rows that follow the beginning of a file. */
export const formatCsvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join(",") + LINE_END).join("");

export const formatCsv = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + formatCsvRows(rows);
