#!/usr/bin/env bash
# Guess: FREQ=DAILY;BYMONTHDAY=-1 ("each day that is the last of its month") gives the last day of each month, as
#        FREQ=MONTHLY;BYMONTHDAY=-1 does.
# Fact:  libical takes the daily rule and returns no date at all. With BYMONTHDAY=31,-1 it returns the 31sts alone. dateutil
#        returns each last day for both. A position in the week is lost too: FREQ=WEEKLY with BYSETPOS=1
#        gives every working day in libical, one a week in dateutil.
# Hurts: the office: the month-end closing that khal shows is missing in Evolution and KOrganizer, without an error.
#        Write month-end dates as FREQ=MONTHLY.
# Seen with: gir1.2-ical-3.0 3.0.16-1+b1, python3-dateutil 2.8.2-2 (Debian 12), 2026-11-27.
set -euo pipefail

/usr/bin/python3 -c 'import gi; gi.require_version("ICalGLib", "3.0"); import dateutil' 2>/dev/null ||
  { echo "apt-get install python3-gi gir1.2-ical-3.0 python3-dateutil" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat >dates.py <<'PY'
import datetime
import gi
gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib
from dateutil.rrule import rrulestr

for start, rule in [
    ("20260131", "FREQ=DAILY;BYMONTHDAY=-1;COUNT=4"),
    ("20260131", "FREQ=DAILY;BYMONTHDAY=31,-1;COUNT=4"),
    ("20260131", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4"),
    ("20260105", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=4"),
]:
    time = ICalGLib.Time.new_from_string(start + "T100000")
    dates = ICalGLib.RecurIterator.new(ICalGLib.Recurrence.new_from_string(rule), time)
    found = []
    while (date := dates.next()) is not None and not date.is_null_time():
        found.append(f"{date.get_month():02}-{date.get_day():02}")
    others = rrulestr("RRULE:" + rule, dtstart=datetime.datetime.strptime(start, "%Y%m%d"))
    print(rule)
    print("  libical ", " ".join(found) or "none")
    print("  dateutil", " ".join(date.strftime("%m-%d") for date in others))
PY
/usr/bin/python3 dates.py | tee seen
diff seen - <<'EXPECTED'
FREQ=DAILY;BYMONTHDAY=-1;COUNT=4
  libical  none
  dateutil 01-31 02-28 03-31 04-30
FREQ=DAILY;BYMONTHDAY=31,-1;COUNT=4
  libical  01-31 03-31 05-31 07-31
  dateutil 01-31 02-28 03-31 04-30
FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4
  libical  01-31 02-28 03-31 04-30
  dateutil 01-31 02-28 03-31 04-30
FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=4
  libical  01-05 01-06 01-07 01-08
  dateutil 01-05 01-12 01-19 01-26
EXPECTED
echo "as seen"
