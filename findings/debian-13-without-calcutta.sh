#!/usr/bin/env bash
# The name of India's time zone that Node itself gives, on Debian 13. As root; takes two to four minutes.
#
# Guess: Asia/Calcutta is an alias of Asia/Kolkata everywhere; whoever lacks it says so.
# Fact: Debian 13 moved the name to tzdata-legacy, which is not installed with tzdata. date and perl then print the time of
#   UTC and call the zone "Asia", without a message; Python raises; PostgreSQL, which reads the system's zones, refuses the
#   setting. Node, told Asia/Kolkata, answers Asia/Calcutta when it is asked for its zone, also in version 26, so a program that
#   hands the zone of the browser or of its own process on to a database or a cron line hands on the missing name.
# Hurts: the operator who upgrades Debian 12 to 13 with TZ=Asia/Calcutta in a unit or a crontab: reports and reminders
#   move by five and a half hours, and the log shows them under a zone that looks right at a glance.
# Seen with: Debian 13: tzdata 2026f-0+deb13u1, coreutils 9.7, python3 3.13.5, postgresql-17 17.12; Node 20.20.2 and 26.10.0;
#   2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
dpkg -s mmdebstrap >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends mmdebstrap >/dev/null
root=$dir/root
mmdebstrap --quiet --variant=apt --include=tzdata,python3,postgresql-17 trixie "$root"

cat >"$root/tmp/zones.sh" <<'SH'
noon=1795867200 # 2026-11-28 12:00 UTC
for zone in Asia/Kolkata Asia/Calcutta; do
  echo "date $zone: $(TZ=$zone date -d @$noon '+%H:%M %z %Z')"
  echo "perl $zone: $(TZ=$zone perl -MPOSIX -e "print strftime('%H:%M %z %Z', localtime $noon)")"
  echo "python $zone: $(python3 -c "import zoneinfo; print(zoneinfo.ZoneInfo('$zone'))" 2>&1 | tail -1)"
  echo "postgres $zone: $(echo "set timezone = '$zone'; show timezone;" | su postgres -c "/usr/lib/postgresql/17/bin/postgres --single -D /tmp/data postgres" 2>&1 | grep -oE 'TimeZone = "[^"]*"|invalid value.*' | sort -u)"
done
SH
chroot "$root" su postgres -c "/usr/lib/postgresql/17/bin/initdb -A peer -D /tmp/data" >/dev/null
{
  chroot "$root" sh /tmp/zones.sh
  echo "node: $(node -p 'Intl.DateTimeFormat("en", { timeZone: "Asia/Kolkata" }).resolvedOptions().timeZone')"
} | tee "$dir/seen"
diff "$dir/seen" - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
date Asia/Kolkata: 17:30 +0530 IST
perl Asia/Kolkata: 17:30 +0530 IST
python Asia/Kolkata: Asia/Kolkata
postgres Asia/Kolkata: TimeZone = "Asia/Kolkata"
date Asia/Calcutta: 12:00 +0000 Asia
perl Asia/Calcutta: 12:00 +0000 Asia
python Asia/Calcutta: zoneinfo._common.ZoneInfoNotFoundError: 'No time zone found with key Asia/Calcutta'
postgres Asia/Calcutta: invalid value for parameter "TimeZone": "Asia/Calcutta"
node: Asia/Calcutta
EXPECTED
