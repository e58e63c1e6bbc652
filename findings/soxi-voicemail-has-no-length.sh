#!/usr/bin/env bash
# Guess: soxi -D prints the length of a voicemail in the formats that telephone systems store, .gsm and .wav with GSM, to the second.
# Fact:  for the .gsm file it prints 0.000000, without a warning and with exit code 0, while sox itself decodes all ten seconds. For the
#        same sound as a-law it is right. ffprobe prints ten seconds for each.
# Hurts: staff: a rule "delete or skip messages shorter than two seconds" (people who hang up) drops every message of a
#        telephone system that records .gsm. Use ffprobe, or count the decoded samples.
# Seen with: sox 14.4.2+git20190427-3.5, ffmpeg 7:5.1.9-0+deb12u1 (Debian 12), 2026-11-27.
set -euo pipefail

for tool in sox ffprobe; do
  command -v $tool >/dev/null || { echo "apt-get install sox libsox-fmt-all ffmpeg" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

sox -n -r 8000 -c 1 -b 16 voicemail.wav synth 10 sine 440
sox voicemail.wav voicemail.gsm
sox voicemail.wav -e gsm-full-rate voicemail-gsm.wav
sox voicemail.wav -e a-law voicemail-alaw.wav

sox --version
for file in voicemail.gsm voicemail-gsm.wav voicemail-alaw.wav; do
  soxi=$(soxi -D $file 2>/dev/null)
  ffprobe=$(ffprobe -v error -show_entries format=duration -of csv=p=0 $file)
  decoded=$(sox $file -t s16 - | wc -c)
  echo "$file soxi=$soxi ffprobe=$ffprobe decoded=$((decoded / 2 / 8000)) s"
done | tee seen
diff seen - <<'EXPECTED'
voicemail.gsm soxi=0.000000 ffprobe=10.000000 decoded=10 s
voicemail-gsm.wav soxi=10.000000 ffprobe=10.000000 decoded=10 s
voicemail-alaw.wav soxi=10.000000 ffprobe=10.000000 decoded=10 s
EXPECTED
echo "as seen"
