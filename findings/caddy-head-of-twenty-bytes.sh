#!/usr/bin/env bash
# HEAD and GET of one page through four proxies that compress, as a monitor or a link checker asks for them.
#
# Guess: HEAD has the header fields of GET (RFC 9110), or leaves Content-Length out.
# Fact: Caddy compresses the empty body of the HEAD answer and says Content-Length: 20, the size of an empty gzip file,
#   for every page. HAProxy and Apache say the size and the ETag of the uncompressed page, which GET then does not have
#   (W/"v1" and "v1-gzip" there); nginx alone agrees with itself.
# Hurts: the operator whose monitor checks the size of a page by HEAD: behind Caddy each page is "20 bytes, broken".
#   A program that compares ETags by HEAD to see whether a page has changed, behind HAProxy or Apache, always says yes.
# Seen with: Debian caddy 2.6.2-5, haproxy 2.6.12-1+deb12u4, apache2-bin 2.4.71-1~deb12u1, nginx 1.22.1-9+deb12u11, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir" && chmod 755 "$dir"
apt-get -qq -o APT::Sandbox::User=root download caddy=2.6.2-5 haproxy=2.6.12-1+deb12u4 liblua5.3-0 libopentracing1 \
  libopentracing-c-wrapper0 apache2-bin=2.4.71-1~deb12u1 libapr1 libaprutil1 nginx=1.22.1-9+deb12u11
for deb in *.deb; do dpkg-deb -x "$deb" root; done
export LD_LIBRARY_PATH="$dir/root/usr/lib/x86_64-linux-gnu"

cat > server.mjs <<'JS'
import { createServer } from "node:http";
createServer((request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("etag", '"v1"');
  response.setHeader("content-length", 3000);
  response.end(request.method === "HEAD" ? undefined : "x".repeat(3000));
}).listen(24685, "127.0.0.1");
JS
node server.mjs &
printf '%s\n' '{' 'auto_https off' 'admin off' '}' 'http://127.0.0.1:24686 {' 'encode gzip' 'reverse_proxy 127.0.0.1:24685' '}' > Caddyfile
printf '%s\n' 'defaults' '  mode http' '  timeout connect 5s' '  timeout client 9s' '  timeout server 9s' 'frontend f' \
  '  bind 127.0.0.1:24687' '  compression algo gzip' '  compression type text/html' '  default_backend b' \
  'backend b' '  server s 127.0.0.1:24685' > haproxy.cfg
cat > apache.conf <<CONF
ServerRoot $dir/root/usr/lib/apache2
PidFile $dir/apache.pid
ErrorLog $dir/apache.log
ServerName localhost
Mutex file:$dir default
Listen 127.0.0.1:24688
$(for m in mpm_event authz_core proxy proxy_http filter deflate; do echo "LoadModule ${m}_module modules/mod_$m.so"; done)
AddOutputFilterByType DEFLATE text/html
ProxyPass / http://127.0.0.1:24685/
CONF
cat > nginx.conf <<CONF
daemon off; pid $dir/nginx.pid; events {}
http {
  access_log off; client_body_temp_path $dir/t1; proxy_temp_path $dir/t2; fastcgi_temp_path $dir/t3; uwsgi_temp_path $dir/t4; scgi_temp_path $dir/t5;
  gzip on; gzip_proxied any;
  server { listen 127.0.0.1:24689; location / { proxy_pass http://127.0.0.1:24685; proxy_http_version 1.1; } }
}
CONF
until curl -s -o /dev/null http://127.0.0.1:24685/; do sleep 0.2; done
HOME="$dir" root/usr/bin/caddy run --config Caddyfile --adapter caddyfile >/dev/null 2>&1 &
root/usr/sbin/haproxy -f haproxy.cfg >/dev/null 2>&1 &
root/usr/sbin/apache2 -f "$dir/apache.conf" -DFOREGROUND >/dev/null 2>&1 &
root/usr/sbin/nginx -e "$dir/log" -c "$dir/nginx.conf" 2>/dev/null &
for port in 24686 24687 24688 24689; do until curl -s -o /dev/null "http://127.0.0.1:$port/"; do sleep 0.2; done; done

ask() { # NAME PORT
  local fields='length=%header{content-length} etag=%header{etag}'
  echo "$1 HEAD: $(curl -s -I -H 'Accept-Encoding: gzip' -o /dev/null -w "$fields" "http://127.0.0.1:$2/")"
  echo "$1 GET: $(curl -s -H 'Accept-Encoding: gzip' -o /dev/null -w "$fields" "http://127.0.0.1:$2/")"
}
seen=$(ask Caddy 24686; ask HAProxy 24687; ask Apache 24688; ask nginx 24689)
expected='Caddy HEAD: length=20 etag="v1"
Caddy GET: length=39 etag="v1"
HAProxy HEAD: length=3000 etag="v1"
HAProxy GET: length= etag=W/"v1"
Apache HEAD: length=3000 etag="v1"
Apache GET: length=38 etag="v1-gzip"
nginx HEAD: length= etag=W/"v1"
nginx GET: length= etag=W/"v1"'
root/usr/bin/caddy version; root/usr/sbin/haproxy -v | sed -n 1p; root/usr/sbin/apache2 -v | sed -n 1p; root/usr/sbin/nginx -v 2>&1
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
