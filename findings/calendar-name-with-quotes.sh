#!/usr/bin/env bash
# Guess: an organizer named Desk "Seva" is shown with the quotation marks by the person's calendar: ical-generator writes ^' for
#        them, as RFC 6868 has said since 2013, and readers turn it back.
# Fact:  of five readers one does. ical.js shows the marks; libical, python-icalendar, vobject and node-ical hand out the name with
#        ^' in it..
# Hurts: a visitor whose invitation is from "Desk ^'Seva^'" looks at a name that seems broken or forged, in Evolution, khal and
#        whatever is built on these. Leave quotation marks out of names in invitations.
# Seen with: ical-generator 11.1.2, ical.js 2.2.1, node-ical 0.26.1 (npm), python3-icalendar 4.0.3-5, python3-vobject 0.9.6.1-2,
#        gir1.2-ical-3.0 3.0.16-1+b1 (Debian 12), 2026-11-27.
set -euo pipefail

/usr/bin/python3 -c 'import gi; gi.require_version("ICalGLib", "3.0"); import icalendar, vobject' 2>/dev/null ||
  { echo "apt-get install python3-gi gir1.2-ical-3.0 python3-icalendar python3-vobject" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" ical-generator@11.1.2 ical.js@2.2.1 node-ical@0.26.1 >/dev/null

cat >names.mjs <<'JS'
import { writeFileSync } from "node:fs";
import ical from "ical-generator";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
const calendar = ical();
const start = new Date("2026-12-01T04:30:00Z");
calendar.createEvent({ id: "1", stamp: start, start, summary: "Call", organizer: { name: 'Desk "Seva"', email: "desk@example.com" } });
const text = calendar.toString();
writeFileSync("event.ics", text);
console.log(`written           ${text.match(/ORGANIZER;CN=(.*?):mailto/i)[1]}`);
const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
console.log(`ical.js           ${event.getFirstProperty("organizer").getParameter("cn")}`);
const other = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
console.log(`node-ical         ${other.organizer.params.CN}`);
JS
cat >names.py <<'PY'
import gi, icalendar, vobject
gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib
text = open("event.ics", encoding="utf-8", newline="").read()
event = ICalGLib.Component.new_from_string(text).get_first_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)
print("libical          ", event.get_first_property(ICalGLib.PropertyKind.ORGANIZER_PROPERTY).get_parameter_as_string("CN"))
print("python-icalendar ", icalendar.Calendar.from_ical(text).walk("VEVENT")[0]["organizer"].params["CN"])
print("vobject          ", vobject.readOne(text).vevent.organizer.params["CN"][0])
PY
{ node names.mjs; /usr/bin/python3 names.py; } | tee seen
diff seen - <<'EXPECTED'
written           "Desk ^'Seva^'"
ical.js           Desk "Seva"
node-ical         Desk ^'Seva^'
libical           Desk ^'Seva^'
python-icalendar  Desk ^'Seva^'
vobject           Desk ^'Seva^'
EXPECTED
echo "as seen"
