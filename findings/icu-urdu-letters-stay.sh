#!/usr/bin/env bash
# Guess: ICU's Any-Latin turns an Urdu name into Latin letters, well or badly: it has rules for the Arabic script.
# Fact:  letters that Urdu has and Arabic lacks stay as they are: ٹ ڈ ڑ ں ے ہ ھ. ڈاکٹر (doctor) becomes a word with two Arabic-script
#        letters left in it, and the family name بھٹ keeps two of three. "Any-Latin; Latin-ASCII" is not ASCII. The
#        Persian letters گ پ چ are known, so a test with other names passes.
# Hurts: staff who make file names, addresses or sort keys of names: those of Urdu speakers keep letters in two directions, and
#        the next step that counts on ASCII refuses them or drops them.
# Seen with: icu-devtools 72.1-3+deb12u1 (Debian 12), 2026-11-27.
set -euo pipefail
export LC_ALL=C.UTF-8

command -v uconv >/dev/null || { echo "apt-get install icu-devtools" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

uconv -V
for word in ڈاکٹر بھٹ لڑکے پرویز گپتا; do
  ascii=$(uconv -x "Any-Latin; Latin-ASCII" <<<"$word")
  left=$(LC_ALL=C sed 's/[ -~]//g' <<<"$ascii")
  echo "$word -> $ascii, not ASCII: ${left:-none}"
done | tee "$work/seen"
diff "$work/seen" - <<'EXPECTED'
ڈاکٹر -> ڈakٹr, not ASCII: ڈٹ
بھٹ -> bھٹ, not ASCII: ھٹ
لڑکے -> lڑkے, not ASCII: ڑے
پرویز -> prwyz, not ASCII: none
گپتا -> gpta, not ASCII: none
EXPECTED
echo "as seen"
