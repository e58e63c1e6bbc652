#!/usr/bin/env bash
# A mail of 28 November, half past midnight in India, searched by its day over IMAP on Dovecot and Courier: ON (when it arrived) and
# SENTON (its Date header). RFC 3501 compares the day "disregarding time and timezone".
#
# Guess: both find it on 28 November, by ON and by SENTON, for the day is written so in the mail and in APPEND.
# Fact: by ON both find it on 27 November, because they keep the moment and forget its zone; on a server set to India it would be the 28th. By
#   SENTON Dovecot finds it on the 28th, Courier on the 27th: it turns the header into UTC first.
# Hurts: staff. What visitors send between midnight and 05:30 in India, one mail in ten, is missing from "mails of today", and
#   stands in yesterday's, on some servers by one search and not by the other.
# Seen with: Debian dovecot-imapd 2.3.19.1 and courier-imap 5.0.13, both in UTC, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
servers=()
trap 'kill -9 "${servers[@]}" 2>/dev/null || true; rm -rf "$dir"' EXIT
dpkg -s mmdebstrap >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends mmdebstrap >/dev/null
base=1$((RANDOM % 9000 + 1000))

start() { # NAME PACKAGES SCRIPT: runs in a Debian of its own
  mmdebstrap --quiet --variant=essential --include="$2" \
    --customize-hook='chroot "$1" useradd --create-home asha; echo asha:secret | chroot "$1" chpasswd' bookworm "$dir/$1"
  TZ=UTC unshare --mount --pid --fork --kill-child sh -c \
    'mount --rbind /dev "$0/dev"; mount -t proc proc "$0/proc"; chroot "$0" sh -c "$1"; exit' "$dir/$1" "$3" >/dev/null 2>&1 &
  servers+=($!)
}
day() { # SEARCH: the day on which it finds the mail
  for day in 27 28; do
    printf '%s SEARCH %s %s-Nov-2026\r\n' "$day" "$1" "$day" >&3
    while read -r -u 3 answer && [[ "$answer" != "$day "* ]]; do
      [[ "$answer" != "* SEARCH 1"* ]] || printf %s "$day"
    done
  done
}
search() { # NAME PORT
  until (exec 3<>"/dev/tcp/127.0.0.1/$2") 2>/dev/null; do sleep 0.5; done
  exec 3<>"/dev/tcp/127.0.0.1/$2"
  sleep 2
  local mail=$'Date: Sat, 28 Nov 2026 00:30:00 +0530\r\nSubject: Beds\r\n\r\nHi\r\n'
  for line in '1 LOGIN asha secret' "2 APPEND INBOX \"28-Nov-2026 00:30:00 +0530\" {${#mail}}" "$mail" '3 SELECT INBOX'; do
    printf '%s\r\n' "$line" >&3
    sleep 2
  done
  echo "$1: ON $(day ON), SENTON $(day SENTON)"
}
start Dovecot dovecot-imapd "cat > /etc/dovecot/local.conf <<'CONF'
listen = 127.0.0.1
ssl = no
mail_location = maildir:~/Maildir
service imap-login {
  inet_listener imap {
    port = $base
  }
  inet_listener imaps {
    port = 0
  }
}
CONF
exec dovecot -F"
start Courier postfix,courier-imap "sed -i 's/^ADDRESS=.*/ADDRESS=127.0.0.1/; s/^PORT=.*/PORT=$((base + 1))/' /etc/courier/imapd
  su asha -c 'maildirmake.courier ~/Maildir'
  mkdir -p /run/courier/authdaemon; authdaemond start; imapd start; exec sleep infinity"
seen=$(search Dovecot "$base"; search Courier $((base + 1)))
expected="Dovecot: ON 27, SENTON 28
Courier: ON 27, SENTON 27"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
