#!/usr/bin/env bash
# An HTML mail in Hindi and Gujarati as text, by the four text browsers that mail programs call for it (mailcap).
#
# Guess: in a UTF-8 locale all four print the letters; columns may be off.
# Fact: w3m, lynx and links do. elinks, too, prints letters that stand alone, but a consonant with a vowel sign or a
#   virama becomes six bytes that are no UTF-8, and the letters are gone: of "नमस्ते" only "नम" is left.
# Hurts: staff who read mail in a terminal: of a visitor's text in Hindi every second letter is lost, and an answer
#   that quotes it sends the broken text back.
# Seen with: Debian elinks 0.13.2-1+b4, w3m 0.5.3+git20230121-2, lynx 2.9.0dev.12-1, links 2.28-1+b2, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download elinks=0.13.2-1+b4 libev4 libfsplib0 liblua5.1-0 libtre5 w3m=0.5.3+git20230121-2 libgc1 \
  lynx=2.9.0dev.12-1 links=2.28-1+b2 libevent-2.1-7 libgpm2 liblz1 2>/dev/null
for deb in *.deb; do dpkg-deb -x "$deb" root; done
bin="$dir/root/usr/bin"
export LC_ALL=C.UTF-8 LANG=C.UTF-8 HOME="$dir" LD_LIBRARY_PATH="$dir/root/usr/lib/x86_64-linux-gnu:$dir/root/usr/lib"

echo '<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><p>नमस्ते, मुंबई से ગાંધીનગર</p></body></html>' > mail.html
seen=$(
  # A ? stands for a sequence of six bytes that is no UTF-8.
  show() { echo "$1: $(sed '/^ *$/d; s/^ *//; s/ *$//' | LC_ALL=C sed 's/\xfd[\x80-\xbf]*/?/g')"; }
  "$bin/w3m" -dump -T text/html mail.html | show w3m
  "$bin/lynx" -cfg=/dev/null -dump -assume_charset=utf-8 -display_charset=utf-8 mail.html | show lynx
  "$bin/links" -dump mail.html | show links
  "$bin/elinks" -dump mail.html | show elinks
)
expected="w3m: नमस्ते, मुंबई से ગાંધીનગર
lynx: नमस्ते, मुंबई से ગાંધીનગર
links: नमस्ते, मुंबई से ગાંધીનગર
elinks: नम??, ?बई ? ગ?ધીનગર"
"$bin/elinks" -version | sed -n 1p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
