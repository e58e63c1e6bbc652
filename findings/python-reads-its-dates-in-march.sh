#!/usr/bin/env bash
# strptime() of Python on what strftime() has written, with the same format, in languages of India: "%d %B %Y" with the name of the month, and %c, the locale's own
# date and time.
#
# Guess: each reads back what it has written, in every language.
# Fact:  with %B and %b all languages do. With %c it depends on the month: in Hindi four of twelve are read (March to June, whose short name is the whole name), in
#   Gujarati six, in Bengali ten. Python finds the form of %c by writing a day in March, whose short name is the same as the long one in these
#   languages, and takes the place for the long name. In Tamil all are read. %X is read in none.
# Hurts: whoever reads dates in log lines, file names or exports that Python wrote in the reader's locale: it works when it is tried in spring,
#   raises ValueError in November, and in English it always works.
# Seen with: Debian 12 python3 3.11.2, locales 2.36-9+deb12u14, 2026-11-28.
set -euo pipefail
[ -e /usr/share/i18n/locales/hi_IN ] || { echo "apt-get install locales" >&2; exit 2; }
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
languages=(hi gu bn ta)
for language in "${languages[@]}"; do localedef -i "${language}_IN" -f UTF-8 "./${language}_IN.utf8" 2>/dev/null || true; done

cat > read.py <<'PY'
import datetime, locale, sys
language = sys.argv[1]
locale.setlocale(locale.LC_TIME, language + "_IN.utf8")
answers = []
for form in ("%d %B %Y", "%d %b %Y", "%c", "%X"):
    read = []
    for month in range(1, 13):
        moment = datetime.datetime(2026, month, 5, 15, 30)
        try:
            again = datetime.datetime.strptime(moment.strftime(form), form)
        except ValueError:
            continue
        if form == "%X" or again.date() == moment.date():
            read.append(month)
    answers.append(f"{form}: {'all' if len(read) == 12 else ' '.join(map(str, read)) or 'none'}")
print(language + ":", ", ".join(answers))
PY
for language in "${languages[@]}"; do LOCPATH=$dir /usr/bin/python3 read.py "$language"; done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
hi: %d %B %Y: all, %d %b %Y: all, %c: 3 4 5 6, %X: none
gu: %d %B %Y: all, %d %b %Y: all, %c: 3 4 5 6 7 8, %X: none
bn: %d %B %Y: all, %d %b %Y: all, %c: 3 4 5 6 7 8 9 10 11 12, %X: none
ta: %d %B %Y: all, %d %b %Y: all, %c: all, %X: none
EXPECTED
