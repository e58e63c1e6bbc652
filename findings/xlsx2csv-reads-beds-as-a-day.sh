#!/usr/bin/env bash
# A price list in a spreadsheet: 45000 and 120, each with a unit in the number format, as offices set it up: "Rs." #,##0 and 0" beds". Excel keeps the letters in quotes or, if they are
# typed without, with a backslash before each (\R\s. #,##0). Read by five libraries.
#
# Guess: each gives the number, or the text that the spreadsheet shows.
# Fact:  to xlsx2csv any format with a d, h, m, s or y in it is one of a date, also in quotes, and the number is gone: 120 beds are "0"" be29s""" (the 29th is what day 120 of 1900 is),
#   and each price is the same text, "rs. #,##0" in small letters. exceljs takes the letters with a backslash for a date: Rs. 45,000 is 15 March 2023. SheetJS, read-excel-file and
#   openpyxl are right. With the sign ₹ or the word INR all are.
# Hurts: the office and whoever reads its list by a program: no error, and for exceljs a valid date in place of an amount.
# Seen with: Debian 12 xlsx2csv 1:0.7.8-1, python3-openpyxl 3.0.9-1; npm exceljs 4.4.0, xlsx 0.18.5, read-excel-file 9.3.17, 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 >/dev/null
apt-get -o APT::Sandbox::User=root download xlsx2csv=1:0.7.8-1 python3-openpyxl=3.0.9-1 python3-et-xmlfile >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done

cat > read.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import exceljs from "exceljs";
import readExcelFile from "read-excel-file/node";
import sheetjs from "xlsx";

const cells = [[45000, '"Rs." #,##0'], [45000, "\\R\\s. #,##0"], [120, '0" beds"'], [45000, '#,##0" /month"'], [45000, "[$₹-4009] #,##0"], [45000, '"INR" #,##0']];
const book = new exceljs.Workbook();
const sheet = book.addWorksheet("Prices");
cells.forEach(([value, format], n) => Object.assign(sheet.getCell(n + 1, 1), { value, numFmt: format }));
await book.xlsx.writeFile("list.xlsx");

const read = new exceljs.Workbook();
await read.xlsx.readFile("list.xlsx");
const other = sheetjs.readFile("list.xlsx", { cellDates: true }).Sheets.Prices;
const [{ data }] = await readExcelFile("list.xlsx");
const env = { PYTHONPATH: "debian/usr/lib/python3/dist-packages", PATH: process.env.PATH };
const python = "import openpyxl; print(*(row[0].value for row in openpyxl.load_workbook('list.xlsx').active), sep='\\n')";
const lines = (program, ...options) => execFileSync(program, options, { encoding: "utf8", env }).split("\n");
const openpyxl = lines("/usr/bin/python3", "-c", python);
const csv = lines("/usr/bin/python3", "debian/usr/bin/xlsx2csv", "list.xlsx");
cells.forEach(([value, format], n) => {
  const seen = read.worksheets[0].getCell(n + 1, 1).value;
  console.log(`${value} as ${format}`);
  console.log(`  xlsx2csv ${csv[n]}, exceljs ${seen.toISOString?.().slice(0, 10) ?? seen}`);
  console.log(`  SheetJS ${other[`A${n + 1}`].v}, read-excel-file ${data[n][0]}, openpyxl ${openpyxl[n]}`);
});
JS
node read.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
45000 as "Rs." #,##0
  xlsx2csv """rs."" #,##0", exceljs 45000
  SheetJS 45000, read-excel-file 45000, openpyxl 45000
45000 as \R\s. #,##0
  xlsx2csv "rs. #,##0", exceljs 2023-03-15
  SheetJS 45000, read-excel-file 45000, openpyxl 45000
120 as 0" beds"
  xlsx2csv "0"" be29s""", exceljs 120
  SheetJS 120, read-excel-file 120, openpyxl 120
45000 as #,##0" /month"
  xlsx2csv "#,##0"" /03ont12""", exceljs 45000
  SheetJS 45000, read-excel-file 45000, openpyxl 45000
45000 as [$₹-4009] #,##0
  xlsx2csv 45000, exceljs 45000
  SheetJS 45000, read-excel-file 45000, openpyxl 45000
45000 as "INR" #,##0
  xlsx2csv 45000, exceljs 45000
  SheetJS 45000, read-excel-file 45000, openpyxl 45000
EXPECTED
echo "as seen"
