#!/usr/bin/env bash
# A PDF form filled from data with a Hindi name: by pdftk (XFDF, the usual way on a server), then flattened for printing, or its appearance made by qpdf; by
# pdf-lib. The field as two viewers draw it (Poppler and MuPDF), and what the file keeps.
#
# Guess: pdf-lib throws; the others store the name, and viewers make boxes or the letters of it.
# Fact:  pdf-lib throws. pdftk stores the name, and the field is drawn empty, as if nobody had filled it in; of "Rajkot ₹500" the sign alone is missing. It
#   reports nothing. After "flatten" the name is in the file no more. need_appearances changes nothing in either viewer. The appearance made by qpdf has question
#   marks in MuPDF, and is empty in Poppler for English as well.
# Hurts: staff who print forms from enquiries: English ones are right, a Hindi name is a blank that somebody fills in by hand or files so. Draw the text on the
#   page with a font of one's own, and do not flatten.
# Seen with: Debian 12 pdftk-java 3.3.2-1, qpdf 11.3.0-1, poppler-utils 22.12.0, mupdf-tools 1.21.1; npm pdf-lib 1.17.1, 2026-11-28.
set -euo pipefail
for tool in pdftk qpdf mutool pdftoppm; do
  command -v $tool >/dev/null || { echo "apt-get install pdftk-java qpdf mupdf-tools poppler-utils" >&2; exit 2; }
done
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" pdf-lib@1.17.1 >/dev/null

cat > form.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";

const pdf = await PDFDocument.create();
const field = pdf.getForm().createTextField("name");
field.addToPage(pdf.addPage([400, 100]), { x: 20, y: 40, width: 360, height: 30 });
writeFileSync("empty.pdf", await pdf.save());
try {
  field.setText("आशा पटेल");
  await pdf.save();
  console.log("pdf-lib: filled");
} catch (error) {
  console.log(`pdf-lib: ${error.message}`);
}
JS
drawn() { # FILE: the text by Poppler / MuPDF, or that the page is the one of the empty form
  pdftoppm -r 60 -gray "$1.pdf" "$1" 2>/dev/null
  mutool draw -q -r 60 -c gray -o "$1-2.pgm" "$1.pdf" 2>/dev/null
  pdftotext "$1.pdf" "$1-1.txt" 2>/dev/null
  mutool draw -q -F txt -o "$1-2.txt" "$1.pdf" 2>/dev/null
  for viewer in 1 2; do
    if cmp -s "$1-$viewer.pgm" "empty-$viewer.pgm"; then echo empty; else tr -d '\n\f' < "$1-$viewer.txt" && echo; fi
  done | paste -sd/
}
fill() { # VALUE
  printf '<?xml version="1.0" encoding="UTF-8"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><fields><field name="name"><value>%s</value></field></fields></xfdf>' "$1" > data.xfdf
  pdftk empty.pdf fill_form data.xfdf output filled.pdf
  pdftk empty.pdf fill_form data.xfdf output asked.pdf need_appearances
  pdftk empty.pdf fill_form data.xfdf output flat.pdf flatten
  qpdf --generate-appearances asked.pdf qpdf.pdf 2>/dev/null
  echo "$1: kept $(pdftk filled.pdf dump_data_fields_utf8 | sed -n 's/FieldValue: //p'); drawn $(drawn filled); need_appearances $(drawn asked); flat $(drawn flat); qpdf $(drawn qpdf)"
}
{
  node form.mjs
  drawn empty >/dev/null
  fill "Asha Patel"
  fill "आशा पटेल"
  fill "Rajkot ₹500"
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
pdf-lib: WinAnsi cannot encode "आ" (0x0906)
Asha Patel: kept Asha Patel; drawn Asha Patel/Asha Patel; need_appearances Asha Patel/Asha Patel; flat Asha Patel/Asha Patel; qpdf empty/Asha Patel
आशा पटेल: kept आशा पटेल; drawn empty/empty; need_appearances empty/empty; flat empty/empty; qpdf empty/??? ????
Rajkot ₹500: kept Rajkot ₹500; drawn Rajkot 500/Rajkot 500; need_appearances Rajkot 500/Rajkot 500; flat Rajkot 500/Rajkot 500; qpdf empty/Rajkot ?500
EXPECTED
