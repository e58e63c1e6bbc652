#!/usr/bin/env bash
# A report that a server mails by one of the small sendmail programs: one paragraph of 560 letters without a line break, in English
# and in Hindi, UTF-8 as it is.
#
# Guess: all add Date and Message-ID and pass the long line on unchanged.
# Fact:  dma refuses the Hindi one, "bad mail input format", since the paragraph has 1,540 bytes; no bounce, no copy in its queue, only
#   its exit code and its log have it. msmtp and esmtp send the long line on, though SMTP allows 998 bytes. Letters
#   beyond ASCII go out without BODY=8BITMIME from all three, to a server that offers it.
# Hurts: operators of a small server. cron and monitoring mail in English for years; the first long Hindi text is lost, or lies
#   broken in two somewhere behind the next server.
# Seen with: Debian dma 0.13, msmtp 1.8.23, esmtp 1.2, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
dpkg -s mmdebstrap >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends mmdebstrap >/dev/null
mmdebstrap --quiet --variant=essential --include=dma,msmtp,esmtp bookworm "$dir/debian"
port=1$((RANDOM % 9000 + 1000))
printf 'SMARTHOST 127.0.0.1\nPORT %s\n' "$port" > debian/etc/dma/dma.conf
printf 'hostname=127.0.0.1:%s\n' "$port" > debian/etc/esmtprc

cat > server.mjs <<'JS'
import { appendFileSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
createServer((client) => {
  client.write("220 mail.example.com ESMTP\r\n");
  let longest = 0;
  let inside = false;
  let eightBit = "without";
  const lines = createInterface({ input: client });
  lines.on("line", (line) => {
    if (inside && line === ".") {
      appendFileSync("received", `${longest} ${eightBit}\n`);
      inside = false;
    } else if (inside) {
      longest = Math.max(longest, Buffer.byteLength(line));
      return;
    }
    if (/^MAIL.*BODY=8BITMIME/i.test(line)) eightBit = "with";
    if (/^DATA/i.test(line)) inside = true;
    client.write(/^EHLO/i.test(line) ? "250-mail.example.com\r\n250 8BITMIME\r\n" : inside ? "354 go on\r\n" : "250 done\r\n");
    if (/^QUIT/i.test(line)) client.end();
  });
  lines.on("error", () => {});
  client.on("error", () => {});
}).listen(Number(process.argv[2]), "127.0.0.1");
JS
node server.mjs "$port" &
until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do sleep 0.2; done

letter() {
  printf 'From: desk@example.com\nTo: asha@example.com\nSubject: report\nMIME-Version: 1.0\n'
  printf 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n'
  for _ in {1..70}; do printf '%s ' "$1"; done
  echo
}
send() { # NAME COMMAND
  for word in hospita अस्पताल; do
    : > received
    answer=$(letter "$word" | chroot debian $2 2>&1 | grep -o 'bad mail input format') || true
    for _ in {1..20}; do [ -s received ] || [ -n "$answer" ] || sleep 0.2; done
    read -r bytes mime < received || bytes=
    echo "$1, $word: ${answer:-longest line $bytes bytes, $mime BODY=8BITMIME}"
  done
}
{
  send dma "dma -D -f desk@example.com asha@example.com"
  send msmtp "msmtp --host=127.0.0.1 --port=$port --from=desk@example.com asha@example.com"
  send esmtp "esmtp -f desk@example.com asha@example.com"
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
dma, hospita: longest line 560 bytes, without BODY=8BITMIME
dma, अस्पताल: bad mail input format
msmtp, hospita: longest line 560 bytes, without BODY=8BITMIME
msmtp, अस्पताल: longest line 1540 bytes, without BODY=8BITMIME
esmtp, hospita: longest line 560 bytes, without BODY=8BITMIME
esmtp, अस्पताल: longest line 1540 bytes, without BODY=8BITMIME
EXPECTED
