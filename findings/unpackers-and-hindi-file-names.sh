#!/usr/bin/env bash
# Guess: programs that unpack attachments read the name of a file in the form of the standard (RFC 2231, filename*=UTF-8''...), and differ in
#        the forms that it does not allow but many mail programs send: encoded words, and raw UTF-8.
# Fact:  uudeview has it the other way round: both forms outside of the standard give the Hindi name, the standard one gives UNKNOWN.001.
#        mblaze takes the standard and the raw form, and prints an encoded word as it is. munpack reads none: "part1", or an X for every
#        byte. ripmime alone reads all four.
# Hurts: an office whose script files the plans that arrive by mail: names depend on the sender's program, and two files of one sender may
#        both be part1. Python's email package reads all of them.
# Seen with: mpack 1.6-18+b1, uudeview 0.5.20-14, mblaze 1.1-1, ripmime 1.4.0.10 (Debian 12), 2026-11-27.
set -euo pipefail

for program in munpack uudeview mshow ripmime; do
  command -v $program >/dev/null || { echo "apt-get install mpack uudeview mblaze ripmime" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export LC_ALL=C.UTF-8

# One mail for each way to write the name नक्शा.pdf (plan).
mail_with() {
  printf 'From: asha@example.in\nTo: desk@example.com\nSubject: plan\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nThe plan.\n--b\n'
  printf 'Content-Type: application/pdf\nContent-Disposition: attachment; %s\nContent-Transfer-Encoding: base64\n\nJVBERi0xLjQK\n--b--\n' "$1"
}
encoded='%E0%A4%A8%E0%A4%95%E0%A5%8D%E0%A4%B6%E0%A4%BE.pdf'
declare -A names=(
  [standard]="filename*=UTF-8''$encoded"
  [continued]="filename*0*=UTF-8''${encoded:0:18}; filename*1*=${encoded:18}"
  ["encoded word"]='filename="=?UTF-8?B?4KSo4KSV4KWN4KS24KS+LnBkZg==?="'
  [raw]='filename="नक्शा.pdf"'
)
unpack() {
  case $1 in
    munpack) munpack -q "$2" ;;
    uudeview) uudeview -i -q -p . "$2" ;;
    mblaze) mshow -x "$2" ;;
    ripmime) ripmime -i "$2" -d . ;;
  esac
}
for program in munpack uudeview mblaze ripmime; do
  for form in standard continued "encoded word" raw; do
    mkdir out
    mail_with "${names[$form]}" >mail
    (cd out && unpack $program ../mail >/dev/null 2>&1) || true
    name=$(ls out | grep -v '^textfile\|\.desc$' | head -1)
    echo "$program, $form: $name"
    rm -r out
  done
done | tee seen
diff seen - <<'EXPECTED'
munpack, standard: part1
munpack, continued: part1
munpack, encoded word: =XUTF-8XBX4KSo4KSV4KWN4KS24KS+LnBkZg==X=
munpack, raw: XXXXXXXXXXXXXXX.pdf
uudeview, standard: UNKNOWN.001
uudeview, continued: UNKNOWN.001
uudeview, encoded word: नक्शा.pdf
uudeview, raw: नक्शा.pdf
mblaze, standard: नक्शा.pdf
mblaze, continued: नक्शा.pdf
mblaze, encoded word: =?UTF-8?B?4KSo4KSV4KWN4KS24KS+LnBkZg==?=
mblaze, raw: नक्शा.pdf
ripmime, standard: नक्शा.pdf
ripmime, continued: नक्शा.pdf
ripmime, encoded word: नक्शा.pdf
ripmime, raw: नक्शा.pdf
EXPECTED
echo "as seen"
