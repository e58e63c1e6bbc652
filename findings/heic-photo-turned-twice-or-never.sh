#!/usr/bin/env bash
# A phone held upright takes a photo that lies on its side in the file, with a note to turn it: in JPEG the Orientation of EXIF (6), in HEIC a property of the picture (irot); iPhones write both, and
# a reader of HEIC goes by irot alone (ISO/IEC 23008-12). To HEIC and to JPEG with the tools of libheif, and by five other readers.
#
# Guess: each turns the photo once: heif-enc turns it or writes irot, heif-convert turns it and sets Orientation to 1.
# Fact:  heif-convert turns the pixels of an iPhone's photo and keeps Orientation 6, so browsers and mail programs turn it again, onto its side. heif-enc does neither: it writes no irot and keeps
#   Orientation 6, so the photo lies on its side in ImageMagick, GraphicsMagick, libvips and heic-convert, which are all right about the iPhone's; ImageMagick's -auto-orient changes nothing.
#   From JPEG to HEIC and back with the two, both faults cancel, and the photo is upright.
# Hurts: staff whose script makes JPEG of photos that were taken with an iPhone, and who archives photos as HEIC. A trial there and back shows no fault.
# Seen with: Debian 12 libheif-examples 1.15.1, imagemagick 6.9.11.60, graphicsmagick 1.4+1.3.40, libvips-tools 8.14.1, exiftool 12.57; npm sharp 0.35.5, heic-convert 2.1.0, 2026-11-29.
set -euo pipefail
packages="libheif-examples imagemagick-6.q16 graphicsmagick libvips-tools libimage-exiftool-perl"
for package in "libheif-examples 1.15.1-" "imagemagick-6.q16 8:6.9.11.60" "graphicsmagick 1.4+really1.3.40-4" "libvips-tools 8.14.1-3" "libimage-exiftool-perl 12.57"; do
  read -r name version <<<"$package"
  dpkg-query -W -f '${Version}' "$name" 2>/dev/null | grep -qF "$version" || { echo "apt-get install $packages (Debian 12)" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" sharp@0.35.5 heic-convert@2.1.0 >/dev/null

# The upper half of the photo is red once it is upright.
cat >new.mjs <<'JS'
import sharp from "sharp";
const [width, height] = [64, 32];
const pixels = Buffer.alloc(width * height * 3);
for (let at = 0; at < pixels.length; at += 3) pixels[at + ((at / 3) % width < width / 2 ? 0 : 2)] = 255;
await sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality: 95 }).withExif({ IFD0: { Make: "Example" } }).toFile("photo.jpg");
JS
# The file of heif-enc with irot, as an iPhone writes it: a fifth property (three quarters, against the clock), named for the picture, which is item 2.
cat >irot.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
const file = readFileSync("encoded.heic");
const box = (name) => file.indexOf(name, 0, "latin1") - 4;
const grow = (at, by) => file.writeUInt32BE(file.readUInt32BE(at) + by, at);
const places = box("iloc") + 16; // of 20 bytes each; those of kind 0 count from the start of the file
for (let item = 0; item < 3; item++) if (file.readUInt16BE(places + item * 20 + 2) === 0) grow(places + item * 20 + 6, 10);
for (const [name, by] of [["meta", 10], ["iprp", 10], ["ipco", 9], ["ipma", 1]]) grow(box(name), by);
const start = box("ipma");
const end = box("iref");
const named = file.subarray(start, end).toString("hex").replace("0002020384", "000203038485");
writeFileSync("iphone.heic", Buffer.concat([file.subarray(0, start), Buffer.from("0000000969726f7403", "hex"), Buffer.from(named, "hex"), file.subarray(end)]));
JS
# A JPEG as a browser shows it: turned by its EXIF, if that says so.
cat >shown.mjs <<'JS'
import sharp from "sharp";
for (const [name, file] of process.argv.slice(2).map((word) => word.split("="))) {
  const { data, info } = await sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const red = (x, y) => data[(y * info.width + x) * info.channels] > 128;
  const right = info.width - 5, low = info.height - 5;
  const where = { "true true false false": "upright", "true false true false": "on its left side", "false true false true": "on its right side" };
  const corners = [red(4, 4), red(right, 4), red(4, low), red(right, low)].join(" ");
  console.log(`  ${name}: ${where[corners] ?? corners}, Orientation ${(await sharp(file).metadata()).orientation ?? "none"}`);
}
JS
cat >convert.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import convert from "heic-convert";
writeFileSync("npm.jpg", Buffer.from(await convert({ buffer: readFileSync(process.argv[2]), format: "JPEG", quality: 1 })));
JS
node new.mjs
exiftool -q -overwrite_original -n -Orientation=6 photo.jpg
heif-enc -q 90 photo.jpg -o encoded.heic >/dev/null 2>&1
node irot.mjs
{
  echo "the phone's JPEG"
  node shown.mjs "as it is=photo.jpg"
  for file in iphone.heic encoded.heic; do
    echo "$file: irot $(exiftool -s3 -n -QuickTime:Rotation $file), Orientation $(exiftool -s3 -n -IFD0:Orientation $file)"
    heif-convert $file libheif.jpg >/dev/null
    convert-im6.q16 $file magick.jpg
    convert-im6.q16 $file -auto-orient auto.jpg
    gm convert $file gm.jpg
    vips copy $file vips.jpg
    node convert.mjs $file
    node shown.mjs heif-convert=libheif.jpg ImageMagick=magick.jpg "ImageMagick -auto-orient"=auto.jpg GraphicsMagick=gm.jpg libvips=vips.jpg heic-convert=npm.jpg
  done
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
the phone's JPEG
  as it is: upright, Orientation 6
iphone.heic: irot 270, Orientation 6
  heif-convert: on its right side, Orientation 6
  ImageMagick: upright, Orientation none
  ImageMagick -auto-orient: upright, Orientation none
  GraphicsMagick: upright, Orientation none
  libvips: upright, Orientation 1
  heic-convert: upright, Orientation none
encoded.heic: irot , Orientation 6
  heif-convert: upright, Orientation 6
  ImageMagick: on its left side, Orientation none
  ImageMagick -auto-orient: on its left side, Orientation none
  GraphicsMagick: on its left side, Orientation none
  libvips: on its left side, Orientation 1
  heic-convert: on its left side, Orientation none
EXPECTED
echo "as seen"
