#!/usr/bin/env bash
# Guess: FREQ=YEARLY;BYMONTHDAY=1 from 1 April (start of the financial year in India) means one date a year everywhere.
# Fact:  two camps. rrule and dateutil (khal, Radicale) expand the day over all months, as RFC 5545 says: 1 April, 1 May, 1 June.
#        ical.js and libical (Thunderbird, Evolution) keep the month of the start: 1 April of each year. All accept the rule.
# Hurts: the office: who enters the yearly renewal of a licence in one program gets twelve reminders a year in another, and
#        with COUNT=3 the series is over in June. Always write BYMONTH.
# Seen with: ical.js 2.2.1, rrule 2.8.1 (npm), python3-dateutil 2.8.2-2, gir1.2-ical-3.0 3.0.16-1+b1 (Debian 12), 2026-11-27.
set -euo pipefail

/usr/bin/python3 -c 'import gi; gi.require_version("ICalGLib", "3.0"); import dateutil' 2>/dev/null ||
  { echo "apt-get install python3-gi gir1.2-ical-3.0 python3-dateutil" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" ical.js@2.2.1 rrule@2.8.1 >/dev/null

cat >dates.mjs <<'JS'
import ICAL from "ical.js";
import rrule from "rrule";
const rule = process.argv[2];
const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString("2026-04-01T10:00:00"));
const found = [];
for (let date = dates.next(); date; date = dates.next()) found.push(date.toString().slice(0, 10));
console.log(`ical.js   ${found.join(" ")}`);
const others = rrule.rrulestr(`DTSTART:20260401T100000Z\nRRULE:${rule}`).all();
console.log(`rrule     ${others.map((date) => date.toISOString().slice(0, 10)).join(" ")}`);
JS
cat >dates.py <<'PY'
import datetime, sys
import gi
gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib
from dateutil.rrule import rrulestr
rule = sys.argv[1]
dates = ICalGLib.RecurIterator.new(ICalGLib.Recurrence.new_from_string(rule), ICalGLib.Time.new_from_string("20260401T100000"))
found = []
while (date := dates.next()) is not None and not date.is_null_time():
    found.append(f"{date.get_year()}-{date.get_month():02}-{date.get_day():02}")
print("libical  ", *found)
print("dateutil ", *(date.strftime("%Y-%m-%d") for date in rrulestr("RRULE:" + rule, dtstart=datetime.datetime(2026, 4, 1, 10))))
PY

for rule in "FREQ=YEARLY;BYMONTHDAY=1;COUNT=3" "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1;COUNT=3"; do
  echo "$rule"
  node dates.mjs "$rule"
  /usr/bin/python3 dates.py "$rule"
done | tee seen
diff seen - <<'EXPECTED'
FREQ=YEARLY;BYMONTHDAY=1;COUNT=3
ical.js   2026-04-01 2027-04-01 2028-04-01
rrule     2026-04-01 2026-05-01 2026-06-01
libical   2026-04-01 2027-04-01 2028-04-01
dateutil  2026-04-01 2026-05-01 2026-06-01
FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1;COUNT=3
ical.js   2026-04-01 2027-04-01 2028-04-01
rrule     2026-04-01 2027-04-01 2028-04-01
libical   2026-04-01 2027-04-01 2028-04-01
dateutil  2026-04-01 2027-04-01 2028-04-01
EXPECTED
echo "as seen"
