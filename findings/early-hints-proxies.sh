#!/usr/bin/env bash
# A server that sends 103 Early Hints, behind the nginx and the Varnish of Debian 12.
#
# Guess: a proxy that does not know 103 drops it, and the visitor gets the page.
# Fact: nginx passes 103 on as if it were the answer and the page as its body, which ends only when the server closes
#   its idle connection: the page takes as long as the server's keep-alive time-out (2 s here, 5 s in Node). With
#   HTTP/2 there is no page at all. Varnish answers 503 "Backend fetch failed" at once.
# Hurts: visitors. The operator turns Early Hints on to be faster; on a developer's machine, without a proxy, it is.
#   Behind Varnish the site is down; behind nginx browsers get nothing.
# Seen with: Debian nginx 1.22.1-9+deb12u11, varnish 7.1.1-2+deb12u1, curl 7.88.1, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download nginx=1.22.1-9+deb12u11 varnish=7.1.1-2+deb12u1 libvarnishapi3=7.1.1-2+deb12u1 libjemalloc2
for deb in *.deb; do dpkg-deb -x "$deb" root; done
export LD_LIBRARY_PATH="$dir/root/usr/lib/x86_64-linux-gnu:$dir/root/usr/lib/x86_64-linux-gnu/varnish"

cat > server.mjs <<'JS'
import { createServer } from "node:http";
const server = createServer((request, response) => {
  if (request.url === "/early") response.writeEarlyHints({ link: "</site.css>; rel=preload; as=style" });
  setTimeout(() => response.end("<p>Send an enquiry</p>"), 100);
});
server.keepAliveTimeout = 2000;
server.listen(24640, "127.0.0.1", () => console.log("ready"));
JS
node server.mjs > ready &
until grep -qs ready ready; do sleep 0.1; done

cat > nginx.conf <<CONF
daemon off; pid $dir/nginx.pid; error_log $dir/nginx.log; events {}
http {
  access_log off; client_body_temp_path $dir/t1; proxy_temp_path $dir/t2; fastcgi_temp_path $dir/t3; uwsgi_temp_path $dir/t4; scgi_temp_path $dir/t5;
  server { listen 127.0.0.1:24641; location / { proxy_pass http://127.0.0.1:24640; proxy_http_version 1.1; proxy_set_header Connection ""; } }
  server { listen 127.0.0.1:24642 http2; location / { proxy_pass http://127.0.0.1:24640; proxy_http_version 1.1; proxy_set_header Connection ""; } }
}
CONF
root/usr/sbin/nginx -e "$dir/nginx.log" -c "$dir/nginx.conf" 2>/dev/null &
mkdir varnish && chmod 755 "$dir"
root/usr/sbin/varnishd -F -n "$dir/varnish" -j none -a 127.0.0.1:24643 -b 127.0.0.1:24640 -s malloc,10m >/dev/null 2>&1 &
for port in 24641 24643; do until curl -s -o /dev/null "http://127.0.0.1:$port/plain"; do sleep 0.2; done; done

page() { # NAME PORT CURL-OPTION...: what comes, and whether it takes longer than a second
  local name=$1 port=$2; shift 2
  for path in plain early; do
    local out; out=$(curl -s -m 20 "$@" -o body -w '%{http_code} %{time_total}' "http://127.0.0.1:$port/$path") || out="no 0"
    echo "$name /$path: $(grep -oE 'Send an enquiry|Backend fetch failed' body | sed -n 1p) (${out%% *}$(awk '{ if ($2 > 1) print ", late" }' <<< "$out"))"
    rm -f body; touch body
  done
}
seen=$(page nginx 24641; page "nginx, HTTP/2" 24642 --http2-prior-knowledge; page Varnish 24643)
expected="nginx /plain: Send an enquiry (200)
nginx /early: Send an enquiry (200, late)
nginx, HTTP/2 /plain: Send an enquiry (200)
nginx, HTTP/2 /early:  (no)
Varnish /plain: Send an enquiry (200)
Varnish /early: Backend fetch failed (503)"
root/usr/sbin/nginx -v 2>&1; root/usr/sbin/varnishd -V 2>&1 | sed -n 1p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
