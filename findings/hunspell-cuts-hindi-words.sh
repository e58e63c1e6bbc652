#!/usr/bin/env bash
# Guess: hunspell with Debian's Hindi dictionary takes the words that are in it, typed in a UTF-8 terminal.
# Fact:  the program cuts each word at its vowel signs before it looks anything up, because the dictionary names no signs that belong to
#        words. अस्पताल (hospital) is read as अस्पत and ल, हिन्दी as ह and न्द, and both are reported as misspelt, with the whole and right
#        word as the proposal. Words without a vowel sign, such as कमल, are right.
# Hurts: whoever checks Hindi texts of a site in CI with `hunspell -l`: nearly every word is an error, so that the check is switched off.
# Seen with: Debian 12 hunspell 1.7.1-1, hunspell-hi 1:7.5.0-1, 2026-11-28.
set -euo pipefail
export LC_ALL=C.UTF-8

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download hunspell=1.7.1-1 libhunspell-1.7-0=1.7.1-1 hunspell-hi=1:7.5.0-1
for package in *.deb; do dpkg-deb -x "$package" root; done
export LD_LIBRARY_PATH=$(echo "$dir"/root/usr/lib/*-linux-gnu)
dictionary=$dir/root/usr/share/hunspell/hi_IN

for word in कमल अस्पताल हिन्दी पढ़ना; do
  echo "$word: in the dictionary $(grep -c "^$word\(/.*\)\?$" "$dictionary.dic"), misspelt: $(echo "$word" | root/usr/bin/hunspell -d "$dictionary" -i utf-8 -l | paste -sd' ')"
done | tee seen
diff seen - <<'EXPECTED'
कमल: in the dictionary 1, misspelt: 
अस्पताल: in the dictionary 1, misspelt: अस्पत ल
हिन्दी: in the dictionary 1, misspelt: ह न्द
पढ़ना: in the dictionary 1, misspelt: पढ़न
EXPECTED
echo "as seen"
