#!/usr/bin/env bash
# Guess: lakh and crore are in the British dictionary, the one that India uses (there is none for en_IN), and may be missing in the American.
# Fact:  it is the reverse. The American one has lakh, lakhs, crore and crores; the British one has none of them and offers lake, lash,
#        core and crone. Neither has paise.
# Hurts: staff who set their browser or LibreOffice to British English: each amount of a letter is underlined, and the offered words are
#        a lake and a crone.
# Seen with: Debian 12 hunspell 1.7.1-1, hunspell-en-gb 1:7.5.0-1, hunspell-en-us 1:2020.12.07-2, 2026-11-28.
set -euo pipefail
export LC_ALL=C.UTF-8

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download hunspell=1.7.1-1 libhunspell-1.7-0=1.7.1-1 hunspell-en-gb=1:7.5.0-1 hunspell-en-us=1:2020.12.07-2
for package in *.deb; do dpkg-deb -x "$package" root; done
export LD_LIBRARY_PATH=$(echo "$dir"/root/usr/lib/*-linux-gnu)

for language in en_US en_GB; do
  for word in lakh lakhs crore crores paise; do
    answer=$(echo "$word" | root/usr/bin/hunspell -d "$dir/root/usr/share/hunspell/$language" -a | sed -n 2p)
    case "$answer" in "&"*) answer="no; offers ${answer#*: }" ;; "#"*) answer=no ;; *) answer=yes ;; esac
    echo "$language $word: $answer"
  done
done | tee seen
diff seen - <<'EXPECTED'
en_US lakh: yes
en_US lakhs: yes
en_US crore: yes
en_US crores: yes
en_US paise: no; offers pause, pase, praise, passe, paisa, parse, raise, poise, pairwise
en_GB lakh: no; offers lah, lake, lash, lath
en_GB lakhs: no; offers lahs, lakes, laths
en_GB crore: no; offers corer, core, crone, chore, creator
en_GB crores: no; offers cores, corers, crones, chores, crosses, cresses, cress
en_GB paise: no; offers pause, praise, parse, prise, raise, poise, pa ise, pa-ise, pairwise
EXPECTED
echo "as seen"
