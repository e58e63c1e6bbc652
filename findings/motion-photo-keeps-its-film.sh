#!/usr/bin/env bash
# A photo as phones take it by default (Motion Photo): a JPEG, and behind its end a film of the seconds before, which XMP names. Both hold the place (GPS). Thirteen ways to take off
# everything but the picture, or EXIF.
#
# Guess: all take the film off, as nothing names it any more; at most exiv2 leaves it.
# Fact:  eight of thirteen leave it whole, with its sound and its place: exiv2 rm, exif --remove, jhead -purejpg and -de, piexifjs, piexif-ts, exifremove, exif-be-gone. exiv2, exif, jhead
#   -purejpg and exif-be-gone even take off the words that name the film. exiftool, jpegoptim, jpegtran, mat2 and sharp take it off.
# Hurts: a patient or a nurse who was in view before the picture, on a page of the hospital, with the words that were spoken. Whoever looks at the EXIF of the result finds no place.
#   Write the picture anew, as sharp does.
# Seen with: Debian 12 exiftool 12.57, exiv2 0.27.6, exif 0.6.22, jhead 3.06.0.1, jpegoptim 1.4.7, jpegtran 2.1.5, mat2 0.13.3, ffmpeg 5.1.9; npm piexifjs 1.0.6, piexif-ts 2.1.0, exifremove 1.0.1,
#   exif-be-gone 1.5.1, sharp 0.35.5, 2026-11-29.
set -euo pipefail
packages="libimage-exiftool-perl exiv2 exif jhead jpegoptim libjpeg-turbo-progs mat2 ffmpeg"
[ "$(dpkg-query -W -f '${Version}\n' $packages 2>/dev/null | paste -sd' ')" = \
  "0.6.22-3 0.27.6-1 7:5.1.9-0+deb12u1 1:3.06.0.1-6 1.4.7-1 12.57+dfsg-1 1:2.1.5-2 0.13.3-1" ] || { echo "apt-get install $packages (Debian 12)" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" piexifjs@1.0.6 piexif-ts@2.1.0 exifremove@1.0.1 exif-be-gone@1.5.1 sharp@0.35.5 >/dev/null

cat >take.mjs <<'JS'
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const which = process.argv[2];
if (which === "new") {
  const position = { GPSLatitudeRef: "N", GPSLatitude: "23/1 1/1 48/1", GPSLongitudeRef: "E", GPSLongitude: "72/1 34/1 48/1" };
  await require("sharp")({ create: { width: 64, height: 48, channels: 3, background: "#48a" } }).jpeg().withExif({ IFD3: position }).toFile("photo.jpg");
} else if (which === "sharp") await require("sharp")("in.jpg").toFile("out.jpg");
else if (which === "exif-be-gone") createReadStream("in.jpg").pipe(new (require(which))()).pipe(createWriteStream("out.jpg"));
else if (which === "exifremove") writeFileSync("out.jpg", require(which).remove(readFileSync("in.jpg")));
else writeFileSync("out.jpg", require(which).remove(readFileSync("in.jpg", "latin1")), "latin1");
JS
node take.mjs new
ffmpeg -v error -f lavfi -i testsrc=size=64x48:rate=10:duration=2 -f lavfi -i sine=duration=2 -metadata location=+23.0300+072.5800/ -c:v mpeg4 -c:a aac film.mp4
length=$(stat -c %s film.mp4)
cat >photo.xmp <<XMP
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/"
 GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1"><Container:Directory><rdf:Seq>
 <rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" Item:Semantic="Primary" Item:Length="0"/></rdf:li>
 <rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="video/mp4" Item:Semantic="MotionPhoto" Item:Length="$length"/></rdf:li>
 </rdf:Seq></Container:Directory></rdf:Description></rdf:RDF></x:xmpmeta>
XMP
exiftool -q -overwrite_original '-xmp<=photo.xmp' photo.jpg
cat film.mp4 >>photo.jpg

film() { # FILE: what stands behind the picture
  tail -c "$length" "$1" | cmp -s - film.mp4 || { echo "no film"; return; }
  tail -c "$length" "$1" >rest.mp4
  echo "film of $(ffprobe -v error -show_entries format=duration:format_tags=location:stream=codec_type -of csv=p=0 rest.mp4 | paste -sd' ')"
}
take() { # NAME COMMAND...
  local name=$1
  shift
  cp photo.jpg in.jpg
  rm -f out.jpg in.cleaned.jpg
  "$@" >/dev/null 2>&1
  for made in out.jpg in.cleaned.jpg; do if [ -e $made ]; then mv $made in.jpg; fi; done
  echo "$name: place \"$(exiftool -s3 -EXIF:GPSLatitude in.jpg)\", named \"$(exiftool -s3 -MotionPhoto in.jpg)\", $(film in.jpg)"
}
{
  take photo true
  take "exiftool -all=" exiftool -overwrite_original -all= in.jpg
  take "jpegoptim --strip-all" jpegoptim --strip-all in.jpg
  take "jpegtran -copy none" jpegtran -copy none -outfile out.jpg in.jpg
  take mat2 mat2 in.jpg
  take sharp node take.mjs sharp
  take "exiv2 rm" exiv2 rm in.jpg
  take "exif --remove" exif --remove -o out.jpg in.jpg
  take "jhead -purejpg" jhead -purejpg in.jpg
  take "jhead -de" jhead -de in.jpg
  for package in piexifjs piexif-ts exifremove exif-be-gone; do take $package node take.mjs $package; done
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
photo: place "23 deg 1' 48.00"", named "1", film of video audio 2.000000,+23.0300+072.5800/
exiftool -all=: place "", named "", no film
jpegoptim --strip-all: place "", named "", no film
jpegtran -copy none: place "", named "", no film
mat2: place "", named "", no film
sharp: place "", named "", no film
exiv2 rm: place "", named "", film of video audio 2.000000,+23.0300+072.5800/
exif --remove: place "", named "", film of video audio 2.000000,+23.0300+072.5800/
jhead -purejpg: place "", named "", film of video audio 2.000000,+23.0300+072.5800/
jhead -de: place "", named "1", film of video audio 2.000000,+23.0300+072.5800/
piexifjs: place "", named "1", film of video audio 2.000000,+23.0300+072.5800/
piexif-ts: place "", named "1", film of video audio 2.000000,+23.0300+072.5800/
exifremove: place "", named "1", film of video audio 2.000000,+23.0300+072.5800/
exif-be-gone: place "", named "", film of video audio 2.000000,+23.0300+072.5800/
EXPECTED
echo "as seen"
