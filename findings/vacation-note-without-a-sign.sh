#!/usr/bin/env bash
# Debian's program vacation, which a .forward file calls, with the message that people write: a subject and a sentence.
#
# Guess: its note has "Auto-Submitted: auto-replied", or at least "Precedence: bulk", as RFC 3834 asks of every responder.
# Fact: it has neither, nor, unless called with -z, an empty sender: it is a letter of the person to every program. The manual shows "Precedence: bulk"
#   as a line of the message, so it is there only if the person has typed it.
# Hurts: staff. A desk takes the note for an answer, and the enquiry of a visitor on leave counts as answered by the visitor. Two such
#   programs answer each other, once a week.
# Seen with: Debian vacation 3.3.3, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download vacation=3.3.3
dpkg-deb -x vacation_*.deb root

printf 'Subject: I am away\n\nI read mail again on Monday.\n' > message
printf '#!/bin/sh\necho "$@"; cat\n' > sendmail
chmod 755 sendmail root/usr/bin/vacation
touch /usr/sbin/sendmail.seen 2>/dev/null && rm /usr/sbin/sendmail.seen
[ -e /usr/sbin/sendmail ] || { echo "This needs a file /usr/sbin/sendmail to put the printing one over."; exit 1; }
note() {
  unshare --mount sh -c '
    mount --bind sendmail /usr/sbin/sendmail
    root/usr/bin/vacation -i -f "$PWD/db" root
    printf "From asha@visitor.example Fri Nov 27 10:00:00 2026\nFrom: asha@visitor.example\nTo: root\nSubject: Forty beds\n\nCall me.\n" |
      root/usr/bin/vacation -j -f "$PWD/db" -m "$PWD/message" root'
}
seen=$(note)
echo "$seen"
signs=$(grep -ciE '^(auto-submitted|precedence|x-auto-response-suppress|return-path: <>)' <<< "$seen" || true)
echo "signs of a program: $signs"
grep -q "I read mail again on Monday." <<< "$seen" && [ "$signs" = 0 ] || { echo "The behaviour has changed."; exit 1; }
