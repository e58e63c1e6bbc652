#!/usr/bin/env bash
# One date, 27 November 2026, 10:30, written to an xlsx file on a server whose time zone is Asia/Kolkata.
#
# Guess: a spreadsheet has no time zone, so each library writes the clock of the server: 10:30.
# Fact: none of three does. SheetJS (the version on npm) is ten seconds late, and reads a cell that
#   holds a day only, as Excel writes it, as 23:59:50 of the day before. exceljs and write-excel-file write 05:00 (UTC).
#   On a server in UTC all three write 10:30, so tests there pass.
# Hurts: staff. Follow-ups are on the day before, or at five in the morning. The ten seconds come from India's
#   offset in 1899, +5:21:10, of which JavaScript tells the minutes only.
# Seen with: npm xlsx 0.18.5, exceljs 4.4.0, write-excel-file 4.1.1, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" xlsx@0.18.5 exceljs@4.4.0 write-excel-file@4.1.1

cat > write.mjs <<'JS'
import { readFileSync } from "node:fs";
import ExcelJS from "exceljs";
import writeExcelFile from "write-excel-file/node";
import * as XLSX from "xlsx";
const date = new Date(2026, 10, 27, 10, 30);
// The number in the cell: days since 1900, as text of its clock.
const clock = (file) => {
  const cells = XLSX.read(readFileSync(file)).Sheets;
  const seconds = Math.round((Object.values(cells)[0].A1.v % 1) * 86_400);
  return new Date(seconds * 1000).toISOString().slice(11, 19);
};
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[date]]), "Enquiries");
XLSX.writeFile(book, "sheetjs.xlsx");
const excel = new ExcelJS.Workbook();
excel.addWorksheet("Enquiries").addRow([date]);
await excel.xlsx.writeFile("exceljs.xlsx");
await writeExcelFile([[{ value: date, type: Date, format: "dd/mm/yyyy hh:mm" }]]).toFile("write-excel-file.xlsx");
console.log(["sheetjs", "exceljs", "write-excel-file"].map((name) => `${name} ${clock(`${name}.xlsx`)}`).join(", "));

// A day alone, as Excel stores it: a whole number.
const day = XLSX.utils.aoa_to_sheet([[{ t: "n", v: 46353, z: "dd/mm/yyyy" }]]);
const back = XLSX.read(XLSX.write({ SheetNames: ["a"], Sheets: { a: day } }, { type: "buffer" }), { cellDates: true });
console.log(`SheetJS reads the day as ${back.Sheets.a.A1.v.toString().slice(4, 24)}`);
JS
seen=$(for zone in UTC Asia/Kolkata; do echo "$zone:"; TZ=$zone node write.mjs; done)
expected="UTC:
sheetjs 10:30:00, exceljs 10:30:00, write-excel-file 10:30:00
SheetJS reads the day as Nov 27 2026 00:00:00
Asia/Kolkata:
sheetjs 10:30:10, exceljs 05:00:00, write-excel-file 05:00:00
SheetJS reads the day as Nov 26 2026 23:59:50"
node --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
