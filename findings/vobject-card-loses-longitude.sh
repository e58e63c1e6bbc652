#!/usr/bin/env bash
# Guess: reading and writing a vCard 4.0 with vobject keeps its values; at most the order of the lines changes.
# Fact:  GEO:geo:23.03,72.58 is read as "geo:23.03": the longitude is gone, in memory and in the file written. The telephone
#        link tel:+91-79-2654-3210;ext=12 is written as tel:+91-79-2654-3210\;ext=12, which is no link. ical.js, given
#        the same card, keeps the longitude and the plain semicolon.
# Hurts: staff who keep contacts in Radicale or khard, both built on vobject: after one save the pin of a hospital is on a
#        line of latitude around the world, and the extension of a switchboard is not dialled.
# Seen with: python3-vobject 0.9.6.1-2 (Debian 12), ical.js 2.2.1 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" ical.js@2.2.1 >/dev/null
apt-get download python3-vobject=0.9.6.1-2 python3-dateutil python3-six >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done

sed 's/$/\r/' >card.vcf <<'CARD'
BEGIN:VCARD
VERSION:4.0
FN:Example Hospital
TEL;VALUE=uri;TYPE=work:tel:+91-79-2654-3210;ext=12
GEO:geo:23.03,72.58
END:VCARD
CARD

cat >save.py <<'PY'
import vobject
card = vobject.readOne(open("card.vcf", encoding="utf-8", newline="").read())
print("vobject reads", card.geo.value)
for line in card.serialize().splitlines():
    if line.startswith(("GEO", "TEL")):
        print("vobject writes", line)
PY
cat >save.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
const card = new ICAL.Component(ICAL.parse(readFileSync("card.vcf", "utf8")));
console.log(`ical.js reads ${card.getFirstPropertyValue("geo")}`);
console.log(`ical.js reads ${card.getFirstPropertyValue("tel")}`);
JS

{ PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 -S save.py; node save.mjs; } | tee seen
diff seen - <<'EXPECTED'
vobject reads geo:23.03
vobject writes GEO:geo:23.03
vobject writes TEL;TYPE=work;VALUE=uri:tel:+91-79-2654-3210\;ext=12
ical.js reads geo:23.03,72.58
ical.js reads tel:+91-79-2654-3210;ext=12
EXPECTED
echo "as seen"
