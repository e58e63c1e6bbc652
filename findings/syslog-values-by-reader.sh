#!/usr/bin/env bash
# Lines of a log in the form of RFC 5424, whose structured data have what the RFC allows: a value with spaces and a sign of equality, one with \" and \], a name that stands twice (two telephones), a
# name with a capital, and a line without a time. Read by glossy and nsyslog-parser for Node, by rsyslog (mmpstrucdata) and syslog-ng.
#
# Guess: each keeps the values; nsyslog-parser fails at the \] only.
# Fact:  of a name that stands twice, all four keep the last value. nsyslog-parser takes the signs of equality out of values, "floor = 2" becomes "floor 2", and at the \] takes all of the data for
#   the message; a line without a time is of now to it, while glossy says that there is none. In rsyslog bedsOf is bedsof. All four read the offset of half an hour right.
# Hurts: an operator who looks up what a service of the house logged: the first of two numbers is nowhere, and a search for what the service wrote finds nothing. Lines with one word to
#   each name, which a trial has, are right.
# Seen with: npm glossy 0.1.7, nsyslog-parser 0.10.1; Debian 12 rsyslog 8.2302.0-1+deb12u2, syslog-ng-core 3.38.1-5+deb12u1, 2026-11-29. The log is invented.
set -euo pipefail
export LC_ALL=C.UTF-8 TZ=UTC

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" glossy@0.1.7 nsyslog-parser@0.10.1 >/dev/null
apt-get download syslog-ng-core=3.38.1-5+deb12u1 libivykis0 libjson-c5 libnet1 rsyslog=8.2302.0-1+deb12u2 libestr0 libfastjson4 liblognorm5 >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done
libraries=$(dirname "$(find "$work/debian/usr/lib" -name 'libestr.so.0')")

cat >lines <<'LINES'
<134>1 2026-11-27T10:00:00+05:30 desk enquiry 12 - [enquiry@32473 city="Rajkot" beds="50"] one
<134>1 2026-11-27T10:00:00+05:30 desk enquiry 12 - [enquiry@32473 note="floor = 2, beds = 50"] two
<134>1 2026-11-27T10:00:00+05:30 desk enquiry 12 - [enquiry@32473 name="आशा \"Asha\" [ICU\]"] three
<134>1 2026-11-27T10:00:00+05:30 desk enquiry 12 - [enquiry@32473 phone="022 23456789" phone="98250 12345"] four
<134>1 2026-11-27T10:00:00+05:30 desk enquiry 12 - [enquiry@32473 bedsOf="50"] five
<134>1 - desk enquiry 12 - - six
LINES
count=$(wc -l <lines)

cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { Parse } = require("glossy");
const parse = require("nsyslog-parser");
const time = (date) => (date === undefined ? "none" : Math.abs(date - Date.now()) < 60_000 ? "now" : date.toISOString());
const lines = readFileSync("lines", "utf8").trim().split("\n");
console.log("glossy");
for (const line of lines) {
  const { time: at, message, structuredData } = Parse.parse(line);
  console.log(`  ${message.trim() || "no message"}: ${time(at)} ${JSON.stringify(structuredData ?? {})}`);
}
console.log("nsyslog-parser");
for (const line of lines) {
  const { ts, message, structuredData } = parse(line);
  console.log(`  ${message.trim() || "no message"}: ${time(ts)} ${JSON.stringify(structuredData)}`);
}
JS
cat >rsyslog.conf <<CONF
global(workDirectory="$work")
module(load="imptcp")
module(load="mmpstrucdata")
template(name="line" type="string" string="%msg%: %timereported:::date-rfc3339% %\$!rfc5424-sd%\n")
input(type="imptcp" port="24514" address="127.0.0.1")
action(type="mmpstrucdata")
action(type="omfile" file="$work/rsyslog.log" template="line")
CONF
cat >syslog-ng.conf <<CONF
@version: 3.38
log {
  source { file("$work/lines" flags(syslog-protocol) read-old-records(yes)); };
  destination { file("$work/syslog-ng.log" template("\$MSG: \$S_ISODATE \$(format-json --key .SDATA.* --shift-levels 2)\n")); };
};
CONF
written() { # FILE: waits for all lines
  for _ in $(seq 50); do
    [ "$(wc -l 2>/dev/null <"$1")" = "$count" ] && break
    sleep 0.2
  done
  kill %%
  wait %% || true
}
today() { sed -E "s/^ */  /; s/: $(date +%Y-%m-%dT)[^ ]*/: now/"; }
export LD_LIBRARY_PATH=$work/debian/usr/lib/syslog-ng:$libraries
debian/usr/sbin/rsyslogd -n -f rsyslog.conf -i "$work/rsyslog.pid" -M "$libraries/rsyslog" >/dev/null 2>&1 &
for _ in $(seq 50); do (cat lines >/dev/tcp/127.0.0.1/24514) 2>/dev/null && break; sleep 0.2; done
written rsyslog.log
debian/usr/sbin/syslog-ng -F --no-caps -f syslog-ng.conf -R "$work/persist" -p "$work/pid" -c "$work/control" \
  --module-path="$work/debian/usr/lib/syslog-ng/3.38" >/dev/null 2>&1 &
