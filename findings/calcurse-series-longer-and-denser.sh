#!/usr/bin/env bash
# Guess: calcurse imports a series of appointments as other calendars read it, or refuses a rule that it cannot keep.
# Fact:  three valid series are changed without a word. A struck date (EXDATE) of three weekly dates adds a fourth week. "Second
#        and fourth Saturday" by BYSETPOS=2,4 becomes the next four Saturdays. An occurrence moved to 15:00 (RECURRENCE-ID)
#        is filed at 15:00 and stays at 10:00. ical.js reads the first two as meant.
# Hurts: staff, who sit in meetings that nobody else has: banks and government offices close on the second and fourth
#        Saturday, and a desk that follows them is kept shut on the others too.
# Seen with: calcurse 4.7.1-1 (Debian 12), ical.js 2.2.1 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" ical.js@2.2.1 >/dev/null
apt-get download calcurse=4.7.1-1 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x calcurse_*.deb debian

event() { printf 'BEGIN:VEVENT\r\nUID:1@example.com\r\nDTSTAMP:20261127T000000Z\r\n%b\r\nDURATION:PT30M\r\nEND:VEVENT\r\n' "$1"; }
calendar() { printf 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\n'; for text; do event "$text"; done; printf 'END:VCALENDAR\r\n'; }

calendar 'DTSTART:20261201T100000\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nEXDATE:20261208T100000\r\nSUMMARY:Three weeks with one struck' >struck.ics
calendar 'DTSTART:20261212T100000\r\nRRULE:FREQ=MONTHLY;BYDAY=SA;BYSETPOS=2,4;COUNT=4\r\nSUMMARY:Bank Saturdays' >saturdays.ics
calendar 'DTSTART:20261201T100000\r\nRRULE:FREQ=DAILY;COUNT=2\r\nSUMMARY:Round' \
  'RECURRENCE-ID:20261202T100000\r\nDTSTART:20261202T150000\r\nSUMMARY:Round moved' >moved.ics

cat >dates.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
for (const file of ["struck.ics", "saturdays.ics"]) {
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(file, "utf8")));
  const dates = new ICAL.Event(calendar.getFirstSubcomponent("vevent")).iterator();
  let list = "";
  for (let date = dates.next(); date; date = dates.next()) list += ` ${date.toString().slice(0, 10)}`;
  console.log(`ical.js ${file}${list}`);
}
JS

export TZ=Asia/Kolkata
{
  node dates.mjs
  for file in struck.ics saturdays.ics moved.ics; do
    rm -rf desk && mkdir desk
    debian/usr/bin/calcurse -D desk -q -i "$file"
    echo "calcurse $file$(debian/usr/bin/calcurse -D desk -Q --from 12/01/2026 --days 60 \
      --format-apt ' %(start:%Y-%m-%d at %H:%M)\n' --format-recur-apt ' %(start:%Y-%m-%d at %H:%M)\n' | grep at | tr -d '\n')"
  done
} | tee seen
diff seen - <<'EXPECTED'
ical.js struck.ics 2026-12-01 2026-12-15
ical.js saturdays.ics 2026-12-12 2026-12-26 2027-01-09 2027-01-23
calcurse struck.ics 2026-12-01 at 10:00 2026-12-15 at 10:00 2026-12-22 at 10:00
calcurse saturdays.ics 2026-12-12 at 10:00 2026-12-19 at 10:00 2026-12-26 at 10:00 2027-01-02 at 10:00
calcurse moved.ics 2026-12-01 at 10:00 2026-12-02 at 10:00 2026-12-02 at 15:00
EXPECTED
echo "as seen"
