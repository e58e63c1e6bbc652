#!/usr/bin/env bash
# A date of birth, 15 June 1943, chosen in a date picker in India: midnight there, kept as a moment, as JSON does with a Date. India's clocks stood at +06:30 for most of 1942 to 1945 (tzdata). The
# moment is read as a date of Asia/Kolkata by eight libraries, three of them with other data too, and by SQLite.
#
# Guess: each has +06:30, except spacetime, which has no history of zones.
# Fact:  @tubular/time, unless its large data are asked for, and SQLite's 'localtime', on a machine whose own zone data are right, have +05:30 as well; so have moment-timezone and @js-joda/timezone
#   with their data of 1970 to 2030, which say so in their names. To these the moment is 23:00 on 14 June, the day before.
# Hurts: patients of 81 to 84 whose birthday differs by a day between two programs of one hospital: the same person becomes two, and a form that asks for the date of birth refuses her.
#   A birthday of 1941 or 1946, which a trial may have, is right. A date of birth is a date, not a moment.
# Seen with: npm luxon 3.7.2, dayjs 1.11.23, @date-fns/tz 1.5.0, timezonecomplete 5.15.1 with tzdata 1.0.51, @tubular/time 3.10.7, spacetime 7.15.0, moment-timezone 0.6.6, @js-joda/core 6.3.2 with
#   @js-joda/timezone 2.25.2; Debian 12 sqlite3 3.40.1, 2026-11-29.
set -euo pipefail
command -v sqlite3 >/dev/null || { echo "apt-get install sqlite3" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" luxon@3.7.2 dayjs@1.11.23 @date-fns/tz@1.5.0 timezonecomplete@5.15.1 tzdata@1.0.51 @tubular/time@3.10.7 spacetime@7.15.0 \
  moment-timezone@0.6.6 @js-joda/core@6.3.2 @js-joda/timezone@2.25.2 >/dev/null

cat >born.cjs <<'JS'
const zone = "Asia/Kolkata";
const dayjs = require("dayjs");
dayjs.extend(require("dayjs/plugin/utc"));
dayjs.extend(require("dayjs/plugin/timezone"));
const moment = (data) => (at) => require(`moment-timezone${data}`).tz(at, zone).format("YYYY-MM-DD HH:mm");
const joda = (data) => (at) => {
  const { Instant, ZoneId } = require("@js-joda/core");
  require(`@js-joda/timezone${data}`);
  return Instant.ofEpochMilli(at).atZone(ZoneId.of(zone)).toString().replace("T", " ").slice(0, 16);
};
const tubular = (load) => (at) => {
  const { DateTime, Timezone } = require("@tubular/time");
  if (load) require("@tubular/time")[load]();
  return new DateTime(at, zone).format("YYYY-MM-DD HH:mm");
};
const readers = {
  Intl: (at) => new Date(at).toLocaleString("sv", { timeZone: zone }).slice(0, 16),
  luxon: (at) => require("luxon").DateTime.fromMillis(at, { zone }).toFormat("yyyy-MM-dd HH:mm"),
  dayjs: (at) => dayjs(at).tz(zone).format("YYYY-MM-DD HH:mm"),
  "@date-fns/tz": (at) => { const date = new (require("@date-fns/tz").TZDate)(at, zone); return `${date.getFullYear()}-0${date.getMonth() + 1}-${date.getDate()} ${date.toTimeString().slice(0, 5)}`; },
  timezonecomplete: (at) => { const { DateTime, zone: named } = require("timezonecomplete"); return new DateTime(at, named("UTC")).toZone(named(zone)).format("yyyy-MM-dd HH:mm"); },
  "moment-timezone": moment(""),
  "moment-timezone 1970-2030": moment("/builds/moment-timezone-with-data-1970-2030.js"),
  "@js-joda/timezone": joda(""),
  "@js-joda/timezone 1970-2030": joda("/dist/js-joda-timezone-1970-2030.js"),
  "@tubular/time": tubular(),
  "@tubular/time, initTimezoneLarge": tubular("initTimezoneLarge"),
  spacetime: (at) => require("spacetime")(at, zone).format("{iso-short} {hour-24-pad}:{minute-pad}"),
};
const [name, ...moments] = process.argv.slice(2);
if (name) console.log(`${name}: ${moments.map((at) => readers[name](Date.parse(at))).join(", ")}`);
else console.log(Object.keys(readers).join("\n"));
JS
# The dates of birth 15 June 1941, 1943 and 1946 as a browser in India sends them.
sent=$(TZ=Asia/Kolkata node -p '[1941, 1943, 1946].map((year) => new Date(year, 5, 15).toJSON()).join(" ")')
{
  echo "sent: $sent"
  node born.cjs | while read -r reader; do node born.cjs "$reader" $sent; done
  echo "date: $(for at in $sent; do TZ=Asia/Kolkata date -d "$at" "+%F %R"; done | paste -sd, | sed 's/,/, /g')"
  echo "SQLite 'localtime': $(for at in $sent; do TZ=Asia/Kolkata sqlite3 :memory: "SELECT strftime('%Y-%m-%d %H:%M', '$at', 'localtime')"; done | paste -sd, | sed 's/,/, /g')"
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
sent: 1941-06-14T18:30:00.000Z 1943-06-14T17:30:00.000Z 1946-06-14T18:30:00.000Z
Intl: 1941-06-15 00:00, 1943-06-15 00:00, 1946-06-15 00:00
luxon: 1941-06-15 00:00, 1943-06-15 00:00, 1946-06-15 00:00
dayjs: 1941-06-15 00:00, 1943-06-15 00:00, 1946-06-15 00:00
@date-fns/tz: 1941-06-15 00:00, 1943-06-15 00:00, 1946-06-15 00:00
timezonecomplete: 1941-06-15 00:00, 1943-06-15 00:00, 1946-06-15 00:00
moment-timezone: 1941-06-15 00:00, 1943-06-15 00:00, 1946-06-15 00:00
moment-timezone 1970-2030: 1941-06-15 00:00, 1943-06-14 23:00, 1946-06-15 00:00
@js-joda/timezone: 1941-06-15 00:00, 1943-06-15 00:00, 1946-06-15 00:00
@js-joda/timezone 1970-2030: 1941-06-15 00:00, 1943-06-14 23:00, 1946-06-15 00:00
@tubular/time: 1941-06-15 00:00, 1943-06-14 23:00, 1946-06-15 00:00
@tubular/time, initTimezoneLarge: 1941-06-15 00:00, 1943-06-15 00:00, 1946-06-15 00:00
spacetime: 1941-06-15 00:00, 1943-06-14 23:00, 1946-06-15 00:00
date: 1941-06-15 00:00, 1943-06-15 00:00, 1946-06-15 00:00
SQLite 'localtime': 1941-06-15 00:00, 1943-06-14 23:00, 1946-06-15 00:00
EXPECTED
echo "as seen"
