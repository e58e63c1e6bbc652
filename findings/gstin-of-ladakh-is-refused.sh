#!/usr/bin/env bash
# Guess: libraries that check GST numbers take each state code that is in use, and each kind of registration.
# Fact:  stdnum, in Python and in JavaScript, stops at the state codes of 2019: it refuses 38 (Ladakh) and 97 (other
#        territory) with a right check digit, and the numbers of marketplaces that collect tax (C in place of Z as the last
#        letter but one). It takes 25, the code of Daman, which was merged into 26.
# Hurts: a visitor from Leh, or a supplier who sells through a marketplace: the form calls the tax number on their own
#        certificate wrong. Check form and check digit, and leave the state code to a list of one's own.
# Seen with: stdnum 1.12.0 (npm), python3-stdnum 1.18-1 (Debian 12), 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" stdnum@1.12.0 >/dev/null
apt-get download python3-stdnum=1.18-1 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x python3-stdnum_*.deb debian

# Made-up holders (AAAPA1234A); only the check digit, the last character, is computed.
cat >number.mjs <<'JS'
import { stdnum } from "stdnum";
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const withCheckDigit = (body) => {
  const sum = [...body].reduce((total, sign, index) => {
    const product = signs.indexOf(sign) * (1 + (index % 2));
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return body + signs[(36 - (sum % 36)) % 36];
};
for (const body of ["24AAAPA1234A1Z", "25AAAPA1234A1Z", "38AAAPA1234A1Z", "97AAAPA1234A1Z", "24AAAPA1234A1C"]) {
  const number = withCheckDigit(body);
  console.log(`${number} js=${stdnum.IN.gstin.validate(number).isValid ? "valid" : "refused"}`);
}
JS
cat >number.py <<'PY'
import sys
from stdnum.in_ import gstin
for line in sys.stdin:
    number = line.split()[0]
    print(line.strip(), "python=" + ("valid" if gstin.is_valid(number) else "refused"))
PY

node number.mjs | PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 number.py | tee seen
diff seen - <<'EXPECTED'
24AAAPA1234A1ZZ js=valid python=valid
25AAAPA1234A1ZX js=valid python=valid
38AAAPA1234A1ZQ js=refused python=refused
97AAAPA1234A1ZM js=refused python=refused
24AAAPA1234A1CA js=refused python=refused
EXPECTED
echo "as seen"
