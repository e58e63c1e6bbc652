#!/usr/bin/env bash
# Server-sent events through a Varnish that compresses (beresp.do_gzip), beside an Apache that compresses as well.
#
# Guess: Apache's mod_deflate holds the events back until its buffer is full; Varnish streams, so it lets each pass.
# Fact: the other way round. mod_deflate flushes with each event. Varnish sends the head at once and then nothing:
#   all events come together when the server ends the stream, which an event stream never does by itself.
# Hurts: staff with an open inbox. The browser says "connected", no error, no reconnect, and no new enquiry shows up.
#   The one line in the VCL that compresses pages does it; `if (bereq.url ~ "/events") { ... }` must leave it out.
# Seen with: Debian varnish 7.1.1-2+deb12u1, apache2-bin 2.4.71-1~deb12u1, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir" && chmod 755 "$dir"
apt-get -qq -o APT::Sandbox::User=root download varnish=7.1.1-2+deb12u1 libvarnishapi3=7.1.1-2+deb12u1 libjemalloc2 \
  apache2-bin=2.4.71-1~deb12u1 libapr1 libaprutil1 2>/dev/null
for deb in *.deb; do dpkg-deb -x "$deb" root; done
export LD_LIBRARY_PATH="$dir/root/usr/lib/x86_64-linux-gnu:$dir/root/usr/lib/x86_64-linux-gnu/varnish"

cat > server.mjs <<'JS'
import { createServer } from "node:http";
createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  response.flushHeaders();
  let n = 0;
  const timer = setInterval(() => {
    response.write(`data: enquiry ${++n}\n\n`);
    if (n === 3) { clearInterval(timer); response.end(); }
  }, 1000);
}).listen(24660, "127.0.0.1");
JS
node server.mjs &
cat > client.mjs <<'JS'
// Which events a browser has after 2.5 of 3 seconds.
let text = "";
const timer = setTimeout(() => console.log(`after 2.5 s: ${text.match(/\d/g)?.join(" ") ?? "none"}`), 2500);
const url = `http://127.0.0.1:${process.argv[2]}/events`;
const response = await fetch(url, { headers: { "accept-encoding": "gzip" } });
for await (const chunk of response.body) text += new TextDecoder().decode(chunk);
clearTimeout(timer);
console.log(`at the end: ${text.match(/\d/g).join(" ")}`);
JS
printf '%s\n' 'vcl 4.1;' 'backend default { .host = "127.0.0.1"; .port = "24660"; }' \
  'sub vcl_backend_response { set beresp.do_gzip = true; }' > site.vcl
cat > apache.conf <<CONF
ServerRoot $dir/root/usr/lib/apache2
PidFile $dir/apache.pid
ErrorLog $dir/apache.log
ServerName localhost
Mutex file:$dir default
Listen 127.0.0.1:24662
$(for m in mpm_event authz_core proxy proxy_http filter deflate; do echo "LoadModule ${m}_module modules/mod_$m.so"; done)
AddOutputFilterByType DEFLATE text/event-stream
ProxyPass / http://127.0.0.1:24660/
CONF
root/usr/sbin/varnishd -F -n "$dir/varnish" -j none -a 127.0.0.1:24661 -f "$dir/site.vcl" -s malloc,10m >/dev/null 2>&1 &
root/usr/sbin/apache2 -f "$dir/apache.conf" -DFOREGROUND >/dev/null 2>&1 &
for port in 24660 24661 24662; do until curl -s -o /dev/null "http://127.0.0.1:$port/"; do sleep 0.2; done; done

seen=$(echo "Apache: $(node client.mjs 24662 | paste -sd ';')"; echo "Varnish: $(node client.mjs 24661 | paste -sd ';')")
expected="Apache: after 2.5 s: 1 2;at the end: 1 2 3
Varnish: after 2.5 s: none;at the end: 1 2 3"
root/usr/sbin/varnishd -V 2>&1 | sed -n 1p; root/usr/sbin/apache2 -v | sed -n 1p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
