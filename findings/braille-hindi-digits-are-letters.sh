#!/usr/bin/env bash
# Numbers and prices of a Hindi page on a braille display. Screen readers of Linux, Windows and Android use liblouis.
#
# Guess: the Hindi table writes ५० and 50 alike, and ₹ as a currency sign or a letter for rupee.
# Fact:  50 gets the number sign; ५० does not, and without it the cells are letters: ए and ज. "५० बिस्तर" (50 beds) reads
#   "एज बिस्तर". The sign ₹, fifteen years old, is not in the table: its code is spelt out in eight cells, in front of each price.
# Hurts: readers of braille. On pages in Hindi write numbers with European digits, and रुपये as a word where figures matter.
# Seen with: Debian 12: liblouis-bin and liblouis-data 3.24.0-1, tables hi.tbl and gu.tbl, 2026-11-28.
set -euo pipefail
dpkg -s liblouis-bin liblouis-data >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends liblouis-bin liblouis-data >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
braille() { printf '%s: %s -> %s\n' "$1" "$2" "$(printf '%s\n' "$2" | lou_translate -f "unicode.dis,$1.tbl" | head -1)"; }
{
  braille hi "50 बिस्तर"
  braille hi "५० बिस्तर"
  braille hi "एज"
  braille hi "₹50"
  braille gu "50 પથારી"
  braille gu "૫૦ પથારી"
  braille gu "₹50"
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
hi: 50 बिस्तर -> ⠼⠑⠚⠀⠃⠊⠈⠎⠞⠗
hi: ५० बिस्तर -> ⠑⠚⠀⠃⠊⠈⠎⠞⠗
hi: एज -> ⠑⠚
hi: ₹50 -> ⠄⡳⠭⠆⠴⠃⠔⠄⠼⠑⠚
gu: 50 પથારી -> ⠼⠑⠚⠀⠏⠹⠜⠗⠔
gu: ૫૦ પથારી -> ⠑⠚⠀⠏⠹⠜⠗⠔
gu: ₹50 -> ⠄⡳⠭⠆⠴⠃⠔⠄⠼⠑⠚
EXPECTED
echo "as seen"
