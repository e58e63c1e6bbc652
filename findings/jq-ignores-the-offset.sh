#!/usr/bin/env bash
# Times with an offset (+0530) in jq, the tool with which logs and exports are read on a server.
#
# Guess: strptime with %z reads the offset, so that mktime gives the moment; strftime with %Z prints UTC for UTC.
# Fact: %z is accepted and thrown away: 10:00 +0530 is 10:00 UTC, five and a half hours later. And strftime, on a
#   machine in India, prints the clock of UTC with the letters IST behind it, and +0000 as the offset in the same
#   line. GNU date reads and prints the same text rightly.
# Hurts: the operator who counts overdue enquiries or lines up two logs: every time with an offset is off by 5:30, and
#   a report says "04:30 IST" for ten o'clock.
# Seen with: Debian jq 1.6-2.1+deb12u3, coreutils 9.1, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download jq=1.6-2.1+deb12u3 libjq1=1.6-2.1+deb12u3 libonig5
for deb in *.deb; do dpkg-deb -x "$deb" root; done
jq() { LD_LIBRARY_PATH=root/usr/lib/x86_64-linux-gnu TZ=Asia/Kolkata root/usr/bin/jq "$@"; }

seen=$(
  echo "jq reads 10:00 +0530 as $(jq -rn '"2026-11-27T10:00:00+0530" | strptime("%Y-%m-%dT%H:%M:%S%z") | mktime | todate')"
  echo "date reads 10:00 +0530 as $(date -u -d '2026-11-27T10:00:00+0530' +%FT%TZ)"
  echo "jq prints $(jq -rn '1795753800 | strftime("%H:%M %Z %z")')"
  echo "date prints $(TZ=Asia/Kolkata date -d @1795753800 '+%H:%M %Z %z')"
)
expected="jq reads 10:00 +0530 as 2026-11-27T10:00:00Z
date reads 10:00 +0530 as 2026-11-27T04:30:00Z
jq prints 04:30 IST +0000
date prints 10:00 IST +0530"
jq --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
