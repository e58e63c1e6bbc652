#!/usr/bin/env bash
# An absence note by Sieve's vacation, for desk@example.com, on Dovecot and on GNU mailutils: which mails it answers, and how the note is marked.
#
# Guess: both answer a mail of a person, and none that says Auto-Submitted, comes from a list (List-Id, List-Unsubscribe), has no sender, or is from desk itself.
# Fact:  Dovecot does so (its test program takes no empty sender). mailutils goes by Precedence: bulk and by names of senders such as owner-list, and not by the rest: it
#   answers the note of another person who is away, reports of a server, lists, a mail without a sender (to "MAILER-DAEMON") and desk's own copy. Its note
#   has no Auto-Submitted, so another program takes it for a letter. Both leave out a mail that names desk nowhere.
# Hurts: people who are away and write to each other get each other's notes, and a desk counts one as an answer; a list that sends from an address for bounces may
#   take the note for a bounce and remove the person. In a trial between two people both are right.
# Seen with: Debian 12 dovecot-sieve 2.3.19.1, mailutils 3.15-4, 2026-11-28.
set -euo pipefail

for tool in sieve-test sieve; do
  command -v $tool >/dev/null || { echo "apt-get install dovecot-sieve mailutils" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export LC_ALL=C.UTF-8 HOME=$work
printf 'require ["vacation"];\nvacation :days 7 :subject "Away" "I am away until Monday.";\n' >rule.sieve
printf '#!/bin/sh\ncat >"%s/note"\n' "$work" >sendmail
chmod +x sendmail

answered() { # TITLE SENDER HEADER
  rm -rf note .vacation mails .dovecot.lda-dupes
  printf 'Return-Path: <%s>\nFrom: %s\nTo: %s\nSubject: Beds\nMessage-ID: <1@example.org>\nDate: Sat, 28 Nov 2026 10:00:00 +0530\n%s\nBeds\n' \
    "$2" "${2:-mail@example.org}" "${4:-desk@example.com}" "${3:+$3
}" >mail
  sed "1i From ${2:-MAILER-DAEMON} Sat Nov 28 10:00:00 2026" mail >mbox
  chmod -R a+rwX "$work"
  setpriv --reuid=65534 --regid=65534 --clear-groups env USER=nobody sieve-test -e -f "$2" -a desk@example.com -r desk@example.com \
    -o mail_home="$work" -o mail_location=maildir:"$work/mails" rule.sieve mail >dovecot 2>&1 || [ -z "$2" ]
  sieve --no-config -M "sendmail:$work/sendmail" -e desk@example.com -f mbox rule.sieve >/dev/null 2>&1 || true
  # sieve-test takes no empty sender.
  echo "$1: ${2:+Dovecot $(grep -q RECIPIENT dovecot && echo answers || echo -), }mailutils $([ -e note ] && echo answers || echo -)"
}
{
  answered "a person" asha@example.org ""
  [ -e note ] && echo "  mailutils' note has Auto-Submitted: $(grep -ci '^auto-submitted' note || true)"
  answered "a note of absence" asha@example.org "Auto-Submitted: auto-replied"
  answered "a report" root@example.org "Auto-Submitted: auto-generated"
  answered "a list" news@example.org "List-Id: <news.example.org>"
  answered "a list with unsubscription" news@example.org "List-Unsubscribe: <https://example.org/leave>"
  answered "Precedence: bulk" news@example.org "Precedence: bulk"
  answered "no sender" "" ""
  answered "desk itself" desk@example.com ""
  answered "to somebody else" asha@example.org "" sales@example.com
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
a person: Dovecot answers, mailutils answers
  mailutils' note has Auto-Submitted: 0
a note of absence: Dovecot -, mailutils answers
a report: Dovecot -, mailutils answers
a list: Dovecot -, mailutils answers
a list with unsubscription: Dovecot -, mailutils answers
Precedence: bulk: Dovecot -, mailutils -
no sender: mailutils answers
desk itself: Dovecot -, mailutils answers
to somebody else: Dovecot -, mailutils -
EXPECTED
echo "as seen"
