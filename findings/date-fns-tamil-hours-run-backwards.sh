#!/usr/bin/env bash
# Guess: formatDistance with addSuffix says "in about 3 hours" for the future and "about 3 hours ago" for the past in every language;
#        a translation may be clumsy, not the other way round.
# Fact:  in Tamil the two are exchanged, for "about ... hours" only: three hours ahead ends in முன்பு (ago), three hours back in -இல் (in).
#        Minutes, days and months are right, and so is formatDistanceStrict for the same three hours.
# Hurts: staff and visitors who read Tamil: "call due about 3 hours ago" for a call that is due at six, on the very day when it matters;
#        tomorrow's calls are shown right, so nobody looks twice.
# Seen with: date-fns 4.4.0, 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" date-fns@4.4.0 >/dev/null
cd "$work"

cat >ago.mjs <<'JS'
import { addDays, addHours, addMinutes, formatDistance, formatDistanceStrict } from "date-fns";
import { ta } from "date-fns/locale";

const now = new Date(2026, 10, 27, 15, 0);
const says = (text) => (text.includes("முன்பு") ? "ago" : "in");
for (const [name, add, amount] of [["minutes", addMinutes, 5], ["hours", addHours, 3], ["days", addDays, 2]]) {
  for (const sign of [1, -1]) {
    const then = add(now, sign * amount);
    const options = { locale: ta, addSuffix: true };
    console.log(`${sign * amount} ${name}: ${says(formatDistance(then, now, options))}, strict: ${says(formatDistanceStrict(then, now, options))}`);
  }
}
JS
node ago.mjs | tee seen
diff seen - <<'EXPECTED'
5 minutes: in, strict: in
-5 minutes: ago, strict: ago
3 hours: ago, strict: in
-3 hours: in, strict: ago
2 days: in, strict: in
-2 days: ago, strict: ago
EXPECTED
echo "as seen"
