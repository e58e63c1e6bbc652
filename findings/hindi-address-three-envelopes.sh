#!/usr/bin/env bash
# A letter to राम@उदाहरण.भारत through a mail server that does not offer SMTPUTF8, sent by three clients.
#
# Guess: each client refuses at once, because without SMTPUTF8 there is no way to name this person (RFC 6531).
# Fact: Python alone refuses. nodemailer sends RCPT TO with the raw letters, undeclared; curl sends a mixture, the
#   letters before the @ and xn-- behind it. A server that looks at the domain only (here npm's smtp-server) answers 250
#   to both, and to both clients the letter is sent. With SMTPUTF8 offered, nodemailer and curl still name two domains.
# Hurts: visitors with an address in their own script and the staff who answer them: the desk says "sent", and the
#   letter is lost at the next server, or bounces in a form that names no address of the desk's list.
# Seen with: npm nodemailer 10.6.1, smtp-server 3.21.6, curl 7.88.1, Python 3.11.2 of Debian 12, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" nodemailer@10.6.1 smtp-server@3.21.6

cat > server.mjs <<'JS'
import { SMTPServer } from "smtp-server";
for (const [port, hideSMTPUTF8] of [[24696, true], [24697, false]]) {
  const server = new SMTPServer({ hideSMTPUTF8, authOptional: true, disabledCommands: ["STARTTLS"] });
  // The address as it was sent, before the server has read it.
  server.server.prependListener("connection", (socket) => socket.on("data", (data) => {
    const address = /^RCPT TO:<(.*?)>/im.exec(data.toString());
    if (address) console.log(address[1]);
  }));
  server.listen(port, "127.0.0.1", () => console.error("ready"));
}
JS
cat > send.mjs <<'JS'
import nodemailer from "nodemailer";
const transport = nodemailer.createTransport({ host: "127.0.0.1", port: Number(process.argv[2]) });
await transport.sendMail({ from: "desk@hospital.example", to: "राम@उदाहरण.भारत", subject: "Plan", text: "Attached." });
JS
cat > send.py <<'PY'
import smtplib, sys
from email.message import EmailMessage
mail = EmailMessage()
mail["From"], mail["To"], mail["Subject"] = "desk@hospital.example", "राम@उदाहरण.भारत", "Plan"
mail.set_content("Attached.")
smtplib.SMTP("127.0.0.1", int(sys.argv[1])).send_message(mail)
PY
printf 'From: desk@hospital.example\r\nSubject: Plan\r\n\r\nAttached.\r\n' > letter
node server.mjs > named 2> ready &
until [ "$(grep -c ready ready)" = 2 ]; do sleep 0.1; done

try() { # NAME COMMAND...
  if LC_ALL=C.UTF-8 "${@:2}" >/dev/null 2>errors; then echo "$1: sent to $(tail -n 1 named)"; else echo "$1: refused by the client"; fi
}
seen=$(
  for port in 24696 24697; do
    [ $port = 24696 ] && echo "without SMTPUTF8" || echo "with SMTPUTF8"
    try Python /usr/bin/python3 send.py $port
    try nodemailer node send.mjs $port
    try curl curl -s "smtp://127.0.0.1:$port" --mail-from desk@hospital.example --mail-rcpt राम@उदाहरण.भारत -T letter
  done
)
expected="without SMTPUTF8
Python: refused by the client
nodemailer: sent to राम@उदाहरण.भारत
curl: sent to राम@xn--p1b6ci4b4b3a.xn--h2brj9c
with SMTPUTF8
Python: sent to राम@उदाहरण.भारत
nodemailer: sent to राम@उदाहरण.भारत
curl: sent to राम@xn--p1b6ci4b4b3a.xn--h2brj9c"
node --version; curl --version | sed -n 1p | cut -d ' ' -f 1-2; /usr/bin/python3 --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
