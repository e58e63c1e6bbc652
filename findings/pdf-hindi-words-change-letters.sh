#!/usr/bin/env bash
# Guess: the Hindi text of a PDF by WeasyPrint can be searched and copied; at worst the vowel sign i stands on the wrong side.
# Fact:  words change their letters. A glyph carries one text for the whole file: that of the place where it was first used.
#        कर्नाटक (Karnataka) after शर्मा (Sharma) is extracted with the m of Sharma, by poppler and MuPDF alike, and फ़ोन (phone)
#        after निर्माण gains a vowel: फ़ोनि. Alone they keep their letters. The page looks right.
# Hurts: visitor and staff: a search in the PDF finds nothing, a screen reader reads other words, copied addresses are wrong,
#        depending on which names stand before. Keep the text apart from the PDF.
# Seen with: weasyprint 57.2-1, poppler-utils 22.12.0-2+deb12u3, mupdf-tools 1.21.1+ds2-1+deb12u1, fonts-noto-core
#        20201225-1 (Debian 12), 2026-11-27.
set -euo pipefail
export LC_ALL=C.UTF-8

for tool in weasyprint pdftotext mutool; do
  command -v $tool >/dev/null || { echo "apt-get install weasyprint poppler-utils mupdf-tools fonts-noto-core" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

page() { # words
  printf '<html lang="hi"><meta charset="utf-8"><style>p { font-family: "Noto Sans Devanagari" }</style>' >page.html
  printf '<p>%s</p>' "$@" >>page.html
  weasyprint -q page.html page.pdf
  echo "written: $*"
  echo "pdftotext: $(pdftotext page.pdf - | tr -s '\n\f' ' ' | sed 's/ $//')"
  echo "mutool: $(mutool draw -q -F txt page.pdf 2>/dev/null | tr -s '\n\f' ' ' | sed 's/ $//')"
}

weasyprint --version
{
  page कर्नाटक
  page शर्मा कर्नाटक
  page वार्ड कर्नाटक
  page फ़ोन
  page निर्माण फ़ोन
} | tee seen
diff seen - <<'EXPECTED'
written: कर्नाटक
pdftotext: क र्नाटक
mutool: क��र्नाटक
written: शर्मा कर्नाटक
pdftotext: श र्मा क र्माटक
mutool: श��र्मा क��र्माटक
written: वार्ड कर्नाटक
pdftotext: वा र्ड क ार्डटक
mutool: वा�र्ड क�ार्डटक
written: फ़ोन
pdftotext: फ़ोन
mutool: फ़ोन
written: निर्माण फ़ोन
pdftotext: नि र्माण फ़ोनि
mutool: �नि��र्माण फ़ोनि
EXPECTED
echo "as seen"
