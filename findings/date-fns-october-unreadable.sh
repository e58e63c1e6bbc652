#!/usr/bin/env bash
# Guess: date-fns reads back what it has written: parse(format(date, "d MMMM yyyy"), "d MMMM yyyy") with the same locale.
# Fact:  in Hindi it cannot read its own October (अक्टूबर, it looks for another spelling), in Gujarati its own August. With short names
#        it is April and October in Hindi and September, November and December in Telugu. The result is an Invalid Date.
#        Tamil, Kannada, Bengali and English read all twelve months.
# Hurts: the next engineer: a date field in Hindi works from November to September, in every test run of those months too, and refuses
#        each date of October that it has printed itself.
# Seen with: date-fns 4.4.0, 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" date-fns@4.4.0 >/dev/null
cd "$work"

cat >months.mjs <<'JS'
import { format, isSameDay, parse } from "date-fns";
import * as locales from "date-fns/locale";

for (const name of ["enIN", "hi", "gu", "te", "ta", "kn", "bn"]) {
  for (const pattern of ["d MMMM yyyy", "d MMM yyyy"]) {
    const lost = [];
    for (let month = 0; month < 12; month++) {
      const date = new Date(2026, month, 5);
      const text = format(date, pattern, { locale: locales[name] });
      if (!isSameDay(parse(text, pattern, date, { locale: locales[name] }), date)) lost.push(month + 1);
    }
    console.log(`${name} ${pattern}: ${lost.length > 0 ? `cannot read month ${lost.join(", ")}` : "reads all"}`);
  }
}
JS
node months.mjs | tee seen
diff seen - <<'EXPECTED'
enIN d MMMM yyyy: reads all
enIN d MMM yyyy: reads all
hi d MMMM yyyy: cannot read month 10
hi d MMM yyyy: cannot read month 4, 10
gu d MMMM yyyy: cannot read month 8
gu d MMM yyyy: reads all
te d MMMM yyyy: reads all
te d MMM yyyy: cannot read month 9, 11, 12
ta d MMMM yyyy: reads all
ta d MMM yyyy: reads all
kn d MMMM yyyy: reads all
kn d MMM yyyy: reads all
bn d MMMM yyyy: reads all
bn d MMM yyyy: reads all
EXPECTED
echo "as seen"
