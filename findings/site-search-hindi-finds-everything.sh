#!/usr/bin/env bash
# Search over Hindi words by three libraries that search a static site in the browser.
#
# Guess: each finds a Hindi word; one made for Hindi also finds its plural; without a language set it may need the exact word.
# Fact: orama with its language for Hindi ("indian") cuts words at each vowel sign and virama: a hospital is three pieces
#   of one or two letters, so a search for water returns four other pages of eight. Its stemmer is given
#   those pieces and never a word. In its default language it indexes no Indian letter: nothing is ever found. FlexSearch
#   returns betel (पान) for water (पानी) and heart (दिल) for Delhi. MiniSearch without settings finds the word and
#   nothing else.
# Hurts: the engineer who adds Hindi pages and sees results for each query; the visitor whose answer is somewhere among
#   strangers. Tests with one document are green.
# Seen with: npm @orama/orama 3.1.18, @orama/stemmers 3.1.18, flexsearch 0.8.212, minisearch 7.2.0, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" @orama/orama@3.1.18 @orama/stemmers@3.1.18 flexsearch@0.8.212 \
  minisearch@7.2.0

cat >search.mjs <<'JS'
import { create, insert, search } from "@orama/orama";
import { language, stemmer } from "@orama/stemmers/indian";
import FlexSearch from "flexsearch";
import MiniSearch from "minisearch";

const pages = ["अस्पताल निर्माण", "नियम", "पानी", "पान", "दिल्ली", "दिल", "कला", "काला"];
const queries = ["पानी", "नियम", "दिल्ली", "अस्पताल"];
async function orama(name, options) {
  const index = create({ schema: { text: "string" }, ...options });
  for (const text of pages) await insert(index, { text });
  return [name, index, async (term) => (await search(index, { term })).hits.map(({ document }) => document.text)];
}
const plain = await orama("orama, default");
const hindi = await orama("orama, indian", { components: { tokenizer: { language, stemmer, stemming: true } } });
const flex = new FlexSearch.Index();
for (const [id, text] of pages.entries()) flex.add(id, text);
const mini = new MiniSearch({ fields: ["text"], storeFields: ["text"] });
mini.addAll(pages.map((text, id) => ({ id, text })));
const libraries = [
  plain,
  hindi,
  ["flexsearch", flex, (query) => flex.search(query).map((id) => pages[id])],
  ["minisearch", mini, (query) => mini.search(query).map(({ text }) => text)],
];
for (const [name, , find] of libraries) {
  const found = [];
  for (const query of queries) found.push(`${query}: ${(await find(query)).sort().join(" ") || "-"}`);
  console.log(`${name} | ${found.join(" | ")}`);
}
console.log(`indian cuts अस्पताल into ${hindi[1].tokenizer.tokenize("अस्पताल").join(" ")}`);
JS
node search.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
orama, default | पानी: - | नियम: - | दिल्ली: - | अस्पताल: -
orama, indian | पानी: अस्पताल निर्माण नियम पान पानी | नियम: अस्पताल निर्माण नियम पान पानी | दिल्ली: अस्पताल निर्माण काला दिल दिल्ली | अस्पताल: अस्पताल निर्माण काला दिल दिल्ली
flexsearch | पानी: पान पानी | नियम: नियम | दिल्ली: दिल दिल्ली | अस्पताल: अस्पताल निर्माण
minisearch | पानी: पानी | नियम: नियम | दिल्ली: दिल्ली | अस्पताल: अस्पताल निर्माण
indian cuts अस्पताल into अस पत ल
EXPECTED
