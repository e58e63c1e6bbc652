#!/usr/bin/env bash
# Guess: abook imports a card with two mobiles, an office line and a fax by keeping the first of each kind, or all of them.
# Fact:  it keeps the last of each kind, and a fax counts as an office line: "workphone" is the fax number. The office
#        line and the first mobile, which is the preferred one, are gone. Two e-mail addresses are both kept. Escaped commas stay as \,
#        in the address. gammu keeps all four numbers apart, the fax as a fax.
# Hurts: staff who dial from abook or look up a caller there: they reach a fax tone, and a call from the first mobile is from
#        an unknown number.
# Seen with: abook 0.6.1-2+b1, gammu 1.42.0-8 (Debian 12), 2026-11-27.
set -euo pipefail
export LC_ALL=C.UTF-8

command -v abook >/dev/null && command -v gammu >/dev/null || { echo "apt-get install abook gammu" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

sed 's/$/\r/' >card.vcf <<'CARD'
BEGIN:VCARD
VERSION:3.0
N:Placeholder;Desk;;Dr.;
FN:Dr. Desk Placeholder
TEL;TYPE=CELL,PREF:+91 98765 43210
TEL;TYPE=CELL:+91 98765 43211
TEL;TYPE=WORK,VOICE:022-2345 6789
TEL;TYPE=WORK,FAX:022-2345 6790
EMAIL;TYPE=INTERNET:desk@example.com
EMAIL;TYPE=INTERNET:second@example.com
ADR;TYPE=WORK:;;12 Example Road\, Near Example;Ahmedabad;Gujarat;380015;India
END:VCARD
CARD

{
  abook --convert --informat vcard --infile card.vcf --outformat abook | grep -E '^(mobile|phone|workphone|fax|email|address)='
  gammu convertbackup card.vcf backup >/dev/null 2>&1
  tr -d '\r' <backup | grep -aE '^Entry[0-9]+(Type = Number|Text = "[+0])' | sed -E 's/.* = "?([^"]*).*/\1/' | paste -d' ' - -
} | tee seen
diff seen - <<'EXPECTED'
email=desk@example.com,second@example.com
address=12 Example Road\, Near Example
workphone=022-2345 6790
mobile=+91 98765 43211
NumberMobile +91 98765 43210
NumberMobile +91 98765 43211
NumberGeneral 022-2345 6789
NumberFax 022-2345 6790
EXPECTED
echo "as seen"
