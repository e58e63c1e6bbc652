#!/usr/bin/env bash
# A folder with two files of one name to the eye: "सड़क" (road) typed on a Linux keyboard, where ड़ is one code (U+095C), and on a phone, where it is ड and a dot
# (U+0921, U+093C). To the disk they are two names. NFC, which joins letters in other scripts, takes this one apart.
#
# Guess: rclone sync copies both; syncthing renames one; unison keeps both.
# Fact:  unison does. rclone copies one of the two and leaves out the other with a notice ("duplicate object"), exit code 0, and rclone check reports 0
#   differences. Syncthing leaves out one as well, with a line of information. A single file of the first spelling it renames on the disk, in the office's own
#   folder, while programs and tables still have the old name.
# Hurts: an office whose files come from keyboards and phones: a drawing or a contract is in no backup, and the check of the backup is green; a link in a table
#   leads nowhere since the first synchronisation. Letters with the dot (ड़, ढ़, फ़, ज़) are in every second Hindi text. rclone has --no-unicode-normalization.
# Seen with: Debian 12 rclone 1.60.1+dfsg-2+b5, syncthing 1.19.2~ds1-1+b4 (folder with its default settings), unison-2.52 2.52.1-1, 2026-11-28.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download rclone=1.60.1+dfsg-2+b5 syncthing=1.19.2~ds1-1+b4 unison-2.52=2.52.1-1 >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x $package debian; done
bin=$work/debian/usr/bin
export HOME=$work UNISON=$work/unison LC_ALL=C.UTF-8
keyboard=$'\u0938\u095c\u0915' phone=$'\u0938\u0921\u093c\u0915'

names() { # FOLDER: the codes of ड़ in each name, and the content
  for file in "$1"/*.txt; do
    case $file in *"$keyboard"*) echo "  one code: $(cat "$file")" ;; *"$phone"*) echo "  letter and dot: $(cat "$file")" ;; esac
  done | sort
}
synced() { # FOLDER: one start of Syncthing, on this machine alone
  rm -rf sync
  "$bin/syncthing" generate --home sync --no-default-folder >/dev/null 2>&1
  sed -i -E "s#<address>127.*</address>#<address>127.0.0.1:2${RANDOM:0:3}8</address>#; s#<listenAddress>.*</listenAddress>##
    s#<(global|local)AnnounceEnabled>true#<\1AnnounceEnabled>false#; s#<(relays|nat|crashReporting)Enabled>true#<\1Enabled>false#" sync/config.xml
  device=$(grep -oEm1 'device id="[A-Z0-9-]{50,}' sync/config.xml | cut -d'"' -f2)
  # The attributes are those that its own "defaults" of a new folder have.
  sed -i "0,/<device id/s#<device id#<folder id=\"office\" path=\"$1\" type=\"sendreceive\" rescanIntervalS=\"3600\" autoNormalize=\"true\"><device id=\"$device\"/></folder>\n&#" sync/config.xml
  mkdir -p "$1/.stfolder"
  "$bin/syncthing" serve --home sync --no-browser --no-restart --no-upgrade >sync.log 2>&1 &
  server=$!
  for _ in $(seq 100); do
    grep -q 'Completed initial scan' sync.log && break
    sleep 0.2
  done
  kill $server
  wait $server || true
  sed -nE 's/.*INFO: (.*(ormaliz).*)/  \1/p' sync.log | sed "s/(folder[^)]*), //; s/$keyboard/<one code>/; s/$phone/<letter and dot>/"
}

mkdir office
echo "from the keyboard" >"office/$keyboard.txt"
echo "from the phone" >"office/$phone.txt"
{
  "$bin/rclone" --config /dev/null sync office copy 2>rclone.log
  echo "rclone: exit $?, $(grep -oiE 'duplicate.*' rclone.log), $(names copy | wc -l) of 2 files"
  echo "rclone check: $("$bin/rclone" --config /dev/null check office copy 2>&1 | grep -oE '[0-9]+ differences found')"
  mkdir other
  "$bin/unison-2.52" office other -batch -auto -ui text >/dev/null 2>&1
  echo "unison:"
  names other
  echo "syncthing, both:"
  synced "$work/office"
  names office
  echo "syncthing, one file:"
  rm "office/$phone.txt"
  synced "$work/office"
  names office
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
rclone: exit 0, Duplicate object found in source - ignoring, 1 of 2 files
rclone check: 0 differences found
unison:
  letter and dot: from the phone
  one code: from the keyboard
syncthing, both:
  Scanner (folder office, item "<one code>.txt"): normalizing path: item has UTF8 encoding conflict with another item
  letter and dot: from the phone
  one code: from the keyboard
syncthing, one file:
  Normalized UTF8 encoding of file name "<one code>.txt".
  letter and dot: from the keyboard
EXPECTED
echo "as seen"
