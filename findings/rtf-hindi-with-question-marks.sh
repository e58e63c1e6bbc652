#!/usr/bin/env bash
# A letter in Hindi in RTF, as WordPad saves it and government offices send it. RTF is ASCII: अ is \u2309 and then a sign for readers that are older than 1997, which others must skip:
# \u2309? or, as LibreOffice writes, \u2309\'3f. How many signs to skip is said before (\uc1, also the default).
#
# Guess: all five readers give the letters and skip the sign.
# Fact:  none does both forms. rtf-parser, @iarna/rtf-to-html, which uses it, and catdoc give the letter and the sign, so each letter of Hindi has a question mark
#   behind it. unrtf's text is question marks only. pandoc is right for \'3f, and for ? it takes the space that follows, too: "bed" and its number are one word.
# Hurts: staff who search or read letters as text: no word of Hindi is found, and the mark stands inside every word and after ₹. In English all is right.
# Seen with: npm rtf-parser 1.3.3, @iarna/rtf-to-html 1.1.0; Debian 12 catdoc 0.95-6, unrtf 0.21.10, pandoc 2.17.1.1, 2026-11-29.
set -euo pipefail
dpkg -s catdoc unrtf pandoc >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends catdoc unrtf pandoc >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export LC_ALL=C.UTF-8
npm install --silent --no-audit --no-fund --prefix "$dir" rtf-parser@1.3.3 @iarna/rtf-to-html@1.1.0 >/dev/null 2>&1

cat > write.py <<'PY'
for name, sign in ("mark", "?"), ("code", "\\'3f"):
    letters = lambda text: "".join(letter if letter.isascii() else f"\\u{ord(letter)}{sign}" for letter in text)
    open(name + ".rtf", "w").write("{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Mangal;}}\\uc1\\pard\\f0 " + letters("बेड 120, ₹ 500") + "\\par\n}")
PY
cat > read.cjs <<'JS'
const text = require("node:fs").readFileSync(process.argv[2], "latin1");
require("rtf-parser").string(text, (error, letter) => console.log(`rtf-parser: ${error ?? letter.content.map(({ content }) => content.map(({ value }) => value).join("")).join("")}`));
require("@iarna/rtf-to-html").fromString(text, { template: (letter, defaults, html) => html }, (error, html) => console.log(`rtf-to-html: ${(error ?? html).replace(/<[^>]*>/g, "").trim()}`));
JS
python3 write.py
for form in mark code; do
  echo "$form:"
  node read.cjs $form.rtf
  echo "catdoc: $(catdoc -d utf-8 $form.rtf | grep .)"
  echo "unrtf: $(unrtf --text $form.rtf 2>/dev/null | tail -1)"
  echo "pandoc: $(pandoc -f rtf -t plain $form.rtf)"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
mark:
rtf-parser: ब?े?ड? 120, ₹? 500
rtf-to-html: ब?े?ड? 120, ₹? 500
catdoc: ब?े?ड? 120, ₹? 500
unrtf: ??? 120, ? 500
pandoc: बेड120, ₹500
code:
rtf-parser: ब?े?ड? 120, ₹? 500
rtf-to-html: ब?े?ड? 120, ₹? 500
catdoc: ब?े?ड? 120, ₹? 500
unrtf: ??? 120, ? 500
pandoc: बेड 120, ₹ 500
EXPECTED
