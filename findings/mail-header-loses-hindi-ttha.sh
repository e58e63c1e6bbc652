#!/usr/bin/env bash
# The letter ठ (U+0920) at the end of a subject that is plain UTF-8, as SMTPUTF8 allows it: आठ is eight, साठ sixty, पाठ a lesson.
#
# Guess: mail readers for Node return the subject whole, whichever letters of Hindi and Gujarati it has.
# Fact:  mailparser and emailjs-mime-parser cut two letters of Devanagari (ठ, ॠ) and two of Gujarati (ઠ, ૠ) in half: the last of the letter's three
#   bytes is A0, which alone is a no-break space, and trim() is called before the bytes are decoded. "बिस्तर आठ" ends in a
#   replacement mark. All other letters stay, and ठ elsewhere in the subject; postal-mime keeps every one.
# Hurts: staff who read and search subjects. "Beds: sixty" is a word and a mark, "भाग पाठ" no longer matches the thread by its subject; with any other
#   word in a trial the mail is right.
# Seen with: npm mailparser 3.14.2, emailjs-mime-parser 2.0.7, postal-mime 4.0.0, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" mailparser@3.14.2 emailjs-mime-parser@2.0.7 postal-mime@4.0.0 >/dev/null

cat > read.mjs <<'JS'
import emailjs from "emailjs-mime-parser";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

const parse = emailjs.default ?? emailjs;
const readers = {
  mailparser: async (mail) => (await simpleParser(mail)).subject,
  emailjs: (mail) => parse(mail).headers.subject[0].value,
  "postal-mime": async (mail) => (await PostalMime.parse(mail)).subject,
};
const scripts = { Devanagari: 0x0900, Gujarati: 0x0a80 };
const type = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit";
const mail = (subject) =>
  Buffer.from(`From: asha@example.com\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\n${type}\r\n\r\nनमस्ते\r\n`);
for (const [name, read] of Object.entries(readers)) {
  const cut = [];
  for (const first of Object.values(scripts)) {
    for (const letter of Array.from({ length: 128 }, (_, n) => String.fromCodePoint(first + n))) {
      if (!/[\p{L}\p{M}\p{N}]/u.test(letter)) continue;
      for (const subject of [`बिस्तर ${letter}`, `${letter} बिस्तर`]) {
        if ((await read(mail(subject))) !== subject) cut.push(subject.replace("बिस्तर", "_"));
      }
    }
  }
  console.log(`${name}: ${await read(mail("बिस्तर आठ"))}; cuts: ${cut.join(", ") || "none"}`);
}
JS
node read.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
mailparser: बिस्तर आ�; cuts: _ ठ, _ ॠ, _ ઠ, _ ૠ
emailjs: बिस्तर आ�; cuts: _ ठ, _ ॠ, _ ઠ, _ ૠ
postal-mime: बिस्तर आठ; cuts: none
EXPECTED
