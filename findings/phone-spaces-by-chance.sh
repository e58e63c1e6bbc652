#!/usr/bin/env bash
# Guess: between the groups of a number all spaces of Unicode are the same, and characters that nobody sees make no difference.
# Fact:  a no-break space, an ideographic space, a zero-width space, a word joiner and a soft hyphen are passed over; a tab, a
#        narrow no-break space, a thin or figure space, a mark of direction and a byte order mark end the number, so that there is none.
#        libphonenumber-js and google-libphonenumber do the same.
# Hurts: a visitor who copies the number from a page that groups digits with thin or narrow spaces, from a table with tabs, or from
#        a phone's contacts: it looks right, and the program says that it is no number. Make every \s and \p{Pd} plain and remove
#        \p{Cf} before parsing.
# Seen with: libphonenumber-js 1.13.16, google-libphonenumber 3.2.47 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 >/dev/null

cat >spaces.cjs <<'JS'
const { parsePhoneNumberFromString, findPhoneNumbersInText } = require("libphonenumber-js/max");
const google = require("google-libphonenumber");
const util = google.PhoneNumberUtil.getInstance();
function isValidForGoogle(text) {
  try {
    return util.isValidNumber(util.parse(text, "IN"));
  } catch {
    return false;
  }
}
for (const code of ["0020", "00a0", "3000", "200b", "2060", "00ad", "0009", "202f", "2009", "2007", "200e", "feff"]) {
  const text = `98765${String.fromCharCode(Number.parseInt(code, 16))}43210`;
  const isValid = parsePhoneNumberFromString(text, { defaultCountry: "IN", extract: false })?.isValid() ?? false;
  console.log(`U+${code} ${isValid} ${findPhoneNumbersInText(text, "IN").length} ${isValidForGoogle(text)}`);
}
JS
node spaces.cjs | tee seen
diff seen - <<'EXPECTED'
U+0020 true 1 true
U+00a0 true 1 true
U+3000 true 1 true
U+200b true 1 true
U+2060 true 1 true
U+00ad true 1 true
U+0009 false 0 false
U+202f false 0 false
U+2009 false 0 false
U+2007 false 0 false
U+200e false 0 false
U+feff false 0 false
EXPECTED
echo "as seen"
