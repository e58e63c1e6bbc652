#!/usr/bin/env bash
# A mail put into a full mailbox over IMAP (APPEND, as for the copy in Sent), on Dovecot, Cyrus and Courier, which all offer QUOTA.
#
# Guess: each answers NO with the code [OVERQUOTA], which RFC 5530 defined in 2009 and RFC 9208 asks for.
# Fact: only Dovecot does. Cyrus answers "NO Over quota" and Courier "NO [ALERT] You exceeded your mail quota.", so a program sees
#   a refusal like any other.
# Hurts: staff. A mail program that looks for the code cannot say "your mailbox is full" in their language: it shows the server's
#   words in English, or that the copy was not saved.
# Seen with: Debian dovecot-imapd 2.3.19.1, cyrus-imapd 3.6.1, courier-imap 5.0.13, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
servers=()
trap 'kill -9 "${servers[@]}" 2>/dev/null || true; rm -rf "$dir"' EXIT
dpkg -s mmdebstrap >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends mmdebstrap >/dev/null
base=1$((RANDOM % 9000 + 1000))

start() { # NAME PACKAGES SCRIPT: runs in a Debian of its own
  mmdebstrap --quiet --variant=essential --include="$2" \
    --customize-hook='chroot "$1" useradd --create-home asha; echo asha:secret | chroot "$1" chpasswd' bookworm "$dir/$1"
  unshare --mount --pid --fork --kill-child sh -c \
    'mount --rbind /dev "$0/dev"; mount -t proc proc "$0/proc"; chroot "$0" sh -c "$1"; exit' "$dir/$1" "$3" >/dev/null 2>&1 &
  servers+=($!)
}
append() { # NAME PORT
  until (exec 3<>"/dev/tcp/127.0.0.1/$2") 2>/dev/null; do sleep 0.5; done
  exec 3<>"/dev/tcp/127.0.0.1/$2"
  sleep 2
  for line in '1 LOGIN asha secret' '2 APPEND INBOX {26}' $'Subject: Forty beds\r\n\r\nHi\r\n' '3 LOGOUT'; do
    printf '%s\r\n' "$line" >&3
    sleep 2
  done
  echo "$1: $(tr -d '\r' <&3 | grep '^2 ')"
}
start Dovecot dovecot-imapd "cat > /etc/dovecot/local.conf <<'CONF'
listen = 127.0.0.1
ssl = no
mail_location = maildir:~/Maildir
mail_plugins = quota
protocol imap {
  mail_plugins = quota imap_quota
}
plugin {
  quota = maildir:User quota
  quota_rule = *:bytes=1
}
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
start Cyrus postfix,cyrus-imapd "cat > /etc/imapd.conf <<'CONF'
configdirectory: /var/lib/cyrus
defaultpartition: default
partition-default: /var/spool/cyrus/mail
proc_path: /run/cyrus/proc
mboxname_lockpath: /run/cyrus/lock
allowplaintext: yes
sasl_pwcheck_method: alwaystrue
admins: cyrus
CONF
cat > /etc/cyrus.conf <<'CONF'
START {
  recover cmd=\"/usr/sbin/cyrus ctl_cyrusdb -r\"
}
SERVICES {
  imap cmd=\"imapd\" listen=\"127.0.0.1:$((base + 1))\"
}
CONF
mkdir -p /run/cyrus/socket; chown -R cyrus:mail /run/cyrus; exec /usr/lib/cyrus/bin/master"
start Courier postfix,courier-imap "sed -i 's/^ADDRESS=.*/ADDRESS=127.0.0.1/; s/^PORT=.*/PORT=$((base + 2))/' /etc/courier/imapd
  su asha -c 'maildirmake.courier ~/Maildir; maildirmake.courier -q 10S ~/Maildir'
  mkdir -p /run/courier/authdaemon; authdaemond start; imapd start; exec sleep infinity"
# Cyrus takes the quota over IMAP.
until (exec 3<>"/dev/tcp/127.0.0.1/$((base + 1))") 2>/dev/null; do sleep 0.5; done
exec 3<>"/dev/tcp/127.0.0.1/$((base + 1))"
for line in '1 LOGIN cyrus secret' '2 CREATE user/asha' '3 SETQUOTA user/asha (STORAGE 0)' '4 LOGOUT'; do
  printf '%s\r\n' "$line" >&3
  sleep 1
done
seen=$(append Dovecot "$base"; append Cyrus $((base + 1)); append Courier $((base + 2)))
echo "$seen"
[[ "$seen" == *"Dovecot: 2 NO [OVERQUOTA] "* && "$seen" == *"Cyrus: 2 NO Over quota"* &&
  "$seen" == *"Courier: 2 NO [ALERT] You exceeded your mail quota."* ]] || { echo "The behaviour has changed."; exit 1; }
