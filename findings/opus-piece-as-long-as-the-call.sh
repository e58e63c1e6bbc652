#!/usr/bin/env bash
# A recorded call (Opus in Ogg, as in voice notes) of 130 seconds, cut into pieces of a minute by ffmpeg -f segment -c copy. The times of the third piece go on from
# the second, which RFC 7845 allows: its length is the last time less the first.
#
# Guess: mediainfo and music-metadata have the time of its end for the length of the piece, ffprobe and opusinfo its ten seconds.
# Fact:  opusinfo alone has ten seconds. The rest have 130: ffprobe too, which prints the right beginning beside it, Python's mutagen, and Chromium's player.
#   The guess did not think of two notes joined by cat, as Ogg allows: a file of 27 seconds is 7 for ffprobe and Chromium, 20 for the rest, and two lengths for opusinfo.
# Hurts: staff with recordings of a telephone system that cuts or joins: the sum over the pieces of one call is far longer than the call, a player's bar ends at
#   2:10 and the sound at 0:10, a rule "longer than a minute" takes every piece but the first for long. The first piece, with which one tries, is right.
# Seen with: Debian 12 ffmpeg 5.1.9, mediainfo 23.04, opus-tools 0.2, python3-mutagen 1.46.0, chromium 156.0.8078.108; npm music-metadata 12.1.0, 2026-11-28.
set -euo pipefail
export LC_ALL=C.UTF-8

for tool in ffprobe mediainfo opusinfo chromium; do
  command -v $tool >/dev/null || { echo "apt-get install ffmpeg mediainfo opus-tools chromium" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" music-metadata@12.1.0 >/dev/null
apt-get download python3-mutagen=1.46.0-1 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x python3-mutagen*.deb debian

note() { ffmpeg -v error -f lavfi -i "sine=frequency=440:duration=$1:sample_rate=48000" -c:a libopus -b:a 16k -application voip "$2"; }
note 130 call.ogg
ffmpeg -v error -i call.ogg -f segment -segment_time 60 -c copy piece%d.ogg
note 20 long.ogg
note 7 short.ogg
cat long.ogg short.ogg >joined.ogg

cat >metadata.mjs <<'JS'
import { parseFile } from "music-metadata";
console.log((await parseFile(process.argv[2], { duration: true })).format.duration);
JS
player() {
  cat >page.html <<HTML
<audio src="data:audio/ogg;base64,$(base64 -w0 "$1")" onloadedmetadata="document.body.textContent = this.duration"></audio>
HTML
  chromium --headless --no-sandbox --virtual-time-budget=5000 --dump-dom "file://$work/page.html" 2>/dev/null | grep -oE '<body>[0-9.]+' | tr -cd '0-9.'
}
for file in piece0 piece2 joined; do
  echo "$file"
  {
    echo "ffprobe $(ffprobe -v error -show_entries format=duration -of csv=p=0 $file.ogg)"
    echo "mediainfo $(($(mediainfo --Inform='General;%Duration%' $file.ogg) / 1000))"
    echo "music-metadata $(node metadata.mjs $file.ogg)"
    echo "mutagen $(PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 -c "from mutagen.oggopus import OggOpus; print(OggOpus('$file.ogg').info.length)")"
    echo "Chromium $(player $file.ogg)"
    echo "opusinfo $(opusinfo $file.ogg 2>/dev/null | sed -nE 's/.*Playback length: 0m:([0-9.]+)s/\1/p' | xargs printf '%.0f ')"
  } | sed -E 's/ ([0-9]+)\.[0-9]+$/ \1/; s/^/  /; s/ +$//'
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
piece0
  ffprobe 60
  mediainfo 60
  music-metadata 60
  mutagen 60
  Chromium 60
  opusinfo 60
piece2
  ffprobe 130
  mediainfo 130
  music-metadata 130
  mutagen 130
  Chromium 130
  opusinfo 10
joined
  ffprobe 7
  mediainfo 20
  music-metadata 20
  mutagen 20
  Chromium 7
  opusinfo 20 7
EXPECTED
echo "as seen"
