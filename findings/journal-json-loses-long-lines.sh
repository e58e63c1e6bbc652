#!/usr/bin/env bash
# Lines of a server's log in the journal, read as JSON (journalctl -o json), as log collectors do.
#
# Guess: every MESSAGE is a string; binary data is an array of bytes, as the manual says.
# Fact: a MESSAGE of 4,096 bytes or more is null. In Hindi that is a text of 1,365 letters. A line with a colour code is
#   an array of numbers, so one jq filter meets three types. -o cat and -o short show all of them in full; only
#   --all brings the long ones back.
# Hurts: the operator whose collector reads the journal as JSON: exactly the errors with a stack and the whole request
#   arrive empty, while journalctl on the machine shows them, so nobody looks there.
# Seen with: systemd 252 of Debian 12 (journalctl, systemd-journal-remote 252.39-1~deb12u2), jq 1.6, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download systemd-journal-remote=252.39-1~deb12u2 libsystemd-shared=252.39-1~deb12u2 \
  libmicrohttpd12 2>/dev/null
for deb in *.deb; do dpkg-deb -x "$deb" root; done
remote=$(find root -name systemd-journal-remote -type f -perm -1 | sed -n 1p)

# The journal's own export format, so that no journald has to run.
python3 - > export <<'PY'
import struct, sys
lines = ["started", "\x1b[32mready\x1b[0m", '{"msg":"' + "अ" * 1359 + '"}', '{"msg":"' + "अ" * 1360 + '"}']
for number, line in enumerate(lines):
    data = line.encode()
    head = f"__REALTIME_TIMESTAMP={1795500000000000 + number}\n__MONOTONIC_TIMESTAMP={number + 1}\n_BOOT_ID={1:032x}\nMESSAGE\n"
    sys.stdout.buffer.write(head.encode() + struct.pack("<Q", len(data)) + data + b"\n\n")
PY
LD_LIBRARY_PATH="$(dirname "$(find root -name 'libsystemd-shared-*.so')"):root/usr/lib/x86_64-linux-gnu" \
  "$remote" -o test.journal export >/dev/null 2>&1

types() { journalctl --file=test.journal -o json "$@" | jq -r '.MESSAGE | type' | paste -sd ' '; }
seen=$(
  echo "bytes with -o cat: $(journalctl --file=test.journal -o cat | awk '{ print length($0) }' | LC_ALL=C paste -sd ' ')"
  echo "-o json: $(types)"
  echo "-o json --all: $(types --all)"
)
expected="bytes with -o cat: 7 14 4087 4090
-o json: string array string null
-o json --all: string array string string"
journalctl --version | sed -n 1p; jq --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
