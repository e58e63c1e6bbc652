#!/usr/bin/env bash
# Guess: a yearly series from 29 February, or a quarterly one from 31 January (FREQ=YEARLY;BYMONTH=1,4,7,10), leaves out the
#        years and months that lack the day, as RFC 5545 says ("invalid date ... ignored").
# Fact:  ical.js invents dates: after 29 February 2024 it gives 1 March 2025, 2026 and 2027, then 29 February 2028 again.
#        The quarterly series has a 1 May. rrule leaves out what does not exist. With FREQ=MONTHLY
#        and INTERVAL=3 ical.js leaves it out as well: the answer depends on how the same series is written.
# Hurts: staff who keep renewals of licences and birthdays in a calendar: two programs show two days for one series.
#        Start a series on a day that every month has.
# Seen with: ical.js 2.2.1, rrule 2.8.1 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" ical.js@2.2.1 rrule@2.8.1 >/dev/null

cat >dates.mjs <<'JS'
import ICAL from "ical.js";
import rrule from "rrule";
for (const [start, rule] of [
  ["2024-02-29", "FREQ=YEARLY;COUNT=5"],
  ["2026-01-31", "FREQ=YEARLY;BYMONTH=1,4,7,10;COUNT=5"],
  ["2026-01-31", "FREQ=MONTHLY;INTERVAL=3;COUNT=5"],
]) {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(`${start}T10:00:00`));
  const found = [];
  for (let date = dates.next(); date; date = dates.next()) found.push(date.toString().slice(0, 10));
  const others = rrule.rrulestr(`DTSTART:${start.replaceAll("-", "")}T100000Z\nRRULE:${rule}`).all();
  console.log(`${start} ${rule}`);
  console.log(`  ical.js ${found.join(" ")}`);
  console.log(`  rrule   ${others.map((date) => date.toISOString().slice(0, 10)).join(" ")}`);
}
JS
node dates.mjs | tee seen
diff seen - <<'EXPECTED'
2024-02-29 FREQ=YEARLY;COUNT=5
  ical.js 2024-02-29 2025-03-01 2026-03-01 2027-03-01 2028-02-29
  rrule   2024-02-29 2028-02-29 2032-02-29 2036-02-29 2040-02-29
2026-01-31 FREQ=YEARLY;BYMONTH=1,4,7,10;COUNT=5
  ical.js 2026-01-31 2026-05-01 2026-07-31 2026-10-31 2027-01-31
  rrule   2026-01-31 2026-07-31 2026-10-31 2027-01-31 2027-07-31
2026-01-31 FREQ=MONTHLY;INTERVAL=3;COUNT=5
  ical.js 2026-01-31 2026-07-31 2026-10-31 2027-01-31 2027-07-31
  rrule   2026-01-31 2026-07-31 2026-10-31 2027-01-31 2027-07-31
EXPECTED
echo "as seen"
