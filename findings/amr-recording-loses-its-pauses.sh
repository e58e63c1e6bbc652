#!/usr/bin/env bash
# A recording of a call as mobile phones make it, in AMR: 3 s of speech, 14 s of silence, 3 s of speech. In silence the encoder sends one frame in eight
# that describes the noise, and empty ones between (DTX, 3GPP TS 26.093); each still stands for 20 ms.
#
# Guess: 20 seconds each, for every frame is 20 ms.
# Fact:  soxi has 20.0. ffprobe has 6.9 and mediainfo 6.7 for the same file: they divide its bytes by the bit rate of the first frame, so silence costs nothing. And
#   what ffmpeg converts from it is 6 seconds long: it cannot decode the frames of silence and joins the speech before and after. In a 3gp box the
#   length is told right, and the sound converted is 6 seconds as well.
# Hurts: staff who keep calls with an enquiry: "called for 7 seconds" of a call of 20. A conversation becomes one without pauses, and the times of a
#   transcript do not fit the recording. Without DTX, as in a trial with a tone, all agree.
# Seen with: Debian 12: ffmpeg 5.1.9, mediainfo 23.04, sox 14.4.2 with libsox-fmt-all, 2026-11-28. The frames are made here.
set -euo pipefail
dpkg -s ffmpeg mediainfo sox libsox-fmt-all >/dev/null 2>&1 ||
  apt-get install -qq -y --no-install-recommends ffmpeg mediainfo sox libsox-fmt-all >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"

cat > call.mjs <<'JS'
import { writeFileSync } from "node:fs";

/** A frame: its kind (7 speech at 12.2 kbit/s, 8 noise, 15 empty) and a good quality, then its bits. */
const frame = (kind) => {
  const bytes = Buffer.alloc({ 7: 32, 8: 6, 15: 1 }[kind]);
  bytes[0] = (kind << 3) | 4;
  return bytes;
};
const frames = (kindAt) => Buffer.concat([Buffer.from("#!AMR\n"), ...Array.from({ length: 1000 }, (_, n) => frame(kindAt(n)))]);
const isSpeech = (n) => n < 150 || n >= 850;
writeFileSync("pauses.amr", frames((n) => (isSpeech(n) ? 7 : (n - 150) % 8 ? 15 : 8)));
writeFileSync("full.amr", frames(() => 7));
JS
node call.mjs
ffmpeg -v error -i pauses.amr -c copy pauses.3gp
for file in full.amr pauses.amr pauses.3gp; do
  ffmpeg -v quiet -i $file converted-$file.wav || true
  printf '%s: ffprobe %.1f, mediainfo %.1f, soxi %s, converted %.1f\n' $file \
    "$(ffprobe -v error -show_entries format=duration -of csv=p=0 $file)" \
    "$(($(mediainfo --Inform='General;%Duration%' $file) / 100))e-1" \
    "$(soxi -D $file 2>/dev/null | sed 's/\(\.[0-9]\).*/\1/' || true)" \
    "$(soxi -D converted-$file.wav)"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
full.amr: ffprobe 20.6, mediainfo 20.0, soxi 20.0, converted 20.0
pauses.amr: ffprobe 6.9, mediainfo 6.7, soxi 20.0, converted 6.0
pauses.3gp: ffprobe 20.0, mediainfo 20.0, soxi , converted 6.0
EXPECTED
