#!/usr/bin/env bash
# A sender's name in Hindi that needs two encoded words, written by nodemailer and read by Python's mail package.
#
# Guess: the white space between two encoded words is dropped, as RFC 2047 says, in a name as it is in a subject.
# Fact: in Subject it is; in From, To and Reply-To the interface of EmailMessage keeps it. "राजकोट" (Rajkot) is read
#   as "रा जकोट", in the middle of a word, and a name that Python itself has written does not come back either.
# Hurts: staff whose CRM or ticket program reads the mailbox with Python: the visitor's name is misspelt, two mails
#   of one person have two names, by where the line happened to break, and a search for the name finds neither.
# Seen with: Python 3.11.2 of Debian 12, npm nodemailer 10.6.1, mailparser 3.14.2, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" nodemailer@10.6.1 mailparser@3.14.2

cat > write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { simpleParser } from "mailparser";
import nodemailer from "nodemailer";
const name = "आशा पटेल राजकोट";
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
const { message } = await transport.sendMail({
  from: { name, address: "asha@visitor.example" }, to: "desk@hospital.example", subject: name, text: "x",
});
writeFileSync("mail.eml", message);
console.log(`mailparser: ${(await simpleParser(message)).from.value[0].name}`);
JS
cat > read.py <<'PY'
from email import message_from_bytes, policy
from email.headerregistry import Address
from email.message import EmailMessage
mail = message_from_bytes(open("mail.eml", "rb").read(), policy=policy.default)
print("Python, subject:", mail["subject"])
print("Python, name:", mail["from"].addresses[0].display_name)
own, name = EmailMessage(), "गांधीनगर जिल्ला हॉस्पिटल ट्रस्ट संचालक मंडल"
own["From"] = Address(name, "trust", "visitor.example")
back = message_from_bytes(own.as_bytes(), policy=policy.default)["from"].addresses[0].display_name
print("Python, its own name:", "as written" if back == name else back)
PY
seen=$(node write.mjs; /usr/bin/python3 read.py)
expected="mailparser: आशा पटेल राजकोट
Python, subject: आशा पटेल राजकोट
Python, name: आशा पटेल रा जकोट
Python, its own name: गांधीनगर जिल्ला हॉस्पिटल ट्रस्ट स ंचालक मंडल"
/usr/bin/python3 --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
