#!/usr/bin/env bash
# A page goes online with "x-robots-tag: noindex" and a policy that is too strict. Then both are mended, the page itself stays as it was, and the site says so with each 304 (Not Modified)
# through four caching proxies; nginx with proxy_cache_revalidate on, which makes it ask.
#
# Guess: each takes the header fields of the 304 over into what it keeps, as RFC 9111 (section 4.3.4) demands; the next visitor has the new ones.
# Fact:  nginx never does: it sends the old fields with the old page, each time it has asked and was told otherwise, and goes by the old Cache-Control. Varnish does, one visitor
#   later, as it asks behind his back; Squid and Apache do at once.
# Hurts: the operator. A search engine is kept away for as long as the page does not change, the old policy blocks a form, and Cache-Control: no-store arrives never. The site itself,
#   asked past nginx, is right. Without proxy_cache_revalidate nginx fetches the whole page and is right too.
# Seen with: Debian 12 nginx 1.22.1, varnish 7.1.1, squid 5.7, apache2 2.4.71, plain settings, 2026-11-29.
set -euo pipefail
for tool in nginx varnishd squid apache2; do
  command -v $tool >/dev/null || { echo "apt-get install nginx varnish squid apache2-bin" >&2; exit 2; }
done
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
ulimit -n 1024 # Squid walks through all descriptors
cd "$dir" && chmod 755 "$dir" && mkdir varnish pages && chmod 777 pages

cat > site.mjs <<'JS'
import { createServer } from "node:http";

let isMended = false;
createServer((request, response) => {
  isMended ||= request.url === "/mend";
  const robots = isMended ? { "x-robots-tag": "all", "cache-control": "max-age=2" } : { "x-robots-tag": "noindex", "cache-control": "max-age=1" };
  const isKnown = request.headers["if-none-match"] === '"1"';
  response.writeHead(isKnown ? 304 : 200, { etag: '"1"', "x-told": isKnown ? "304" : "200", ...robots }).end(isKnown ? "" : "page");
}).listen(24710, "127.0.0.1");
JS
cat > nginx.conf <<CONF
daemon off; pid $dir/nginx.pid; error_log $dir/nginx.log;
events { worker_connections 64; }
http {
  access_log off; proxy_cache_path $dir/nginx keys_zone=pages:1m; proxy_temp_path $dir/t; client_body_temp_path $dir/t;
  fastcgi_temp_path $dir/t; uwsgi_temp_path $dir/t; scgi_temp_path $dir/t;
  server { listen 127.0.0.1:24711; location / { proxy_pass http://127.0.0.1:24710; proxy_cache pages; proxy_cache_revalidate on; } }
}
CONF
echo 'vcl 4.1; backend default { .host = "127.0.0.1"; .port = "24710"; }' > site.vcl
cat > squid.conf <<CONF
http_port 127.0.0.1:24713 accel defaultsite=localhost no-vhost
cache_peer 127.0.0.1 parent 24710 0 no-query originserver
http_access allow all
access_log none
cache_log $dir/squid.log
pid_filename $dir/squid.pid
coredump_dir $dir
pinger_enable off
shutdown_lifetime 0 seconds
netdb_filename none
visible_hostname localhost
CONF
cat > apache.conf <<CONF
ServerRoot /usr/lib/apache2
PidFile $dir/apache.pid
ErrorLog $dir/apache.log
ServerName localhost
Mutex file:$dir default
Listen 127.0.0.1:24714
$(for m in mpm_event authz_core proxy proxy_http cache cache_disk; do echo "LoadModule ${m}_module modules/mod_$m.so"; done)
CacheRoot $dir/pages
CacheEnable disk /
ProxyPass / http://127.0.0.1:24710/
CONF
node site.mjs &
nginx -c "$dir/nginx.conf" -p "$dir" 2>/dev/null &
varnishd -F -n "$dir/varnish" -j none -a 127.0.0.1:24712 -f "$dir/site.vcl" -s malloc,10m >/dev/null 2>&1 &
squid -N -f "$dir/squid.conf" >/dev/null 2>&1 &
apache2 -f "$dir/apache.conf" -DFOREGROUND >/dev/null 2>&1 &
for port in 24710 24711 24712 24713 24714; do until curl -s -o /dev/null "http://127.0.0.1:$port/"; do sleep 0.2; done; done

visit() { # TITLE: what visitors get
  port=24710
  for proxy in nginx Varnish Squid Apache; do
    port=$((port + 1))
    echo "$1, $proxy: $(curl -si "http://127.0.0.1:$port/page/$port" | tr -d '\r' | sed -nE 's/^(x-robots-tag|cache-control|x-told): //Ip' | sort | paste -sd' ')"
  done
}
{
  visit "first"
  curl -s -o /dev/null http://127.0.0.1:24710/mend
  sleep 2.5
  visit "mended"
  sleep 2.5
  visit "later"
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
first, nginx: 200 max-age=1 noindex
first, Varnish: 200 max-age=1 noindex
first, Squid: 200 max-age=1 noindex
first, Apache: 200 max-age=1 noindex
mended, nginx: 200 max-age=1 noindex
mended, Varnish: 200 max-age=1 noindex
mended, Squid: 304 all max-age=2
mended, Apache: 304 all max-age=2
later, nginx: 200 max-age=1 noindex
later, Varnish: 304 all max-age=2
later, Squid: 304 all max-age=2
later, Apache: 304 all max-age=2
EXPECTED
echo "as seen"
