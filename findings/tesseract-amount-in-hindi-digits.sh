#!/usr/bin/env bash
# Guess: with both languages given, in either order, Tesseract reads the digits of a clean print, Hindi or Latin; the order only settles ties.
# Fact:  the order decides about amounts. With eng+hin the Hindi amount १,५०,००० alone on its line is read as another number, in Latin digits;
#        after a Hindi word it is right. With hin+eng the Hindi amount is right, but Latin figures lose or change their first digit: the
#        telephone number 98250 12345 ends in 2345, and ₹1,50,000 has no lakh. What is wrong has the confidence 0.
# Hurts: the office that scans plans, cards and quotations: the figure is the only thing on its line, the text around it is right, and the
#        number looks plausible. Read each line with each language, and refuse words of confidence 0.
# Seen with: tesseract-ocr 5.3.0-2, tesseract-ocr-hin 1:4.1.0-2, imagemagick 6.9.11.60, fonts-noto-core 20201225-1 (Debian 12), 2026-11-27.
set -euo pipefail

font=/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf
for program in tesseract convert; do
  command -v $program >/dev/null || { echo "apt-get install tesseract-ocr tesseract-ocr-hin imagemagick fonts-noto-core" >&2; exit 2; }
done
tesseract --list-langs | grep -qx hin && [ -f $font ] || { echo "apt-get install tesseract-ocr-hin fonts-noto-core" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Whether a line is read as printed, and the lowest confidence of its words.
read_line() {
  convert -background white -fill black -font $font -pointsize 48 label:"$2" -bordercolor white -border 30 line.png
  tesseract line.png out -l "$1" --psm 7 tsv 2>/dev/null
  awk -F'\t' -v want="$2" -v order="$1" '$1 == 5 { text = text (text ? " " : "") $12; if (least == "" || $11 < least) least = $11 }
    END { print order ", " want ": " (text == want ? "right" : "wrong") (least < 1 ? ", confidence 0" : "") }' out.tsv
}
for order in eng+hin hin+eng; do
  for line in "१,५०,०००" "कुल १,५०,०००" "98250 12345" "कुल ₹1,50,000"; do read_line $order "$line"; done
done | tee seen
diff seen - <<'EXPECTED'
eng+hin, १,५०,०००: wrong, confidence 0
eng+hin, कुल १,५०,०००: right
eng+hin, 98250 12345: right
eng+hin, कुल ₹1,50,000: right
hin+eng, १,५०,०००: right
hin+eng, कुल १,५०,०००: right
hin+eng, 98250 12345: wrong, confidence 0
hin+eng, कुल ₹1,50,000: wrong, confidence 0
EXPECTED
echo "as seen"
