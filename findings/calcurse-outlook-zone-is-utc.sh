#!/usr/bin/env bash
# Guess: calcurse uses the VTIMEZONE block of an invitation from Outlook (TZID "India Standard Time", +0530).
# Fact:  it reads no VTIMEZONE. It gives the name to the system's zone database, which has no such zone and answers UTC, without
#        a word: 10:00 in India is filed at 15:30. The same time with TZID=Asia/Kolkata, which has no block, is filed right.
# Hurts: staff at a terminal: every appointment from Outlook or Exchange is five and a half hours late.
#        Send times in UTC, or with the name of the zone database.
# Seen with: calcurse 4.7.1-1 (Debian 12), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download calcurse=4.7.1-1 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x calcurse_*.deb debian

invitation() { # TZID
  sed 's/$/\r/' <<CALENDAR
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//EN
BEGIN:VTIMEZONE
TZID:$1
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:1@example.com
DTSTAMP:20261127T000000Z
DTSTART;TZID=$1:20261201T100000
DTEND;TZID=$1:20261201T103000
SUMMARY:$1
END:VEVENT
END:VCALENDAR
CALENDAR
}

export TZ=Asia/Kolkata
debian/usr/bin/calcurse --version | head -1
for zone in "Asia/Kolkata" "India Standard Time"; do
  invitation "$zone" >invitation.ics
  rm -rf desk && mkdir desk
  debian/usr/bin/calcurse -D desk -q -i invitation.ics >/dev/null
  sed -E "s/>[0-9a-f]+ //" desk/apts
done | tee seen
diff seen - <<'EXPECTED'
12/01/2026 @ 10:00 -> 12/01/2026 @ 10:30|Asia/Kolkata
12/01/2026 @ 15:30 -> 12/01/2026 @ 16:00|India Standard Time
EXPECTED
echo "as seen"
