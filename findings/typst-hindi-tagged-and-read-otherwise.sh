#!/usr/bin/env bash
# A quotation by Typst with Hindi and Gujarati in it, as PDF for everybody (PDF/UA-1, the standard that Typst checks while it writes): tags, languages, and the real words beside the letters (ActualText)
# where a glyph alone does not say them. The heading, a line in Hindi, one in Gujarati and a price, as five readers give them back.
#
# Guess: readers of plain text agree, as the real words are in the file; those of tags as well.
# Fact:  pdftotext and PDFium give the words. pdfinfo -struct-text, of the same package as pdftotext, reads the tags and drops letters: शुशु for शुल्क (fee), बिबि for बिस्तर (bed). MuPDF and pdf.js,
#   also by its tags, double letters: a glyph has one text in the file, that of its first place, so the vowel sign of चा is चा everywhere, and का (of) becomes काचा.
# Hurts: people who have a document read to them, search in it or copy a name out of it: English and figures are right, and Typst
#   refuses what the standard forbids. Give Hindi out as a page, too.
# Seen with: npm @myriaddreamin/typst-ts-node-compiler 0.7.0 (Typst 0.14.2), pdfjs-dist 5.6.205, @hyzyla/pdfium 2.1.13; Debian 12 poppler-utils 22.12.0, mupdf-tools 1.21.1,
#   fonts-noto-core 20201225-1, 2026-11-29.
set -euo pipefail
packages="poppler-utils mupdf-tools fonts-noto-core"
[ "$(dpkg-query -W -f '${Version}\n' $packages 2>/dev/null | sed 's/[-+~].*//' | paste -sd' ')" = "20201225 1.21.1 22.12.0" ] || { echo "apt-get install $packages (Debian 12)" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" @myriaddreamin/typst-ts-node-compiler@0.7.0 pdfjs-dist@5.6.205 @hyzyla/pdfium@2.1.13 >/dev/null
mkdir fonts
cp /usr/share/fonts/truetype/noto/NotoSans{,Devanagari,Gujarati}-Regular.ttf fonts

cat >write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
const mainFileContent = `
#set document(title: "Quotation")
#set text(lang: "en", region: "IN", font: ("Noto Sans", "Noto Sans Devanagari", "Noto Sans Gujarati"), size: 12pt)
#heading(text(lang: "hi")[शुल्क])
#text(lang: "hi")[पचास बिस्तर का अस्पताल]

#text(lang: "gu")[પચાસ પથારી]

Fee ₹1,50,000
`;
const pdf = NodeCompiler.create({ workspace: ".", fontArgs: [{ fontPaths: ["fonts"] }] }).pdf({ mainFileContent }, { pdfStandard: "ua-1", creationTimestamp: 1790000000 });
writeFileSync("quotation.pdf", pdf);
JS
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
const bytes = readFileSync("quotation.pdf");
if (process.argv[2] === "pdfium") {
  const library = await PDFiumLibrary.init();
  console.log((await library.loadDocument(bytes)).getPage(0).getText());
  process.exit();
}
const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1);
const { items } = await page.getTextContent({ includeMarkedContent: true });
const texts = new Map();
const open = [];
for (const item of items) {
  if (item.type?.startsWith("begin")) open.push(item.id);
  else if (item.type === "endMarkedContent") open.pop();
  else for (const id of open) texts.set(id, (texts.get(id) ?? "") + item.str + (item.hasEOL ? " " : ""));
}
const under = (node) => (node.type === "content" ? (texts.get(node.id) ?? "") : node.children.map(under).join(""));
for (const node of (await page.getStructTree()).children[0].children) console.log(under(node));
JS
node write.mjs
line() { tr -d '\r\f' | sed 's/^ *//; s/ *$//; /^$/d' | paste -sd'|' | sed 's/|/ | /g'; }
{
  echo "pdftotext: $(pdftotext quotation.pdf - | line)"
  echo "pdfinfo -struct-text: $(pdfinfo -struct-text quotation.pdf 2>/dev/null | LC_ALL=C sed -n 's/^ \{3,\}"\(.*\)"$/\1/p; s/^  [A-Z].*/~/p' | tr -d '\n' | tr '~' '\n' | line)"
  echo "mutool: $(mutool draw -q -F txt quotation.pdf 2>/dev/null | line)"
  echo "PDFium: $(node read.mjs pdfium | line)"
  echo "pdf.js, by its tags: $(node read.mjs pdfjs | line)"
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
pdftotext: शुल्क | पचास बिस्तर का अस्पताल | પચાસ પથારી | Fee ₹1,50,000
pdfinfo -struct-text: शुशु | पचाचा बिबि काचा अस्पतचा | પચાચા પથાચા | Fee ₹1,50,000
mutool: शुशुल्क | पचाचास बिबिस्तर काचा अस्पतचाल | પચાચાસ પથાચારીરી | Fee ₹1,50,000
PDFium: शुल्क | पचास बिस्तर का अस्पताल | પચાસ પથારી | Fee ₹1,50,000
pdf.js, by its tags: शुशुल्क | पचाचास बिबिस्तर काचा अस्प तचाल | પચાચાસ પથાચારીરી | Fee ₹1,50,000
EXPECTED
echo "as seen"
