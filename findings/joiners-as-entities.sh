#!/usr/bin/env bash
# Hindi with joiners written as &zwnj; and &zwj;, as editors of web pages and mails write them, in four text programs.
#
# Guess: an entity and the character itself are the same text: what a program prints for the one it prints for the other.
# Fact: w3m and links do so. lynx keeps both characters, but drops &zwnj;, so the two letters it held apart run together
#   into a conjunct. html2text keeps the characters, too, and prints the entities as they are written, "क्&zwnj;ष".
# Hurts: staff who read a visitor's HTML mail as text: words are misspelt or have English letters inside, are not found
#   by a search and look like nonsense when quoted back.
# Seen with: Debian lynx 2.9.0dev.12-1, html2text 1.3.2a-28, w3m 0.5.3+git20230121-2, links 2.28-1+b2, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get -qq -o APT::Sandbox::User=root download lynx=2.9.0dev.12-1 html2text=1.3.2a-28 w3m=0.5.3+git20230121-2 libgc1 \
  links=2.28-1+b2 libevent-2.1-7 libgpm2 liblz1
for deb in *.deb; do dpkg-deb -x "$deb" root; done
bin="$dir/root/usr/bin"
export LC_ALL=C.UTF-8 LANG=C.UTF-8 HOME="$dir" LD_LIBRARY_PATH="$dir/root/usr/lib/x86_64-linux-gnu"

page() { echo "<!DOCTYPE html><html><head><meta charset=\"utf-8\"></head><body><p>$1</p></body></html>"; }
page 'क्&zwnj;ष र&zwj;्य' > entities.html
page $'क्\u200cष र\u200d्य' > characters.html
# Joiners are shown as < (non-joiner) and > (joiner).
show() { sed '/^ *$/d; s/^ *//; s/ *$//' | sed $'s/\u200c/</g; s/\u200d/>/g'; }
seen=$(
  for file in characters entities; do
    echo "$file, w3m: $("$bin/w3m" -dump -T text/html $file.html | show)"
    echo "$file, links: $("$bin/links" -dump $file.html | show)"
    echo "$file, lynx: $("$bin/lynx" -cfg=/dev/null -dump -assume_charset=utf-8 -display_charset=utf-8 $file.html | show)"
    echo "$file, html2text: $("$bin/html2text" -utf8 $file.html | show)"
  done
)
expected="characters, w3m: क्<ष र>्य
characters, links: क्<ष र>्य
characters, lynx: क्<ष र>्य
characters, html2text: क्<ष र>्य
entities, w3m: क्<ष र>्य
entities, links: क्<ष र>्य
entities, lynx: क्ष र>्य
entities, html2text: क्&zwnj;ष र&zwj;्य"
"$bin/lynx" -cfg=/dev/null -version | sed -n 1p; "$bin/html2text" -version 2>&1 | sed -n 1,2p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
