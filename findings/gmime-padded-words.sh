#!/usr/bin/env bash
# A subject in Hindi, as nodemailer and Python write it, in the mail programs notmuch and mu.
#
# Guess: encoded words that follow each other are decoded one by one and joined (RFC 2047), so the subject is whole.
# Fact: notmuch and mu (both read with GMime 3.2.13) end at the first word whose base64 has "=" padding, if another
#   word follows: of "आपकी पूछताछ के बारे में: अस्पताल ..." they show "आपकी पूछता" and search no more than that.
#   mailparser and postal-mime read the same bytes in full. English subjects have no encoded words and are never cut.
# Hurts: staff and visitors who read with these programs: subjects and names in Hindi and Gujarati break off in the
#   middle, and a reference behind the break (AN-...) is neither seen nor found.
# Seen with: Debian notmuch 0.37-1+b1, maildir-utils 1.8.14-1 (mu 1.8.13), libgmime-3.0-0 3.2.13+dfsg-2; npm nodemailer 10.6.1,
#   mailparser 3.14.2, postal-mime 4.0.0, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download notmuch=0.37-1+b1 libnotmuch5=0.37-1+b1 libgmime-3.0-0=3.2.13+dfsg-2 maildir-utils=1.8.14-1 \
  libgc1 guile-3.0-libs libxapian30 libgpgme11 libtalloc2 2>/dev/null
for deb in *.deb; do dpkg-deb -x "$deb" root; done
npm install --silent --no-audit --no-fund --prefix "$dir" nodemailer@10.6.1 mailparser@3.14.2 postal-mime@4.0.0
export LD_LIBRARY_PATH="$dir/root/usr/lib/x86_64-linux-gnu" LC_ALL=C.UTF-8 HOME="$dir"

mkdir -p mail/cur mail/new mail/tmp
cat > write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { simpleParser } from "mailparser";
import nodemailer from "nodemailer";
import PostalMime from "postal-mime";
const { message } = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail({
  from: "desk@hospital.example",
  to: "asha@visitor.example",
  subject: "आपकी पूछताछ के बारे में: अस्पताल की योजना AN-7F3K-Q2",
  text: "x",
});
writeFileSync("mail/cur/1:2,", message);
console.log(`mailparser: ${(await simpleParser(message)).subject}`);
console.log(`postal-mime: ${(await PostalMime.parse(message)).subject}`);
JS
seen=$(
  node write.mjs
  printf '[database]\npath=%s/mail\n[user]\nprimary_email=desk@hospital.example\n' "$dir" > config
  root/usr/bin/notmuch --config=config new >/dev/null 2>&1
  echo "notmuch: $(root/usr/bin/notmuch --config=config search --format=json '*' | grep -o '"subject": "[^"]*"')"
  echo "notmuch finds AN-7F3K-Q2: $(root/usr/bin/notmuch --config=config count subject:7F3K)"
  root/usr/bin/mu init -m "$dir/mail" --muhome "$dir/mu" >/dev/null && root/usr/bin/mu index --muhome "$dir/mu" >/dev/null
  echo "mu: $(root/usr/bin/mu find --muhome "$dir/mu" --fields s '')"
)
expected='mailparser: आपकी पूछताछ के बारे में: अस्पताल की योजना AN-7F3K-Q2
postal-mime: आपकी पूछताछ के बारे में: अस्पताल की योजना AN-7F3K-Q2
notmuch: "subject": "आपकी पूछता"
notmuch finds AN-7F3K-Q2: 0
mu: आपकी पूछता'
root/usr/bin/notmuch --version; root/usr/bin/mu --version | sed -n 1p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
