#!/usr/bin/env bash
# Guess: num2words spells a lakh in Kannada like the other scales: "one lakh", "twelve lakh".
# Fact:  it says "one" twice: 1,00,000 is "one one lakh" and 12,00,000 "twelve one lakh", since the word for the scale
#        carries a "one" of its own. A thousand and a crore are right.
# Hurts: the office: the amount in words on a receipt for a Kannada-speaking family is wrong for every sum from a lakh to a
#        crore, the range of most hospital bills, and right in a test with a thousand.
# Seen with: python3-num2words 0.5.10-2 (Debian 12), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download python3-num2words=0.5.10-2 python3-docopt >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done

cat >words.py <<'PY'
from num2words import num2words
for amount in [1, 12, 1000, 100000, 1200000, 10000000]:
    print(amount, num2words(amount, lang="kn"))
PY
PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 -S words.py | tee seen
diff seen - <<'EXPECTED'
1 ಒಂದು
12 ಹನ್ನೆರಡು
1000 ಒಂದು ಸಾವಿರ
100000 ಒಂದು ಒಂದು ಲಕ್ಷ
1200000 ಹನ್ನೆರಡು ಒಂದು ಲಕ್ಷ
10000000 ಒಂದು ಕೋಟಿ
EXPECTED
echo "as seen"
