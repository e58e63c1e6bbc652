#!/usr/bin/env bash
# Guess: a contact card as phones share it in a chat (item1.TEL;waid=...:+91 98765 43210, with a label in item1.X-ABLabel) brings
#        its number into every reader of vCard 3.0; the group name before the dot is an ornament (RFC 2426 allows it).
# Fact:  abook and gammu keep the name and drop the number, without an error. abook skips each property with a group before it;
#        gammu does that and also skips a number with a parameter that it does not know (waid). ical.js returns the number.
# Hurts: staff who put the card that a visitor sent into their address book or phone: the person is there, no number is, and
#        the chat may be gone when somebody notices. Strip group names and waid before such tools read a card.
# Seen with: abook 0.6.1-2+b1, gammu 1.42.0-8 (Debian 12), ical.js 2.2.1 (npm), 2026-11-27.
set -euo pipefail
export LC_ALL=C.UTF-8

command -v abook >/dev/null && command -v gammu >/dev/null || { echo "apt-get install abook gammu" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" ical.js@2.2.1 >/dev/null

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
const card = new ICAL.Component(ICAL.parse(readFileSync(process.argv[2], "utf8")));
console.log(`  ical.js ${card.getFirstPropertyValue("fn")}: ${card.getFirstPropertyValue("tel")}`);
JS
for line in "TEL;TYPE=CELL" "item1.TEL;TYPE=CELL" "TEL;TYPE=CELL;waid=919876543210" "item1.TEL;waid=919876543210"; do
  printf '%s\r\n' BEGIN:VCARD VERSION:3.0 "N:;Placeholder;;;" FN:Placeholder "$line:+91 98765 43210" item1.X-ABLabel:Mobile END:VCARD >card.vcf
  echo "$line"
  node read.mjs card.vcf
  abook --convert --informat vcard --infile card.vcf --outformat custom --outformatstr '  abook   {name}: {mobile}'
  gammu convertbackup card.vcf backup >/dev/null 2>&1
  echo "  gammu   Placeholder: $(grep -a '+91' backup | cut -d'"' -f2)"
done | sed 's/: $/: no number/' | tee seen
diff seen - <<'EXPECTED'
TEL;TYPE=CELL
  ical.js Placeholder: +91 98765 43210
  abook   Placeholder: +91 98765 43210
  gammu   Placeholder: +91 98765 43210
item1.TEL;TYPE=CELL
  ical.js Placeholder: +91 98765 43210
  abook   Placeholder: no number
  gammu   Placeholder: no number
TEL;TYPE=CELL;waid=919876543210
  ical.js Placeholder: +91 98765 43210
  abook   Placeholder: +91 98765 43210
  gammu   Placeholder: no number
item1.TEL;waid=919876543210
  ical.js Placeholder: +91 98765 43210
  abook   Placeholder: no number
  gammu   Placeholder: no number
EXPECTED
echo "as seen"
