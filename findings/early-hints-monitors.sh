#!/usr/bin/env bash
# A page that sends 103 Early Hints first and then 200, read by what watches a site from outside.
#
# Guess: every client skips answers of the class 1xx, as HTTP has asked since 1997, and sees 200 and the page.
# Fact: curl and wget do. check_http takes 103 for the status: with -e 200 the site is CRITICAL, without it OK
#   (1xx counts as good), and -s finds the words because it takes the second head for the page. Python's http.client
#   (and with it urllib and requests) ends at 103 with an empty page. ab counts each page as "Non-2xx".
# Hurts: the operator who lets the server send Early Hints: visitors see no difference, the monitor wakes people at
#   night, and a health check in Python finds an empty page.
# Seen with: Debian monitoring-plugins-basic 2.3.3-5+deb12u2, apache2-utils 2.4.71-1~deb12u1, curl 7.88.1,
#   wget 1.21.3, Python 3.11.7, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download monitoring-plugins-basic=2.3.3-5+deb12u2 apache2-utils=2.4.71-1~deb12u1 \
  libapr1 libaprutil1 2>/dev/null
for deb in *.deb; do dpkg-deb -x "$deb" root; done
export LD_LIBRARY_PATH="$dir/root/usr/lib/x86_64-linux-gnu"

cat > server.mjs <<'JS'
import { createServer } from "node:http";
createServer((_request, response) => {
  response.writeEarlyHints({ link: "</site.css>; rel=preload; as=style" });
  setTimeout(() => response.end("<p>Send an enquiry</p>"), 100);
}).listen(24631, "127.0.0.1", () => console.log("ready"));
JS
node server.mjs > ready &
until grep -qs ready ready; do sleep 0.1; done

url=http://127.0.0.1:24631/
check=("$dir/root/usr/lib/nagios/plugins/check_http" -H 127.0.0.1 -p 24631)
python='import http.client as h; c = h.HTTPConnection("127.0.0.1", 24631); c.request("GET", "/"); r = c.getresponse(); print(r.status, len(r.read()), "bytes")'
seen=$(
  echo "curl: $(curl -s -w ' %{http_code}' "$url")"
  echo "wget: $(wget -qO- "$url")"
  echo "check_http: $("${check[@]}" | cut -d- -f1)"
  echo "check_http -s: $("${check[@]}" -s enquiry | cut -d- -f1)"
  echo "check_http -e 200: $("${check[@]}" -e 200 | cut -d- -f1)"
  echo "Python: $(python3 -c "$python")"
  echo "ab: $("$dir/root/usr/bin/ab" -n 3 "$url" 2>/dev/null | grep Non-2xx | tr -s ' ')"
)
expected="curl: <p>Send an enquiry</p> 200
wget: <p>Send an enquiry</p>
check_http: HTTP OK: HTTP/1.1 103 Early Hints 
check_http -s: HTTP OK: HTTP/1.1 103 Early Hints 
check_http -e 200: HTTP CRITICAL 
Python: 103 0 bytes
ab: Non-2xx responses: 3"
python3 --version; "${check[0]}" --version || true; wget --version | sed -n 1p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
