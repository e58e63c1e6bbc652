#!/usr/bin/env bash
# Guess: a calendar that was made with its time zone (calendar-timezone, RFC 4791) answers a question for one day in that zone: the 27th in
#        India, from 18:30 UTC on the 26th, has the holiday of the 27th and no other; an appointment without a zone is at its hour in India.
# Fact:  Radicale accepts the zone and leaves it aside. A whole day lasts from midnight to midnight UTC, so the question for the 27th returns
#        the holiday of the 26th too, and the one for the 28th that of the 27th. An appointment "at 20:00" of the 27th is found on the
#        28th, and not on the 27th. Times with a zone or in UTC are right.
# Hurts: staff: "who is off today" by a script or a dashboard over CalDAV shows yesterday's leave until half past five in the morning, and a
#        planner that asks day by day counts each holiday twice. Compare the dates in the client.
# Seen with: radicale 3.1.8-2 (Debian 12), 2026-11-27.
set -euo pipefail

command -v radicale >/dev/null && command -v curl >/dev/null || { echo "apt-get install radicale curl" >&2; exit 2; }
work=$(mktemp -d)
cd "$work"
port=$((20000 + RANDOM % 20000))
radicale --server-hosts 127.0.0.1:$port --storage-filesystem-folder "$work/files" --auth-type none --logging-level error >log 2>&1 &
server=$!
trap 'kill $server; rm -rf "$work"' EXIT
for _ in $(seq 100); do curl -s -o /dev/null http://127.0.0.1:$port/ && break; sleep 0.2; done

calendar=http://127.0.0.1:$port/desk/leave/
zone=$'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//example//EN\nBEGIN:VTIMEZONE\nTZID:Asia/Kolkata\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0530\nTZOFFSETTO:+0530\nEND:STANDARD\nEND:VTIMEZONE\nEND:VCALENDAR\n'
curl -s -u desk: -X MKCALENDAR $calendar -d "<?xml version=\"1.0\"?><C:mkcalendar xmlns:D=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\"><D:set><D:prop><C:calendar-timezone>$zone</C:calendar-timezone></D:prop></D:set></C:mkcalendar>"
put() {
  printf 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//EN\r\nBEGIN:VEVENT\r\nUID:%s\r\nDTSTAMP:20261101T000000Z\r\nSUMMARY:%s\r\n%b\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n' "$1" "$1" "$2" |
    curl -s -u desk: -X PUT -H 'Content-Type: text/calendar' --data-binary @- "$calendar$1.ics"
}
put holiday-26 'DTSTART;VALUE=DATE:20261126\r\nDTEND;VALUE=DATE:20261127'
put holiday-27 'DTSTART;VALUE=DATE:20261127\r\nDTEND;VALUE=DATE:20261128'
put at-20-no-zone 'DTSTART:20261127T200000\r\nDTEND:20261127T210000'
put at-20-utc 'DTSTART:20261127T143000Z\r\nDTEND:20261127T153000Z'

ask() {
  echo "$1: $(curl -s -u desk: -X REPORT -H 'Depth: 1' -H 'Content-Type: application/xml' $calendar -d "<?xml version=\"1.0\"?><C:calendar-query xmlns:D=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\"><D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name=\"VCALENDAR\"><C:comp-filter name=\"VEVENT\"><C:time-range start=\"$2\" end=\"$3\"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>" |
    grep -oE '(holiday|at)-[a-z0-9-]*\.ics' | sed 's/\.ics//' | sort -u | paste -sd, | sed 's/,/, /g')"
}
{
  ask "26 November in India" 20261125T183000Z 20261126T183000Z
  ask "27 November in India" 20261126T183000Z 20261127T183000Z
  ask "28 November in India" 20261127T183000Z 20261128T183000Z
} | tee seen
diff seen - <<'EXPECTED'
26 November in India: holiday-26
27 November in India: at-20-utc, holiday-26, holiday-27
28 November in India: at-20-no-zone, holiday-27
EXPECTED
echo "as seen"
