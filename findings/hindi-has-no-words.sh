#!/usr/bin/env bash
# The number of words of one sentence in English, Hindi, Gujarati and Tamil, and of a Hindi one with "ICU" in it: by eight libraries that count them for limits of forms, for editors and
# for "2 minutes to read", and by PHP.
#
# Guess: white space stands between words in all four languages, so all count alike.
# Fact:  word-count, wordcount, word-counting and count-words find none in a text of India: they look for the letters of some scripts, and those of India are not
#   among them, so the longest text has 0 words, and in the mixed one only ICU counts. PHP's str_word_count has 0, too. @wordpress/wordcount, words-count, alfaaz and reading-time are right.
# Hurts: visitors who write in their language to a form that asks for five words: "please write more", however much they write. An upper limit never holds for
#   them, and an article has 0 words in the report of the site.
# Seen with: npm word-count 0.3.1, wordcount 1.1.1, word-counting 1.1.4, count-words 1.0.14, @wordpress/wordcount 4.55.0, words-count 2.0.2, alfaaz 1.1.0, reading-time 1.5.0; Debian 12
#   php8.2-cli, 2026-11-29.
set -euo pipefail
dpkg -s php8.2-cli >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends php8.2-cli >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" word-count@0.3.1 wordcount@1.1.1 word-counting@1.1.4 count-words@1.0.14 @wordpress/wordcount@4.55.0 words-count@2.0.2 alfaaz@1.1.0 reading-time@1.5.0 >/dev/null 2>&1

cat > texts.json <<'JSON'
[
  "We want to build a hospital in Rajkot",
  "हम राजकोट में एक अस्पताल बनाना चाहते हैं",
  "અમારે રાજકોટમાં હોસ્પિટલ બનાવવી છે",
  "நாங்கள் மருத்துவமனை கட்ட விரும்புகிறோம்",
  "हम ICU बनाना चाहते हैं"
]
JSON
cat > count.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const all = (library) => library.default ?? library;
const { countWords } = await import("alfaaz");
const counters = {
  "word-count": require("word-count"),
  wordcount: require("wordcount"),
  "word-counting": (text) => all(require("word-counting"))(text).wordsCount,
  "count-words": (text) => Object.values(all(require("count-words"))(text)).reduce((sum, times) => sum + times, 0),
  "@wordpress/wordcount": (text) => require("@wordpress/wordcount").count(text, "words"),
  "words-count": all(require("words-count")),
  alfaaz: countWords,
  "reading-time": (text) => all(require("reading-time"))(text).words,
};
const texts = JSON.parse(readFileSync("texts.json", "utf8"));
for (const [name, count] of Object.entries(counters)) console.log(`${name}: ${texts.map((text) => count(text)).join(" ")}`);
JS
{
  node count.mjs
  php -r 'echo "php: ", implode(" ", array_map("str_word_count", json_decode(file_get_contents("texts.json")))), "\n";'
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
word-count: 8 0 0 0 1
wordcount: 8 0 0 0 1
word-counting: 8 0 0 0 1
count-words: 8 0 0 0 1
@wordpress/wordcount: 8 8 5 4 5
words-count: 8 8 5 4 5
alfaaz: 8 8 5 4 5
reading-time: 8 8 5 4 5
php: 8 0 0 0 1
EXPECTED
