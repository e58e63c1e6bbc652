#!/usr/bin/env bash
# Guess: all ports of libphonenumber read the same digits: Latin, full-width and Arabic ones, and no Devanagari.
# Fact:  the Python port reads the digits of every script (Devanagari, Gujarati, Telugu) as a valid number. Both JavaScript
#        ports take full-width and Arabic digits, but refuse every Indian script: one returns undefined, one throws.
# Hurts: a visitor with a Hindi or Gujarati keyboard. A number that a Python service (SMS, CRM) accepts is "not a number" in the
#        browser and in Node. Replace the digits with 0 to 9 before a JavaScript port sees the text.
# Seen with: libphonenumber-js 1.13.16, google-libphonenumber 3.2.47 (npm), python3-phonenumbers 8.12.57-4 (Debian 12), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 >/dev/null
apt-get download python3-phonenumbers=8.12.57-4 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x python3-phonenumbers_*.deb debian

cat >numbers <<'TEXT'
Arabic ٩٨٧٦٥٤٣٢١٠
full-width ９８７６５４３２１０
Devanagari ९८७६५४३२१०
Gujarati ૯૮૭૬૫૪૩૨૧૦
Telugu ౯౮౭౬౫౪౩౨౧౦
TEXT

cat >read.cjs <<'JS'
const { parsePhoneNumberFromString } = require("libphonenumber-js/max");
const google = require("google-libphonenumber");
const util = google.PhoneNumberUtil.getInstance();
const byGoogle = (text) => {
  try {
    return util.format(util.parse(text, "IN"), google.PhoneNumberFormat.E164);
  } catch {
    return "refused";
  }
};
for (const line of require("node:fs").readFileSync("numbers", "utf8").trim().split("\n")) {
  const [script, text] = line.split(" ");
  const own = parsePhoneNumberFromString(text, "IN")?.number ?? "refused";
  console.log(`${script} libphonenumber-js=${own} google-libphonenumber=${byGoogle(text)}`);
}
JS
cat >read.py <<'PY'
import phonenumbers
for line in open("numbers", encoding="utf-8"):
    script, text = line.split()
    print(script, "phonenumbers=" + phonenumbers.format_number(phonenumbers.parse(text, "IN"), 0))
PY

{
  node read.cjs
  PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 read.py
} | tee seen
diff seen - <<'EXPECTED'
Arabic libphonenumber-js=+919876543210 google-libphonenumber=+919876543210
full-width libphonenumber-js=+919876543210 google-libphonenumber=+919876543210
Devanagari libphonenumber-js=refused google-libphonenumber=refused
Gujarati libphonenumber-js=refused google-libphonenumber=refused
Telugu libphonenumber-js=refused google-libphonenumber=refused
Arabic phonenumbers=+919876543210
full-width phonenumbers=+919876543210
Devanagari phonenumbers=+919876543210
Gujarati phonenumbers=+919876543210
Telugu phonenumbers=+919876543210
EXPECTED
echo "as seen"
