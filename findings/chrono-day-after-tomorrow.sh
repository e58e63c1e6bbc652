#!/usr/bin/env bash
# Guess: chrono reads "day after tomorrow" as two days from now, or does not read it.
# Fact:  it does so with "the" in front. Without it, as people write in a message, it takes the word "tomorrow" alone and returns tomorrow,
#        with the hour that follows. "day before yesterday" is yesterday in the same way. Both the American and the British reader do it.
# Hurts: staff: "call me day after tomorrow at 5 pm" becomes a follow-up one day early, and the owner is not there. Whoever takes dates from
#        messages has to check that no word of the phrase was left over (the result has its text).
# Seen with: chrono-node 2.10.3, 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" chrono-node@2.10.3 >/dev/null
cd "$work"

cat >days.mjs <<'JS'
import * as chrono from "chrono-node";

const now = new Date(2026, 10, 27, 12, 0);
for (const text of ["the day after tomorrow", "day after tomorrow", "call me day after tomorrow at 5 pm", "day before yesterday"]) {
  for (const [name, reader] of [["US", chrono], ["GB", chrono.en.GB]]) {
    const [found] = reader.parse(text, now);
    const days = Math.round((new Date(found.date()).setHours(12) - now) / 86_400_000);
    console.log(`${name} "${text}": ${days > 0 ? "+" : ""}${days} from "${found.text}"`);
  }
}
JS
node days.mjs | tee seen
diff seen - <<'EXPECTED'
US "the day after tomorrow": +2 from "the day after tomorrow"
GB "the day after tomorrow": +2 from "the day after tomorrow"
US "day after tomorrow": +1 from "tomorrow"
GB "day after tomorrow": +1 from "tomorrow"
US "call me day after tomorrow at 5 pm": +1 from "tomorrow at 5 pm"
GB "call me day after tomorrow at 5 pm": +1 from "tomorrow at 5 pm"
US "day before yesterday": -1 from "yesterday"
GB "day before yesterday": -1 from "yesterday"
EXPECTED
echo "as seen"
