#!/usr/bin/env bash
# LMTP, the way into mailboxes, answers once for each person after the text of a mail. Three mails over one connection: to Asha and Ravi, whose mailbox is full
# (452 for him); to Asha; to Meera. Four clients.
#
# Guess: Python reads the first answer alone and reports a mail to both. nodemailer, msmtp and swaks name Ravi.
# Fact:  nodemailer and msmtp name him. swaks prints the refusal and ends with exit code 0. Python's smtplib.LMTP, whose manual has no such limit, reports the first mail
#   as delivered to all, and each later answer is the one before: the mail to Asha is refused as "ravi: mailbox full", the one to Meera fails with code 250, "ok", and
#   the server has neither. Where Ravi has room it is the same, but for his name: the second mail fails with "250 ok".
# Hurts: operators whose script or list program hands mails to Dovecot or Cyrus by Python: with one person per mail, as in every trial, all is right; the first mail to
#   two makes the program blame strangers and lose the rest of the queue. Use a connection for each person.
# Seen with: Debian 12 python3 3.11.2, msmtp 1.8.23-1, swaks 20201014.0-2; npm nodemailer 10.6.1, 2026-11-28. The server is a few lines by RFC 2033.
set -euo pipefail

work=$(mktemp -d)
trap 'kill "$(cat "$work/pid")" 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" nodemailer@10.6.1 >/dev/null
apt-get download msmtp=1.8.23-1 swaks=20201014.0-2 libgsasl18 libgssglue1 libntlm0 libsecret-1-0 >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done

cat >server.py <<'PY'
import socketserver, sys

class Session(socketserver.StreamRequestHandler):
    def handle(self):
        def answer(text):
            self.wfile.write(text.encode() + b"\r\n")
        answer("220 mail.example.com LMTP")
        people = []
        while line := self.rfile.readline().decode().strip():
            word = line.upper()[:4]
            if word == "LHLO":
                answer("250 mail.example.com")
            elif word == "DATA":
                answer("354 go on")
                text = iter(self.rfile.readline, b".\r\n")
                subjects = [row.decode().strip() for row in text if row.startswith(b"Subject: ")]
                for person in people:
                    full = "ravi" in person and sys.argv[1] == "full"
                    answer("452 4.2.2 ravi: mailbox full" if full else f"250 2.0.0 {person} has it")
                    print("   ", "refused for" if full else "stored for", person, *subjects, flush=True)
            elif word == "QUIT":
                return answer("221 bye")
            else:
                if word == "MAIL" or word == "RSET":
                    people = []
                if word == "RCPT":
                    people.append(line.split("<")[1].split("@")[0])
                answer("250 2.1.0 ok")

socketserver.ThreadingTCPServer.allow_reuse_address = True
with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Session) as server:
    open("port", "w").write(str(server.server_address[1]))
    server.serve_forever()
PY
cat >client.py <<'PY'
import smtplib, sys
server = smtplib.LMTP("127.0.0.1", int(open("port").read()))
for people in [["asha@example.com", "ravi@example.com"], ["asha@example.com"], ["meera@example.com"]][:int(sys.argv[1])]:
    try:
        print("  Python: refused:", server.sendmail("desk@example.com", people, "Subject: " + people[-1].split("@")[0] + "\r\n\r\nBeds\r\n"), flush=True)
    except smtplib.SMTPResponseException as error:
        print("  Python:", type(error).__name__, error.smtp_code, error.smtp_error.decode(), flush=True)
PY
cat >client.mjs <<'JS'
import { readFileSync } from "node:fs";
import nodemailer from "nodemailer";
const mailer = nodemailer.createTransport({ host: "127.0.0.1", port: Number(readFileSync("port", "utf8")), lmtp: true, pool: true, maxConnections: 1 });
for (const to of [["asha@example.com", "ravi@example.com"], ["asha@example.com"], ["meera@example.com"]]) {
  const sent = await mailer.sendMail({ from: "desk@example.com", to, subject: to.at(-1).split("@")[0], text: "Beds" });
  console.log(`  nodemailer: refused: ${sent.rejectedErrors?.map((error) => error.response) ?? "nobody"}`);
}
mailer.close();
JS
serve() {
  rm -f port
  /usr/bin/python3 server.py "$1" 2>/dev/null &
  server=$!
  echo $server >pid
  until [ -s port ]; do sleep 0.1; done
}
client() { # MODE COMMAND: what the client prints, then what the server has
  serve "$1" >stored
  "$2"
  kill $server
  wait $server 2>/dev/null || true
  cat stored
}
python() { /usr/bin/python3 client.py "$([ "$mode" = full ] && echo 3 || echo 2)"; }
node_mailer() { node client.mjs; }
msmtp() {
  printf 'Subject: ravi\n\nBeds\n' | LD_LIBRARY_PATH=debian/usr/lib/x86_64-linux-gnu debian/usr/bin/msmtp --host=127.0.0.1 --port="$(cat port)" \
    --protocol=lmtp --tls=off --auth=off --from=desk@example.com asha@example.com ravi@example.com 2>&1 | sed -n 's/.*message: /  msmtp: refused: /p' || true
}
swaks() {
  perl debian/usr/bin/swaks --protocol LMTP --server "127.0.0.1:$(cat port)" -f desk@example.com -t asha@example.com,ravi@example.com \
    --header 'Subject: ravi' >swaks.log 2>&1
  echo "  swaks: exit $?, $(grep -F '**' swaks.log)"
}
for mode in full room; do
  echo "Ravi's mailbox: $mode"
  client $mode python
  [ $mode = full ] || continue
  client $mode node_mailer
  client $mode msmtp
  client $mode swaks
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
Ravi's mailbox: full
  Python: refused: {}
  Python: SMTPSenderRefused 452 4.2.2 ravi: mailbox full
  Python: SMTPDataError 250 2.1.0 ok
    stored for asha Subject: ravi
    refused for ravi Subject: ravi
  nodemailer: refused: 452 4.2.2 ravi: mailbox full
  nodemailer: refused: nobody
  nodemailer: refused: nobody
    stored for asha Subject: ravi
    refused for ravi Subject: ravi
    stored for asha Subject: asha
    stored for meera Subject: meera
  msmtp: refused: 452 4.2.2 ravi: mailbox full
    stored for asha Subject: ravi
    refused for ravi Subject: ravi
  swaks: exit 0, <** 452 4.2.2 ravi: mailbox full
    stored for asha Subject: ravi
    refused for ravi Subject: ravi
Ravi's mailbox: room
  Python: refused: {}
  Python: SMTPDataError 250 2.1.0 ok
    stored for asha Subject: ravi
    stored for ravi Subject: ravi
EXPECTED
echo "as seen"
