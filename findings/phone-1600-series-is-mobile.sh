#!/usr/bin/env bash
# Guess: a number of India's 1600 series (service and transaction calls of banks and insurers) is a toll-free number, or of
#        unknown type; by no means a mobile.
# Fact:  today's tables say MOBILE for 1600 and 1601 and group it as a mobile (016001 23456). The tables that Debian 12 ships
#        say TOLL_FREE for 1600 (1600 12 3456) and call 1601 no number at all.
# Hurts: staff who are called back by an insurer: whatever offers WhatsApp or SMS to numbers of type MOBILE offers it here,
#        with a leading zero that nobody dials, while a Python service beside it counts the same caller as toll-free.
#        Test the first four digits before the type.
# Seen with: libphonenumber-js 1.13.16, google-libphonenumber 3.2.47 (npm), python3-phonenumbers 8.12.57-4 (Debian 12), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 >/dev/null
apt-get download python3-phonenumbers=8.12.57-4 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x python3-phonenumbers_*.deb debian

cat >types.cjs <<'JS'
const { parsePhoneNumberFromString } = require("libphonenumber-js/max");
const google = require("google-libphonenumber");
const util = google.PhoneNumberUtil.getInstance();
const types = Object.fromEntries(Object.entries(google.PhoneNumberType).map(([name, value]) => [value, name]));
for (const text of ["1600123456", "1601234567"]) {
  const number = parsePhoneNumberFromString(text, "IN");
  console.log(`libphonenumber-js ${text} ${number.getType()} ${number.formatNational()}`);
  console.log(`google-libphonenumber ${text} ${types[util.getNumberType(util.parse(text, "IN"))]}`);
}
JS
cat >types.py <<'PY'
import phonenumbers
names = {value: name for name, value in vars(phonenumbers.PhoneNumberType).items() if isinstance(value, int)}
for text in ["1600123456", "1601234567"]:
    number = phonenumbers.parse(text, "IN")
    print("phonenumbers", text, names[phonenumbers.number_type(number)], phonenumbers.format_number(number, 2))
PY

{
  node types.cjs
  PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 types.py
} | tee seen
diff seen - <<'EXPECTED'
libphonenumber-js 1600123456 MOBILE 016001 23456
google-libphonenumber 1600123456 MOBILE
libphonenumber-js 1601234567 MOBILE 016012 34567
google-libphonenumber 1601234567 MOBILE
phonenumbers 1600123456 TOLL_FREE 1600 12 3456
phonenumbers 1601234567 UNKNOWN 1601 23 4567
EXPECTED
echo "as seen"
