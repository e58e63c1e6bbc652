#!/usr/bin/env bash
# Guess: the English voice of eSpeak NG, which screen readers on Linux and NVDA on Windows use, reads "1,50,000" as a number, at
#        worst in the words of the West ("one hundred and fifty thousand"). The voices of India read the rupee sign as "rupees".
# Fact:  in English "1,50,000" is "one" and "fifty thousand": the lakh is gone and the rest is another amount; "150,000" is right.
#        The Hindi voice is right with both. But "₹500" is a bare "five hundred" in Hindi, Gujarati, Marathi, Bengali, Telugu,
#        Kannada, Malayalam and Punjabi; of the voices of India only Tamil says "rupees".
# Hurts: a blind owner on an English page hears a fee of one and a half lakh as fifty thousand; a telephone announcement in Hindi
#        names a number without saying that it is money. Write "1.5 lakh rupees" in words beside the figure.
# Seen with: espeak-ng 1.51+dfsg-10+deb12u2 (Debian 12), 2026-11-27.
set -euo pipefail

command -v espeak-ng >/dev/null || { echo "apt-get install espeak-ng" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Phonemes of a text, and whether two texts sound alike.
sound() { espeak-ng -v "$1" -q -x "$2" | tr -d '_!#\n' | sed 's,  *, ,g; s,^ ,,; s, $,,'; }
alike() { if [ "$(sound "$1" "$2")" = "$(sound "$1" "$3")" ]; then echo "$1: \"$2\" sounds like \"$3\""; else echo "$1: \"$2\" and \"$3\" differ"; fi; }
{
  alike en "1,50,000" "150,000"
  alike en "1,50,000" "one fifty thousand"
  alike hi "1,50,000" "150,000"
  for voice in hi gu mr bn te kn ml pa ta; do alike $voice "₹500" "500"; done
} | tee seen
diff seen - <<'EXPECTED'
en: "1,50,000" and "150,000" differ
en: "1,50,000" sounds like "one fifty thousand"
hi: "1,50,000" sounds like "150,000"
hi: "₹500" sounds like "500"
gu: "₹500" sounds like "500"
mr: "₹500" sounds like "500"
bn: "₹500" sounds like "500"
te: "₹500" sounds like "500"
kn: "₹500" sounds like "500"
ml: "₹500" sounds like "500"
pa: "₹500" sounds like "500"
ta: "₹500" and "500" differ
EXPECTED
echo "as seen"
