#!/usr/bin/env bash
# A list of sites with beds and dates, saved in Excel as "Strict Open XML", the form of ISO/IEC 29500 without leftovers: other names of its XML spaces, and dates as
# "2026-11-28" in place of a count of days. The same list as Excel saves it by default is read right by all.
#
# Guess: readers give the same as of the usual form (SheetJS, Gnumeric) or throw an error (openpyxl, exceljs, read-excel-file, xlsx2csv).
# Fact:  openpyxl, which pandas uses, gives a workbook without a sheet, and no error. exceljs has the list with another date: 18 July 1905, since it takes the year for a count of days.
#   xlsx-populate has the list without the date. SheetJS, read-excel-file and xlsx2csv are right; Gnumeric refuses.
# Hurts: staff who import the list of a public office that keeps to the standard: "0 sites imported", or each visit in 1905. Nothing but the dialogue at saving
#   shows the form; the name ends in .xlsx. Save it again as a usual workbook.
# Seen with: npm xlsx 0.18.5, exceljs 4.4.0, read-excel-file 9.3.17, xlsx-populate 1.21.0; Debian 12 python3-openpyxl 3.0.9-1, xlsx2csv 0.7.8-1,
#   gnumeric 1.12.55-1, 2026-11-29. The files are made here.
set -euo pipefail
dpkg -s python3-openpyxl xlsx2csv gnumeric >/dev/null 2>&1 ||
  apt-get install -qq -y --no-install-recommends python3-openpyxl xlsx2csv gnumeric >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export LC_ALL=C.UTF-8
npm install --silent --no-audit --no-fund --prefix "$dir" xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.3.17 xlsx-populate@1.21.0 >/dev/null 2>&1

cat > make.py <<'PY'
import zipfile
head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
package = "http://schemas.openxmlformats.org/package/2006/"
kind = "application/vnd.openxmlformats-officedocument.spreadsheetml."
def links(office, targets):
    return f'<Relationships xmlns="{package}relationships">' + "".join(f'<Relationship Id="rId{i}" Type="{office}/{of}" Target="{target}"/>' for i, (of, target) in enumerate(targets, 1)) + "</Relationships>"
for form, office, main, strict, date in (
    ("usual", "http://schemas.openxmlformats.org/officeDocument/2006/relationships", "http://schemas.openxmlformats.org/spreadsheetml/2006/main", "", "><v>46354</v>"),
    ("strict", "http://purl.oclc.org/ooxml/officeDocument/relationships", "http://purl.oclc.org/ooxml/spreadsheetml/main", ' conformance="strict"', ' t="d"><v>2026-11-28T00:00:00</v>'),
):
    types = "".join(f'<Override PartName="/xl/{part}.xml" ContentType="{kind}{of}+xml"/>' for part, of in (("workbook", "sheet.main"), ("worksheets/sheet1", "worksheet"), ("styles", "styles")))
    plain = '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>'
    files = {
        "[Content_Types].xml": f'<Types xmlns="{package}content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>{types}</Types>',
        "_rels/.rels": links(office, [("officeDocument", "xl/workbook.xml")]),
        "xl/_rels/workbook.xml.rels": links(office, [("worksheet", "worksheets/sheet1.xml"), ("styles", "styles.xml")]),
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office}"{strict}><sheets><sheet name="Sites" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/styles.xml": f'<styleSheet xmlns="{main}">{plain}<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Rajkot</t></is></c><c r="B1"><v>120</v></c><c r="C1" s="1"{date}</c></row></sheetData></worksheet>',
    }
    with zipfile.ZipFile(form + ".xlsx", "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items(): archive.writestr(path, head + content)
PY
cat > read.cjs <<'JS'
const [form] = process.argv.slice(2);
const day = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value));
const readers = {
  xlsx: (file) => require("xlsx").utils.sheet_to_csv(require("xlsx").readFile(file).Sheets.Sites).trim().split(","),
  exceljs: async (file) => {
    const book = new (require("exceljs").Workbook)();
    await book.xlsx.readFile(file);
    return book.worksheets[0].getSheetValues()[1].slice(1);
  },
  "read-excel-file": async (file) => (await require("read-excel-file/node").default(file))[0].data[0],
  "xlsx-populate": async (file) => (await require("xlsx-populate").fromFileAsync(file)).sheet(0).usedRange().value()[0],
};
(async () => {
  for (const [name, read] of Object.entries(readers)) console.log(`${name}: ${(await read(`${form}.xlsx`)).map(day).join(" ")}`);
})();
JS
/usr/bin/python3 make.py
{
  for form in usual strict; do
    echo "$form:"
    node read.cjs $form
    /usr/bin/python3 -W ignore -c "import openpyxl; book = openpyxl.load_workbook('$form.xlsx'); print('openpyxl:', [[str(cell.value)[:10] for cell in row] for sheet in book for row in sheet])"
    echo "xlsx2csv: $(xlsx2csv $form.xlsx 2>/dev/null)"
    ssconvert $form.xlsx $form.csv 2>/dev/null && echo "gnumeric: $(cat $form.csv)" || echo "gnumeric: refused"
  done
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
usual:
xlsx: Rajkot 120 11/28/26
exceljs: Rajkot 120 2026-11-28
read-excel-file: Rajkot 120 2026-11-28
xlsx-populate: Rajkot 120 46354
openpyxl: [['Rajkot', '120', '2026-11-28']]
xlsx2csv: Rajkot,120,11-28-26
gnumeric: Rajkot,120,2026/11/28
strict:
xlsx: Rajkot 120 11/28/26
exceljs: Rajkot 120 1905-07-18
read-excel-file: Rajkot 120 2026-11-28
xlsx-populate: Rajkot 120 NaN
openpyxl: []
xlsx2csv: Rajkot,120,2026-11-28T00:00:00
gnumeric: refused
EXPECTED
