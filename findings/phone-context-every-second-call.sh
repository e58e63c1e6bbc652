#!/usr/bin/env bash
# Guess: libphonenumber-js reads a local tel: link (RFC 3966, "tel:23456789;phone-context=+9122") each time, or never.
# Fact:  it reads it every second time. The same call with the same text returns the number, then undefined, then the number:
#        a pattern keeps its position between two calls. google-libphonenumber returns the number each time.
# Hurts: staff who import the contacts of a telephone system: every other local number comes out empty, another half with each
#        run, and a retry "repairs" it. Join the context and the digits before parsing.
# Seen with: libphonenumber-js 1.13.16, google-libphonenumber 3.2.47 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 >/dev/null

cat >read.cjs <<'JS'
const { parsePhoneNumberFromString } = require("libphonenumber-js/max");
const google = require("google-libphonenumber");
const util = google.PhoneNumberUtil.getInstance();
const link = "tel:23456789;phone-context=+9122";
for (const call of [1, 2, 3, 4]) {
  const number = parsePhoneNumberFromString(link, "IN")?.number ?? "undefined";
  const byGoogle = util.format(util.parse(link, "IN"), google.PhoneNumberFormat.E164);
  console.log(`call ${call}: libphonenumber-js ${number}, google-libphonenumber ${byGoogle}`);
}
JS
echo "libphonenumber-js $(node -p 'require("libphonenumber-js/package.json").version')"
node read.cjs | tee seen
diff seen - <<'EXPECTED'
call 1: libphonenumber-js +912223456789, google-libphonenumber +912223456789
call 2: libphonenumber-js undefined, google-libphonenumber +912223456789
call 3: libphonenumber-js +912223456789, google-libphonenumber +912223456789
call 4: libphonenumber-js undefined, google-libphonenumber +912223456789
EXPECTED
echo "as seen"
