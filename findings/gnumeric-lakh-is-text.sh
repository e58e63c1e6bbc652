#!/usr/bin/env bash
# Guess: Gnumeric, started in the locale en_IN, whose own grouping is 5,00,000, reads "5,00,000" in a CSV file as a number.
# Fact:  it is text, in en_IN as in hi_IN. Only "500,000" is a number: the comma must stand before three digits each, whatever the
#        locale. The same locale does decide the order of day and month and the ₹ of "(500)". A sum over the column leaves
#        the amounts in lakhs out, without an error.
# Hurts: staff who open a list of budgets: the total contains only amounts below a lakh, or typed in the western way.
#        Export amounts without commas.
# Seen with: gnumeric 1.12.55-1, locales 2.36 (Debian 12), 2026-11-27.
set -euo pipefail

command -v ssconvert >/dev/null && [ -e /usr/share/i18n/locales/en_IN ] || { echo "apt-get install gnumeric locales" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for locale in en_IN hi_IN; do localedef -i $locale -f UTF-8 "$work/$locale.UTF-8"; done
export LOCPATH=$work

cat >budgets.csv <<'CSV'
"95,000"
"5,00,000"
"1,00,00,000"
"500,000"
CSV
for locale in en_IN hi_IN; do
  LC_ALL=$locale.UTF-8 ssconvert budgets.csv budgets.gnumeric 2>/dev/null
  echo "$locale groups itself as $(LC_ALL=$locale.UTF-8 locale mon_grouping)"
  # ValueType 40 is a number, 60 is text.
  zcat budgets.gnumeric | grep -o '<gnm:Cell [^>]*>[^<]*' | sed -E 's/.*ValueType="40".*>(.*)/  number \1/; s/.*ValueType="60">(.*)/  text   \1/'
done | tee seen
diff seen - <<'EXPECTED'
en_IN groups itself as 3;2
  number 95000
  text   5,00,000
  text   1,00,00,000
  number 500000
hi_IN groups itself as 3;2
  number 95000
  text   5,00,000
  text   1,00,00,000
  number 500000
EXPECTED
echo "as seen"
