#!/usr/bin/env bash
# A contact card (vCard 4.0) with a mobile and an office line, in the form of the examples of RFC 6350: TEL;VALUE=uri;TYPE="cell,voice":tel:+91-...
#
# Guess: each finds the mobile and the office number, the link tel: stripped or not.
# Fact:  Evolution's address book and vobject (khard, Radicale) take the list in quotation marks for one kind named "cell,voice". So the card has no mobile and no
#   office number: Evolution shows neither, though both are in the card and stay there when it is saved. Without the marks, or with one
#   kind each, all is found. ical.js and vcf (npm) read both forms.
# Hurts: staff who import the card of a hospital: a contact without a phone, with its e-mail in place. Whoever writes cards for others writes
#   TYPE=cell alone, though the standard's examples have the list.
# Seen with: Debian 12 gir1.2-ebookcontacts-1.2 3.46.4-2+deb12u1, python3-vobject 0.9.6.1-2; npm ical.js 2.2.1, vcf 2.1.2, 2026-11-28.
set -euo pipefail
dpkg -s gir1.2-ebookcontacts-1.2 python3-gi python3-vobject >/dev/null 2>&1 ||
  apt-get install -qq -y --no-install-recommends gir1.2-ebookcontacts-1.2 python3-gi python3-vobject >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" ical.js@2.2.1 vcf@2.1.2 >/dev/null

card() { # FILE MOBILE OFFICE: parameters and value of the two numbers
  printf '%s\r\n' BEGIN:VCARD VERSION:4.0 'FN:Asha Patel' "TEL;$2" "TEL;$3" END:VCARD > "$1.vcf"
}
card quoted-link 'VALUE=uri;TYPE="cell,voice":tel:+91-98765-43210' 'VALUE=uri;TYPE="work,voice":tel:+91-79-2654-3210'
card quoted-text 'TYPE="cell,voice":+91 98765 43210' 'TYPE="work,voice":+91 79 2654 3210'
card plain-link 'VALUE=uri;TYPE=cell:tel:+91-98765-43210' 'VALUE=uri;TYPE=work:tel:+91-79-2654-3210'
card plain-text 'TYPE=cell:+91 98765 43210' 'TYPE=work:+91 79 2654 3210'

cat > read.py <<'PY'
import sys
import gi, vobject
gi.require_version("EBookContacts", "1.2")
from gi.repository import EBookContacts
text = open(sys.argv[1], newline="").read()
contact = EBookContacts.Contact.new_from_vcard(text)
print("  Evolution: mobile", contact.get_property("mobile-phone"), "office", contact.get_property("business-phone"))
kinds = {}
for line in vobject.readOne(text).tel_list:
    for kind in line.params["TYPE"]:
        kinds[kind] = line.value
print("  vobject: mobile", kinds.get("cell"), "office", kinds.get("work"))
again = EBookContacts.Contact.new_from_vcard(text).to_string(EBookContacts.VCardFormat(1))
print("  Evolution writes", next(line for line in again.split("\r\n") if line.startswith("TEL")))
PY
cat > read.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import Vcf from "vcf";

const text = readFileSync(process.argv[2], "utf8");
const show = (name, lines) => {
  const of = (kind) => lines.find(([kinds]) => [kinds].flat().includes(kind))?.[1];
  console.log(`  ${name}: mobile ${of("cell")} office ${of("work")}`);
};
const lines = new ICAL.Component(ICAL.parse(text)).getAllProperties("tel");
show("ical.js", lines.map((line) => [line.getParameter("type"), line.getFirstValue()]));
show("vcf", new Vcf().parse(text).get("tel").map((line) => [line.type, line.valueOf()]));
JS
for file in quoted-link quoted-text plain-link plain-text; do
  echo "$file:"
  /usr/bin/python3 read.py $file.vcf
  node read.mjs $file.vcf
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
quoted-link:
  Evolution: mobile None office None
  vobject: mobile None office None
  Evolution writes TEL;TYPE="cell,voice";VALUE=uri:tel:+91-98765-43210
  ical.js: mobile tel:+91-98765-43210 office tel:+91-79-2654-3210
  vcf: mobile tel:+91-98765-43210 office tel:+91-79-2654-3210
quoted-text:
  Evolution: mobile None office None
  vobject: mobile None office None
  Evolution writes TEL;TYPE="cell,voice":+91 98765 43210
  ical.js: mobile +91 98765 43210 office +91 79 2654 3210
  vcf: mobile +91 98765 43210 office +91 79 2654 3210
plain-link:
  Evolution: mobile tel:+91-98765-43210 office tel:+91-79-2654-3210
  vobject: mobile tel:+91-98765-43210 office tel:+91-79-2654-3210
  Evolution writes TEL;TYPE=cell;VALUE=uri:tel:+91-98765-43210
  ical.js: mobile tel:+91-98765-43210 office tel:+91-79-2654-3210
  vcf: mobile tel:+91-98765-43210 office tel:+91-79-2654-3210
plain-text:
  Evolution: mobile +91 98765 43210 office +91 79 2654 3210
  vobject: mobile +91 98765 43210 office +91 79 2654 3210
  Evolution writes TEL;TYPE=cell:+91 98765 43210
  ical.js: mobile +91 98765 43210 office +91 79 2654 3210
  vcf: mobile +91 98765 43210 office +91 79 2654 3210
EXPECTED
