#!/usr/bin/env bash
# Guess: findPhoneNumbersInText returns both numbers of "98765 43210, 98765 43211", as it does with a slash between them.
# Fact:  after a comma the first five to nine digits of the second number become the extension of the first. The second number
#        is lost. The Python port of the same library finds both. A parse of a landline list such as
#        "0265 2345678, 2345679" also returns a valid number whose extension is a whole second number.
# Hurts: a visitor who leaves two numbers, as people in India do. Staff see and dial "ext. 98765", and the second number is in
#        no search. Write "/" or a line break between the numbers before the text is searched.
# Seen with: libphonenumber-js 1.13.16 (npm), python3-phonenumbers 8.12.57-4 (Debian 12), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" libphonenumber-js@1.13.16 >/dev/null
apt-get download python3-phonenumbers=8.12.57-4 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x python3-phonenumbers_*.deb debian

cat >find.cjs <<'JS'
const { findPhoneNumbersInText, parsePhoneNumberFromString } = require("libphonenumber-js/max");
for (const text of ["98765 43210 / 98765 43211", "98765 43210, 98765 43211", "9876543210,9876543211"]) {
  const found = findPhoneNumbersInText(text, "IN").map(({ number }) => `${number.number} ext=${number.ext ?? "-"}`);
  console.log(`js   find   ${text} -> ${found.join(" and ")}`);
}
const list = parsePhoneNumberFromString("0265 2345678, 2345679", { defaultCountry: "IN", extract: false });
console.log(`js   parse  0265 2345678, 2345679 -> ${list.formatNational()} valid=${list.isValid()} ${list.getURI()}`);
JS
cat >find.py <<'PY'
import phonenumbers
for text in ["98765 43210, 98765 43211", "9876543210,9876543211"]:
    found = [phonenumbers.format_number(match.number, 0) for match in phonenumbers.PhoneNumberMatcher(text, "IN")]
    print("py   find  ", text, "->", " and ".join(found))
PY

echo "libphonenumber-js $(node -p 'require("libphonenumber-js/package.json").version')"
{
  node find.cjs
  PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 find.py
} | tee seen
diff seen - <<'EXPECTED'
js   find   98765 43210 / 98765 43211 -> +919876543210 ext=- and +919876543211 ext=-
js   find   98765 43210, 98765 43211 -> +919876543210 ext=98765
js   find   9876543210,9876543211 -> +919876543210 ext=987654321
js   parse  0265 2345678, 2345679 -> 0265 234 5678 ext. 2345679 valid=true tel:+912652345678;ext=2345679
py   find   98765 43210, 98765 43211 -> +919876543210 and +919876543211
py   find   9876543210,9876543211 -> +919876543210 and +919876543211
EXPECTED
echo "as seen"
