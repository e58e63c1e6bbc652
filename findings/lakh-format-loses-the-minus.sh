#!/usr/bin/env bash
# Guess: the number format for lakhs and crores that everybody in India puts into spreadsheets ([>=10000000]...;[>=100000]...;##,##0) shows a
#        negative amount ungrouped, with its minus sign, in each program: the conditions choose how digits are grouped, not the sign.
# Fact:  SheetJS drops the sign: minus one and a half lakh is written to CSV as 150,000. numfmt and Gnumeric keep it, and Gnumeric's text
#        export (format=preserve) writes another character for it (U+2212), which CSV readers take for text. The shorter format "#,##,##0"
#        is an error in SheetJS and groups by thousands in the other two.
# Hurts: the office: a refund or an overdraft in a report becomes a receipt of the same sum, in the file that the accountant imports; positive
#        amounts, and every test with them, are right. Export numbers without a format.
# Seen with: xlsx 0.18.5 (SheetJS's last release on npm), numfmt 4.0.1, exceljs 4.4.0 as the writer, gnumeric 1.12.55-1 (Debian 12), 2026-11-27.
set -euo pipefail

command -v ssconvert >/dev/null || { echo "apt-get install gnumeric" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" xlsx@0.18.5 numfmt@4.0.1 exceljs@4.4.0 >/dev/null
cd "$work"

cat >formats.mjs <<'JS'
import { createRequire } from "node:module";
import { format as numfmt } from "numfmt";

const require = createRequire(import.meta.url);
const ExcelJS = require("exceljs");
const { SSF, readFile, utils } = require("xlsx");

const formats = { crores: "[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0", short: "#,##,##0" };
const book = new ExcelJS.Workbook();
for (const [name, format] of Object.entries(formats)) {
  const sheet = book.addWorksheet(name);
  for (const amount of [12345678, 150000, -150000]) {
    sheet.addRow([amount]).getCell(1).numFmt = format;
    let sheetjs;
    try {
      sheetjs = SSF.format(format, amount);
    } catch {
      sheetjs = "error";
    }
    console.log(`${name} ${amount}: SheetJS ${sheetjs}, numfmt ${numfmt(format, amount)}`);
  }
}
await book.xlsx.writeFile("amounts.xlsx");
console.log(`SheetJS, CSV: ${utils.sheet_to_csv(readFile("amounts.xlsx", { sheets: 0 }).Sheets.crores).trim().replaceAll("\n", " ")}`);
JS
{
  node formats.mjs
  ssconvert -T Gnumeric_stf:stf_assistant -O 'format=preserve quoting-mode=never sheet=crores' amounts.xlsx crores.txt 2>/dev/null
  echo "Gnumeric, text: $(paste -sd' ' crores.txt)"
} | tee seen
diff seen - <<'EXPECTED'
crores 12345678: SheetJS 1,23,45,678, numfmt 1,23,45,678
crores 150000: SheetJS 1,50,000, numfmt 1,50,000
crores -150000: SheetJS 150,000, numfmt -150,000
short 12345678: SheetJS error, numfmt 12,345,678
short 150000: SheetJS error, numfmt 150,000
short -150000: SheetJS error, numfmt -150,000
SheetJS, CSV: "1,23,45,678" "1,50,000" "150,000"
Gnumeric, text: 1,23,45,678 1,50,000 −150,000
EXPECTED
echo "as seen"
