#!/usr/bin/env bash
# Guess: moment's format() without a pattern (ISO 8601) and format("YYYY-MM-DD") are made for machines and have the digits 0 to 9 in
#        each locale; only the long forms, "LLLL", are in the reader's digits.
# Fact:  in Hindi, Gujarati, Marathi, Bengali, Tamil and Kannada both come in the digits of the script: २०२६-११-२७. Date, JSON readers
#        and databases refuse it. In Telugu and Malayalam the digits are Latin. dayjs writes Latin digits in all.
# Hurts: a visitor who chooses Hindi: the date field of the form sends a day that the server refuses, while the English, Telugu
#        and test pages work. Use toISOString(), or .locale("en") before what a machine reads.
# Seen with: moment 2.31.0, dayjs 1.11.23 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" moment@2.31.0 dayjs@1.11.23 >/dev/null

cat >format.cjs <<'JS'
const moment = require("moment");
const dayjs = require("dayjs");
for (const locale of ["hi", "gu", "mr", "bn", "ta", "kn", "te", "ml"]) {
  require(`moment/locale/${locale}`);
  require(`dayjs/locale/${locale}`);
  const time = moment.utc("2026-11-27T10:00:00Z").locale(locale);
  const day = time.format("YYYY-MM-DD");
  const date = Number.isNaN(Date.parse(day)) ? "refused by Date" : "read by Date";
  console.log(`${locale} ${time.format()} ${day} ${date}; dayjs ${dayjs("2026-11-27").locale(locale).format("YYYY-MM-DD")}`);
}
JS
node format.cjs | tee seen
diff seen - <<'EXPECTED'
hi २०२६-११-२७T१०:००:००Z २०२६-११-२७ refused by Date; dayjs 2026-11-27
gu ૨૦૨૬-૧૧-૨૭T૧૦:૦૦:૦૦Z ૨૦૨૬-૧૧-૨૭ refused by Date; dayjs 2026-11-27
mr २०२६-११-२७T१०:००:००Z २०२६-११-२७ refused by Date; dayjs 2026-11-27
bn ২০২৬-১১-২৭T১০:০০:০০Z ২০২৬-১১-২৭ refused by Date; dayjs 2026-11-27
ta ௨௦௨௬-௧௧-௨௭T௧௦:௦௦:௦௦Z ௨௦௨௬-௧௧-௨௭ refused by Date; dayjs 2026-11-27
kn ೨೦೨೬-೧೧-೨೭T೧೦:೦೦:೦೦Z ೨೦೨೬-೧೧-೨೭ refused by Date; dayjs 2026-11-27
te 2026-11-27T10:00:00Z 2026-11-27 read by Date; dayjs 2026-11-27
ml 2026-11-27T10:00:00Z 2026-11-27 read by Date; dayjs 2026-11-27
EXPECTED
echo "as seen"
