#!/usr/bin/env bash
# Guess: "first working day of the month" (Monday to Saturday, among the days 1 to 3, BYSETPOS=1) and "last day that a bill may
#        fall on" (28 to 31, BYSETPOS=-1) give one date a month in ical.js, as in other libraries.
# Fact:  ical.js leaves BYSETPOS aside when the rule has BYMONTHDAY: it returns every matching day (1, 2 and 3 January) and uses
#        up COUNT with them. rrule returns one date a month. BYSETPOS with BYDAY alone is right in both.
# Hurts: staff: a monthly call becomes three calls, and the series ends after two months instead of four.
#        Write such a rule without BYMONTHDAY (BYDAY and BYSETPOS).
# Seen with: ical.js 2.2.1, rrule 2.8.1 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" ical.js@2.2.1 rrule@2.8.1 >/dev/null

cat >dates.mjs <<'JS'
import ICAL from "ical.js";
import rrule from "rrule";
const rules = {
  "2026-01-01": ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA;BYMONTHDAY=1,2,3;BYSETPOS=1;COUNT=4", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA;BYSETPOS=1;COUNT=4"],
  "2026-01-31": ["FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=4"],
};
for (const [start, list] of Object.entries(rules)) {
  for (const rule of list) {
    const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(`${start}T10:00:00`));
    const found = [];
    for (let date = dates.next(); date; date = dates.next()) found.push(date.toString().slice(0, 10));
    const others = rrule.rrulestr(`DTSTART:${start.replaceAll("-", "")}T100000Z\nRRULE:${rule}`).all();
    console.log(rule);
    console.log(`  ical.js ${found.join(" ")}`);
    console.log(`  rrule   ${others.map((date) => date.toISOString().slice(0, 10)).join(" ")}`);
  }
}
JS
node dates.mjs | tee seen
diff seen - <<'EXPECTED'
FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA;BYMONTHDAY=1,2,3;BYSETPOS=1;COUNT=4
  ical.js 2026-01-01 2026-01-02 2026-01-03 2026-02-02
  rrule   2026-01-01 2026-02-02 2026-03-02 2026-04-01
FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA;BYSETPOS=1;COUNT=4
  ical.js 2026-01-01 2026-02-02 2026-03-02 2026-04-01
  rrule   2026-01-01 2026-02-02 2026-03-02 2026-04-01
FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=4
  ical.js 2026-01-31 2026-02-28 2026-03-28 2026-03-29
  rrule   2026-01-31 2026-02-28 2026-03-31 2026-04-30
EXPECTED
echo "as seen"
