#!/usr/bin/env bash
# Thirty labels on mails, one for each service (IMAP keywords, as the tags of Thunderbird), on Dovecot with Maildir. Then the index is gone, as after a backup that left
# dovecot.index* out, or an index that Dovecot itself found broken.
#
# Guess: all stay, because a Maildir holds the flags of a mail in the name of its file, and a file beside them the names of the labels; or the 27th is refused.
# Fact:  the names of files have letters for 26 labels. Dovecot accepts the 27th and all later ones with OK, shows them, and writes them into its index alone: without it 26
#   labels are there and four are not, neither on mails nor in the list. Its log says nothing, before or after. An mbox keeps all thirty.
# Hurts: staff of a desk with more than 26 services, people or states: the mails are all there, those of the last labels look as if nobody had ever sorted them, and which
#   ones is written nowhere. A desk with 24 labels loses none, in trials of the same backup.
# Seen with: Debian 12 dovecot-imapd 2.3.19.1, 2026-11-28.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/start-dovecot.bash"
[[ "$(dpkg-query -W -f '${Version}' dovecot-imapd 2>/dev/null)" == 1:2.3.19.1* ]] ||
  { echo "on Debian 12: apt-get install dovecot-imapd" >&2; exit 2; }
dir=$(mktemp -d)
trap 'kill "$(cat "$dir/pid")" 2>/dev/null || true; wait; rm -rf "$dir"' EXIT
cd "$dir"
chmod 755 "$dir"
install -d -o nobody mails
port=$((RANDOM % 9000 + 20000))

cat > labels.py <<'PY'
import imaplib, sys

server = imaplib.IMAP4("127.0.0.1", int(sys.argv[1]))
server.login("asha", "any")
server.select()
labels = [f"service-{number}" for number in range(1, 31)]
if sys.argv[2] == "put":
    for label in labels:
        server.append("INBOX", None, None, b"Subject: Beds\r\n\r\nForty\r\n")
    server.select()
    print("put:", {server.store(str(number), "+FLAGS", label)[0] for number, label in enumerate(labels, 1)})
flags = server.fetch("1:*", "(FLAGS)")[1]
lost = [label for label, row in zip(labels, flags) if f"{label})" not in row.decode()]
print(f"{len(flags)} mails, lost:", *lost or ["none"])
PY
start_dovecot "$port" ""
{
  /usr/bin/python3 labels.py "$port" put
  echo "signed in again"
  /usr/bin/python3 labels.py "$port" look
  rm mails/Maildir/dovecot.index*
  echo "without the index"
  /usr/bin/python3 labels.py "$port" look
  echo "warnings and errors: $(grep -cE 'Warning|Error' log || true)"
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
put: {'OK'}
30 mails, lost: none
signed in again
30 mails, lost: none
without the index
30 mails, lost: service-27 service-28 service-29 service-30
warnings and errors: 0
EXPECTED
echo "as seen"
