#!/usr/bin/env bash
# The address of a request, as three proxies hand it to the server behind them.
#
# Guess: a proxy may tidy the path, but the query belongs to the application and arrives as it was sent.
# Fact: nginx and HAProxy pass every byte. lighttpd, in Debian's default settings, rewrites both: %2F in the path
#   becomes a separator, hexadecimal digits become capitals, and in the query %2D%7e becomes -~ while [ ] { } and the
#   quotation mark become %5B, %7B, %22.
# Hurts: the operator behind lighttpd. A telephone or payment service signs the address that it calls; the server
#   checks the signature over another one and refuses a genuine call. Behind nginx the same set-up works.
# Seen with: Debian lighttpd 1.4.69-1, nginx 1.22.1-9+deb12u11, haproxy 2.6.12-1+deb12u4, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download lighttpd=1.4.69-1 nginx=1.22.1-9+deb12u11 haproxy=2.6.12-1+deb12u4 \
  liblua5.3-0 libopentracing1 libopentracing-c-wrapper0 2>/dev/null
for deb in *.deb; do dpkg-deb -x "$deb" root; done
export LD_LIBRARY_PATH="$dir/root/usr/lib/x86_64-linux-gnu"

cat > server.mjs <<'JS'
import { createServer } from "node:http";
createServer((request, response) => response.end(request.url)).listen(24650, "127.0.0.1");
JS
node server.mjs &
cat > lighttpd.conf <<CONF
server.modules = ("mod_proxy")
server.document-root = "$dir"
server.bind = "127.0.0.1"
server.port = 24651
# As Debian's /etc/lighttpd/lighttpd.conf sets them:
server.http-parseopts = ( "header-strict" => "enable", "host-strict" => "enable", "host-normalize" => "enable",
  "url-normalize-unreserved" => "enable", "url-normalize-required" => "enable", "url-ctrls-reject" => "enable",
  "url-path-2f-decode" => "enable", "url-path-dotseg-remove" => "enable" )
proxy.server = ( "" => (( "host" => "127.0.0.1", "port" => 24650 )) )
CONF
cat > nginx.conf <<CONF
daemon off; pid $dir/nginx.pid; events {}
http {
  access_log off; client_body_temp_path $dir/t1; proxy_temp_path $dir/t2; fastcgi_temp_path $dir/t3; uwsgi_temp_path $dir/t4; scgi_temp_path $dir/t5;
  server { listen 127.0.0.1:24652; location / { proxy_pass http://127.0.0.1:24650; } }
}
CONF
printf '%s\n' 'defaults' '  mode http' '  timeout connect 5s' '  timeout client 9s' '  timeout server 9s' 'frontend f' \
  '  bind 127.0.0.1:24653' '  default_backend b' 'backend b' '  server s 127.0.0.1:24650' > haproxy.cfg
root/usr/sbin/lighttpd -D -m "$dir/root/usr/lib/lighttpd" -f lighttpd.conf 2>/dev/null &
root/usr/sbin/nginx -e "$dir/log" -c "$dir/nginx.conf" 2>/dev/null &
root/usr/sbin/haproxy -f haproxy.cfg >/dev/null 2>&1 &
for port in 24650 24651 24652 24653; do until curl -s -o /dev/null "http://127.0.0.1:$port/"; do sleep 0.2; done; done

ask() { curl -s -g --path-as-is "http://127.0.0.1:$2$3" | sed "s|^|$1: |"; echo; }
seen=$(
  for path in '/calls/a%2fb?from=%e0%a4%95' '/calls?d%2Dt=%7e1&k[]=1&e={"n":1}'; do
    ask sent 24650 "$path"; ask nginx 24652 "$path"; ask HAProxy 24653 "$path"; ask lighttpd 24651 "$path"
  done
)
expected='sent: /calls/a%2fb?from=%e0%a4%95
nginx: /calls/a%2fb?from=%e0%a4%95
HAProxy: /calls/a%2fb?from=%e0%a4%95
lighttpd: /calls/a/b?from=%E0%A4%95
sent: /calls?d%2Dt=%7e1&k[]=1&e={"n":1}
nginx: /calls?d%2Dt=%7e1&k[]=1&e={"n":1}
HAProxy: /calls?d%2Dt=%7e1&k[]=1&e={"n":1}
lighttpd: /calls?d-t=~1&k%5B%5D=1&e=%7B%22n%22:1%7D'
root/usr/sbin/lighttpd -v | sed -n 1p; root/usr/sbin/nginx -v 2>&1; root/usr/sbin/haproxy -v | sed -n 1p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
