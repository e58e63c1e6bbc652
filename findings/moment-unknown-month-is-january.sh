#!/usr/bin/env bash
# Guess: moment("27 Nov 2026", "DD MMM YYYY", "hi") is an invalid date, as the Hindi locale has no month "Nov"; or it falls back to
#        the English months.
# Fact:  it is 27 January 2026, and isValid() is true. Any word does: "27 Foo 2026" is the same day. So in Hindi, Gujarati, Marathi,
#        Telugu, Malayalam and Kannada; Bengali, Tamil and English say invalid. Strict mode, the fourth argument, says
#        invalid in all. dayjs says invalid.
# Hurts: a visitor with a Hindi page and an English keyboard: the appointment in November is booked in January, and nothing
#        reports a mistake. Always parse in strict mode.
# Seen with: moment 2.31.0, dayjs 1.11.23 (npm), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" moment@2.31.0 dayjs@1.11.23 >/dev/null

cat >parse.cjs <<'JS'
const moment = require("moment");
const dayjs = require("dayjs");
dayjs.extend(require("dayjs/plugin/customParseFormat"));
const day = (date) => (date.isValid() ? date.toISOString().slice(0, 10) : "invalid");
for (const locale of ["en", "hi", "gu", "mr", "te", "ml", "kn", "bn", "ta"]) {
  if (locale !== "en") {
    require(`moment/locale/${locale}`);
    require(`dayjs/locale/${locale}`);
  }
  const [month, word] = ["27 Nov 2026", "27 Foo 2026"].map((text) => day(moment.utc(text, "DD MMM YYYY", locale)));
  const strict = day(moment.utc("27 Foo 2026", "DD MMM YYYY", locale, true));
  console.log(`${locale} Nov: ${month}, Foo: ${word}, strict: ${strict}, dayjs Foo: ${day(dayjs("27 Foo 2026", "DD MMM YYYY", locale))}`);
}
JS
node parse.cjs | tee seen
diff seen - <<'EXPECTED'
en Nov: 2026-11-27, Foo: invalid, strict: invalid, dayjs Foo: invalid
hi Nov: 2026-01-27, Foo: 2026-01-27, strict: invalid, dayjs Foo: invalid
gu Nov: 2026-01-27, Foo: 2026-01-27, strict: invalid, dayjs Foo: invalid
mr Nov: 2026-01-27, Foo: 2026-01-27, strict: invalid, dayjs Foo: invalid
te Nov: 2026-01-27, Foo: 2026-01-27, strict: invalid, dayjs Foo: invalid
ml Nov: 2026-01-27, Foo: 2026-01-27, strict: invalid, dayjs Foo: invalid
kn Nov: 2026-01-27, Foo: 2026-01-27, strict: invalid, dayjs Foo: invalid
bn Nov: invalid, Foo: invalid, strict: invalid, dayjs Foo: invalid
ta Nov: invalid, Foo: invalid, strict: invalid, dayjs Foo: invalid
EXPECTED
echo "as seen"
