#!/usr/bin/env bash
# Guess: a local number without its area code is never valid: eight digits are two too few for India, whatever stands beside it.
# Fact:  "2657 9999-98" and "26579999/98" (a local number and its second line, as offices write them) are read across the dash and
#        the slash as one valid landline of another city, and "91 2657 9999" (the country code before a local number) as a valid
#        mobile. Both libraries, and the search of a text, agree.
# Hurts: a visitor who leaves the number as the whole city writes it: staff call a stranger, and who compares people by valid numbers
#        takes two strangers for one. Look at the groups before the digits are joined: a landline is an area code and the rest.
# Seen with: libphonenumber-js 1.13.16, google-libphonenumber 3.2.47 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 >/dev/null

cat >local.cjs <<'JS'
const { parsePhoneNumberFromString, findPhoneNumbersInText } = require("libphonenumber-js/max");
const google = require("google-libphonenumber");
const util = google.PhoneNumberUtil.getInstance();
for (const text of ["26579999", "2657 9999-98", "26579999/98", "91 2657 9999"]) {
  const number = parsePhoneNumberFromString(text, { defaultCountry: "IN", extract: false });
  const other = util.parse(text, "IN");
  const found = findPhoneNumbersInText(text, "IN").map(({ number }) => number.number);
  console.log(`${text}: ${number.isValid() ? `${number.number} ${number.getType()}` : "not valid"}`);
  console.log(`  google: ${util.isValidNumber(other) ? util.format(other, google.PhoneNumberFormat.E164) : "not valid"}`);
  console.log(`  in a text: ${found.join(", ") || "none"}`);
}
JS
node local.cjs | tee seen
diff seen - <<'EXPECTED'
26579999: not valid
  google: not valid
  in a text: none
2657 9999-98: +912657999998 FIXED_LINE
  google: +912657999998
  in a text: +912657999998
26579999/98: +912657999998 FIXED_LINE
  google: +912657999998
  in a text: +912657999998
91 2657 9999: +919126579999 MOBILE
  google: +919126579999
  in a text: +919126579999
EXPECTED
echo "as seen"
