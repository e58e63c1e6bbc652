#!/usr/bin/env bash
# A text file in Hindi, or in Gujarati, sent to a printer with lp: CUPS turns it into PDF with the filter texttopdf. Fonts for both scripts are installed, and paps prints
# the same file.
#
# Guess: texttopdf draws the letters one after another, without joining them; paps joins them.
# Fact:  texttopdf draws an empty box for each letter, so that a sentence in Hindi and one of the same length in Gujarati are the same picture to the last
#   dot. Its table (pdf.utf-8) has one font for all letters up to U+04FF, nothing for the scripts of India behind it, and it never asks for another font. It ends with
#   exit code 0. paps is right.
# Hurts: staff who print an enquiry, or an operator his recovery notes: in English all is there, in Hindi the page is boxes, noticed at the site or not at
#   all. Print from an editor, or use paps.
# Seen with: Debian 12 cups-filters 1.28.17-3, paps 0.6.8-7.1, fonts-noto-core 20201225-1, 2026-11-29.
set -euo pipefail
dpkg -s cups-filters paps fonts-noto-core fonts-dejavu-core poppler-utils ghostscript >/dev/null 2>&1 ||
  apt-get install -qq -y --no-install-recommends cups-filters paps fonts-noto-core fonts-dejavu-core poppler-utils ghostscript >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export LC_ALL=C.UTF-8

echo "Desk A" > english.txt
echo "Desk B" > english-2.txt
echo "अस्पताल बनाना" > hindi.txt
echo "દવાખાના બનાવો" > gujarati.txt
by_cups() { CONTENT_TYPE=text/plain CHARSET=utf-8 /usr/lib/cups/filter/texttopdf 1 staff notes 1 "" "$1.txt" > "$1.pdf"; pdftoppm -r 60 -singlefile "$1.pdf" "$1"; }
by_paps() { paps "$1.txt" > "$1.ps" 2>/dev/null; gs -q -dNOPAUSE -dBATCH -sDEVICE=ppmraw -r60 -sOutputFile="$1.ppm" "$1.ps"; }
{
  echo "letters: $(wc -m < hindi.txt) and $(wc -m < gujarati.txt); fonts for Hindi: $(fc-list :lang=hi family | grep -c 'Noto Sans Devanagari$')"
  for way in by_cups by_paps; do
    for pair in "english english-2" "hindi gujarati"; do
      read -r one other <<< "$pair"
      $way "$one"
      $way "$other"
      echo "$way, $one and $other: $(cmp -s "$one.ppm" "$other.ppm" && echo the same picture || echo two pictures)"
    done
  done
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
letters: 14 and 14; fonts for Hindi: 1
by_cups, english and english-2: two pictures
by_cups, hindi and gujarati: the same picture
by_paps, english and english-2: two pictures
by_paps, hindi and gujarati: two pictures
EXPECTED