written syslog-ng.log
unset LD_LIBRARY_PATH
{
  node read.cjs
  for name in rsyslog syslog-ng; do
    echo "$name"
    today <$name.log
  done
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
glossy
  one: 2026-11-27T04:30:00.000Z {"enquiry@32473":{"city":"Rajkot","beds":"50"}}
  two: 2026-11-27T04:30:00.000Z {"enquiry@32473":{"note":"floor = 2, beds = 50"}}
  three: 2026-11-27T04:30:00.000Z {"enquiry@32473":{"name":"आशा \"Asha\" [ICU]"}}
  four: 2026-11-27T04:30:00.000Z {"enquiry@32473":{"phone":"98250 12345"}}
  five: 2026-11-27T04:30:00.000Z {"enquiry@32473":{"bedsOf":"50"}}
  six: none {}
nsyslog-parser
  one: 2026-11-27T04:30:00.000Z [{"$id":"enquiry@32473","city":"Rajkot","beds":"50"}]
  two: 2026-11-27T04:30:00.000Z [{"$id":"enquiry@32473","note":"floor 2, beds 50"}]
  [enquiry@32473 name="आशा \"Asha\" [ICU\]"] three: 2026-11-27T04:30:00.000Z []
  four: 2026-11-27T04:30:00.000Z [{"$id":"enquiry@32473","phone":"98250 12345"}]
  five: 2026-11-27T04:30:00.000Z [{"$id":"enquiry@32473","bedsOf":"50"}]
  six: now []
rsyslog
  one: 2026-11-27T10:00:00+05:30 { "enquiry@32473": { "city": "Rajkot", "beds": "50" } }
  two: 2026-11-27T10:00:00+05:30 { "enquiry@32473": { "note": "floor = 2, beds = 50" } }
  three: 2026-11-27T10:00:00+05:30 { "enquiry@32473": { "name": "आशा \"Asha\" [ICU]" } }
  four: 2026-11-27T10:00:00+05:30 { "enquiry@32473": { "phone": "98250 12345" } }
  five: 2026-11-27T10:00:00+05:30 { "enquiry@32473": { "bedsof": "50" } }
  six: now 
syslog-ng
  one: 2026-11-27T10:00:00+05:30 {"enquiry@32473":{"city":"Rajkot","beds":"50"}}
  two: 2026-11-27T10:00:00+05:30 {"enquiry@32473":{"note":"floor = 2, beds = 50"}}
  three: 2026-11-27T10:00:00+05:30 {"enquiry@32473":{"name":"आशा \"Asha\" [ICU]"}}
  four: 2026-11-27T10:00:00+05:30 {"enquiry@32473":{"phone":"98250 12345"}}
  five: 2026-11-27T10:00:00+05:30 {"enquiry@32473":{"bedsOf":"50"}}
  six: now {}
EXPECTED
echo "as seen"
