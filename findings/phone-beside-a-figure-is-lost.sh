#!/usr/bin/env bash
# Telephone numbers of India in texts, written with a space in the middle as on every poster, and beside them what stands there: hours, beds, a ward, a PIN code, a second number. Searched by
# libphonenumber-js and by the Python port of libphonenumber, which make links of the numbers in pages, mails and chats.
#
# Guess: each number is found; at worst the figure beside it becomes part of it or an extension.
# Fact:  a figure before or behind it, with only a space between, hides a mobile or landline number altogether, with +91 as well: "98250 12345 24x7", "98250 12345 9 to 6", "Ward 5 98250 12345",
#   "380015 98250 12345"; of two such numbers in a row neither is found. Without the space in the middle, 9825012345, each is. A freephone number takes the figure in: "1800 123 4567 24 hours" is
#   +91 1800 123 4567 24, and valid. A bracket, a dash or a word between helps; a comma does in Python, and in JavaScript 10 am becomes the extension 10.
# Hurts: visitors who tap on a number that is no link, or call one with two digits too many, and staff whose list of numbers, drawn from messages, lacks them. Nobody notices, as the same
#   number alone, or as digits without a space, is found.
# Seen with: npm libphonenumber-js 1.13.16 (with all metadata), Debian 12 python3-phonenumbers 8.12.57-4, 2026-11-29. The numbers are placeholders.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" libphonenumber-js@1.13.16 >/dev/null
apt-get download python3-phonenumbers=8.12.57-4 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x python3-phonenumbers*.deb debian

cat >texts <<'TEXTS'
98250 12345
98250 12345 24x7
9825012345 24x7
98250 12345 (24x7)
98250 12345 9 to 6
98250 12345 - 9 to 6
98250 12345, 10 am to 6 pm
+91 98250 12345 24 hours
98250 12345 50 beds
98250 12345 98250 12346
9825012345 9825012346
Ward 5 98250 12345
380015 98250 12345
380015 Ph 98250 12345
079 2654 3210 10 to 5
1800 123 4567 24 hours
1800 123 4567 9 am
TEXTS
cat >find.mjs <<'JS'
import { readFileSync } from "node:fs";
import { findPhoneNumbersInText } from "libphonenumber-js/max";
for (const text of readFileSync("texts", "utf8").trim().split("\n")) {
  const found = findPhoneNumbersInText(text, "IN").map(({ number }) => number.number + (number.ext ? ` ext ${number.ext}` : "") + (number.isValid() ? "" : " not valid"));
  console.log(`${text}: ${found.join(", ") || "none"}`);
}
JS
cat >find.py <<'PY'
import sys
sys.path.insert(0, "debian/usr/lib/python3/dist-packages")
import phonenumbers
for text in open("texts", encoding="utf-8").read().strip().split("\n"):
    found = [match.number for match in phonenumbers.PhoneNumberMatcher(text, "IN")]
    names = [phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164) + (f" ext {number.extension}" if number.extension else "")
             + ("" if phonenumbers.is_valid_number(number) else " not valid") for number in found]
    print(f"{text}: {', '.join(names) or 'none'}")
PY
{ echo libphonenumber-js; node find.mjs; echo; echo phonenumbers; python3 find.py; } | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
libphonenumber-js
98250 12345: +919825012345
98250 12345 24x7: none
9825012345 24x7: +919825012345
98250 12345 (24x7): +919825012345
98250 12345 9 to 6: none
98250 12345 - 9 to 6: +919825012345
98250 12345, 10 am to 6 pm: +919825012345 ext 10
+91 98250 12345 24 hours: none
98250 12345 50 beds: none
98250 12345 98250 12346: none
9825012345 9825012346: +919825012345, +919825012346
Ward 5 98250 12345: none
380015 98250 12345: none
380015 Ph 98250 12345: +919825012345
079 2654 3210 10 to 5: none
1800 123 4567 24 hours: +911800123456724
1800 123 4567 9 am: +91180012345679

phonenumbers
98250 12345: +919825012345
98250 12345 24x7: none
9825012345 24x7: +919825012345
98250 12345 (24x7): +919825012345
98250 12345 9 to 6: none
98250 12345 - 9 to 6: +919825012345
98250 12345, 10 am to 6 pm: +919825012345
+91 98250 12345 24 hours: none
98250 12345 50 beds: none
98250 12345 98250 12346: none
9825012345 9825012346: +919825012345, +919825012346
Ward 5 98250 12345: none
380015 98250 12345: none
380015 Ph 98250 12345: +919825012345
079 2654 3210 10 to 5: none
1800 123 4567 24 hours: +911800123456724
1800 123 4567 9 am: +91180012345679
EXPECTED
echo "as seen"
