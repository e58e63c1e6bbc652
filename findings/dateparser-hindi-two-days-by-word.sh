#!/usr/bin/env bash
# Guess: Hindi has one word for yesterday and tomorrow (कल) and one for two days either way (परसों). dateparser takes both for the
#        past or both for the future, and its setting PREFER_DATES_FROM decides, as it does for days of the week.
# Fact:  कल is always tomorrow and परसों always two days ago, in one and the same text. The setting changes neither; it does move
#        सोमवार (Monday). Telugu's word for today (నేడు) is not read at all, its word for tomorrow (రేపు) is.
# Hurts: staff: "कल या परसों" (tomorrow or the day after) in a message becomes tomorrow and the day before yesterday, so the
#        second date that a person offers for a visit lies in the past.
# Seen with: python3-dateparser 1.1.6-1 (Debian 12), 2026-11-27.
set -euo pipefail

/usr/bin/python3 -c 'import dateparser' 2>/dev/null || { echo "apt-get install python3-dateparser" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat >days.py <<'PY'
import datetime, dateparser
base = datetime.datetime(2026, 11, 27, 12, 0)
for word in ["कल", "परसों", "सोमवार", "నేడు", "రేపు"]:
    found = []
    for prefer in ["past", "future"]:
        date = dateparser.parse(word, settings={"RELATIVE_BASE": base, "PREFER_DATES_FROM": prefer})
        found.append(f"{prefer} {(date.date() - base.date()).days:+d}" if date else f"{prefer} none")
    print(word, *found)
PY
/usr/bin/python3 -W ignore days.py | tee seen
diff seen - <<'EXPECTED'
कल past +1 future +1
परसों past -2 future -2
सोमवार past -4 future +3
నేడు past none future none
రేపు past +1 future +1
EXPECTED
echo "as seen"
