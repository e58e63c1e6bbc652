#!/usr/bin/env bash
# List-Unsubscribe with an address of usual length (a signed link), written by Python's own mail package.
#
# Guess: a long header is folded at its white space; a word without white space stays on one long line, as it does
#   in Message-ID and References.
# Fact: with each policy of the modern interface (EmailMessage) the address becomes encoded words, =?utf-8?q?=3Chttps...,
#   as soon as the line is longer than 78 characters. RFC 2047 does not allow them in such a field: a mail program
#   that looks there for <https:...> finds nothing. nodemailer puts the same address on a line of its own.
# Hurts: visitors, who get no Unsubscribe button and press "Spam" instead, and the sender, whom large mail providers
#   then count as one without one-click unsubscribe. Short test addresses work.
# Seen with: Python 3.11.2 of Debian 12, npm nodemailer 10.6.1, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" nodemailer@10.6.1

cat > write.py <<'PY'
from email import policy
from email.message import EmailMessage
for name in ("default", "SMTP", "SMTPUTF8"):
    for length in (20, 60):
        mail = EmailMessage(policy=getattr(policy, name))
        mail["List-Unsubscribe"] = f"<https://hospital.example/u/{'a' * length}>"
        mail.set_content("x")
        print(f"Python, policy.{name}, {length}: {mail.as_string().splitlines()[0][:52]}")
PY
cat > write.mjs <<'JS'
import nodemailer from "nodemailer";
const url = `https://hospital.example/u/${"a".repeat(60)}`;
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
const { message } = await transport.sendMail({ from: "a@b.example", to: "c@d.example", text: "x", list: { unsubscribe: url } });
const unfolded = message.toString().replaceAll(/\r?\n /g, " ");
console.log(`nodemailer, 60: ${unfolded.match(/^List-Unsubscribe:.*/m)[0].slice(0, 52)}`);
JS
seen=$(/usr/bin/python3 write.py; node write.mjs)
expected="Python, policy.default, 20: List-Unsubscribe: <https://hospital.example/u/aaaaaa
Python, policy.default, 60: List-Unsubscribe: =?utf-8?q?=3Chttps=3A//hospital=2E
Python, policy.SMTP, 20: List-Unsubscribe: <https://hospital.example/u/aaaaaa
Python, policy.SMTP, 60: List-Unsubscribe: =?utf-8?q?=3Chttps=3A//hospital=2E
Python, policy.SMTPUTF8, 20: List-Unsubscribe: <https://hospital.example/u/aaaaaa
Python, policy.SMTPUTF8, 60: List-Unsubscribe: =?utf-8?q?=3Chttps=3A//hospital=2E
nodemailer, 60: List-Unsubscribe: <https://hospital.example/u/aaaaaa"
/usr/bin/python3 --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
