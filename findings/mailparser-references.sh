#!/usr/bin/env bash
# References and In-Reply-To in forms that RFC 5322 allows: ids without white space between them, a comment, a phrase.
#
# Guess: mailparser's `references` is the list of ids.
# Fact: it cuts at white space and puts brackets around what has none. Two ids without a space are one id that exists
#   nowhere, a comment becomes the id "<(comment)>", and `inReplyTo` of "Your message of ... <id>" is the whole
#   phrase with a second opening bracket. Taking each <...> of the raw header finds all of them.
# Hurts: staff. A ticket program that looks up the parents finds none and opens a new ticket for the answer.
# Seen with: npm mailparser 3.14.2, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" mailparser@3.14.2

cat > read.mjs <<'JS'
import { simpleParser } from "mailparser";
const read = (header) => simpleParser(`From: asha@visitor.example\r\n${header}\r\n\r\nx\r\n`);
console.log("joined:", JSON.stringify((await read("References: <1@desk.example><2@desk.example>")).references));
console.log("comment:", JSON.stringify((await read("References: <1@desk.example> (first) <2@desk.example>")).references));
console.log("phrase:", (await read("In-Reply-To: Your message of Friday <1@desk.example>")).inReplyTo);
JS
seen=$(node read.mjs)
expected='joined: "<1@desk.example><2@desk.example>"
comment: ["<1@desk.example>","<(first)>","<2@desk.example>"]
phrase: <Your message of Friday <1@desk.example>'
node --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
