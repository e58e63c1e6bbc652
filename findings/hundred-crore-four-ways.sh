#!/usr/bin/env bash
# Guess: libraries made for India agree on how 100 crore rupees (1,000,000,000) are written in figures and words.
# Fact:  four answers. Intl groups it 1,00,00,00,000 and indian-number-format 100,00,00,000. ICU spells "one hundred crore",
#        to-words "One Arab", which people who deal in crores do not read as that, and convert-rupees-into-words returns
#        an empty text, without an error. All agree on one crore.
# Hurts: staff who prepare an offer: the figure and the words of one amount do not look alike, or the words are missing.
#        Test amounts of a hundred crore, not of a lakh; with to-words, pass a locale of one's own.
# Seen with: to-words 5.7.0, convert-rupees-into-words 1.0.6, indian-number-format 1.0.5 (npm), python3-icu 2.10.2-1+b3
#        (Debian 12), 2026-11-27.
set -euo pipefail

/usr/bin/python3 -c 'import icu' 2>/dev/null || { echo "apt-get install python3-icu" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" \
  to-words@5.7.0 convert-rupees-into-words@1.0.6 indian-number-format@1.0.5 >/dev/null

cat >amounts.cjs <<'JS'
const { ToWords } = require("to-words");
const rupees = require("convert-rupees-into-words");
const indian = require("indian-number-format");
const english = new ToWords({ localeCode: "en-IN" });
for (const amount of [1e7, 1e9]) {
  console.log(`Intl                       ${new Intl.NumberFormat("en-IN").format(amount)}`);
  console.log(`indian-number-format       ${indian.format(amount)}`);
  console.log(`to-words                   "${english.convert(amount, { currency: true })}"`);
  console.log(`convert-rupees-into-words  "${rupees(amount)}"`);
}
JS
cat >amounts.py <<'PY'
import icu
words = icu.RuleBasedNumberFormat(icu.URBNFRuleSetTag.SPELLOUT, icu.Locale("en_IN"))
for amount in [10**7, 10**9]:
    print("ICU spellout              ", words.format(amount))
PY

{ node amounts.cjs; /usr/bin/python3 amounts.py; } | tee seen
diff seen - <<'EXPECTED'
Intl                       1,00,00,000
indian-number-format       1,00,00,000
to-words                   "One Crore Rupees Only"
convert-rupees-into-words  "One Crore Rupees"
Intl                       1,00,00,00,000
indian-number-format       100,00,00,000
to-words                   "One Arab Rupees Only"
convert-rupees-into-words  ""
ICU spellout               one crore
ICU spellout               one hundred crore
EXPECTED
echo "as seen"
