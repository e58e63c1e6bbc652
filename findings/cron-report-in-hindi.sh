#!/usr/bin/env bash
# A nightly report with a Hindi line and a Hindi subject, mailed by a cron job (locale C) with the usual commands.
#
# Guess: the bytes are UTF-8 in any locale; at worst the charset is missing.
# Fact: s-nail sends nothing: "Cannot find a usable character set", the text goes to dead.letter. neomutt sends a
#   subject in which each byte has become U+FFFD, so it cannot be restored; mutt keeps the bytes
#   under the label unknown-8bit. In a terminal with a UTF-8 locale all three are right.
# Hurts: the operator. The report works when it is tried by hand and fails from cron on the first night on which an
#   enquiry has a Hindi name in it: with s-nail no report comes, with neomutt its subject is lost.
# Seen with: Debian s-nail 14.9.24-2, neomutt 20220429+dfsg1-4.1, mutt 2.2.12-0.1~deb12u2, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download s-nail=14.9.24-2 neomutt=20220429+dfsg1-4.1 mutt=2.2.12-0.1~deb12u2 \
  liblua5.4-0 libnotmuch5 libtokyocabinet9 2>/dev/null
for deb in *.deb; do dpkg-deb -x "$deb" root; done
bin="$dir/root/usr/bin"
# What a program hands to sendmail is kept instead.
printf '#!/bin/sh\ncat > "%s/sent"\n' "$dir" > sendmail; chmod +x sendmail

report() { # NAME LOCALE COMMAND...
  local name=$1 locale=$2; shift 2
  rm -f sent
  echo "आशा पटेल: 40 beds" | env -i PATH="$PATH" HOME="$dir" LC_ALL="$locale" EMAIL=cron@hospital.example \
    LD_LIBRARY_PATH="$dir/root/usr/lib/x86_64-linux-gnu" "$@" -s "रिपोर्ट" ops@hospital.example >/dev/null 2>errors || true
  if [ ! -s sent ]; then echo "$name in $locale: not sent"; return; fi
  echo "$name in $locale: $(grep -m1 '^Subject' sent), charset $(grep -oim1 'charset=.*' sent | sed 's/.*=//')"
}
both() { report "$1" C.UTF-8 "${@:2}"; report "$1" C "${@:2}"; }
seen=$(
  both s-nail "$bin/s-nail" -n -S mta="$dir/sendmail" -S sendwait
  both neomutt "$bin/neomutt" -n -F /dev/null -e "set sendmail=$dir/sendmail"
  both mutt "$bin/mutt" -n -F /dev/null -e "set sendmail=$dir/sendmail"
)
expected="s-nail in C.UTF-8: Subject: =?utf-8?B?4KSw4KS/4KSq4KWL4KSw4KWN4KSf?=, charset utf-8
s-nail in C: not sent
neomutt in C.UTF-8: Subject: =?utf-8?B?4KSw4KS/4KSq4KWL4KSw4KWN4KSf?=, charset utf-8
neomutt in C: Subject: =?utf-8?B?77+977+977+977+977+977+977+977+977+977+977+977+977+9?=, charset unknown-8bit
mutt in C.UTF-8: Subject: =?utf-8?B?4KSw4KS/4KSq4KWL4KSw4KWN4KSf?=, charset utf-8
mutt in C: Subject: =?unknown-8bit?B?4KSw4KS/4KSq4KWL4KSw4KWN?= =?unknown-8bit?B?4KSf?=, charset unknown-8bit"
# 77+9 is U+FFFD in base64.
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
