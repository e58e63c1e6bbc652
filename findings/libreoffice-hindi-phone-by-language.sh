#!/usr/bin/env bash
# One CSV file of phones and dates, opened by two people of one office: LibreOffice in English, and LibreOffice in Hindi or Gujarati.
#
# Guess: the digits of a phone number decide: ०७९... is text for both or a number for both, and "5 मई" is text as "5 May" is a date.
# Fact:  the language that the file is opened in decides. In English (India) the phone in Hindi digits stays text with its zero; in
#        Hindi, and in Gujarati, too, it is the number 7923456789. "5 मई" is text in English and Gujarati and a date in Hindi. "Mar 2027"
#        is the reverse: a date in English, text in Hindi.
# Hurts: an office that saves the file again and imports it: whose phones lost their zero depends on who had opened it, and a test with
#        one language sees nothing. An apostrophe before each such cell keeps all of them.
# Seen with: libreoffice-calc-nogui 4:7.4.7-1+deb12u14 (Debian 12), 2026-11-28.
set -euo pipefail

command -v soffice >/dev/null || { echo "apt-get install --no-install-recommends libreoffice-calc-nogui" >&2; exit 2; }
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
printf '%s\n' 'phone,०७९२३४५६७८९' 'hindi,5 मई' 'english,Mar 2027' >list.csv

# Opens the file in a language, as the number that LibreOffice gives it, and prints the kind of each cell in the second column.
read_in() {
  HOME=$dir soffice --headless --convert-to fods --infilter="CSV:44,34,76,1,,$2,false,true,false" --outdir "$dir/$1" list.csv >/dev/null 2>&1
  tr -d '\n' <"$dir/$1/list.fods" | grep -oP '<table:table-row.*?</table:table-row>' | grep -oP '.*<table:table-cell[^>]*office:value-type="\K\w+' |
    tr '\n' ' ' | sed "s/^/$1: /; s/ $/\n/"
}
seen=$(
  read_in English 16393
  read_in Hindi 1081
  read_in Gujarati 1095
)
expected="English: string string date
Hindi: float date string
Gujarati: float string string"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "This has changed. Expected:" >&2; echo "$expected" >&2; exit 1; }
