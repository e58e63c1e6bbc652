#!/usr/bin/env bash
# A mail with format=flowed (Thunderbird, Alpine, mutt), answered below a quoted line that ends in a space.
#
# Guess: both parsers follow RFC 3676: a line is joined with the next only if both are quoted equally deep, the ">" of a
#   joined line is dropped, and the signature's "-- " stays a line of its own.
# Fact: postal-mime looks at the space alone. The answer becomes part of the question's quoted line, and a longer quote
#   keeps its ">" in the middle. mailparser does quotes right. Both swallow the blank line after a flowed line, so two
#   paragraphs become one, and both join "-- " to the line above.
# Hurts: staff. A program that folds quotations away folds the visitor's answer away with them; and signatures are not
#   recognised, because their separator is gone.
# Seen with: npm postal-mime 4.0.0, mailparser 3.14.2, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" postal-mime@4.0.0 mailparser@3.14.2

cat > read.mjs <<'JS'
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
const head = ["From: asha@visitor.example", "To: desk@hospital.example", "MIME-Version: 1.0",
  "Content-Type: text/plain; charset=utf-8; format=flowed", "", ""].join("\r\n");
const bodies = {
  answer: "> When can you come? \r\nTomorrow at five.\r\n",
  quote: "> The plan of the first \r\n> floor is ready.\r\nGood.\r\n",
  paragraphs: "Yes to the first. \r\n\r\nNo to the second.\r\n",
  signature: "Regards \r\n-- \r\nAsha\r\n",
};
for (const [name, body] of Object.entries(bodies)) {
  console.log(`${name}, postal-mime: ${JSON.stringify((await PostalMime.parse(head + body)).text.trimEnd())}`);
  console.log(`${name}, mailparser: ${JSON.stringify((await simpleParser(head + body)).text)}`);
}
JS
seen=$(node read.mjs)
expected='answer, postal-mime: "> When can you come? Tomorrow at five."
answer, mailparser: "> When can you come? \nTomorrow at five."
quote, postal-mime: "> The plan of the first > floor is ready.\nGood."
quote, mailparser: "> The plan of the first floor is ready.\nGood."
paragraphs, postal-mime: "Yes to the first. No to the second."
paragraphs, mailparser: "Yes to the first. No to the second."
signature, postal-mime: "Regards -- Asha"
signature, mailparser: "Regards -- Asha"'
node --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
