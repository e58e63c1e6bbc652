#!/usr/bin/env bash
# A note on a photo of a site ("Ward", "आशा का कमरा"), where cameras, phones and Windows keep it: UserComment (UTF-16 with its name before it, as EXIF says for all but English), XPTitle (UTF-16) and
# ImageDescription (UTF-8, which EXIF does not foresee and everybody writes). Written by exiftool, read by seven programs and libraries.
#
# Guess: each reads the note from all three places as it was written.
# Fact:  only ImageDescription is right in all. In UTF-16, exiftool and exiv2 alone are right in both places. UserComment is "Unsupported UNICODE string" in exif (libexif), UNICODE in jhead, question marks
#   in PHP, "[Unicode encoded text]" in exifreader; exifr hands out bytes, in English too. XPTitle is in exifr a row of letters of other scripts, and question marks in PHP, in English too.
# Hurts: staff who tell photos of forty sites apart by the note that was typed on the phone or in Windows: an album made by a script has the same words under each. With English notes the
#   script was right (but for PHP's titles).
# Seen with: Debian 12 exiftool 12.57, exiv2 0.27.6, exif 0.6.22, jhead 3.06.0.1, php-cli 8.2; npm exifr 7.1.3, exifreader 4.46.0, sharp 0.35.5, 2026-11-29.
set -euo pipefail
export LC_ALL=C.UTF-8
packages="libimage-exiftool-perl exiv2 exif jhead"
[ "$(dpkg-query -W -f '${Version}\n' $packages 2>/dev/null | paste -sd' ')" = "0.6.22-3 0.27.6-1 1:3.06.0.1-6 12.57+dfsg-1" ] ||
  { echo "apt-get install $packages (Debian 12)" >&2; exit 2; }
php -r 'exit(function_exists("exif_read_data") ? 0 : 1);' 2>/dev/null || { echo "apt-get install php-cli (Debian 12)" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" exifr@7.1.3 exifreader@4.46.0 sharp@0.35.5 >/dev/null
node -e 'require("sharp")({ create: { width: 8, height: 8, channels: 3, background: "#48a" } }).jpeg().toFile("photo.jpg")'

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import ExifReader from "exifreader";
import exifr from "exifr";
const bytes = readFileSync("photo.jpg");
const say = (name, comment, title, description) => console.log(`  ${name}: ${[comment, title, description].map((text) => (typeof text === "string" ? text : text ? "bytes" : "nothing")).join(" | ")}`);
const read = await exifr.parse(bytes, { userComment: true });
say("exifr", read.userComment, read.XPTitle, read.ImageDescription);
const { UserComment, XPTitle, ImageDescription } = ExifReader.load(bytes);
say("exifreader", UserComment.description, XPTitle.description, ImageDescription.description);
JS
cat >read.php <<'PHP'
<?php
$read = exif_read_data("photo.jpg");
echo "  PHP: ", $read["COMPUTED"]["UserComment"], " | ", $read["Title"], " | ", $read["ImageDescription"], "\n";
PHP
three() { echo "  $1: $2 | $3 | $4"; }
for note in Ward "आशा का कमरा"; do
  echo "$note"
  exiftool -q -overwrite_original -UserComment="$note" -XPTitle="$note" -ImageDescription="$note" photo.jpg
  three exiftool "$(exiftool -s3 -UserComment photo.jpg)" "$(exiftool -s3 -XPTitle photo.jpg)" "$(exiftool -s3 -ImageDescription photo.jpg)"
  three exiv2 "$(exiv2 -g Exif.Photo.UserComment -Pt photo.jpg)" "$(exiv2 -g Exif.Image.XPTitle -Pt photo.jpg)" "$(exiv2 -g Exif.Image.ImageDescription -Pt photo.jpg)"
  three exif "$(exif -m -t UserComment photo.jpg)" "$(exif -m -t XPTitle photo.jpg)" "$(exif -m -t ImageDescription photo.jpg)"
  three jhead "$(jhead photo.jpg | sed -n 's/^Comment *: //p')" "not shown" "not shown"
  php read.php
  node read.mjs
done 2>/dev/null | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
Ward
  exiftool: Ward | Ward | Ward
  exiv2: charset=Ascii Ward | Ward | Ward
  exif: Ward | Ward | Ward
  jhead: Ward | not shown | not shown
  PHP: Ward | ???? | Ward
  exifr: bytes | Ward | Ward
  exifreader: Ward | Ward | Ward
आशा का कमरा
  exiftool: आशा का कमरा | आशा का कमरा | आशा का कमरा
  exiv2: charset=Unicode आशा का कमरा | आशा का कमरा | आशा का कमरा
  exif: Unsupported UNICODE string | आशा का कमरा | आशा का कमरा
  jhead: UNICODE | not shown | not shown
  PHP: ??? ?? ???? | ??????????? | आशा का कमरा
  exifr: bytes | ؉㘉㸉 ᔉ㸉 ᔉ⸉〉㸉 | आशा का कमरा
  exifreader: [Unicode encoded text] | आशा का कमरा | आशा का कमरा
EXPECTED
echo "as seen"
