#!/usr/bin/env bash
# Logs as JSON lines, read by fail2ban.
#
# Guess: fail2ban finds the time of a line by itself, in milliseconds or seconds since 1970, too.
# Fact:  in the lines of pino ("time":1795843200000) and of Caddy ("ts":1795843200.123) it finds none and takes the moment of
#   reading, in an ordinary run without a word. An ISO time with its offset is found and right. For pino's the pattern
#   "time":{LEPOCH} helps; {EPOCH} is a valid pattern as well and finds nothing.
# Hurts: the operator: after a restart, or when an old file is put back, refusals of last week count as of this minute,
#   and a visitor of then is shut out today. Write ISO times into a log that fail2ban reads.
# Seen with: Debian 12: fail2ban 1.0.2-2, 2026-11-28.
set -euo pipefail
dpkg -s fail2ban >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends fail2ban >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
export TZ=Asia/Kolkata
year_of() {
  local line=$1; shift
  local found
  found=$(fail2ban-regex -v "$@" "$line" '"ip":"<HOST>"' | sed -n 's/^| *192\.0\.2\.7  *//p' | head -1)
  if [ "$(date -d "$found" +%Y)" = "$(date +%Y)" ]; then echo "now"; else date -d "$found" +%FT%T%:z; fi
}
{
  echo "pino:              $(year_of '{"level":30,"time":1735689600000,"ip":"192.0.2.7"}')"
  echo "Caddy:             $(year_of '{"level":"info","ts":1735689600.123,"ip":"192.0.2.7"}')"
  echo "ISO:               $(year_of '{"level":30,"time":"2025-01-01T00:00:00.000Z","ip":"192.0.2.7"}')"
  echo "ISO of India:      $(year_of '{"level":30,"time":"2025-01-01T05:30:00+05:30","ip":"192.0.2.7"}')"
  echo "pino with EPOCH:   $(year_of '{"level":30,"time":1735689600000,"ip":"192.0.2.7"}' -d '"time":{EPOCH}')"
  echo "pino with LEPOCH:  $(year_of '{"level":30,"time":1735689600000,"ip":"192.0.2.7"}' -d '"time":{LEPOCH}')"
} | tee "$dir/seen"
diff "$dir/seen" - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
pino:              now
Caddy:             now
ISO:               2025-01-01T05:30:00+05:30
ISO of India:      2025-01-01T05:30:00+05:30
pino with EPOCH:   now
pino with LEPOCH:  2025-01-01T05:30:00+05:30
EXPECTED
echo "as seen"
