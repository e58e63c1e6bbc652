#!/usr/bin/env bash
# A PDF with a file attached to it, as an offer with its estimate, made by pdf-lib, its two forks and PDFKit; the name of the file in English and in eight languages of India. Then
# the file is taken out with poppler's pdfdetach and looked for with qpdf.
#
# Guess: each file comes out with its name. (Asked first of four readers: all of them show the name in Hindi.)
# Fact:  pdf-lib and both forks make a broken PDF if the name has the letter na of Hindi, Punjabi, Odia, Telugu or Malayalam: न is U+0928, and they write the lower half of each code as a
#   letter of the short name, where 28 is an open bracket that nothing closes. The page is there and nothing is logged, but the attachment cannot be opened. "अस्पताल"
#   is right, "नक्शा" (plan) is lost; Gujarati and Kannada are right. PDFKit is right in all.
# Hurts: the visitor whose offer shows no estimate, or one that does not open: na is one of the commonest letters. In trials with English names, or with one word of Hindi, all is
#   well. Check what was made with qpdf --check.
# Seen with: npm pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @pdfme/pdf-lib 6.1.13, pdfkit 0.20.2; Debian 12 poppler-utils 22.12.0, qpdf 11.3.0-1, 2026-11-29.
set -euo pipefail
dpkg -s poppler-utils qpdf >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends poppler-utils qpdf >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export LC_ALL=C.UTF-8
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @pdfme/pdf-lib@6.1.13 pdfkit@0.20.2 >/dev/null 2>&1

cat > make.cjs <<'JS'
const { createWriteStream, mkdirSync, writeFileSync } = require("node:fs");
const names = ["plan.txt", "अस्पताल.txt", "नक्शा.txt", "નકશો.txt", "ਨਕਸ਼ਾ.txt", "ନକ୍ସା.txt", "నక్శా.txt", "ನಕ್ಷೆ.txt", "സ്ഥാനം.txt"];
const file = Buffer.from("estimate");
(async () => {
  for (const [folder, library] of Object.entries({ "pdf-lib": "pdf-lib", cantoo: "@cantoo/pdf-lib", pdfme: "@pdfme/pdf-lib" })) {
    mkdirSync(folder);
    for (const name of names) {
      const document = await require(library).PDFDocument.create();
      document.addPage();
      await document.attach(file, name);
      writeFileSync(`${folder}/${name}.pdf`, await document.save());
    }
  }
  mkdirSync("pdfkit");
  for (const name of names) {
    const document = new (require("pdfkit"))();
    document.pipe(createWriteStream(`pdfkit/${name}.pdf`));
    document.file(file, { name });
    document.end();
  }
})();
JS
node make.cjs
for library in pdf-lib cantoo pdfme pdfkit; do
  lost=""
  for pdf in "$library"/*.pdf; do
    rm -rf out && mkdir out
    pdfdetach -saveall -o out "$pdf" >/dev/null 2>&1 || true
    name=$(basename "$pdf" .pdf)
    detached=$([ "$(cat "out/$name" 2>/dev/null)" = estimate ] && echo yes || echo no)
    whole=$(qpdf --check "$pdf" >/dev/null 2>&1 && echo yes || echo no)
    [ "$detached$whole" = yesyes ] || lost="$lost $name ($detached, $whole)"
  done
  echo "$library, lost (detached, whole):${lost:- none}"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
pdf-lib, lost (detached, whole): नक्शा.txt (no, no) ਨਕਸ਼ਾ.txt (no, no) ନକ୍ସା.txt (no, no) నక్శా.txt (no, no) സ്ഥാനം.txt (no, no)
cantoo, lost (detached, whole): नक्शा.txt (no, no) ਨਕਸ਼ਾ.txt (no, no) ନକ୍ସା.txt (no, no) నక్శా.txt (no, no) സ്ഥാനം.txt (no, no)
pdfme, lost (detached, whole): नक्शा.txt (no, no) ਨਕਸ਼ਾ.txt (no, no) ନକ୍ସା.txt (no, no) నక్శా.txt (no, no) സ്ഥാനം.txt (no, no)
pdfkit, lost (detached, whole): none
EXPECTED
