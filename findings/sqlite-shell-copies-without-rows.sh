#!/usr/bin/env bash
# A database of SQLite copied with each of the commands of its shell: a schema version (PRAGMA user_version), a table with a computed column, a full-text index.
#
# Guess: all commands make the same database, at most without its settings; .recover, which is for broken files, reads a good one, too.
# Fact:  .backup and VACUUM INTO do. .dump leaves the schema version out, so that a program takes the copy for a new database. .clone leaves it out, too, and every row of a table
#   with a computed column: it prints an error, ends with "done" and exit code 0. .recover recovers nothing from any file: Debian's library is built without the table that it reads
#   (sqlite_dbpage). It prints seven lines of SQL that run without an error and make an empty database; its own exit code, 1, is lost in a pipe.
# Hurts: operators, on the day when a disk has failed: "sqlite3 broken.db .recover | sqlite3 new.db", the line of SQLite's manual, ends well, and the new file is empty. A copy
#   by .dump, which many guides call a backup, is found not to start when it is needed.
# Seen with: Debian 12 sqlite3 and libsqlite3-0 3.40.1-2+deb12u2, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download sqlite3=3.40.1-2+deb12u2 libsqlite3-0=3.40.1-2+deb12u2 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done
export LD_LIBRARY_PATH=$dir/debian/usr/lib/x86_64-linux-gnu
sqlite=debian/usr/bin/sqlite3

$sqlite desk.db <<'SQL'
PRAGMA user_version = 7;
CREATE TABLE contacts (id INTEGER PRIMARY KEY, name TEXT, letters INTEGER AS (length(name)) STORED);
CREATE TABLE notes (note TEXT);
CREATE VIRTUAL TABLE words USING fts5 (note);
INSERT INTO contacts (name) VALUES ('Asha'), ('Ravi');
INSERT INTO notes VALUES ('Forty beds');
INSERT INTO words VALUES ('Forty beds');
SQL
look() { # TITLE FILE
  echo "$1: version $($sqlite "$2" 'PRAGMA user_version'), contacts $(count contacts "$2"), notes $(count notes "$2"), found $(count "words('beds')" "$2")"
}
count() { $sqlite "$2" "SELECT count(*) FROM $1" 2>/dev/null || echo none; }
code() { if "$@" >/dev/null 2>&1; then echo "exit 0"; else echo "exit $?"; fi; }
{
  look original desk.db
  echo "  .backup $(code $sqlite desk.db '.backup backup.db')"
  look .backup backup.db
  echo "  VACUUM INTO $(code $sqlite desk.db "VACUUM INTO 'vacuum.db'")"
  look "VACUUM INTO" vacuum.db
  $sqlite desk.db .dump > dump.sql
  echo "  .dump $(code $sqlite -bail dump.db '.read dump.sql')"
  look .dump dump.db
  echo "  .clone $(code $sqlite desk.db '.clone clone.db')"
  look .clone clone.db
  $sqlite desk.db .recover > recover.sql 2>error || true
  cat error
  echo "  .recover $(code $sqlite -bail recover.db '.read recover.sql')"
  look .recover recover.db
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
original: version 7, contacts 2, notes 1, found 1
  .backup exit 0
.backup: version 7, contacts 2, notes 1, found 1
  VACUUM INTO exit 0
VACUUM INTO: version 7, contacts 2, notes 1, found 1
  .dump exit 0
.dump: version 0, contacts 2, notes 1, found 1
  .clone exit 0
.clone: version 0, contacts 0, notes 1, found 1
sql error: SQL logic error (1)
  .recover exit 0
.recover: version 0, contacts none, notes none, found none
EXPECTED
echo "as seen"
