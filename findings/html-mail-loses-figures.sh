#!/usr/bin/env bash
# The figures of an HTML mail, made into text by four libraries: a table, a corrected figure, a power, a numbered point.
#
# Guess: cells are apart, a struck-out figure is marked or left out, points keep the number that the reader saw.
# Fact: each library is wrong somewhere else, with no mark. html-to-text joins cells: 50 and 20 beds are 5020. It,
#   turndown and string-strip-html put the struck-out figure before the new one: 40 and 60 crore are 4060 crore. All
#   write 10^5 as 105.
#   Point 9 (<li value="9">) is 5 in html-to-text and turndown and 2 in node-html-markdown, which begins at 1 anyway.
# Hurts: staff who read the text and answer "to your point 5" or calculate with 5,020 beds.
# Seen with: npm html-to-text 10.0.1, turndown 7.2.5, node-html-markdown 2.0.0, string-strip-html 13.7.6, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" html-to-text@10.0.1 turndown@7.2.5 node-html-markdown@2.0.0 \
  string-strip-html@13.7.6

cat > convert.mjs <<'JS'
import { convert } from "html-to-text";
import { NodeHtmlMarkdown } from "node-html-markdown";
import { stripHtml } from "string-strip-html";
import Turndown from "turndown";
const parts = {
  table: "<table><tr><td>50</td><td>20</td></tr></table>",
  correction: "<p><del>40</del><ins>60</ins> crore</p>",
  power: "<p>10<sup>5</sup></p>",
  points: '<ol start="4"><li>land</li><li value="9">loan</li></ol>',
};
const libraries = {
  "html-to-text": (html) => convert(html),
  turndown: (html) => new Turndown().turndown(html),
  "node-html-markdown": (html) => NodeHtmlMarkdown.translate(html),
  "string-strip-html": (html) => stripHtml(html).result,
};
for (const [library, toText] of Object.entries(libraries)) {
  const texts = Object.values(parts).map((html) => toText(html).trim().replaceAll(/\s*\n\s*/g, " / ").replaceAll(/ +/g, " "));
  console.log(`${library}: ${texts.join("; ")}`);
}
JS
seen=$(node convert.mjs)
expected="html-to-text: 5020; 4060 crore; 105; 4. land / 5. loan
turndown: 50 / 20; 4060 crore; 105; 4. land / 5. loan
node-html-markdown: | 50 | 20 | / | -- | -- |; ~~40~~60 crore; 105; 1. land / 2. loan
string-strip-html: 50 20; 4060 crore; 105; land loan"
node --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
