#!/usr/bin/env bash
# Mails with one-word subjects in Hindi on Dovecot and Cyrus: SEARCH, SORT (RFC 5256) and THREAD by subject, in encoded words as mail programs write them.
#
# Guess: all compare letters: "मल" is found in none that has "मेल", "माल" or "मिल".
# Fact:  SEARCH does, on both. In SORT Cyrus goes by the number of letters and nothing else: two letters, three, five, and by arrival among equals. For THREAD,
#   too, subjects of one length are the same: a mail about a house (घर) and one about tomorrow (कल), and building and time, become one conversation.
#   Dovecot has the order of the alphabet, and one thread for each.
# Hurts: staff with a mail program that sorts or threads on the server: a list of Hindi subjects is in no order, mails of different people are shown as one
#   conversation, and the second is overlooked.
# Seen with: Debian 12 dovecot-imapd 2.3.19.1, cyrus-imapd 3.6.1, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
servers=()
trap 'kill -9 "${servers[@]}" 2>/dev/null || true; rm -rf "$dir"' EXIT
dpkg -s mmdebstrap >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends mmdebstrap >/dev/null
base=1$((RANDOM % 9000 + 1000))

# shellcheck disable=SC2016
start() { # NAME PACKAGES SCRIPT: runs in a Debian of its own
  mmdebstrap --quiet --variant=essential --include="$2" \
    --customize-hook='chroot "$1" useradd --create-home asha; echo asha:secret | chroot "$1" chpasswd' bookworm "$dir/$1"
  unshare --mount --pid --fork --kill-child sh -c \
    'mount --rbind /dev "$0/dev"; mount -t proc proc "$0/proc"; chroot "$0" sh -c "$1"; exit' "$dir/$1" "$3" >/dev/null 2>&1 &
  servers+=($!)
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

cat > "$dir/ask.py" <<'PY'
import base64, imaplib, sys, time

def login(port, user):
    for _ in range(100):
        try:
            server = imaplib.IMAP4("127.0.0.1", port)
            server.login(user, "secret")
            return server
        except OSError:
            time.sleep(0.5)
    sys.exit(f"no server at {port}")

base = int(sys.argv[1])
words = ["परामर्श", "भवन", "शुल्क", "घर", "समय", "कल"]
login(base + 1, "cyrus").create("user/asha")
for name, port in ("Dovecot", base), ("Cyrus", base + 1):
    server = login(port, "asha")
    for word in words:
        subject = "=?utf-8?B?" + base64.b64encode(word.encode()).decode() + "?="
        server.append("INBOX", None, None, f"From: asha@example.com\r\nSubject: {subject}\r\n\r\nBeds\r\n".encode())
    server.select()
    server.literal = "घर".encode()
    found = server.search("UTF-8", "SUBJECT")[1][0]
    def named(numbers):
        return " ".join(words[int(number) - 1] for number in numbers.split())
    print(f"{name} SEARCH घर: {named(found)}")
    print(f"{name} SORT: {named(server.sort('(SUBJECT)', 'UTF-8', 'ALL')[1][0])}")
    threads = server.thread("ORDEREDSUBJECT", "UTF-8", "ALL")[1][0].decode()
    for number, word in enumerate(words, 1):
        threads = threads.replace(str(number), word)
    print(f"{name} THREAD: {threads}")
PY
/usr/bin/python3 "$dir/ask.py" "$base" | tee "$dir/seen"
diff "$dir/seen" - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
Dovecot SEARCH घर: घर
Dovecot SORT: कल घर परामर्श भवन शुल्क समय
Dovecot THREAD: (परामर्श)(भवन)(शुल्क)(घर)(समय)(कल)
Cyrus SEARCH घर: घर
Cyrus SORT: घर कल भवन समय शुल्क परामर्श
Cyrus THREAD: (परामर्श)(भवन समय)(शुल्क)(घर कल)
EXPECTED
