#!/usr/bin/env bash
# Guess: FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1 gives the last day of each quarter in every calendar library, for all years.
# Fact:  ical.js is right in the first year only. In the second it gives 1 July and 1 October instead of 30 June and
#        30 September: the last day is counted in another month's length. The same dates as FREQ=MONTHLY come out right,
#        and rrule and dateutil are right with both.
# Hurts: the office: returns and instalments due on the last day of a quarter are shown a day late, from next year on, in what is
#        built on ical.js (Thunderbird, Nextcloud). Nobody who looks at the first year sees it. Write the rule as FREQ=MONTHLY.
# Seen with: ical.js 2.2.1, rrule 2.8.1 (npm), python3-dateutil 2.8.2-2 (Debian 12), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" ical.js@2.2.1 rrule@2.8.1 >/dev/null
apt-get download python3-dateutil=2.8.2-2 python3-six >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done

cat >dates.mjs <<'JS'
import ICAL from "ical.js";
import rrule from "rrule";
for (const rule of process.argv.slice(2)) {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString("2026-03-31T10:00:00"));
  let list = "";
  for (let date = dates.next(); date; date = dates.next()) list += ` ${date.toString().slice(0, 10)}`;
  console.log(`ical.js ${rule}\n ${list}`);
  const right = rrule.rrulestr(`DTSTART:20260331T100000Z\nRRULE:${rule}`).all();
  console.log(`rrule ${rule}\n  ${right.map((date) => date.toISOString().slice(0, 10)).join(" ")}`);
}
JS
cat >dates.py <<'PY'
import datetime, sys
from dateutil.rrule import rrulestr
for rule in sys.argv[1:]:
    dates = rrulestr("RRULE:" + rule, dtstart=datetime.datetime(2026, 3, 31, 10))
    print("dateutil", rule + "\n ", " ".join(date.strftime("%Y-%m-%d") for date in dates))
PY

yearly="FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1;COUNT=8"
monthly="FREQ=MONTHLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1;COUNT=8"
{
  node dates.mjs "$yearly" "$monthly"
  PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 -S dates.py "$yearly"
} | tee seen
right="2026-03-31 2026-06-30 2026-09-30 2026-12-31 2027-03-31 2027-06-30 2027-09-30 2027-12-31"
diff seen - <<EXPECTED
ical.js $yearly
  2026-03-31 2026-06-30 2026-09-30 2026-12-31 2027-03-31 2027-07-01 2027-10-01 2027-12-31
rrule $yearly
  $right
ical.js $monthly
  $right
rrule $monthly
  $right
dateutil $yearly
  $right
EXPECTED
echo "as seen"
