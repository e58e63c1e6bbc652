#!/usr/bin/env bash
# One POST to a server that takes it whole, files the enquiry, and then answers nothing: it restarts and closes the connection ("closed"), or is slow and the
# client's time-out passes ("slow"). Or the connection is an old one, on which the first POST was answered and the second is not ("second on a connection").
#
# Guess: nobody repeats a POST, which is not safe to repeat (RFC 9110, 9.2.2); but curl does on an old connection, as it cannot tell a stale one, and
#   Java may do so, too.
# Fact:  wget sends it twenty times, in both cases: its --tries (20) counts for --post-data as for a download. wget2 repeats it, too (three times, as it is told here), and ends with
#   exit code 0. Java's HttpURLConnection sends it twice, also on a new connection, where nothing is stale. curl does what was guessed. Python, Ruby, Perl and HTTPie
#   report the error.
# Hurts: the operator whose form, monitor or hook posts by wget: each restart or slow minute of the server makes one enquiry twenty, and twenty mails go out. The trial against a
#   healthy server, or one that refuses with 503, has one. Use wget --tries=1, or give each enquiry a key by which the server knows it again.
# Seen with: Debian 12 wget 1.21.3, wget2 1.99.1, curl 7.88.1, openjdk-17-jdk-headless, python3-requests 2.28.1, httpie 3.2.1, ruby 3.1, perl 5.36 (HTTP::Tiny), 2026-11-29.
set -euo pipefail
dpkg -s wget wget2 curl openjdk-17-jdk-headless python3-requests httpie ruby perl >/dev/null 2>&1 ||
  apt-get install -qq -y --no-install-recommends wget wget2 curl openjdk-17-jdk-headless python3-requests httpie ruby perl >/dev/null
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"

cat > server.js <<'JS'
// Takes each POST whole. Answers none, or the first one alone, and then those on other connections.
const [mode] = process.argv.slice(2);
let connections = 0;
const server = require("node:net").createServer((socket) => {
  const connection = ++connections;
  let text = "";
  let requests = 0;
  socket.on("error", () => {}).on("data", (data) => {
    text += data;
    const [head, body = ""] = text.split("\r\n\r\n");
    if (!text.includes("\r\n\r\n") || body.length < Number(/content-length: *(\d+)/i.exec(head)[1])) return;
    text = "";
    console.log(head.split(" ")[0]);
    requests += 1;
    if (mode === "second" && !(connection === 1 && requests === 2)) socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
    else if (mode === "refused") socket.end("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n");
    else if (mode !== "slow") socket.destroy();
  });
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
JS
cat > Post.java <<'JAVA'
public class Post {
  public static void main(String[] addresses) throws Exception {
    for (String address : addresses) {
      var connection = (java.net.HttpURLConnection) new java.net.URL(address).openConnection();
      connection.setDoOutput(true);
      connection.getOutputStream().write("name=Asha".getBytes());
      connection.getInputStream().readAllBytes();
    }
  }
}
JAVA
count() { # MODE TIMES COMMAND...
  local mode=$1 times=$2 url code=0
  shift 2
  rm -f log
  node server.js "$mode" > log & local server=$!
  until grep -qs http log; do sleep 0.05; done
  url=$(head -1 log)
  "$@" $(yes "$url" | head -"$times") >/dev/null 2>&1 || code=$?
  kill $server
  echo "$(basename "$1"): $(grep -c POST log || true) sent, exit code $code"
}
ruby() { command ruby -rnet/http -e 'uri = URI(ARGV[0]); Net::HTTP.start(uri.host, uri.port) { |http| ARGV.each { http.post("/", "name=Asha") } }' "$@"; }
perl() { command perl -MHTTP::Tiny -e 'my $http = HTTP::Tiny->new; $http->post_form($_, { name => "Asha" })->{success} or die for @ARGV' "$@"; }
requests() { /usr/bin/python3 -c 'import requests, sys; session = requests.Session(); [session.post(url, data="name=Asha") for url in sys.argv[1:]]' "$@"; }
httpie() { http --ignore-stdin --form POST "$1" name=Asha; }
{
  echo "closed, 1 POST:"
  for tool in "wget -q -O- --waitretry=0 --post-data name=Asha" "wget2 -q -O- --tries=3 --waitretry=1 --post-data name=Asha" "curl -d name=Asha" "java Post.java" requests httpie ruby perl; do count closed 1 $tool; done
  echo "slow, 1 POST:"
  for tool in "wget -q -O- --waitretry=0 -T 0.2 --post-data name=Asha" "curl -m 0.2 -d name=Asha"; do count slow 1 $tool; done
  echo "refused, 1 POST:"
  count refused 1 wget -q -O- --waitretry=0 --post-data name=Asha
  echo "second on a connection, 2 POSTs:"
  for tool in "curl -d name=Asha" "java Post.java" requests ruby perl; do count second 2 $tool; done
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
closed, 1 POST:
wget: 20 sent, exit code 4
wget2: 3 sent, exit code 0
curl: 1 sent, exit code 52
java: 2 sent, exit code 1
requests: 1 sent, exit code 1
httpie: 1 sent, exit code 1
ruby: 1 sent, exit code 1
perl: 1 sent, exit code 255
slow, 1 POST:
wget: 20 sent, exit code 4
curl: 1 sent, exit code 28
refused, 1 POST:
wget: 1 sent, exit code 8
second on a connection, 2 POSTs:
curl: 3 sent, exit code 0
java: 3 sent, exit code 0
requests: 2 sent, exit code 1
ruby: 2 sent, exit code 1
perl: 2 sent, exit code 255
EXPECTED
