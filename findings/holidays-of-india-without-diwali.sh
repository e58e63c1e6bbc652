#!/usr/bin/env bash
# Guess: date-holidays, the usual library of npm for public holidays, has the days on which offices in India are closed; those of the
#        moon may be off by a day.
# Fact:  for India it has fixed days and Good Friday only. Holi, Diwali, Dussehra and Eid are missing, without a mark that
#        the list is not whole: 6 days for India, 8 for Gujarat. For Singapore and Malaysia the same library has Diwali.
# Hurts: a desk that counts its promised hours by such a list: on Diwali the clock runs, and every enquiry of the longest holiday of the
#        year is late.
# Seen with: npm date-holidays 3.37.0, 2026-11-28.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" date-holidays@3.37.0 >/dev/null

cat >days.cjs <<'JS'
const Holidays = require("date-holidays");
const namesOf = (...place) => new Holidays(...place).getHolidays(2026, "en").map(({ name }) => name);
console.log(`Gujarat: ${namesOf("IN", "GJ").join(", ")}`);
for (const [country, ...place] of [["India", "IN"], ["Gujarat", "IN", "GJ"], ["West Bengal", "IN", "WB"], ["Singapore", "SG"], ["Malaysia", "MY"]]) {
  const names = namesOf(...place);
  console.log(`${country}: ${names.length} days, Diwali ${names.some((name) => /d[ie]e?[pv]a[wv]ali|diwali/i.test(name))}`);
}
JS
node days.cjs | tee seen
diff seen - <<'EXPECTED'
Gujarat: Republic Day, Good Friday, Ambedkar Jayanti, Gujarat Day, Independence Day, Gandhi Jayanti, Sardar Vallabhbhai Patel Jayanti, Christmas Day
India: 6 days, Diwali false
Gujarat: 8 days, Diwali false
West Bengal: 11 days, Diwali false
Singapore: 14 days, Diwali true
Malaysia: 17 days, Diwali true
EXPECTED
echo "as seen"
