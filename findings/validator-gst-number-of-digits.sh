#!/usr/bin/env bash
# Guess: validator's checks for India take the forms in use: a GST number (two digits, a PAN, three characters), an amount grouped in lakhs, a
#        number plate of the BH series, which is issued in all of India since 2021.
# Fact:  isVAT with "IN" wants fifteen digits, so it refuses every GST number, as each has letters, and takes a row of digits that cannot be
#        one. isCurrency with the rupee sign refuses ₹1,50,000 and takes ₹150,000. isLicensePlate takes plates of the states only. PIN codes,
#        passports and mobile numbers are right, as long as the person types no space (isMobilePhone refuses "98250 12345").
# Hurts: a form that asks a supplier or an owner for the GST number: nobody can send it, and the library's own name for the check is right.
# Seen with: validator 13.15.35, 2026-11-27. The GST number is invented, with a right check character.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" validator@13.15.35 stdnum@1.12.0 >/dev/null
cd "$work"

cat >checks.cjs <<'JS'
const validator = require("validator");
const { stdnum } = require("stdnum");

// The check character of GSTIN: digits in base 36, each second one doubled.
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const start = "24AAACX0001A1Z";
const total = [...start].reduce((sum, sign, index) => {
  const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
  return sum + Math.floor(product / 36) + (product % 36);
}, 0);
const gst = start + signs[(36 - (total % 36)) % 36];
console.log(`GST number: validator ${validator.isVAT(gst, "IN")}, stdnum ${stdnum.IN.gstin.validate(gst).isValid}`);
console.log(`fifteen digits: validator ${validator.isVAT("240000000000015", "IN")}, stdnum ${stdnum.IN.gstin.validate("240000000000015").isValid}`);
const rupees = { symbol: "₹" };
for (const amount of ["₹1,50,000", "₹150,000"]) console.log(`${amount}: ${validator.isCurrency(amount, rupees)}`);
for (const plate of ["GJ01AB1234", "22BH1234AA"]) console.log(`${plate}: ${validator.isLicensePlate(plate, "en-IN")}`);
for (const number of ["9825012345", "98250 12345"]) console.log(`${number}: ${validator.isMobilePhone(number, "en-IN")}`);
console.log(`380015: ${validator.isPostalCode("380015", "IN")}`);
JS
node checks.cjs | tee seen
diff seen - <<'EXPECTED'
GST number: validator false, stdnum true
fifteen digits: validator true, stdnum false
₹1,50,000: false
₹150,000: true
GJ01AB1234: true
22BH1234AA: false
9825012345: true
98250 12345: false
380015: true
EXPECTED
echo "as seen"
