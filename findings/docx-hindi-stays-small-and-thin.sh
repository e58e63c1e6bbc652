#!/usr/bin/env bash
# A line of an offer, "Total कुल", in bold and 24 points, in DOCX as seven writers make it. DOCX has each setting twice: for Latin letters (w:b, w:sz), and for the scripts of India and
# Arabic (w:bCs, w:szCs). What is seen then: by LibreOffice, which goes by both as Word does.
#
# Guess: python-docx, which is close to the format, sets the first alone. The others, whose users write <b> or bold: true, set both.
# Fact:  html-to-docx and its successor @turbodocx/html-to-docx set the first alone as well (the former drops a size that stands at <b>): Total is bold and has
#   24 points, कुल is thin and has the size of the rest. docx, officegen, markdown-docx and pandoc set both.
# Hurts: the reader of an offer in Hindi or Gujarati, whose sums and terms are as thin and small as the rest. In English nothing is wrong, and the editor in the browser, whose HTML is
#   converted, shows them bold.
# Seen with: npm html-to-docx 1.8.0, @turbodocx/html-to-docx 1.23.1, docx 9.15.2, officegen 0.6.5, markdown-docx 1.7.0; Debian 12 python3-docx 0.8.11, pandoc 2.17.1.1,
#   libreoffice-writer-nogui 7.4.7, fonts-noto-core 20201225-1, 2026-11-29.
set -euo pipefail
packages="python3-docx pandoc libreoffice-writer-nogui fonts-noto-core poppler-utils unzip"
dpkg -s $packages >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends $packages >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export LC_ALL=C.UTF-8
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" html-to-docx@1.8.0 @turbodocx/html-to-docx@1.23.1 docx@9.15.2 officegen@0.6.5 markdown-docx@1.7.0 >/dev/null 2>&1

cat > write.mjs <<'JS'
import { createWriteStream, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const { Document, Packer, Paragraph, TextRun } = require("docx");
const text = "Total कुल";
const html = `<p><b style="font-size: 24pt">${text}</b></p>`;
const write = async (name, content) => writeFileSync(`${name}.docx`, Buffer.from(await content));
await write("html-to-docx", require("html-to-docx")(html));
await write("turbodocx", require("@turbodocx/html-to-docx")(html));
await write("docx", Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph({ children: [new TextRun({ text, bold: true, size: 48 })] })] }] })));
await write("markdown-docx", Packer.toBuffer(await (await import("markdown-docx")).default(`**${text}**`)));
const office = require("officegen")("docx");
office.createP().addText(text, { bold: true, font_size: 24 });
office.generate(createWriteStream("officegen.docx"));
JS
cat > write.py <<'PY'
from docx import Document
from docx.shared import Pt
document = Document()
run = document.add_paragraph().add_run("Total कुल")
run.bold, run.font.size = True, Pt(24)
document.save("python-docx.docx")
PY
node write.mjs
/usr/bin/python3 write.py
echo "**Total कुल**" | pandoc -o pandoc.docx
{
  for name in html-to-docx turbodocx python-docx docx officegen markdown-docx pandoc; do
    echo "$name: $(unzip -p $name.docx word/document.xml | grep -oE '<w:(b|bCs|sz|szCs)( [^>]*)?/>' | sed -E 's/<w:([a-zC]+)( w:val="([0-9]+)")?.*/\1 \3/' | tr -s '\n ' ' ' | sed 's/ $//')"
  done
  soffice -env:UserInstallation=file://$dir/office --headless --convert-to pdf turbodocx.docx docx.docx >/dev/null 2>&1
  for name in turbodocx docx; do
    echo "$name, printed: $(pdftotext -bbox $name.pdf - | sed -nE 's/.*yMin="([0-9.]+)".*yMax="([0-9.]+)">(Total|कुल)<.*/\1 \2 \3/p' | awk '{ printf "%s %d high, ", $3, $2 - $1 }')$(pdffonts $name.pdf | grep -ci 'bold') bold font(s)"
  done
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
html-to-docx: b
turbodocx: b sz 48
python-docx: b sz 48
docx: b bCs sz 48 szCs 48
officegen: b bCs sz 48 szCs 48
markdown-docx: b bCs
pandoc: bCs b
turbodocx, printed: Total 31 high, कुल 14 high, 1 bold font(s)
docx, printed: Total 31 high, कुल 31 high, 2 bold font(s)
EXPECTED
