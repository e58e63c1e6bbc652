#!/usr/bin/env bash
# Guess: libraries that make addresses of pages from titles either write Hindi and Gujarati in Latin letters that can be read, or keep them.
# Fact:  slugify and limax give nothing at all, also with the language given, so that all Hindi titles have one and the same address, the empty
#        one. transliteration leaves the vowel a out: कमल (Kamal) is kml, अहमदाबाद (Ahmedabad) ahmdaabaad, and हॉस्पिटल (hospital)
#        gets an n that nobody speaks: honspittl.
# Hurts: a site whose staff write case studies or downloads in Hindi: the second overwrites the first, or the address cannot be read to
#        anybody on the telephone, and kml is the ending of a file of maps.
# Seen with: npm slugify 1.6.9, limax 4.2.3, transliteration 2.6.1, 2026-11-28.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" slugify@1.6.9 limax@4.2.3 transliteration@2.6.1 >/dev/null

cat >slugs.cjs <<'JS'
const slugify = require("slugify");
const limax = require("limax");
const transliteration = require("transliteration");
for (const [title, lang] of [["कमल", "hi"], ["अहमदाबाद", "hi"], ["हॉस्पिटल", "hi"], ["અમદાવાદ", "gu"]])
  console.log(`${title}: slugify "${slugify(title)}", limax "${limax(title, { lang })}", transliteration "${transliteration.slugify(title)}"`);
JS
node slugs.cjs | tee seen
diff seen - <<'EXPECTED'
कमल: slugify "", limax "", transliteration "kml"
अहमदाबाद: slugify "", limax "", transliteration "ahmdaabaad"
हॉस्पिटल: slugify "", limax "", transliteration "honspittl"
અમદાવાદ: slugify "", limax "", transliteration "amdaavaad"
EXPECTED
echo "as seen"
