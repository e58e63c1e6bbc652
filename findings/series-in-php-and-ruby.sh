#!/usr/bin/env bash
# Series of appointments as an office of India has them: the last working day of each month (the month's figures), Mondays in December (a campaign), the first Monday of the year, the
# 90th day of the year (the end of the financial year, 31 March or, in leap years, 30 March). By sabre/vobject, the calendar library of PHP, ice_cube, that of Ruby, and Python's dateutil.
#
# Guess: all three give the same dates.
# Fact:  dateutil alone is right in all. Of a rule that they do not know in full the other two take the part that they do know, without a word. ice_cube drops BYSETPOS: each working day
#   of the month in place of the last one. sabre/vobject drops BYMONTH in a weekly series, which goes on in January, and BYDAY and BYYEARDAY in a yearly one: 4 January each year,
#   be it a Sunday or not.
# Hurts: staff: the calendar of the browser, by one library, and the reminder, by another, disagree from the second date on. The first one is right in
#   each, and in a trial nobody looks further. Write "last working day" as dates of their own.
# Seen with: Debian 12 php-sabre-vobject 2.1.7-6.1 (under its sabre/dav), ruby-ice-cube 0.16.4-3, python3-dateutil 2.8.2-2, 2026-11-29.
set -euo pipefail
dpkg -s php-cli php-sabre-vobject ruby-ice-cube python3-dateutil >/dev/null 2>&1 ||
  apt-get install -qq -y --no-install-recommends php-cli php-sabre-vobject ruby-ice-cube python3-dateutil >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"

cat > series.json <<'JSON'
[
  ["last working day", "20261130T100000", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"],
  ["Mondays in December", "20261214T100000", "FREQ=WEEKLY;BYDAY=MO;BYMONTH=12"],
  ["first Monday of the year", "20270104T100000", "FREQ=YEARLY;BYDAY=1MO"],
  ["90th day", "20270331T100000", "FREQ=YEARLY;BYYEARDAY=90"]
]
JSON
cat > dates.py <<'PY'
import datetime, itertools, json
from dateutil.rrule import rrulestr
for name, start, rule in json.load(open("series.json")):
    dates = rrulestr(rule, dtstart=datetime.datetime.strptime(start, "%Y%m%dT%H%M%S"))
    print(f"dateutil, {name}:", " ".join(f"{date:%Y-%m-%d}" for date in itertools.islice(dates, 4)))
PY
cat > dates.rb <<'RUBY'
require "ice_cube"
require "json"
JSON.parse(File.read("series.json")).each do |name, start, rule|
  dates = IceCube::Schedule.from_ical("DTSTART;TZID=Asia/Kolkata:#{start}\nRRULE:#{rule}").first(4)
  puts "ice_cube, #{name}: #{dates.map { |date| date.strftime("%F") }.join(" ")}"
end
RUBY
cat > dates.php <<'PHP'
<?php
require '/usr/share/php/Sabre/VObject/autoload.php';
foreach (json_decode(file_get_contents('series.json')) as [$name, $start, $rule]) {
    $event = "BEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261101T000000Z\r\nDTSTART;TZID=Asia/Kolkata:$start\r\nRRULE:$rule\r\nEND:VEVENT\r\n";
    $series = new Sabre\VObject\RecurrenceIterator(Sabre\VObject\Reader::read("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{$event}END:VCALENDAR\r\n"), '1');
    $dates = [];
    for (; count($dates) < 4; $series->next()) $dates[] = $series->getDTStart()->format('Y-m-d');
    echo "sabre, $name: ", implode(' ', $dates), "\n";
}
PHP
{
  /usr/bin/python3 dates.py
  TZ=Asia/Kolkata ruby dates.rb
  php -d error_reporting=0 dates.php
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
dateutil, last working day: 2026-11-30 2026-12-31 2027-01-29 2027-02-26
dateutil, Mondays in December: 2026-12-14 2026-12-21 2026-12-28 2027-12-06
dateutil, first Monday of the year: 2027-01-04 2028-01-03 2029-01-01 2030-01-07
dateutil, 90th day: 2027-03-31 2028-03-30 2029-03-31 2030-03-31
ice_cube, last working day: 2026-11-30 2026-12-01 2026-12-02 2026-12-03
ice_cube, Mondays in December: 2026-12-14 2026-12-21 2026-12-28 2027-12-06
ice_cube, first Monday of the year: 2027-01-04 2028-01-03 2029-01-01 2030-01-07
ice_cube, 90th day: 2027-03-31 2028-03-30 2029-03-31 2030-03-31
sabre, last working day: 2026-11-30 2026-12-31 2027-01-29 2027-02-26
sabre, Mondays in December: 2026-12-14 2026-12-21 2026-12-28 2027-01-04
sabre, first Monday of the year: 2027-01-04 2028-01-04 2029-01-04 2030-01-04
sabre, 90th day: 2027-03-31 2028-03-31 2029-03-31 2030-03-31
EXPECTED
