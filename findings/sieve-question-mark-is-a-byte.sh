#!/usr/bin/env bash
# A filter on a mail server, in Sieve: "?" stands for one character, and brackets give back the text it stood for. The subject is
# one Hindi word of seven letters.
#
# Guess: seven "?" match the word, as RFC 5228 says "a single character", and length is seven.
# Fact:  length is seven, but "?" is a byte. Seven do not match, twenty-one do; to leave one letter open takes "???". A part
#   taken by "?" is a third of a letter, which the server then writes into flags, folders or answers. "*" is right.
# Hurts: staff whose rule for subjects ("REF-????") works for years and stops when somebody writes in Hindi; operators who test
#   the rule with English only.
# Seen with: Debian dovecot-sieve 2.3.19.1 (Pigeonhole 0.5.19), 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
command -v sieve-test >/dev/null || apt-get install -qq -y --no-install-recommends dovecot-sieve >/dev/null

cat > "$dir/rule.sieve" <<'SIEVE'
require ["variables", "imap4flags"];
if header :matches "subject" "???????" { addflag "seven"; }
if header :matches "subject" "?????????????????????" { addflag "twenty-one"; }
if header :matches "subject" "अस्?ताल" { addflag "letter-by-one"; }
if header :matches "subject" "अस्???ताल" { addflag "letter-by-three"; }
if header :matches "subject" "अस्*ताल" { set :length "n" "${1}"; addflag "star-takes-${n}"; }
if header :matches "subject" "*" { set :length "n" "${1}"; addflag "length-${n}"; }
SIEVE
printf 'From: asha@example.com\nSubject: =?utf-8?B?%s?=\n\nBeds\n' "$(printf 'अस्पताल' | base64 -w0)" > "$dir/mail"
chmod -R a+rwX "$dir"
seen=$(setpriv --reuid=65534 --regid=65534 --clear-groups env -C "$dir" HOME="$dir" USER=nobody \
  sieve-test -o mail_home="$dir" -o mail_location=maildir:"$dir/mails" rule.sieve mail 2>/dev/null | grep flags)
echo "$seen"
[ "${seen##*: }" = "twenty-one letter-by-three star-takes-1 length-7" ] || { echo "The behaviour has changed."; exit 1; }
