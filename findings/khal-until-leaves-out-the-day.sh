#!/usr/bin/env bash
# A camp from 28 to 30 November, each day at 10:00, entered in khal: new -r daily -u 30.11.2026.
#
# Guess: khal new -r daily -u 30.11.2026 has the 30th as its last day, in India as elsewhere.
# Fact:  the 30th is missing. khal writes UNTIL as the first moment of that day (29th, 18:30 UTC, in India), so whatever begins later on the day is left
#   out of the series in every calendar that reads the file. A weekly series until its last Monday loses that Monday.
# Hurts: staff, who are in the calendar for two of three days, and people invited from it. Give the day after the last one.
# Seen with: Debian 12 khal 1:0.10.5-1.1, 2026-11-28.
set -euo pipefail
command -v khal >/dev/null || { echo "apt-get install khal" >&2; exit 2; }
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export HOME=$dir XDG_DATA_HOME=$dir XDG_CACHE_HOME=$dir LC_ALL=C.UTF-8
mkdir desk
for zone in Asia/Kolkata America/New_York; do
  rm -f desk/* ./*.db khal/*
  cat > conf <<CONF
[calendars]
[[desk]]
path = $dir/desk
[sqlite]
path = $dir/khal.db
[locale]
timeformat = %H:%M
dateformat = %d.%m.%Y
longdateformat = %d.%m.%Y
datetimeformat = %d.%m.%Y %H:%M
longdatetimeformat = %d.%m.%Y %H:%M
local_timezone = $zone
default_timezone = $zone
CONF
  khal -c conf new -a desk 28.11.2026 10:00 11:00 Camp -r daily -u 30.11.2026
  khal -c conf new -a desk 16.11.2026 10:00 11:00 Monday -r weekly -u 30.11.2026
  echo "$zone: $(grep -ho 'UNTIL=.*' desk/*.ics | tr -d '\r' | sort -u)"
  khal -c conf list --format '{start-date-long} {title}' --day-format '' 15.11.2026 20d | sort -k2 -k1 | paste -sd,
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
Asia/Kolkata: UNTIL=20261129T183000Z
28.11.2026 Camp,29.11.2026 Camp,16.11.2026 Monday,23.11.2026 Monday
America/New_York: UNTIL=20261130T050000Z
28.11.2026 Camp,29.11.2026 Camp,16.11.2026 Monday,23.11.2026 Monday
EXPECTED
