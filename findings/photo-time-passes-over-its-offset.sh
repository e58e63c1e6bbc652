#!/usr/bin/env bash
# When a photo was taken: 27 November 2026, 23:30 in India. Phones write the clock (DateTimeOriginal) and, since EXIF 2.31, the offset beside it (OffsetTimeOriginal, +05:30). Five libraries that make a
# moment of it, on a server in UTC and on one in India.
#
# Guess: whoever gives a moment (Date) uses the offset, where there is one: 18:00 UTC.
# Fact:  exiftool-vendored does. exif-reader, exif-parser and ts-exif-parser give 23:30 UTC, on both servers; exifr gives 18:00 on the server in India and 23:30 on the one in UTC, though it hands out
#   the offset beside it. exiftool itself has both: DateTimeOriginal in seconds is 23:30 of the server, SubSecDateTimeOriginal 18:00.
# Hurts: photos of the progress of a site, in order with mails and messages: a photo of the evening stands in the next morning, five and a half hours late, and a page in India shows 05:00 on the 28th.
#   With exifr it is right on the developer's machine in India and wrong on the server.
# Seen with: npm exifr 7.1.3, exif-reader 2.0.3, exif-parser 0.1.12, ts-exif-parser 0.2.2, exiftool-vendored 38.3.0, sharp 0.35.5; Debian 12 libimage-exiftool-perl 12.57, 2026-11-29.
set -euo pipefail
[ "$(dpkg-query -W -f '${Version}' libimage-exiftool-perl 2>/dev/null)" = 12.57+dfsg-1 ] || { echo "apt-get install libimage-exiftool-perl=12.57+dfsg-1" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" exifr@7.1.3 exif-reader@2.0.3 exif-parser@0.1.12 ts-exif-parser@0.2.2 exiftool-vendored@38.3.0 sharp@0.35.5 >/dev/null
node -e 'require("sharp")({ create: { width: 8, height: 8, channels: 3, background: "#48a" } }).jpeg().toFile("photo.jpg")'
exiftool -q -overwrite_original -DateTimeOriginal="2026:11:27 23:30:00" -OffsetTimeOriginal=+05:30 photo.jpg

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import exifParser from "exif-parser";
import exifReader from "exif-reader";
import exifr from "exifr";
import sharp from "sharp";
import tsExifParser from "ts-exif-parser";
import { exiftool } from "exiftool-vendored";
const bytes = readFileSync("photo.jpg");
const say = (name, moment) => console.log(`  ${name}: ${moment.toISOString().slice(0, 16)}Z`);
say("exif-reader", exifReader((await sharp(bytes).metadata()).exif).Photo.DateTimeOriginal);
say("exif-parser", new Date(exifParser.create(bytes).parse().tags.DateTimeOriginal * 1000));
say("ts-exif-parser", new Date(tsExifParser.ExifParserFactory.create(bytes).parse().tags.DateTimeOriginal * 1000));
const { DateTimeOriginal, OffsetTimeOriginal } = await exifr.parse(bytes);
say(`exifr, beside ${OffsetTimeOriginal}`, DateTimeOriginal);
say("exiftool-vendored", (await exiftool.read("photo.jpg")).DateTimeOriginal.toDate());
await exiftool.end();
JS
for zone in UTC Asia/Kolkata; do
  echo "server in $zone"
  TZ=$zone node read.mjs
  for tag in DateTimeOriginal SubSecDateTimeOriginal; do
    echo "  exiftool, $tag: $(date -u -d "@$(TZ=$zone exiftool -d %s -s3 -$tag photo.jpg)" +%FT%RZ)"
  done
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
server in UTC
  exif-reader: 2026-11-27T23:30Z
  exif-parser: 2026-11-27T23:30Z
  ts-exif-parser: 2026-11-27T23:30Z
  exifr, beside +05:30: 2026-11-27T23:30Z
  exiftool-vendored: 2026-11-27T18:00Z
  exiftool, DateTimeOriginal: 2026-11-27T23:30Z
  exiftool, SubSecDateTimeOriginal: 2026-11-27T18:00Z
server in Asia/Kolkata
  exif-reader: 2026-11-27T23:30Z
  exif-parser: 2026-11-27T23:30Z
  ts-exif-parser: 2026-11-27T23:30Z
  exifr, beside +05:30: 2026-11-27T18:00Z
  exiftool-vendored: 2026-11-27T18:00Z
  exiftool, DateTimeOriginal: 2026-11-27T18:00Z
  exiftool, SubSecDateTimeOriginal: 2026-11-27T18:00Z
EXPECTED
echo "as seen"
