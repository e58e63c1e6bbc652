#!/usr/bin/env bash
# Guess: libraries for contact cards read vCard 2.1, as older phones export it: a Hindi name in quoted-printable, in a line that ends with = and
#        goes on in the next, as quoted-printable does.
# Fact:  as they are, none of three reads the name. npm's vcf leaves the code (=E0=A4=86...) in place of letters and drops the second line. Python's
#        vobject stops with an error that names the second line, unless allowQP is set, which is off. Perl's Text::vCard decodes the name, drops its last letter, पटेल becomes
#        पटे, and says nothing. The number is right in the two that read on.
# Hurts: an office that moves its contacts from phones: names in Latin letters pass every trial, because they need no code; every
#        Hindi and Gujarati name that is longer than a line is lost or another name.
# Seen with: npm vcf 2.1.2; Debian 12 python3-vobject 0.9.6.1-2, libtext-vcard-perl 3.09-2, 2026-11-28.
set -euo pipefail
export LC_ALL=C.UTF-8

python3=/usr/bin/python3
$python3 -c "import vobject" 2>/dev/null && perl -MText::vCard::Addressbook -e 1 2>/dev/null ||
  { echo "apt-get install python3-vobject libtext-vcard-perl" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" vcf@2.1.2 >/dev/null

# आशा पटेल, as vCard 2.1 writes a name that is longer than a line.
printf '%s\r\n' 'BEGIN:VCARD' 'VERSION:2.1' \
  'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A4=86=E0=A4=B6=E0=A4=BE=20=E0=A4=AA=E0=A4=9F=E0=A5=87=' '=E0=A4=B2' \
  'TEL;CELL:+919825012345' 'END:VCARD' >card.vcf
cat >read.cjs <<'JS'
const [card] = require("vcf").parse(require("node:fs").readFileSync("card.vcf", "utf8"));
console.log(`vcf: ${card.get("fn").valueOf()} ${card.get("tel").valueOf()}`);
JS
cat >read.py <<'PY'
import vobject
try:
    card = vobject.readOne(open("card.vcf", newline=""))
    print("vobject:", card.fn.value, card.tel.value)
except vobject.base.ParseError as error:
    print("vobject:", error)
print("vobject with allowQP:", vobject.readOne(open("card.vcf", newline=""), allowQP=True).fn.value)
PY
cat >read.pl <<'PL'
use Text::vCard::Addressbook;
binmode STDOUT, ":utf8";
my ($card) = Text::vCard::Addressbook->load(["card.vcf"])->vcards;
print "Text::vCard: ", $card->fullname, " ", $card->get_simple_type("tel"), "\n";
PL
{ node read.cjs; $python3 read.py; perl read.pl; } | tee seen
diff seen - <<'EXPECTED'
vcf: =E0=A4=86=E0=A4=B6=E0=A4=BE=20=E0=A4=AA=E0=A4=9F=E0=A5=87= +919825012345
vobject: At line 7: Failed to parse line: =E0=A4=B2
vobject with allowQP: आशा पटेल
Text::vCard: आशा पटे +919825012345
EXPECTED
echo "as seen"
