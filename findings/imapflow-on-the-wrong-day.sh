#!/usr/bin/env bash
# The mails of one day, searched with imapflow by a server in India: client.search({ on: new Date(2026, 10, 27) }).
#
# Guess: the date goes to the mail server as its author sees it, 27-Nov-2026, because IMAP's ON has no time zone.
# Fact: imapflow takes the date in UTC. Midnight in India is still 26 November there, so it asks for ON 26-Nov-2026 and
#   gets the mails of the day before. `since` begins a day early, too, but `before` is rounded up and is right, so the
#   same day asked for with since and before is two days. A server in UTC does not show it.
# Hurts: staff. "Mails of today" in India are yesterday's, at every hour of the day, and a daily report with
#   since and before counts each mail twice.
# Seen with: npm imapflow 2.10.2, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" imapflow@2.10.2

cat > search.mjs <<'JS'
import { createServer } from "node:net";
import { ImapFlow } from "imapflow";
// A mail server that says yes to everything and prints what is searched.
const server = createServer((socket) => {
  socket.write("* PREAUTH [CAPABILITY IMAP4rev1] ready\r\n");
  socket.on("error", () => {});
  socket.on("data", (data) => {
    for (const line of data.toString().split("\r\n").filter(Boolean)) {
      const [tag, ...words] = line.split(" ");
      const command = words.join(" ");
      if (command.startsWith("SELECT")) socket.write("* 0 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 1] ok\r\n");
      if (command.includes("SEARCH")) { console.log(`${process.env.TZ}: ${command}`); socket.write("* SEARCH\r\n"); }
      if (command.startsWith("LIST")) socket.write('* LIST () "/" INBOX\r\n');
      if (command.startsWith("CAPABILITY")) socket.write("* CAPABILITY IMAP4rev1\r\n");
      socket.write(`${tag} OK done\r\n`);
    }
  });
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const client = new ImapFlow({
  host: "127.0.0.1", port: server.address().port, secure: false, doSTARTTLS: false, logger: false,
  auth: { user: "desk", pass: "desk" },
});
await client.connect();
await client.mailboxOpen("INBOX");
const day = new Date(2026, 10, 27);
await client.search({ on: day });
await client.search({ since: day, before: new Date(2026, 10, 28) });
client.close();
server.close();
JS
seen=$(for zone in UTC Asia/Kolkata; do TZ=$zone node search.mjs; done)
expected="UTC: SEARCH ON 27-Nov-2026
UTC: SEARCH SINCE 27-Nov-2026 BEFORE 28-Nov-2026
Asia/Kolkata: SEARCH ON 26-Nov-2026
Asia/Kolkata: SEARCH SINCE 26-Nov-2026 BEFORE 28-Nov-2026"
node --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
