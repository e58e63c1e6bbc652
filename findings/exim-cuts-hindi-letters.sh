#!/usr/bin/env bash
# A Hindi subject of sixty letters, written as encoded words by Exim (the operator rfc2047, for answers and headers that a configuration adds) and by four others.
#
# Guess: each splits between letters (RFC 2047: a word has whole characters).
# Fact:  Exim cuts at bytes: each word begins or ends in the middle of a letter. git, neomutt, Perl and Python split between letters. Most readers join the
#   words first and show the subject; PHP's iconv_mime_decode shows the code of all but the last.
# Hurts: whoever gets the automatic answer and reads it with a program that takes each word by itself, as the standard allows it: marks or code in place of
#   the subject. A short Hindi subject, which fits into one word, is right, and so is any length in English.
# Seen with: Debian 12 exim4-daemon-light 4.96-15+deb12u10, neomutt 20220429, git 2.39.5, perl 5.36.0, python3 3.11.2, php8.2-cli 8.2.36, 2026-11-28.
set -euo pipefail
for tool in exim4 neomutt git perl php; do
  command -v $tool >/dev/null || { echo "apt-get install exim4-daemon-light neomutt git perl php-cli" >&2; exit 2; }
done
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export LC_ALL=C.UTF-8 HOME=$dir
subject="अस्पताल की स्थापना के लिए परामर्श शुल्क और समय सीमा के बारे में"

cat > count.py <<'PY'
import base64, quopri, re, sys
mail = sys.stdin.buffer.read()
head = re.split(rb"\r?\n\r?\n", mail, maxsplit=1)[0]
subject = re.search(rb"^Subject:.*(?:\r?\n[ \t].*)*", head, re.M)[0]
words = re.findall(rb"=\?UTF-8\?([BQ])\?([^?]*)\?=", subject, re.I)
cut = 0
for kind, text in words:
    data = base64.b64decode(text) if kind in b"Bb" else quopri.decodestring(text.replace(b"_", b" "))
    try:
        data.decode()
    except UnicodeDecodeError:
        cut += 1
print(f"{sys.argv[1]}: " + (f"letters cut in {cut} of {len(words)} words" if cut else "whole letters"))
PY
count() { /usr/bin/python3 count.py "$1"; }
printf '#!/bin/sh\ncat > %s/sent\n' "$dir" > sendmail
chmod +x sendmail
git init -q box
git -C box -c user.name=Asha -c user.email=asha@example.com commit -q --allow-empty -m "$subject"
neomutt -n -F /dev/null -e "set sendmail=$dir/sendmail; set from=asha@example.com; set copy=no" -s "$subject" desk@example.com <<< Beds
{ printf 'Subject: %s\n\n' "$(exim4 -be "\${rfc2047:$subject}")"; } > exim
{
  count Exim < exim
  count git < <(git -C box format-patch -1 --always --stdout)
  count neomutt < sent
  # shellcheck disable=SC2016
  count Perl < <(perl -MEncode -e 'print "Subject: ", encode("MIME-Header", decode_utf8($ARGV[0])), "\n\n"' "$subject")
  count Python < <(/usr/bin/python3 -c 'import sys; from email.header import Header; print("Subject:", Header(sys.argv[1], "utf-8").encode(), "\n")' "$subject")
  # shellcheck disable=SC2016
  php -r '$read = iconv_mime_decode(substr(strtok(file_get_contents("exim"), "\n"), 9), 2, "UTF-8"); echo "PHP reads Exim: ", str_starts_with($read, "=?") ? "code" : $read, "\n";'
  # shellcheck disable=SC2016
  perl -MEncode -ne 'print "Perl reads Exim: ", encode_utf8(decode("MIME-Header", $1)) if /^Subject: (.*)/s' exim
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
Exim: letters cut in 8 of 8 words
git: whole letters
neomutt: whole letters
Perl: whole letters
Python: whole letters
PHP reads Exim: code
Perl reads Exim: अस्पताल की स्थापना के लिए परामर्श शुल्क और समय सीमा के बारे में
EXPECTED
