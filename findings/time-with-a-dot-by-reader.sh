#!/usr/bin/env bash
# Times with a dot, as people in India and Britain write them ("10.30 am"), alone and after a day, on 27 November 2026 at eight, in six libraries that read dates.
#
# Guess: all read "10.30 am" as half past ten, or refuse it; none reads another time. (dateutil, Ruby and PHP were seen before on "10.30 am" alone.)
# Fact:  PHP alone does so. dateutil drops what follows the dot (10:00). Ruby takes am for six in the morning, pm for nine at night, and the rest for seconds
#   or for a year. parsedatetime reads a date: 30 October of next year. chrono reads the time alone, but after "28 Nov" it takes the 10 for a year: the call was in
#   2010, at noon. dateparser forgets the time after "tomorrow" and keeps the hour of now.
# Hurts: a person who asks for a call at 10.30 or 2.45: the follow-up is at ten, at nine at night, sixteen years ago or next year. With a colon all read or
#   refuse it, so a trial with 10:30 passes. Change the dot between two numbers before "am" or "pm" to a colon first.
# Seen with: npm chrono-node 2.10.3; Debian 12 python3-dateparser 1.1.6, python3-dateutil 2.8.2, python3-parsedatetime 2.6, ruby 3.1.2, php8.2-cli 8.2.36,
#   2026-11-28.
set -euo pipefail
dpkg -s python3-dateparser python3-dateutil python3-parsedatetime ruby php-cli >/dev/null 2>&1 ||
  apt-get install -qq -y --no-install-recommends python3-dateparser python3-dateutil python3-parsedatetime ruby php-cli >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export TZ=UTC LC_ALL=C.UTF-8
npm install --silent --no-audit --no-fund --prefix "$dir" chrono-node@2.10.3 >/dev/null

cat > read.mjs <<'JS'
import * as chrono from "chrono-node";
const read = chrono.en.GB.parseDate(process.argv[2], new Date("2026-11-27T08:00:00Z"));
console.log("  chrono", read.toISOString().slice(0, 16).replace("T", " "));
JS
cat > read.py <<'PY'
import datetime, sys, warnings
warnings.simplefilter("ignore")
import dateparser, dateutil.parser, parsedatetime
text, now = sys.argv[1], datetime.datetime(2026, 11, 27, 8)
print("  dateparser", format(dateparser.parse(text, settings={"RELATIVE_BASE": now}), "%F %R"))
print("  parsedatetime", format(parsedatetime.Calendar().parseDT(text, now)[0], "%F %R"))
try:
    print("  dateutil", format(dateutil.parser.parse(text, default=now), "%F %R"))
except ValueError:
    print("  dateutil refuses")
PY
# shellcheck disable=SC2016
for text in "10:30 am" "10.30 am" "28 Nov 10:30 am" "28 Nov 10.30 am" "tomorrow 2:45 pm" "tomorrow 2.45 pm"; do
  echo "$text"
  node read.mjs "$text"
  /usr/bin/python3 read.py "$text"
  ruby -rtime -e 'begin; puts "  Ruby " + Time.parse(ARGV[0], Time.utc(2026, 11, 27, 8)).strftime("%F %T"); rescue ArgumentError; puts "  Ruby refuses"; end' "$text"
  php -r '$read = strtotime($argv[1], gmmktime(8, 0, 0, 11, 27, 2026)); echo "  PHP ", $read ? date("Y-m-d H:i", $read) : "refuses", "\n";' "$text"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
10:30 am
  chrono 2026-11-27 10:30
  dateparser 2026-11-27 10:30
  parsedatetime 2026-11-27 10:30
  dateutil 2026-11-27 10:30
  Ruby 2026-11-27 10:30:00
  PHP 2026-11-27 10:30
10.30 am
  chrono 2026-11-27 10:30
  dateparser 2026-11-27 10:30
  parsedatetime 2027-10-30 08:00
  dateutil 2026-11-27 10:00
  Ruby 2026-11-27 06:00:10
  PHP 2026-11-27 10:30
28 Nov 10:30 am
  chrono 2026-11-28 10:30
  dateparser 2026-11-28 10:30
  parsedatetime 2026-11-28 10:30
  dateutil 2026-11-28 10:30
  Ruby 2026-11-28 10:30:00
  PHP refuses
28 Nov 10.30 am
  chrono 2010-11-28 12:00
  dateparser 2026-11-28 10:30
  parsedatetime 2027-11-10 08:00
  dateutil 2026-11-28 10:00
  Ruby 2010-11-28 06:00:00
  PHP refuses
tomorrow 2:45 pm
  chrono 2026-11-28 14:45
  dateparser 2026-11-28 14:45
  parsedatetime 2026-11-28 14:45
  dateutil refuses
  Ruby 2026-11-27 14:45:00
  PHP 2026-11-28 14:45
tomorrow 2.45 pm
  chrono 2026-11-28 14:45
  dateparser 2026-11-28 08:00
  parsedatetime 2026-11-29 09:00
  dateutil refuses
  Ruby 2026-11-27 21:00:00
  PHP 2026-11-28 14:45
EXPECTED
