#!/usr/bin/env bash
# Guess: a full-text search without a stemmer for Hindi finds a Hindi word that is typed as it stands in the text.
# Fact:  lunr and elasticlunr cut everything but A to Z, digits and _ from both ends of a word, so that a word in Devanagari or Gujarati
#        is empty and is left out of the index. They find "hospital" and never अस्पताल or હોસ્પિટલ, without an error. MiniSearch,
#        FlexSearch and Fuse.js find all three.
# Hurts: visitors of a static site with its search made at build (lunr is the usual one): it works in the English trial and is silent on
#        every Hindi page.
# Seen with: npm lunr 2.3.9, elasticlunr 0.9.5, minisearch 7.2.0, flexsearch 0.8.212, fuse.js 7.5.0, 2026-11-28.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" lunr@2.3.9 elasticlunr@0.9.5 minisearch@7.2.0 flexsearch@0.8.212 fuse.js@7.5.0 >/dev/null

cat >find.cjs <<'JS'
const lunr = require("lunr");
const elasticlunr = require("elasticlunr");
const MiniSearch = require("minisearch");
const { Index } = require("flexsearch");
const Fuse = require("fuse.js");
const pages = ["भुज में अस्पताल", "વડોદરામાં હોસ્પિટલ", "a hospital in Bhuj"].map((text, id) => ({ id, text }));
const first = lunr(function () {
  this.ref("id");
  this.field("text");
  for (const page of pages) this.add(page);
});
const second = elasticlunr(function () {
  this.setRef("id");
  this.addField("text");
  for (const page of pages) this.addDoc(page);
});
const third = new MiniSearch({ fields: ["text"] });
third.addAll(pages);
const fourth = new Index();
for (const { id, text } of pages) fourth.add(id, text);
const fifth = new (Fuse.default ?? Fuse)(pages, { keys: ["text"] });
for (const word of ["hospital", "अस्पताल", "હોસ્પિટલ"]) {
  const found = [first, second, third, fourth, fifth].map((index) => index.search(word).length);
  console.log(`${word}: lunr ${found[0]}, elasticlunr ${found[1]}, minisearch ${found[2]}, flexsearch ${found[3]}, fuse ${found[4]}`);
}
JS
node find.cjs | tee seen
diff seen - <<'EXPECTED'
hospital: lunr 1, elasticlunr 1, minisearch 1, flexsearch 1, fuse 1
अस्पताल: lunr 0, elasticlunr 0, minisearch 1, flexsearch 1, fuse 1
હોસ્પિટલ: lunr 0, elasticlunr 0, minisearch 1, flexsearch 1, fuse 1
EXPECTED
echo "as seen"
