#!/usr/bin/env bash
# An address as people in Bengaluru write it, in a text that is Markdown: "#12, 3rd Cross, MG Road" on a line, the city on the next. CommonMark and GitHub want a space after # for a heading.
#
# Guess: every program of today has it as a line of the address; only the first Markdown of 2004 makes a heading of it.
# Fact:  four of eight make a heading of "12, 3rd Cross, MG Road", without its #: Python's Markdown (MkDocs, Pelican), discount, showdown and snarkdown, and
#   marked in its pedantic mode. showdown has an option against it (requireSpaceBeforeHeadingText). marked, markdown-it, cmark and lowdown keep the line.
# Hurts: visitors of a site whose branches are written in Markdown: the address is the largest thing on the page, its number has lost the #, and the outline for a screen reader has
#   a part called "12, 3rd Cross". The preview in an editor or on GitHub, which follow CommonMark, shows it right.
# Seen with: npm showdown 2.1.0, snarkdown 2.0.0, marked 18.2.1, markdown-it 15.0.3; Debian 12 python3-markdown 3.4.1, discount 2.2.7, lowdown 1.0.0, cmark 0.30.2, 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" showdown@2.1.0 snarkdown@2.0.0 marked@18.2.1 markdown-it@15.0.3 >/dev/null
apt-get -o APT::Sandbox::User=root download python3-markdown=3.4.1-2+deb12u1 discount=2.2.7-2 libmarkdown2=2.2.7-2 lowdown=1.0.0-2 cmark=0.30.2-6 \
  libcmark0.30.2=0.30.2-6 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done
export LD_LIBRARY_PATH=$dir/debian/usr/lib/x86_64-linux-gnu PYTHONPATH=$dir/debian/usr/lib/python3/dist-packages

printf '#12, 3rd Cross, MG Road\nBengaluru 560001\n' > address.md
cat > javascript.mjs <<'JS'
import { readFileSync } from "node:fs";
import MarkdownIt from "markdown-it";
import { marked } from "marked";
import showdown from "showdown";
import snarkdown from "snarkdown";

const text = readFileSync("address.md", "utf8");
const converter = new showdown.Converter({ noHeaderId: true });
const line = (html) => html.trim().split("\n")[0];
console.log(`showdown: ${line(converter.makeHtml(text))}`);
console.log(`showdown, with the option: ${line(new showdown.Converter({ requireSpaceBeforeHeadingText: true }).makeHtml(text))}`);
console.log(`snarkdown: ${line(snarkdown(text))}`);
console.log(`marked: ${line(marked.parse(text))}`);
console.log(`marked, pedantic: ${line(marked.parse(text, { pedantic: true }))}`);
console.log(`markdown-it: ${line(new MarkdownIt().render(text))}`);
JS
{
  node javascript.mjs
  echo "Python-Markdown: $(/usr/bin/python3 -m markdown address.md | head -1)"
  echo "discount: $(debian/usr/bin/markdown address.md | head -1)"
  echo "lowdown: $(debian/usr/bin/lowdown address.md | head -1)"
  echo "cmark: $(debian/usr/bin/cmark address.md | head -1)"
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
showdown: <h1>12, 3rd Cross, MG Road</h1>
showdown, with the option: <p>#12, 3rd Cross, MG Road
snarkdown: <h1>12, 3rd Cross, MG Road</h1>Bengaluru 560001
marked: <p>#12, 3rd Cross, MG Road
marked, pedantic: <h1>12, 3rd Cross, MG Road</h1>
markdown-it: <p>#12, 3rd Cross, MG Road
Python-Markdown: <h1>12, 3rd Cross, MG Road</h1>
discount: <h1>12, 3rd Cross, MG Road</h1>
lowdown: <p>#12, 3rd Cross, MG Road
cmark: <p>#12, 3rd Cross, MG Road
EXPECTED
echo "as seen"
