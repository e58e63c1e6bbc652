#!/usr/bin/env bash
# Guess: vobject writes the time zone of an appointment at 10:00 in Kolkata as a VTIMEZONE with the offset +0530.
# Fact:  it writes TZOFFSETTO:+0500 for Kolkata and for Kathmandu (+0545): the minutes are dropped. Dubai (+04) is right. ical.js,
#        which goes by the VTIMEZONE as RFC 5545 asks, reads 05:00 UTC (10:30 in India), not 04:30. python-icalendar goes by
#        the name of the zone and reads 04:30: two readers of one file, half an hour apart.
# Hurts: visitor and staff: half an hour late to each appointment. Radicale writes what it stores with vobject, and adds this
#        block to an event that came with TZID=Asia/Kolkata alone. Store times in UTC.
# Seen with: python3-vobject 0.9.6.1-2, python3-icalendar 4.0.3-5 (Debian 12), ical.js 2.2.1 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" ical.js@2.2.1 >/dev/null
apt-get download python3-vobject=0.9.6.1-2 python3-icalendar=4.0.3-5 python3-dateutil python3-six python3-tz >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done
export PYTHONPATH=$work/debian/usr/lib/python3/dist-packages

cat >write.py <<'PY'
import datetime, pytz, vobject
for zone in ["Asia/Kolkata", "Asia/Kathmandu", "Asia/Dubai"]:
    calendar = vobject.iCalendar()
    event = calendar.add("vevent")
    event.add("summary").value = "Appointment"
    event.add("dtstart").value = pytz.timezone(zone).localize(datetime.datetime(2026, 12, 1, 10, 0))
    text = calendar.serialize()
    print(zone, [line for line in text.splitlines() if line.startswith("TZOFFSETTO")][0])
    if zone == "Asia/Kolkata":
        open("kolkata.ics", "w", newline="").write(text)
PY
cat >read.py <<'PY'
import datetime, icalendar
event = icalendar.Calendar.from_ical(open("kolkata.ics", "rb").read()).walk("VEVENT")[0]
print("python-icalendar", event["dtstart"].dt.astimezone(datetime.timezone.utc).strftime("%H:%M UTC"))
PY
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
const calendar = new ICAL.Component(ICAL.parse(readFileSync("kolkata.ics", "utf8")));
const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent"));
console.log(`ical.js ${event.startDate.toJSDate().toISOString().slice(11, 16)} UTC`);
JS

{ /usr/bin/python3 -S write.py; /usr/bin/python3 -S read.py; node read.mjs; } | tee seen
diff seen - <<'EXPECTED'
Asia/Kolkata TZOFFSETTO:+0500
Asia/Kathmandu TZOFFSETTO:+0500
Asia/Dubai TZOFFSETTO:+0400
python-icalendar 04:30 UTC
ical.js 05:00 UTC
EXPECTED
echo "as seen"
