#!/usr/bin/env bash
# procmail's ^FROM_DAEMON, the condition that its manual gives for "sent by a program", on mails of people.
#
# Guess: it is true for mailer-daemon, postmaster, bounces and the addresses of lists.
# Fact: it is true for any sender whose address begins with services@, admin@, system@, response@, request@, mirror@ as
#   well. info@, office@ and news@ are people.
# Hurts: visitors. A hospital that writes from admin@ or services@, the usual address of an Indian trust, gets no
#   absence note, and its enquiry goes to the folder for programs, which nobody reads.
# Seen with: Debian procmail 3.22-27, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download procmail=3.22-27
dpkg-deb -x procmail_*.deb root

printf '%s\n' "MAILDIR=$dir" "DEFAULT=$dir/person" ':0' '* ^FROM_DAEMON' 'program' > rc
chmod 644 rc
sort_mail() { # FROM
  rm -f person program
  printf 'From x@y Fri Nov 27 10:00:00 2026\nFrom: %s\nTo: desk@hospital.example\nSubject: Forty beds\n\nPlease call.\n' "$1" |
    root/usr/bin/procmail -m "$dir/rc"
  echo "$1: $(ls person program 2>/dev/null)"
}
seen=$(
  for from in asha@trust.example info@trust.example office@trust.example news@trust.example mailer-daemon@trust.example \
    services@trust.example admin@trust.example system@trust.example response@trust.example \
    request@trust.example mirror@trust.example; do sort_mail "$from"; done
)
expected="asha@trust.example: person
info@trust.example: person
office@trust.example: person
news@trust.example: person
mailer-daemon@trust.example: program
services@trust.example: program
admin@trust.example: program
system@trust.example: program
response@trust.example: program
request@trust.example: program
mirror@trust.example: program"
root/usr/bin/procmail -v 2>&1 | sed -n 1p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
