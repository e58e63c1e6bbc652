/** CSV that is safe to open in a spreadsheet (RFC 4180, docs/decisions/0033-export-for-spreadsheets.md). */

/** Without it, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** Whether a spreadsheet would run the text as a formula; full-width signs and leading white space count, too. */
const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(text);

/** A spreadsheet reads the names of months in the language that it is set to. */
const LANGUAGES = ["en", "hi", "gu", "mr", "bn", "ta", "te", "kn", "ml", "pa", "or", "ur"];
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

let dateNames: readonly string[] | undefined;

/** The names of months and days. They take 50 ms, so the first export makes them. */
function namesOfDates(): readonly string[] {
  if (dateNames) return dateNames;
  const formats = LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).map((month) => new Intl.DateTimeFormat(language, { month })),
  );
  const dates = Array.from({ length: 12 }, (_, index) => new Date(2026, index, 15));
  dateNames = [...DAYS, ...formats.flatMap((format) => dates.flatMap((date) => wordsIn(format.format(date))))];
  return dateNames;
}

/** Exponents, halves of the day, and the T of ISO 8601. */
const NUMBER_WORDS = ["e", "am", "pm", "t", "z"];

/** "Sep", "Sept" and "September" are one month. */
const SHORTEST_NAME = 3;

const isNumberWord = (word: string): boolean =>
  NUMBER_WORDS.includes(word) ||
  namesOfDates().some((name) => name === word || (word.length >= SHORTEST_NAME && name.startsWith(word)));

/** The longest: "Wednesday, 30 September 2026 10:30:00 PM". */
const MAX_DATE = 60;

/** Whether a spreadsheet would read a number, date or time: it drops leading zeros and rounds long numbers. */
function looksLikeNumber(text: string): boolean {
  if (!/\p{N}/u.test(text)) return false;
  if (!/\p{L}/u.test(text)) return true;
  if (text.length > MAX_DATE) return false;
  return wordsIn(text).every(isNumberWord);
}

const looksLikeValue = (text: string): boolean =>
  /^\s*(?:true|false|#(?:n\/a|ref!|value!|div\/0!|name\?|null!|num!))\s*$/i.test(text);

/**
 * Makes a cell of typed text that stays text: an apostrophe goes before what a spreadsheet would run or change. Text
 * that starts with an apostrophe gets another one, so that removing one always restores the typed text.
 */
export const safeCell = (text: string): string =>
  looksLikeFormula(text) || looksLikeNumber(text) || looksLikeValue(text) || text.startsWith("'") ? `'${text}` : text;

/** Spreadsheets keep 32,767 letters of a cell; some put the rest into new rows. */
export const MAX_CELL = 32_000;

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
