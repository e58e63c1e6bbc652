#!/usr/bin/env bash
# Guess: ICU's Any-Latin turns a Malayalam word wholly into Latin letters, as it does with Tamil: ഡോക്ടർ (doctor) to ḍōkṭar.
# Fact:  it gives ḍēākṭaർ. The vowel o, one sign, is read as its two halves (e and a), and final consonants (chillu letters)
#        stay as they are, in Malayalam. With Latin-ASCII after it a non-ASCII letter is still there. Tamil, Kannada and
#        Bengali, which write o in the same way, come out right.
# Hurts: staff who search or sort by names in Latin letters, and whoever makes file names or addresses by "Any-Latin;
#        Latin-ASCII" and counts on ASCII: names from Kerala are misspelt and keep letters that the next step refuses.
# Seen with: icu-devtools 72.1-3+deb12u1 (Debian 12), 2026-11-27.
set -euo pipefail
export LC_ALL=C.UTF-8

command -v uconv >/dev/null || { echo "apt-get install icu-devtools" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

uconv -V
while read -r script word; do
  latin=$(uconv -x Any-Latin <<<"$word")
  ascii=$(uconv -x "Any-Latin; Latin-ASCII" <<<"$word")
  echo "$script $word $latin $ascii"
done <<'WORDS' | tee "$work/seen"
Malayalam ഡോക്ടർ
Malayalam ഹോസ്പിറ്റൽ
Malayalam കൊല്ലം
Tamil கோவை
Kannada ಹೋಮ್
Bengali কোভিড
WORDS
diff "$work/seen" - <<'EXPECTED'
Malayalam ഡോക്ടർ ḍēākṭaർ deaktaർ
Malayalam ഹോസ്പിറ്റൽ hēāspiṟṟaൽ heaspirraൽ
Malayalam കൊല്ലം keāllaṁ keallam
Tamil கோவை kōvai kovai
Kannada ಹೋಮ್ hōm hom
Bengali কোভিড kōbhiḍa kobhida
EXPECTED
echo "as seen"
