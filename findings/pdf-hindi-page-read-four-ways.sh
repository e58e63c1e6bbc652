#!/usr/bin/env bash
# Guess: the Hindi and Gujarati text of a page that Chromium saves as PDF is the same for all readers: Chromium writes the real
#        words beside the glyphs (ActualText in a tagged PDF).
# Fact:  four readers, four texts. poppler returns the words as written. PDFium, which is Chromium's own reader, puts spaces into
#        them. MuPDF doubles letters. pdf.js, the reader of Firefox, ignores the real words and loses vowel signs and
#        joined consonants.
# Hurts: a visitor who searches for a word in the saved page finds it in one program only; a text index made by pdf.js lacks
#        the words that matter. Index the HTML, not the PDF.
# Seen with: chromium 156.0.8078.108, poppler-utils 22.12.0-2+deb12u3, fonts-noto-core 20201225-1 (Debian 12), pdfjs-dist 5.6.205,
#        @hyzyla/pdfium 2.1.13, mupdf 1.28.1 (npm), 2026-11-27.
set -euo pipefail
export LC_ALL=C.UTF-8

for tool in chromium pdftotext; do
  command -v $tool >/dev/null || { echo "apt-get install chromium poppler-utils fonts-noto-core" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" pdfjs-dist@5.6.205 @hyzyla/pdfium@2.1.13 mupdf@1.28.1 >/dev/null

cat >page.html <<'HTML'
<html lang="hi"><meta charset="utf-8">
<style>p { font-family: "Noto Sans Devanagari", "Noto Sans Gujarati" }</style>
<p>हिंदी में प्रक्रिया</p><p>ગુજરાતીમાં હોસ્પિટલ</p><p>श्री फ़ोन</p></html>
HTML
chromium --headless --no-sandbox --disable-gpu --user-data-dir="$work/profile" --no-pdf-header-footer \
  --print-to-pdf=page.pdf page.html >/dev/null 2>&1

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import * as mupdf from "mupdf";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
const bytes = readFileSync("page.pdf");
const oneLine = (text) => text.replace(/[\s\0]+/g, " ").trim();

const library = await PDFiumLibrary.init();
console.log(`PDFium  ${oneLine((await library.loadDocument(bytes)).getPage(0).getText())}`);
console.log(`MuPDF   ${oneLine(mupdf.Document.openDocument(bytes, "application/pdf").loadPage(0).toStructuredText().asText())}`);
const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1);
const { items } = await page.getTextContent();
console.log(`pdf.js  ${oneLine(items.map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join(""))}`);
JS

chromium --version
{
  echo "poppler $(pdftotext page.pdf - | tr -s '\n\f' ' ' | sed 's/ $//')"
  node read.mjs 2>/dev/null
} | tee seen
diff seen - <<'EXPECTED'
poppler हिंदी में प्रक्रिया ગુજરાતીમાં હોસ્પિટલ श्री फ़ोन
PDFium  हिं दी में प्रक्रि या ગુજરા તી માં હો સ્પિ ટલ श्री फ़ो न
MuPDF   हिंदी में प्रक्रिया ગુુજરાતીમાં હોસ્પિટલ श्रीी फ़ोोन
pdf.js  ह द म प्र या ુજરાતીમાં હો પટલ ी फ़ोन
EXPECTED
echo "as seen"
