#!/usr/bin/env bash
# Two versions of a sentence, word by word, as a page shows what was changed: "hospital" becomes "hospitals" and "fifty" "eighty-five", in English, Hindi and Tamil. Three libraries that mark whole words, and one that goes by letters.
#
# Guess: they mark whole words in every script, as they do in English; at most figures and punctuation are cut.
# Fact:  in Hindi and Tamil they go by letters. Their words are made of Latin letters (diff: and accented ones), everything else is a word of one character: अस्पताल to अस्पतालों is [+ों], a vowel sign without its
#   letter, and पचास (fifty) to पचासी (eighty-five) is [+ी]. With Intl.Segmenter handed to it, diff marks whole words; the two for HTML have no such option.
# Hurts: staff and translators who check what was changed in a quotation or a page: where fifty became eighty-five the page shows a sign that cannot stand alone (a circle of dots), and a screen
#   reader says "inserted" and nothing. In English each change is a word struck out and a word put in.
# Seen with: npm diff 9.0.0, htmldiff-js 1.0.5, node-htmldiff 0.9.4, diff-match-patch 1.0.5 (which goes by letters in all languages), 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" diff@9.0.0 htmldiff-js@1.0.5 node-htmldiff@0.9.4 diff-match-patch@1.0.5 >/dev/null

cat > compare.mjs <<'JS'
import { diffWords } from "diff";
import Dmp from "diff-match-patch";
import html from "htmldiff-js";
import nodeHtml from "node-htmldiff";

const texts = [
  ["our hospital has fifty beds", "our hospitals has eighty-five beds"],
  ["हमारे अस्पताल में पचास बिस्तर", "हमारे अस्पतालों में पचासी बिस्तर"],
  ["அறுபது படுக்கைகள்", "அறுபத்து படுக்கை"],
];
const marks = (parts) => parts.map(({ added, removed, value }) => (added ? `[+${value}]` : removed ? `[-${value}]` : value)).join("");
const plain = (text) => text.replace(/<ins[^>]*>/g, "[+").replace(/<del[^>]*>/g, "[-").replace(/<\/(ins|del)>/g, "]");
for (const [before, after] of texts) {
  const intlSegmenter = new Intl.Segmenter("hi", { granularity: "word" });
  const dmp = new Dmp();
  const letters = dmp.diff_main(before, after);
  dmp.diff_cleanupSemantic(letters);
  console.log(`diff: ${marks(diffWords(before, after))}`);
  console.log(`  with a segmenter: ${marks(diffWords(before, after, { intlSegmenter }))}`);
  console.log(`  htmldiff-js: ${plain(html.default.execute(before, after))}`);
  console.log(`  node-htmldiff: ${plain(nodeHtml(before, after))}`);
  console.log(`  diff-match-patch: ${marks(letters.map(([sign, value]) => ({ added: sign > 0, removed: sign < 0, value })))}`);
}
JS
node compare.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
diff: our [-hospital][+hospitals] has [-fifty][+eighty-five] beds
  with a segmenter: our [-hospital][+hospitals] has [-fifty][+eighty-five] beds
  htmldiff-js: our [-hospital][+hospitals] has [-fifty][+eighty-five] beds
  node-htmldiff: our [-hospital][+hospitals] has [-fifty][+eighty-five] beds
  diff-match-patch: our hospital[+s] has [-fifty][+eighty-five] beds
diff: हमारे अस्पताल[+ों ]में पचास[+ी ]बिस्तर
  with a segmenter: हमारे [-अस्पताल][+अस्पतालों] में [-पचास][+पचासी] बिस्तर
  htmldiff-js: हमारे अस्पताल[+ों] में पचास[+ी] बिस्तर
  node-htmldiff: हमारे अस्पताल[+ों] में पचास[+ी] बिस्तर
  diff-match-patch: हमारे अस्पताल[+ों] में पचास[+ी] बिस्तर
diff: அறுபத[+்த]ு படுக்கை[-கள்]
  with a segmenter: [-அறுபது படுக்கைகள்][+அறுபத்து படுக்கை]
  htmldiff-js: அறுப[+த்]து படுக்கை[-கள்]
  node-htmldiff: அறுப[+த்]து படுக்கை[-கள்]
  diff-match-patch: அறுபத[+்த]ு படுக்கை[-கள்]
EXPECTED
echo "as seen"
