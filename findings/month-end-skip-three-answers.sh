#!/usr/bin/env bash
# Guess: RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD from 31 January (RFC 7529: "the last day where there is no 31st") is
#        kept by calendar libraries, or refused by those that do not have it.
# Fact:  three answers. libical keeps it: 28 February, 31 March, 30 April. ical.js takes the rule and leaves SKIP aside:
#        February and April are missing. rrule refuses the rule.
# Hurts: the office: an instalment due at the end of each month is missing in the five shorter months, in one program
#        of two, with no sign that the rule was not understood. Use BYMONTHDAY=-1.
# Seen with: ical.js 2.2.1, rrule 2.8.1 (npm), gir1.2-ical-3.0 3.0.16-1+b1 (Debian 12), 2026-11-27.
set -euo pipefail

/usr/bin/python3 -c 'import gi; gi.require_version("ICalGLib", "3.0")' 2>/dev/null ||
  { echo "apt-get install python3-gi gir1.2-ical-3.0" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" ical.js@2.2.1 rrule@2.8.1 >/dev/null

cat >dates.mjs <<'JS'
import ICAL from "ical.js";
import rrule from "rrule";
const rule = process.argv[2];
const recur = ICAL.Recur.fromString(rule);
const dates = recur.iterator(ICAL.Time.fromDateTimeString("2026-01-31T10:00:00"));
const found = [];
for (let date = dates.next(); date; date = dates.next()) found.push(date.toString().slice(0, 10));
console.log(`ical.js ${found.join(" ")}`);
try {
  rrule.rrulestr(`DTSTART:20260131T100000Z\nRRULE:${rule}`);
  console.log("rrule   takes it");
} catch (error) {
  console.log(`rrule   ${error.message}`);
}
JS
cat >dates.py <<'PY'
import sys
import gi
gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib
start = ICalGLib.Time.new_from_string("20260131T100000")
dates = ICalGLib.RecurIterator.new(ICalGLib.Recurrence.new_from_string(sys.argv[1]), start)
found = []
while (date := dates.next()) is not None and not date.is_null_time():
    found.append(f"{date.get_year()}-{date.get_month():02}-{date.get_day():02}")
print("libical", *found)
PY

rule="RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4"
{ node dates.mjs "$rule"; /usr/bin/python3 dates.py "$rule"; } | tee seen
diff seen - <<'EXPECTED'
ical.js 2026-01-31 2026-03-31 2026-05-31 2026-07-31
rrule   Unknown RRULE property 'RSCALE'
libical 2026-01-31 2026-02-28 2026-03-31 2026-04-30
EXPECTED
echo "as seen"
