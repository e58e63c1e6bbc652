#!/usr/bin/env bash
# Guess: Ghostscript's pdfwrite, the usual advice for making a PDF small enough for mail, keeps the text that one can search and copy: what
#        pdftotext prints before it prints after.
# Fact:  English and Hindi words without conjuncts are kept. Each conjunct and vowel sign of Hindi, Gujarati and Tamil that the font draws
#        with a glyph of its own becomes some other character: Chinese, Korean and Ethiopic ones stand in the middle of Hindi words. The
#        page looks as before, and there is no warning.
# Hurts: whoever searches a shrunken service sheet, and a blind reader, who hears Chinese within a Hindi word. qpdf and mutool keep the text.
# Seen with: ghostscript 10.0.0~dfsg-11+deb12u9, weasyprint 57.2-1, poppler-utils 22.12.0-2+deb12u3, qpdf 11.3.0-1+deb12u1, mupdf-tools
#        1.21.1, fonts-noto-core 20201225-1 (Debian 12), 2026-11-27.
set -euo pipefail

for program in gs weasyprint pdftotext qpdf mutool; do
  command -v $program >/dev/null || { echo "apt-get install ghostscript weasyprint poppler-utils qpdf mupdf-tools fonts-noto-core" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Characters of scripts that nobody wrote: beyond Latin and the scripts of India.
foreign() { pdftotext "$1" - | grep -oP '(*UTF)[^\x{0}-\x{36f}\x{900}-\x{dff}\x{2000}-\x{20cf}]' | sort -u | wc -l || true; }
while IFS='|' read -r language text; do
  printf '<!doctype html><meta charset="utf-8"><p style="font-family: Noto Sans, Noto Sans Devanagari, Noto Sans Gujarati, Noto Sans Tamil">%s</p>' "$text" >page.html
  weasyprint page.html page.pdf 2>/dev/null
  gs -q -dNOPAUSE -dBATCH -sDEVICE=pdfwrite -sOutputFile=gs.pdf page.pdf
  qpdf page.pdf qpdf.pdf
  mutool clean -gg page.pdf mutool.pdf >/dev/null
  echo "$language: $(for file in page gs qpdf mutool; do [ "$(foreign $file.pdf)" -gt 0 ] && echo "$file foreign letters" || echo "$file none"; done | paste -sd, | sed 's/,/, /g')"
done <<'TEXTS' | tee seen
English|120 beds in Surat
Hindi without conjuncts|राम कमल घर
Hindi|अस्पताल निर्माण क्षमता
Gujarati|હોસ્પિટલ બાંધકામ
Tamil|மருத்துவமனை
TEXTS
diff seen - <<'EXPECTED'
English: page none, gs none, qpdf none, mutool none
Hindi without conjuncts: page none, gs none, qpdf none, mutool none
Hindi: page none, gs foreign letters, qpdf none, mutool none
Gujarati: page none, gs foreign letters, qpdf none, mutool none
Tamil: page none, gs foreign letters, qpdf none, mutool none
EXPECTED
echo "as seen"
