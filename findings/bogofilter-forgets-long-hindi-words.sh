#!/usr/bin/env bash
# The words that bogofilter, a filter that learns spam, takes from an enquiry in Hindi.
#
# Guess: each word, as in English.
# Fact:  a word may have 30 bytes, and a Hindi letter has three. So a word of eleven letters or more is dropped without a word:
#   engineering, accredited and no-objection certificate are gone, while their English words are kept. The stop after the
#   last word is part of it: the same word at the end of a sentence is another.
# Hurts: visitors who write in Hindi. The long words are those of business; from what remains ("of", "the", "for") a mail of
#   an owner and one of a swindler look alike, and a trained filter judges them by their headers.
# Seen with: Debian bogofilter 1.2.5, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
command -v bogolexer >/dev/null || apt-get install -qq -y --no-install-recommends bogofilter >/dev/null

words() {
  printf 'From: asha@example.com\nSubject: beds\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n%s\n' "$1" > "$dir/mail"
  bogolexer -p < "$dir/mail" | grep -v : | paste -sd' '
}
seen=$(words 'अस्पताल अग्निशमन इंजीनियरिंग मान्यताप्राप्त कंपनी अनापत्तिप्रमाणपत्र चाहिए चाहिए।'
  words 'hospital firefighting engineering accredited company certificate wanted wanted.')
echo "$seen"
[ "$seen" = "अस्पताल अग्निशमन कंपनी चाहिए चाहिए।
hospital firefighting engineering accredited company certificate wanted wanted" ] || { echo "The behaviour has changed."; exit 1; }
