#!/usr/bin/env bash
# A CSV file of one column whose cells hold lists ("OPD; ICU"), read by five libraries for JavaScript.
#
# Guess: without a comma there is one column, and the cell is "OPD; ICU".
# Fact: Papa Parse and SheetJS guess that the semicolon is the delimiter and cut the cell: "service" is "OPD", the rest
#   is in __parsed_extra or __EMPTY, which no program looks at. csv-parse, fast-csv and d3-dsv read it as it is. With a
#   second column all five agree.
# Hurts: staff who export one column (services that were asked for, notes) and the operator who imports it: only the
#   first service of each enquiry arrives, and nothing fails (Papa Parse reports it in `errors`, SheetJS nowhere).
# Seen with: npm papaparse 5.7.1, xlsx 0.18.5, csv-parse 7.0.3, fast-csv 5.0.8, d3-dsv 3.0.2, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" papaparse@5.7.1 xlsx@0.18.5 csv-parse@7.0.3 fast-csv@5.0.8 d3-dsv@3.0.2

cat > read.mjs <<'JS'
import { csvParse } from "d3-dsv";
import { parse } from "csv-parse/sync";
import { parseString } from "fast-csv";
import Papa from "papaparse";
import * as XLSX from "xlsx";
const fast = (csv) => parseString(csv, { headers: true }).toArray();
const libraries = {
  papaparse: (csv) => Papa.parse(csv, { header: true, skipEmptyLines: true }).data,
  xlsx: (csv) => XLSX.utils.sheet_to_json(XLSX.read(csv, { type: "string" }).Sheets.Sheet1),
  "csv-parse": (csv) => parse(csv, { columns: true }),
  "fast-csv": fast,
  "d3-dsv": (csv) => csvParse(csv),
};
for (const [library, read] of Object.entries(libraries)) {
  const one = await read("service\nOPD; ICU\nMRI; CT; X-ray\nLab; Blood bank\n");
  const two = await read("service,city\nOPD; ICU,Surat\nMRI; CT; X-ray,Anand\nLab; Blood bank,Rajkot\n");
  console.log(`${library}: one column ${JSON.stringify(one[0])}, two columns ${JSON.stringify(two[0].service)}`);
}
JS
seen=$(node read.mjs)
expected='papaparse: one column {"service":"OPD","__parsed_extra":[" ICU"]}, two columns "OPD; ICU"
xlsx: one column {"service":"OPD","__EMPTY":" ICU"}, two columns "OPD; ICU"
csv-parse: one column {"service":"OPD; ICU"}, two columns "OPD; ICU"
fast-csv: one column {"service":"OPD; ICU"}, two columns "OPD; ICU"
d3-dsv: one column {"service":"OPD; ICU"}, two columns "OPD; ICU"'
node --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
