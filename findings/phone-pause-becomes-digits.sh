#!/usr/bin/env bash
# Guess: "022 23456789 w12" (w and p are the pauses of phone books, before the digits of an extension) is either refused or read
#        as extension 12, like "022 23456789,12".
# Fact:  google-libphonenumber and awesome-phonenumber drop the letter and join the digits: one number of twelve digits, which
#        they call possible, with a tel: link that dials it. libphonenumber-js refuses the text. The comma works in all three.
# Hurts: staff who import a phone book: a hospital's switchboard with its extension becomes a number that rings nobody, and a
#        check by "is it possible" lets it pass. Replace the pause letters w and p with a comma first.
# Seen with: google-libphonenumber 3.2.47, awesome-phonenumber 7.8.0, libphonenumber-js 1.13.16 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" \
  google-libphonenumber@3.2.47 awesome-phonenumber@7.8.0 libphonenumber-js@1.13.16 >/dev/null

cat >read.cjs <<'JS'
const google = require("google-libphonenumber");
const { parsePhoneNumber } = require("awesome-phonenumber");
const { parsePhoneNumberFromString } = require("libphonenumber-js/max");
const util = google.PhoneNumberUtil.getInstance();
for (const text of ["022 23456789,12", "022 23456789 w12", "022 23456789 p 12"]) {
  const number = util.parse(text, "IN");
  const link = util.format(number, google.PhoneNumberFormat.RFC3966);
  const awesome = parsePhoneNumber(text, { regionCode: "IN" });
  console.log(text);
  console.log(`  google-libphonenumber ${link} possible=${util.isPossibleNumber(number)}`);
  console.log(`  awesome-phonenumber   ${awesome.number.rfc3966} ${awesome.possibility}`);
  console.log(`  libphonenumber-js     ${parsePhoneNumberFromString(text, "IN")?.getURI() ?? "refused"}`);
}
JS
node read.cjs | tee seen
diff seen - <<'EXPECTED'
022 23456789,12
  google-libphonenumber tel:+91-22-2345-6789;ext=12 possible=true
  awesome-phonenumber   tel:+91-22-2345-6789;ext=12 is-possible
  libphonenumber-js     tel:+912223456789;ext=12
022 23456789 w12
  google-libphonenumber tel:+91-222345678912 possible=true
  awesome-phonenumber   tel:+91-222345678912 is-possible
  libphonenumber-js     refused
022 23456789 p 12
  google-libphonenumber tel:+91-222345678912 possible=true
  awesome-phonenumber   tel:+91-222345678912 is-possible
  libphonenumber-js     refused
EXPECTED
echo "as seen"
