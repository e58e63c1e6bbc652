#!/usr/bin/env bash
# Guess: node-ical goes by the VTIMEZONE in the file when the zone has a name of its own ("Mumbai desk", +0530): RFC 5545 says
#        that the block defines the zone, whatever its name.
# Fact:  it reads no block. A name that it does not know means the zone of the machine: on a server in UTC the appointment at
#        10:00 is at 10:00 UTC (15:30 in India), on a laptop in India at 04:30 UTC. No error, and the event still carries the
#        name of the zone. ical.js and python-icalendar read 04:30 UTC everywhere.
# Hurts: visitor and staff: right on the developer's laptop in India, five and a half hours late on the server.
# Seen with: node-ical 0.26.1, ical.js 2.2.1 (npm), python3-icalendar 4.0.3-5 (Debian 12), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" node-ical@0.26.1 ical.js@2.2.1 >/dev/null
apt-get download python3-icalendar=4.0.3-5 python3-dateutil python3-six python3-tz >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done

printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//Example//EN \
  BEGIN:VTIMEZONE 'TZID:Mumbai desk' BEGIN:STANDARD DTSTART:19700101T000000 TZOFFSETFROM:+0530 TZOFFSETTO:+0530 TZNAME:IST \
  END:STANDARD END:VTIMEZONE BEGIN:VEVENT UID:1@example.com DTSTAMP:20261127T000000Z \
  'DTSTART;TZID=Mumbai desk:20261201T100000' SUMMARY:Appointment END:VEVENT END:VCALENDAR >event.ics

cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const text = readFileSync("event.ics", "utf8");
const event = Object.values(require("node-ical").sync.parseICS(text)).find(({ type }) => type === "VEVENT");
console.log(`node-ical         ${event.start.toISOString()} (${event.start.tz})`);
import("ical.js").then(({ default: ICAL }) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const { startDate } = new ICAL.Event(calendar.getFirstSubcomponent("vevent"));
  console.log(`ical.js           ${startDate.toJSDate().toISOString()}`);
});
JS
cat >read.py <<'PY'
import datetime, icalendar
start = icalendar.Calendar.from_ical(open("event.ics", "rb").read()).walk("VEVENT")[0]["dtstart"].dt
print("python-icalendar ", start.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z"))
PY

for zone in UTC Asia/Kolkata; do
  echo "machine in $zone"
  TZ=$zone node read.cjs
  TZ=$zone PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 -S read.py
done | tee seen
diff seen - <<'EXPECTED'
machine in UTC
node-ical         2026-12-01T10:00:00.000Z (Mumbai desk)
ical.js           2026-12-01T04:30:00.000Z
python-icalendar  2026-12-01T04:30:00.000Z
machine in Asia/Kolkata
node-ical         2026-12-01T04:30:00.000Z (Mumbai desk)
ical.js           2026-12-01T04:30:00.000Z
python-icalendar  2026-12-01T04:30:00.000Z
EXPECTED
echo "as seen"
