#!/usr/bin/env bash
# Guess: the freephone numbers that foreign firms have in India (000 800 100 1234, to be dialled as written, from India only) are not
#        valid, or have no international form.
# Fact:  they are valid and toll-free, and each library makes an international link of them, +91 and the zeros:
#        tel:+910008001001234, though the number has no country code. The national form is grouped by google-libphonenumber,
#        and thirteen digits in a row in libphonenumber-js, whose as-you-type formatter calls the same number invalid.
# Hurts: staff who call an insurer or a maker of equipment back by the link: the call fails, and they think that the number is
#        wrong. Link these by their national form.
# Seen with: libphonenumber-js 1.13.16, google-libphonenumber 3.2.47 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 >/dev/null

cat >read.cjs <<'JS'
const { AsYouType, parsePhoneNumberFromString } = require("libphonenumber-js/max");
const google = require("google-libphonenumber");
const util = google.PhoneNumberUtil.getInstance();
const typed = "000 800 100 1234";
const number = parsePhoneNumberFromString(typed, "IN");
console.log(`libphonenumber-js valid=${number.isValid()} ${number.getType()} "${number.formatNational()}" ${number.getURI()}`);
const other = util.parse(typed, "IN");
const [national, link] = ["NATIONAL", "RFC3966"].map((format) => util.format(other, google.PhoneNumberFormat[format]));
console.log(`google-libphonenumber valid=${util.isValidNumber(other)} "${national}" ${link}`);
const formatter = new AsYouType("IN");
console.log(`as you type "${formatter.input(typed.replaceAll(" ", ""))}" valid=${formatter.isValid()}`);
JS
node read.cjs | tee seen
diff seen - <<'EXPECTED'
libphonenumber-js valid=true TOLL_FREE "0008001001234" tel:+910008001001234
google-libphonenumber valid=true "000 800 100 1234" tel:+91-0008001001234
as you type "0008001001234" valid=false
EXPECTED
echo "as seen"
