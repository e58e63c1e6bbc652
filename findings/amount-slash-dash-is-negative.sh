#!/usr/bin/env bash
# Amounts as people in India write them, "Rs. 1,50,000" and "₹1,50,000/-" (the sign after it means "only"), in four libraries that read numbers from text.
#
# Guess: accounting and currency.js take the dot of Rs. for the decimal point (0.15); numeral and numbro read 150000; lakh is 1.5 for all.
# Fact:  numeral does it as well, and takes the dash of "/-" for a minus: ₹1,50,000/- is -150000, Rs.1,50,000/- is -0.15, and 50-60 beds are -5060.
#   currency.js has no number for /-, accounting is right there. numbro has undefined or NaN for all but bare figures. Hindi digits are 0 in two, so an
#   amount of १,५०,००० is nothing due. Nobody throws.
# Hurts: staff with a sheet of quotations or budgets: totals are too small by the largest amounts, or a fee becomes a refund. Read amounts by a pattern of
#   one's own that refuses the rest.
# Seen with: npm accounting 0.4.1, currency.js 2.0.4, numeral 2.0.6, numbro 2.5.0, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" accounting@0.4.1 currency.js@2.0.4 numeral@2.0.6 numbro@2.5.0 >/dev/null

cat > read.mjs <<'JS'
import accounting from "accounting";
import currency from "currency.js";
import numbro from "numbro";
import numeral from "numeral";

for (const text of ["1,50,000", "Rs. 1,50,000", "₹1,50,000/-", "Rs.1,50,000/-", "50-60 beds", "१,५०,०००", "1.5 lakh"]) {
  const read = [accounting.unformat(text), currency(text).value, numeral(text).value(), numbro.unformat(text)];
  console.log(`${text}: accounting ${read[0]}, currency.js ${read[1]}, numeral ${read[2]}, numbro ${read[3]}`);
}
JS
node read.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
1,50,000: accounting 150000, currency.js 150000, numeral 150000, numbro 150000
Rs. 1,50,000: accounting 0.15, currency.js 0.15, numeral 0.15, numbro undefined
₹1,50,000/-: accounting 150000, currency.js NaN, numeral -150000, numbro undefined
Rs.1,50,000/-: accounting 0.15, currency.js NaN, numeral -0.15, numbro undefined
50-60 beds: accounting 50, currency.js NaN, numeral -5060, numbro NaN
१,५०,०००: accounting 0, currency.js 0, numeral null, numbro undefined
1.5 lakh: accounting 1.5, currency.js 1.5, numeral 1.5, numbro NaN
EXPECTED
