#!/usr/bin/env bash
# Guess: the libraries that write PDFs in JavaScript either shape Hindi (the vowel sign i stands before its consonant, conjuncts are joined) or
#        do not; the text that one copies is as wrong or as right as the picture.
# Fact:  it is one or the other. PDFKit draws हिन्दी right, and the text copied from it has the sign i first (िहन्दी). jsPDF gives the right text
#        and draws the sign after its consonant. pdf-lib with its fontkit raises "regeneratorRuntime is not defined" for the first letter of
#        any script of India, while Latin letters in the same font and Thai work.
# Hurts: whoever makes quotations or sheets in Hindi: a test that reads the text passes for the library whose page nobody can read, and fails
#        for the one that looks right; and a document in English with one Hindi name is not made at all.
# Seen with: pdfkit 0.20.2, jspdf 4.2.1, pdf-lib 1.17.1, @pdf-lib/fontkit 1.1.1, mupdf-tools 1.21.1, poppler-utils 22.12.0-2+deb12u3,
#        fonts-noto-core 20201225-1 (Debian 12), 2026-11-27.
set -euo pipefail

fonts=/usr/share/fonts/truetype/noto
command -v mutool >/dev/null && command -v pdftotext >/dev/null && [ -f $fonts/NotoSansDevanagari-Regular.ttf ] ||
  { echo "apt-get install mupdf-tools poppler-utils fonts-noto-core" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" pdfkit@0.20.2 jspdf@4.2.1 pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 >/dev/null
cd "$work"

cat >write.cjs <<'JS'
const { createWriteStream, readFileSync, writeFileSync } = require("node:fs");
const { once } = require("node:events");
const fontkit = require("@pdf-lib/fontkit");
const { jsPDF } = require("jspdf");
const { PDFDocument } = require("pdf-lib");
const PDFKit = require("pdfkit");

const fontFile = (script) => `${process.argv[2]}/NotoSans${script}-Regular.ttf`;
(async () => {
  const kit = new PDFKit();
  const file = kit.pipe(createWriteStream("pdfkit.pdf"));
  kit.font(fontFile("Devanagari")).fontSize(40).text("हिन्दी");
  kit.end();
  await once(file, "close");
  const js = new jsPDF();
  js.addFileToVFS("hindi.ttf", readFileSync(fontFile("Devanagari")).toString("base64"));
  js.addFont("hindi.ttf", "hindi", "normal");
  js.setFont("hindi").setFontSize(40).text("हिन्दी", 20, 40);
  writeFileSync("jspdf.pdf", Buffer.from(js.output("arraybuffer")));
  for (const [name, script, word] of [
    ["Latin", "Devanagari", "Hindi"],
    ["Hindi", "Devanagari", "क"],
    ["Gujarati", "Gujarati", "ક"],
    ["Tamil", "Tamil", "க"],
    ["Thai", "Thai", "ก"],
  ]) {
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit);
    const font = await document.embedFont(readFileSync(fontFile(script)), { subset: true });
    try {
      document.addPage().drawText(word, { font });
      await document.save();
      console.log(`pdf-lib, ${name}: written`);
    } catch (error) {
      console.log(`pdf-lib, ${name}: ${error.message}`);
    }
  }
})();
JS
{
  node write.cjs $fonts
  for name in pdfkit jspdf; do
    # The picture is right if the leftmost glyph is not the one of the first letter, ह.
    leftmost=$(mutool trace $name.pdf | grep -o '<g unicode="[^"]*" glyph="[^"]*" x="[^"]*"' | sed 's/.*unicode="\([^"]*\)".*x="\([^"]*\)"/\2 \1/' | sort -g | head -1 | cut -d' ' -f2)
    echo "$name: leftmost sign $leftmost, text $(pdftotext $name.pdf - | tr -d '\f\n')"
  done
} | tee seen
diff seen - <<'EXPECTED'
pdf-lib, Latin: written
pdf-lib, Hindi: regeneratorRuntime is not defined
pdf-lib, Gujarati: regeneratorRuntime is not defined
pdf-lib, Tamil: regeneratorRuntime is not defined
pdf-lib, Thai: written
pdfkit: leftmost sign ि, text िहन्दी
jspdf: leftmost sign ह, text हिन्दी
EXPECTED
echo "as seen"
