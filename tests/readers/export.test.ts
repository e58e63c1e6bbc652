/**
 * LibreOffice and Gnumeric open an export, and write what they understood
 * (docs/decisions/0033-export-for-spreadsheets.md).
 */

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { formatCsv, safeCell } from "../../core/csv.ts";
import { temporaryFolder } from "../temporary.ts";

/**
 * Texts that people type, and that a spreadsheet would take for something else: numbers, dates, times, formulas, truth
 * values, errors.
 */
const typed = [
  ..."०७९२३४५६७८९,૦૭૯૨૬૫૭૯૯૯૯,079 2345 6789,+91 98250 12345,9825012345,00123,12345678901234567890".split(","),
  ..."1E5,2e3,1/2,१/२,½,3-4,1.50,1,50,000,50%,५०%,$500,₹500,-5,+5,(5),1 000".split(","),
  ..."1-2-2027,२-३-२०२७,5 May,jan-26,Mar 2027,मार्च 2027,માર્ચ 2027,30 September 2026,2026-11-28".split(","),
  ..."9 AM,10:30,१०:३०,10:30:00 PM,2026-11-28T10:30:00Z,TRUE,false,#N/A,#REF!,#DIV/0!".split(","),
  ..."=1+1,@SUM(1),=HYPERLINK(1),＝1+1, =1+1,'quoted,'5,O'Brien,a;b,tab\there".split(","),
  ...["Two lines\nof text", 'a "quoted" word', "1,50,000", "आशा पटेल", "ક્ષિતિ", "क्‍ष with a joiner", "👩‍⚕️"],
];

const folder = temporaryFolder(afterAll);

/** Reads CSV whose cells are quoted where they need it. */
function readCells(text: string): string[] {
  const cells: string[] = [];
  for (let rest = text; rest !== ""; ) {
    const [whole, quoted, plain = ""] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r?\n)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`no CSV: ${rest.slice(0, 40)}`);
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    rest = rest.slice(whole.length);
  }
  return cells;
}

/**
 * Lets a program open an export of these cells, one in a row, and save it.
 * @returns the cells as it has understood them
 */
function openWith(program: string, cells: readonly string[], argumentsFor: (from: string, to: string) => string[]) {
  const [from, to] = [join(folder, "typed.csv"), join(folder, "saved", "typed.csv")];
  writeFileSync(from, formatCsv(cells.map((cell) => [safeCell(cell), "end"])));
  execFileSync("mkdir", ["-p", join(folder, "saved")]);
  execFileSync(program, argumentsFor(from, to), { stdio: "ignore" });
  const saved = readCells(readFileSync(to, "utf8").replace(/^\ufeff/, ""));
  return saved.filter((_, index) => index % 2 === 0);
}

test("LibreOffice changes no cell of an export", () => {
  const csv = "44,34,76,1";
  const saved = openWith("soffice", typed, (from, to) => [
    `-env:UserInstallation=file://${folder}/office`,
    "--headless",
    `--infilter=CSV:${csv}`,
    "--convert-to",
    `csv:Text - txt - csv (StarCalc):${csv}`,
    "--outdir",
    join(to, ".."),
    from,
  ]);
  // It shows the apostrophe that keeps a cell text.
  expect(saved).toEqual(typed.map(safeCell));
});

test("Gnumeric changes no cell of an export", () => {
  const saved = openWith("ssconvert", typed, (from, to) => [from, to]);
  // It takes the apostrophe for a mark of text.
  expect(saved).toEqual(typed);
});
