#!/usr/bin/env bash
# One line of a server's JSON log, with a text in Hindi, piped into logger.
#
# Guess: a line is one message; a limit, if there is one, is that of the receiver (8 KiB in rsyslog, 48 KiB in journald).
# Fact: logger itself cuts after 1,024 bytes and sends the rest as messages of their own, each of which looks like
#   another line. It counts bytes, not letters, so the cut falls inside a Devanagari letter (three bytes): neither
#   part is valid UTF-8, and none is valid JSON. A text of 350 Hindi letters is enough; in English it takes 1,000.
# Hurts: the operator who runs `server | logger -t desk`: the errors with a stack or a long text are the ones that the
#   log collector drops as unreadable. `logger --size 48K` avoids it.
# Seen with: logger of util-linux 2.38.1 (Debian 12, bsdutils), 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"

cat > receive.py <<'PY'
# A syslog socket: prints what each message is, until nothing comes for two seconds.
import json, socket
def kind(data):
    try: text = data.decode()
    except UnicodeDecodeError: return "no valid UTF-8"
    try: return f"JSON, level {json.loads(text)['level']}"
    except ValueError: return "no JSON"
server = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
server.bind("log")
server.settimeout(2)
try:
    while True:
        data = server.recv(99999).split(b"desk: ", 1)[1]
        print(len(data), "bytes:", kind(data), flush=True)
except TimeoutError: pass
PY
send() { # LOGGER-OPTION...
  rm -f log; python3 receive.py & local receiver=$!
  until [ -S log ]; do sleep 0.1; done
  python3 -c 'import json
for level, text in (30, "started"), (50, "सूचना: " + "अस्पताल" * 65), (30, "stopped"):
    print(json.dumps({"level": level, "msg": text}, ensure_ascii=False))' | logger -u "$dir/log" -t desk "$@"
  wait $receiver
}
seen=$(send; echo "With --size 48K:"; send --size 48K)
expected="31 bytes: JSON, level 30
1024 bytes: no valid UTF-8
382 bytes: no valid UTF-8
31 bytes: JSON, level 30
With --size 48K:
31 bytes: JSON, level 30
1406 bytes: JSON, level 50
31 bytes: JSON, level 30"
logger --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
