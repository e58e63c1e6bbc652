#!/usr/bin/env bash
# Lines of a server's JSON log, read by two log shippers as JSON and written again as JSON: json-parser with format-json in syslog-ng, mmjsonparse in rsyslog.
#
# Guess: rsyslog writes 12.3 as 12.3 and null as null; syslog-ng makes strings of numbers and leaves null out. Both keep lists and Hindi.
# Fact:  rsyslog is so. In syslog-ng all is text: true is "true", null is "", 12.3 is "12.300000". A list is one text with commas, and an item that has a comma of its
#   own gets quotation marks. A key with a dot, "mail.sent", becomes two levels. Hindi stays.
# Hurts: the operator whose alert looks for slow answers. jq sets any text above any number, so "longer than 500 ms" finds every line; ok == false finds none; an error
#   of null, which means none, is an error "". On the server itself, before the shipper, each of these filters is right.
# Seen with: Debian 12 syslog-ng-core 3.38.1-5+deb12u1, rsyslog 8.2302.0-1+deb12u2, jq 1.6, 2026-11-28. The log is invented.
set -euo pipefail
export LC_ALL=C.UTF-8

command -v jq >/dev/null || { echo "apt-get install jq" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download syslog-ng-core=3.38.1-5+deb12u1 libivykis0 libjson-c5 libnet1 rsyslog=8.2302.0-1+deb12u2 libestr0 libfastjson4 liblognorm5 >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done
libraries=$work/debian/usr/lib/x86_64-linux-gnu
export LD_LIBRARY_PATH=$work/debian/usr/lib/syslog-ng:$libraries

cat >server.log <<'LOG'
{"level":30,"phone":"02652345678","ms":12.3,"ok":true,"error":null,"mail.sent":2,"place":["Rajkot","Gujarat"],"name":"आशा"}
{"level":50,"phone":"02652345679","ms":900,"ok":false,"error":"late","mail.sent":0,"place":["Rajkot, Gujarat"],"name":"राम"}
LOG
cat >rsyslog.conf <<CONF
global(workDirectory="$work")
module(load="imfile")
module(load="mmjsonparse")
template(name="line" type="string" string="%\$!%\n")
input(type="imfile" file="$work/server.log" tag="server" addMetadata="off")
action(type="mmjsonparse" cookie="")
action(type="omfile" file="$work/rsyslog.log" template="line")
CONF
cat >syslog-ng.conf <<CONF
@version: 3.38
log {
  source { file("$work/server.log" flags(no-parse) read-old-records(yes)); };
  parser { json-parser(prefix("json.")); };
  destination { file("$work/syslog-ng.log" template("\$(format-json --key json.* --shift-levels 1)\n")); };
};
CONF
written() { # FILE: waits for both lines
  for _ in $(seq 50); do
    [ "$(wc -l 2>/dev/null <"$1")" = 2 ] && break
    sleep 0.2
  done
  kill %%
  wait %% || true
}
debian/usr/sbin/rsyslogd -n -f rsyslog.conf -i "$work/rsyslog.pid" -M "$libraries/rsyslog" >/dev/null 2>&1 &
written rsyslog.log
debian/usr/sbin/syslog-ng -F --no-caps -f syslog-ng.conf -R "$work/persist" -p "$work/pid" -c "$work/control" \
  --module-path="$work/debian/usr/lib/syslog-ng/3.38" >/dev/null 2>&1 &
written syslog-ng.log
unset LD_LIBRARY_PATH
for name in server rsyslog syslog-ng; do
  echo "$name"
  jq -cS . $name.log
  echo "  slower than 500 ms: $(jq -s 'map(select(.ms > 500)) | length' $name.log)"
  echo "  not ok: $(jq -s 'map(select(.ok == false)) | length' $name.log)"
  echo "  with an error: $(jq -s 'map(select(.error != null)) | length' $name.log)"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
server
{"error":null,"level":30,"mail.sent":2,"ms":12.3,"name":"आशा","ok":true,"phone":"02652345678","place":["Rajkot","Gujarat"]}
{"error":"late","level":50,"mail.sent":0,"ms":900,"name":"राम","ok":false,"phone":"02652345679","place":["Rajkot, Gujarat"]}
  slower than 500 ms: 1
  not ok: 1
  with an error: 1
rsyslog
{"error":null,"level":30,"mail.sent":2,"ms":12.3,"name":"आशा","ok":true,"phone":"02652345678","place":["Rajkot","Gujarat"]}
{"error":"late","level":50,"mail.sent":0,"ms":900,"name":"राम","ok":false,"phone":"02652345679","place":["Rajkot, Gujarat"]}
  slower than 500 ms: 1
  not ok: 1
  with an error: 1
syslog-ng
{"error":"","level":"30","mail":{"sent":"2"},"ms":"12.300000","name":"आशा","ok":"true","phone":"02652345678","place":"Rajkot,Gujarat"}
{"error":"late","level":"50","mail":{"sent":"0"},"ms":"900","name":"राम","ok":"false","phone":"02652345679","place":"\"Rajkot, Gujarat\""}
  slower than 500 ms: 2
  not ok: 0
  with an error: 2
EXPECTED
echo "as seen"
