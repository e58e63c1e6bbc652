#!/usr/bin/env bash
# Guess: the first grapheme of "Shri" is the whole conjunct in every Indian script that writes it as one letter, as it is in Hindi.
# Fact:  Intl.Segmenter and unicode-segmenter keep the conjunct together in Devanagari, Gujarati, Bengali, Odia, Telugu and Malayalam, and
#        cut it after the virama in Kannada, Gurmukhi and Tamil. graphemer cuts it in all nine.
#        The list of scripts is in Unicode's annex 29 (since 15.1), and no locale changes it.
# Hurts: people in Karnataka, Punjab and Tamil Nadu whose initial in a circle is half a letter with its virama, or whose name is cut
#        there, while a test with Hindi names passes. A limit counted by graphemer counts a Hindi name longer than the browser.
#        Join a segment that ends in a virama to the next.
# Seen with: npm node 22.12.0, unicode-segmenter 0.17.3, graphemer 1.4.0, 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --prefix "$work" node@22.12.0 graphemer@1.4.0 unicode-segmenter@0.17.3 >/dev/null

cat >initials.mjs <<'JS'
import graphemer from "graphemer";
import { splitGraphemes } from "unicode-segmenter/grapheme";
const old = new graphemer.default();
const names = { Devanagari: "श्री", Gujarati: "શ્રી", Bengali: "শ্রী", Odia: "ଶ୍ରୀ", Telugu: "శ్రీ", Malayalam: "ശ്രീ" };
const others = { Kannada: "ಶ್ರೀ", Gurmukhi: "ਸ਼੍ਰੀ", Tamil: "ஸ்ரீ" };
for (const [script, name] of Object.entries({ ...names, ...others })) {
  const lengths = ["en", "kn", "ta"].map((locale) => [...new Intl.Segmenter(locale).segment(name)].length);
  console.log(script, ...lengths, [...splitGraphemes(name)].length, old.countGraphemes(name));
}
JS
node_modules/.bin/node initials.mjs | tee seen
diff seen - <<'EXPECTED'
Devanagari 1 1 1 1 2
Gujarati 1 1 1 1 2
Bengali 1 1 1 1 2
Odia 1 1 1 1 2
Telugu 1 1 1 1 2
Malayalam 1 1 1 1 2
Kannada 2 2 2 2 2
Gurmukhi 2 2 2 2 2
Tamil 2 2 2 2 2
EXPECTED
echo "as seen"
