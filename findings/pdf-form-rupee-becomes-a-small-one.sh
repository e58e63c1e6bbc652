#!/usr/bin/env bash
# A form in PDF made by jsPDF, with values filled in beforehand: a city, a fee in ₹, a greeting in Hindi, a list of cities. What pypdf and pdf-lib read from it, and whether
# qpdf calls the file whole.
#
# Guess: the values come back as they were put in; what the viewer's font lacks may be drawn as boxes.
# Fact:  of each letter the lower half of its code is kept. ₹500 (U+20B9) is ¹500, and अस्पताल is "8M*$>2" behind a control character. The letter न (U+0928) is an open bracket, and
#   so a value, a name or one item of a list with न in it breaks the file: the page is shown, the field cannot be read. Café is right.
# Hurts: visitors and staff: the fee on the form says one and five hundred, the answers that come back have no city, and a field for "नाम" (name) is missing. In English
#   nothing is wrong.
# Seen with: npm jspdf 4.2.1, pdf-lib 1.17.1; Debian 12 python3-pypdf 3.4.1-1, qpdf 11.3.0-1, 2026-11-29.
set -euo pipefail
dpkg -s python3-pypdf qpdf >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends python3-pypdf qpdf >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export LC_ALL=C.UTF-8
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" jspdf@4.2.1 pdf-lib@1.17.1 >/dev/null 2>&1

cat > make.cjs <<'JS'
const { jsPDF } = require("jspdf");
const { ComboBox, TextField } = jsPDF.AcroForm;
const write = (file, field, settings) => {
  const document = new jsPDF();
  document.addField(Object.assign(field, { Rect: [20, 20, 60, 10], fieldName: "field" }, settings));
  document.save(`${file}.pdf`);
};
write("city", new TextField(), { value: "Rajkot (Gujarat)" });
write("cafe", new TextField(), { value: "Café" });
write("fee", new TextField(), { value: "₹500" });
write("hospital", new TextField(), { value: "अस्पताल" });
write("greeting", new TextField(), { value: "नमस्ते" });
write("name", new TextField(), { fieldName: "नाम", value: "Asha" });
const list = new ComboBox();
list.setOptions(["Rajkot", "नासिक"]);
write("list", list, { value: "Rajkot" });
JS
cat > read.cjs <<'JS'
const { readFileSync } = require("node:fs");
console.log = () => {};
require("pdf-lib").PDFDocument.load(readFileSync(process.argv[2]))
  .then((document) => document.getForm().getFields().map((field) => field.getText?.() ?? field.getSelected().join()))
  .then((values) => process.stdout.write(JSON.stringify(values)), () => process.stdout.write("cannot read it"));
JS
node make.cjs
for file in city cafe fee hospital greeting name list; do
  echo "$file: $(qpdf --check $file.pdf >/dev/null 2>&1 && echo whole || echo broken)," \
    "pypdf $(/usr/bin/python3 -W ignore -c 'import json, pypdf, sys; print(json.dumps({name: field.get("/V") for name, field in (pypdf.PdfReader(sys.argv[1]).get_fields() or {}).items()}, ensure_ascii=False))' $file.pdf 2>/dev/null)," \
    "pdf-lib $(node read.cjs $file.pdf 2>/dev/null)"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
city: whole, pypdf {"field": "Rajkot (Gujarat)"}, pdf-lib ["Rajkot (Gujarat)"]
cafe: whole, pypdf {"field": "Café"}, pdf-lib ["Café"]
fee: whole, pypdf {"field": "¹500"}, pdf-lib ["¹500"]
hospital: whole, pypdf {"field": "\u00058M*$>2"}, pdf-lib ["\u00058M*$>2"]
greeting: broken, pypdf {"field": null}, pdf-lib cannot read it
name: broken, pypdf {}, pdf-lib cannot read it
list: broken, pypdf {"field": "Rajkot"}, pdf-lib cannot read it
EXPECTED
