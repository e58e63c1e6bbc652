#!/usr/bin/env bash
# A mail whose Date header ends in "IST" instead of +0530, as old programs in India write it.
#
# Guess: a reader either takes IST for India (+05:30) or, as RFC 5322 asks for unknown letters, for UTC. All agree.
# Fact: mailparser gives the moment of parsing, so an old mail is always from "just now", with no sign that the
#   header was not read. postal-mime hands the text back as it is. Python reads 10:00 without a zone. GNU date alone
#   reads India.
# Hurts: staff. A mail that lay a week in a mailbox stands at the top as new, and each import gives it another date.
# Seen with: npm mailparser 3.14.2 and postal-mime 4.0.0, Python 3.11.7, coreutils 9.1 of Debian 12, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" mailparser@3.14.2 postal-mime@4.0.0

cat > read.mjs <<'JS'
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
const mail = [
  "From: asha@visitor.example",
  "To: desk@hospital.example",
  "Date: Fri, 2 Jan 2026 10:00:00 IST",
  "Subject: Forty beds",
  "",
  "Please call.",
  "",
].join("\r\n");
const started = Date.now();
const { date } = await simpleParser(mail);
const isNow = date.getTime() >= started && date.getTime() <= Date.now();
console.log(`mailparser: ${isNow ? "the moment of parsing" : date.toISOString()}`);
console.log(`postal-mime: ${(await PostalMime.parse(mail)).date}`);
JS
seen=$(
  node read.mjs
  python3 -c 'from email.utils import parsedate_to_datetime as p; print("Python:", p("Fri, 2 Jan 2026 10:00:00 IST"))'
  echo "GNU date: $(TZ=UTC date -d 'Fri, 2 Jan 2026 10:00:00 IST' +%FT%TZ)"
)
expected="mailparser: the moment of parsing
postal-mime: Fri, 2 Jan 2026 10:00:00 IST
Python: 2026-01-02 10:00:00
GNU date: 2026-01-02T04:30:00Z"

node --version; python3 --version; date --version | sed -n 1p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
