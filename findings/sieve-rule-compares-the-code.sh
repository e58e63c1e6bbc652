#!/usr/bin/env bash
# One rule, in Sieve, for a subject with a Hindi word in it (header :contains), on Dovecot, Exim and GNU mailutils. The subject is in encoded words, as mail
# programs write it.
#
# Guess: all decode the words first (RFC 5228, 2.7.2) and find it.
# Fact:  Dovecot and Exim do. mailutils compares the code (=?UTF-8?B?...): the rule matches nothing, in any locale, and the mail stays in the inbox. A
#   subject that is plain UTF-8, as a trial by hand makes it, is found, and so is English in encoded words as long as no letter of it is coded.
# Hurts: staff whose mails in Hindi are to be filed by subject: the rule is accepted, works for English and in the trial, and never for real mail.
# Seen with: Debian 12 dovecot-sieve 2.3.19.1, exim4-daemon-light 4.96-15+deb12u10, mailutils 3.15-4, 2026-11-28.
set -euo pipefail
for tool in sieve-test exim4 sieve; do
  command -v $tool >/dev/null || { echo "apt-get install dovecot-sieve exim4-daemon-light mailutils" >&2; exit 2; }
done
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export LC_ALL=C.UTF-8

try() { # TITLE WORD SUBJECT: which program finds the word
  printf '# Sieve filter\nrequire ["fileinto"];\nif header :contains "subject" "%s" { fileinto "Found"; }\n' "$2" > rule.sieve
  printf 'From: asha@example.com\nTo: desk@example.com\nSubject: %s\nDate: Sat, 28 Nov 2026 10:00:00 +0530\n\nBeds\n' "$3" > mail
  sed '1i From asha@example.com Sat Nov 28 10:00:00 2026' mail > mbox
  chmod -R a+rwX "$dir"
  echo "$1: Dovecot $(setpriv --reuid=65534 --regid=65534 --clear-groups env -C "$dir" HOME="$dir" USER=nobody \
    sieve-test -o mail_home="$dir" -o mail_location=maildir:"$dir/mails" rule.sieve mail 2>/dev/null | grep -c 'folder: Found' || true)," \
    "Exim $(exim4 -bf rule.sieve < mail 2>/dev/null | grep -c '^No implicit keep' || true)," \
    "mailutils $(sieve --no-config --dry-run --verbose -f mbox rule.sieve 2>&1 | grep -c FILEINTO || true)"
}
{
  try "Hindi in encoded words" अस्पताल "=?UTF-8?B?$(printf 'नया अस्पताल' | base64 -w0)?="
  try "Hindi in plain UTF-8" अस्पताल "नया अस्पताल"
  try "English in encoded words" hospital "=?UTF-8?Q?New_hospital?="
  try "another word" clinic "=?UTF-8?Q?New_hospital?="
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
Hindi in encoded words: Dovecot 1, Exim 1, mailutils 0
Hindi in plain UTF-8: Dovecot 1, Exim 1, mailutils 1
English in encoded words: Dovecot 1, Exim 1, mailutils 1
another word: Dovecot 0, Exim 0, mailutils 0
EXPECTED
