#!/usr/bin/env bash
# A mail from Outlook with four attachments in one winmail.dat, as it comes when the sender's Outlook sends "rich text": a plan, an estimate and a quotation with names in Hindi, and an offer in
# English. Each has two names: one in the code page of old Windows, where a Hindi letter is a question mark, and the whole one in UTF-16 (PidTagAttachLongFilename).
#
# Guess: the four readers give the Hindi names, and no file overwrites another.
# Fact:  tnef alone is so. ytnef, node-tnef and Perl's Convert::TNEF take the name with question marks. "अनुमान" (estimate) and "दरपत्र" (quotation) have six letters each, so both are
#   "??????.txt", and ytnef writes the second over the first, says that it has written four files and ends with 0. In the other two the file is there for who
#   does not go by its name.
# Hurts: staff whose mail server or help desk unpacks winmail.dat: an attachment is missing and nobody can see it, since the mail had one file to look at. With
#   English names, and with Hindi ones of different length, all files arrive.
# Seen with: Debian 12 tnef 1.4.18-3, ytnef-tools 2.0-1, libconvert-tnef-perl 0.18-1.1; npm node-tnef 1.4.0, 2026-11-29. The file is made here by MS-OXTNEF.
set -euo pipefail
dpkg -s tnef ytnef-tools libconvert-tnef-perl >/dev/null 2>&1 ||
  apt-get install -qq -y --no-install-recommends tnef ytnef-tools libconvert-tnef-perl >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export LC_ALL=C.UTF-8
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" node-tnef@1.4.0 >/dev/null 2>&1

cat > make.py <<'PY'
import struct
def attribute(level, name, kind, data):
    return struct.pack("<BHHI", level, name, kind, len(data)) + data + struct.pack("<H", sum(data) & 0xFFFF)
def attachment(name, data):
    wide = (name + "\0").encode("utf-16le")
    long_name = struct.pack("<IHHII", 1, 0x001F, 0x3707, 1, len(wide)) + wide + b"\0" * (-len(wide) % 4)
    return (attribute(2, 0x9002, 6, struct.pack("<HIHHI", 1, 0xFFFFFFFF, 0, 0, 0)) + attribute(2, 0x8010, 1, name.encode("cp1252", "replace") + b"\0")
        + attribute(2, 0x800F, 6, data) + attribute(2, 0x9005, 6, long_name))
head = struct.pack("<IH", 0x223E9F78, 1) + attribute(1, 0x9006, 8, struct.pack("<I", 0x10000)) + attribute(1, 0x9007, 6, struct.pack("<II", 1252, 0)) + attribute(1, 0x8008, 7, b"IPM.Microsoft Mail.Note\0")
files = {"नक्शा.txt": b"plan", "अनुमान.txt": b"estimate", "दरपत्र.txt": b"quotation", "offer.txt": b"offer"}
open("winmail.dat", "wb").write(head + b"".join(attachment(name, data) for name, data in files.items()))
PY
cat > read.cjs <<'JS'
require("node-tnef").parse("winmail.dat", (error, { Attachments: files }) => console.log(`node-tnef: ${files.map(({ Title, Data }) => `${Title} ${Buffer.from(Data)}`).join(", ")}`));
JS
python3 make.py
files() { (cd "$1" && for file in *; do echo "$file $(cat "$file")"; done | paste -sd, | sed 's/,/, /g'); }
{
  mkdir tnef ytnef
  tnef -C tnef winmail.dat && echo "tnef: $(files tnef)"
  echo "ytnef: says $(ytnef -f ytnef winmail.dat | grep -c txt) files, writes $(files ytnef)"
  node read.cjs | grep -v '^{'
  /usr/bin/perl -MConvert::TNEF -e 'print "perl: ", join(", ", map { $_->longname . " " . $_->data } Convert::TNEF->read_in("winmail.dat", { output_to_core => "ALL" })->attachments), "\n"'
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
tnef: offer.txt offer, अनुमान.txt estimate, दरपत्र.txt quotation, नक्शा.txt plan
ytnef: says 4 files, writes ?????.txt plan, ??????.txt quotation, offer.txt offer
node-tnef: ?????.txt plan, ??????.txt estimate, ??????.txt quotation, offer.txt offer
perl: ?????.txt plan, ??????.txt estimate, ??????.txt quotation, offer.txt offer
EXPECTED
