#!/usr/bin/env bash
# A cached page that is stale, and a site that is being restarted: it refuses connections, or (as behind a second proxy) answers 503. Pages with
# max-age=1 and: nothing else; must-revalidate (never stale); stale-if-error=600 (ten minutes stale if the site is in error, RFC 5861).
#
# Guess: with must-revalidate all answer 502 to 504; with stale-if-error nginx and Squid return the old page; with plain max-age Varnish (10 s of grace) and Squid do.
# Fact:  stale-if-error is kept by nobody in full: nginx keeps it while the site refuses connections and passes a 503 on, Squid and Varnish never look at
#   it. Varnish returns any page for ten seconds, must-revalidate too, and none later. Apache returns every page without must-revalidate for good.
# Hurts: visitors during a restart. The field in the answer, which is the standard way to keep pages up, brings error pages in three of four proxies; each
#   needs its own setting (proxy_cache_use_stale http_503, beresp.grace).
# Seen with: Debian nginx 1.22.1, varnish 7.1.1, squid 5.7, apache2 2.4.71 (Debian 12), plain settings, 2026-11-28.
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

let isDown = false;
createServer((request, response) => {
  isDown ||= request.url === "/down";
  const more = { must: ", must-revalidate", error: ", stale-if-error=600" }[request.url.split("/")[1]] ?? "";
  response.writeHead(isDown ? 503 : 200, isDown ? {} : { "cache-control": `max-age=1${more}` }).end("page");
}).listen(24700, "127.0.0.1");
JS
cat > nginx.conf <<CONF
daemon off; pid $dir/nginx.pid; error_log $dir/nginx.log;
events { worker_connections 64; }
http {
  access_log off; proxy_cache_path $dir/nginx keys_zone=pages:1m; proxy_temp_path $dir/t; client_body_temp_path $dir/t;
  fastcgi_temp_path $dir/t; uwsgi_temp_path $dir/t; scgi_temp_path $dir/t;
  server { listen 127.0.0.1:24701; location / { proxy_pass http://127.0.0.1:24700; proxy_cache pages; } }
}
CONF
echo 'vcl 4.1; backend default { .host = "127.0.0.1"; .port = "24700"; }' > site.vcl
cat > squid.conf <<CONF
http_port 127.0.0.1:24703 accel defaultsite=localhost no-vhost
cache_peer 127.0.0.1 parent 24700 0 no-query originserver
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
Listen 127.0.0.1:24704
$(for m in mpm_event authz_core proxy proxy_http cache cache_disk; do echo "LoadModule ${m}_module modules/mod_$m.so"; done)
CacheRoot $dir/pages
CacheEnable disk /
ProxyPass / http://127.0.0.1:24700/
CONF
node site.mjs & site=$!
nginx -c "$dir/nginx.conf" -p "$dir" 2>/dev/null &
varnishd -F -n "$dir/varnish" -j none -a 127.0.0.1:24702 -f "$dir/site.vcl" -s malloc,10m >/dev/null 2>&1 &
squid -N -f "$dir/squid.conf" >/dev/null 2>&1 &
apache2 -f "$dir/apache.conf" -DFOREGROUND >/dev/null 2>&1 &
for port in 24700 24701 24702 24703 24704; do until curl -s -o /dev/null "http://127.0.0.1:$port/"; do sleep 0.2; done; done

ask() { # TITLE PATH: what each proxy answers for the three pages
  for proxy in nginx Varnish Squid Apache; do
    case $proxy in nginx) port=24701 ;; Varnish) port=24702 ;; Squid) port=24703 ;; *) port=24704 ;; esac
    printf '%s, %s:' "$1" $proxy
    for page in plain must error; do printf ' %s' "$page=$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/$page/$2")"; done
    echo
  done
}
ask "site up" a >/dev/null
ask "site up" b >/dev/null
sleep 2
curl -s -o /dev/null http://127.0.0.1:24700/down
{
  ask "503, after 2 s" a
  kill $site
  wait $site 2>/dev/null || true
  ask "refused, after 2 s" b
  sleep 12
  ask "refused, after 14 s" b
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
503, after 2 s, nginx: plain=503 must=503 error=503
503, after 2 s, Varnish: plain=200 must=200 error=200
503, after 2 s, Squid: plain=503 must=503 error=503
503, after 2 s, Apache: plain=200 must=503 error=200
refused, after 2 s, nginx: plain=502 must=502 error=200
refused, after 2 s, Varnish: plain=200 must=200 error=200
refused, after 2 s, Squid: plain=504 must=504 error=504
refused, after 2 s, Apache: plain=200 must=503 error=200
refused, after 14 s, nginx: plain=502 must=502 error=200
refused, after 14 s, Varnish: plain=503 must=503 error=503
refused, after 14 s, Squid: plain=504 must=504 error=504
refused, after 14 s, Apache: plain=200 must=503 error=200
EXPECTED
