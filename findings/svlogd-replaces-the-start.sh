#!/usr/bin/env bash
# runit's svlogd -r _, which keeps control characters out of a log, on a long line with Hindi in it.
#
# Guess: -r replaces the control characters of each line; UTF-8 stays, as it is printable.
# Fact: each byte beyond ASCII is "unprintable", so three signs stand for one Devanagari letter. And only the first
#   thousand bytes of a line are treated: the rest passes as it is, control characters too, and where the two halves
#   meet a letter is torn, so the file is no valid UTF-8.
# Hurts: the operator who reads the log in a terminal and trusts that it is clean; and the one who looks for a name in
#   Hindi, which is found or not by how far to the right it stands.
# Seen with: Debian runit 2.1.2-54, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download runit=2.1.2-54
dpkg-deb -x runit_*.deb root

mkdir log
python3 -c 'print("राम" + "x" * 990 + "राम\tend" + "राम")' | root/usr/bin/svlogd -r _ log
seen=$(python3 - <<'PY'
line = open("log/current", "rb").read().rstrip(b"\n")
print("start:", line[:12].decode())
print("rest:", line[990:].lstrip(b"x").decode("utf-8", "backslashreplace").replace("\t", "<TAB>"))
try: line.decode(); print("valid UTF-8")
except UnicodeDecodeError: print("no valid UTF-8")
PY
)
expected='start: _________xxx
rest: _\xa4\xb0ाम<TAB>endराम
no valid UTF-8'
dpkg-deb -f runit_*.deb Package Version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
