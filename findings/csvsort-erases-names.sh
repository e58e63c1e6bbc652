#!/usr/bin/env bash
# The table of enquiries sorted with csvkit's csvsort, with and without -I (--no-inference).
#
# Guess: csvsort changes the order of the rows; without -I it may take a column of digits for numbers, with -I it
#   leaves every cell alone.
# Fact: without -I the phone loses its zero, "no" becomes False and 05/11/2026 (5 November) becomes 2026-05-11. With
#   -I all of that stays, but the cells "Na" and "None" are emptied still: a person called Na and a "none" in answer
#   to a question are gone. csvcut of the same package leaves them; --blanks prevents it.
# Hurts: staff and operators who sort an export in passing and send it on: numbers that cannot be called, dates half a
#   year off, a person without a name. Nothing is reported.
# Seen with: Debian csvkit 1.0.7-1 with python3-agate 1.6.3, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download python3-csvkit=1.0.7-1 python3-agate=1.6.3-2 python3-agateexcel python3-agatedbf python3-agatesql \
  python3-babel python-babel-localedata python3-isodate python3-leather python3-parsedatetime python3-pytimeparse \
  python3-slugify python3-text-unidecode python3-dbfread python3-olefile python3-et-xmlfile python3-jdcal \
  python3-openpyxl python3-xlrd python3-greenlet python3-sqlalchemy python3-tz python3-six 2>/dev/null
for deb in *.deb; do dpkg-deb -x "$deb" root; done
csvkit() { PYTHONPATH="$dir/root/usr/lib/python3/dist-packages" /usr/bin/python3 -W ignore -m "csvkit.utilities.$1" "${@:2}"; }

cat > enquiries.csv <<'CSV'
name,phone,visit,site
Na,09825012346,07/11/2026,yes
Asha,09825012345,05/11/2026,no
CSV
cat > texts.csv <<'CSV'
name,needs
Ravi,ICU
Na,None
CSV
seen=$(
  echo "csvsort:"; csvkit csvsort -c phone enquiries.csv
  echo "csvsort -I:"; csvkit csvsort -I -c name texts.csv
  echo "csvsort -I --blanks:"; csvkit csvsort -I --blanks -c name texts.csv
  echo "csvcut:"; csvkit csvcut -c name,needs texts.csv
)
expected="csvsort:
name,phone,visit,site
Asha,9825012345,2026-05-11,False
,9825012346,2026-07-11,True
csvsort -I:
name,needs
Ravi,ICU
,
csvsort -I --blanks:
name,needs
Na,None
Ravi,ICU
csvcut:
name,needs
Ravi,ICU
Na,None"
csvkit csvsort --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
