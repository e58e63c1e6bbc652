#!/usr/bin/env bash
# Guess: ical.js reads NOTE:After 6 pm\; Hindi in a vCard as "After 6 pm; Hindi" and writes it back as it was.
# Fact:  in a vCard it leaves the backslash before a semicolon in the text, so staff see "6 pm\; Hindi", and it writes \\; for it:
#        after one save vobject, which read the card as meant before, sees the backslash too. Commas are right, and so is the
#        same text in a calendar event. RFC 6350, section 3.4, allows \; in any text.
# Hurts: staff whose contacts pass through an address book on ical.js (Thunderbird, Nextcloud): notes such as "ward 2; Gujarati" get
#        a backslash that stays, on every device.
# Seen with: ical.js 2.2.1 (npm), python3-vobject 0.9.6.1-2 (Debian 12), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" ical.js@2.2.1 >/dev/null
apt-get download python3-vobject=0.9.6.1-2 python3-dateutil python3-six >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done

printf '%s\r\n' BEGIN:VCARD VERSION:4.0 'FN:Placeholder' 'NOTE:After 6 pm\; Hindi\, Gujarati' END:VCARD >card.vcf
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//Example//EN BEGIN:VEVENT UID:1@example.com DTSTAMP:20261127T000000Z \
  DTSTART:20261201T043000Z 'DESCRIPTION:After 6 pm\; Hindi' END:VEVENT END:VCALENDAR >event.ics

cat >save.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import ICAL from "ical.js";
const card = new ICAL.Component(ICAL.parse(readFileSync("card.vcf", "utf8")));
console.log(`ical.js reads the card:  ${card.getFirstPropertyValue("note")}`);
writeFileSync("saved.vcf", `${card.toString()}\r\n`);
const calendar = new ICAL.Component(ICAL.parse(readFileSync("event.ics", "utf8")));
console.log(`ical.js reads the event: ${calendar.getFirstSubcomponent("vevent").getFirstPropertyValue("description")}`);
JS
cat >read.py <<'PY'
import vobject
for name in ["card.vcf", "saved.vcf"]:
    print(f"vobject reads {name}:", vobject.readOne(open(name, newline="").read()).note.value)
PY

{ node save.mjs; PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 -S read.py; } | tee seen
diff seen - <<'EXPECTED'
ical.js reads the card:  After 6 pm\; Hindi, Gujarati
ical.js reads the event: After 6 pm; Hindi
vobject reads card.vcf: After 6 pm; Hindi, Gujarati
vobject reads saved.vcf: After 6 pm\; Hindi, Gujarati
EXPECTED
echo "as seen"
