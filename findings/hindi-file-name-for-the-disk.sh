#!/usr/bin/env bash
# The title of a proposal in Hindi as the name of a file: five functions that make a name safe for the disk.
#
# Guess: each keeps the letters of India or replaces all of them, keeps ".pdf", and returns a name that the disk takes.
# Fact: none does all three. filenamify cuts at 100 letters and pathvalidate at 255, but the disk counts bytes: a title of 104
#   letters is 272 bytes, and writing the "safe" name fails. sanitize-filename counts bytes and cuts ".pdf" off.
#   Django keeps consonants and drops every vowel sign and virama, so the files "Fort" and "Yesterday" get
#   one name. werkzeug drops everything: a list of beds is a file named "xlsx" without an ending, as is any other list.
# Hurts: uploads and exports named by people in India: an error on long titles that no English test meets, files without a
#   type, or one visitor's file in place of another's. Store under a number; keep the title in the database.
# Seen with: npm filenamify 7.0.3, sanitize-filename 1.6.4; Debian 12: python3-pathvalidate 2.5.2, python3-django 3.2.25,
#   python3-werkzeug 2.2.2; ext4; 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export LC_ALL=C.UTF-8
npm install --silent --no-audit --no-fund --prefix "$dir" filenamify@7.0.3 sanitize-filename@1.6.4
dpkg -s python3-pathvalidate python3-django python3-werkzeug >/dev/null 2>&1 ||
  apt-get install -qq -y --no-install-recommends python3-pathvalidate python3-django python3-werkzeug >/dev/null

export TITLE="अहमदाबाद में पचास बिस्तरों के बहु-विशेषज्ञता अस्पताल के निर्माण और लाइसेंस की योजना का पूरा प्रस्ताव.pdf"
cat >names.mjs <<'JS'
import filenamify from "filenamify";
import sanitize from "sanitize-filename";
for (const [library, makeSafe] of [["filenamify", filenamify], ["sanitize-filename", sanitize]])
  for (const name of [process.env.TITLE, "किला.pdf", "कल.pdf", "बिस्तर सूची.xlsx"]) console.log(`${library}\t${makeSafe(name)}`);
JS
cat >names.py <<'PY'
import os
from django.utils.text import get_valid_filename
from pathvalidate import sanitize_filename
from werkzeug.utils import secure_filename
for library, make_safe in [("pathvalidate", sanitize_filename), ("django", get_valid_filename), ("werkzeug", secure_filename)]:
    for name in [os.environ["TITLE"], "किला.pdf", "कल.pdf", "बिस्तर सूची.xlsx"]:
        print(library, make_safe(name), sep="\t")
PY
{
  node names.mjs
  PYTHONIOENCODING=utf-8 /usr/bin/python3 names.py
} | while IFS=$'\t' read -r library name; do
  written=$({ : >"$dir/$name"; } 2>&1 | grep -o "File name too long" || true)
  bytes=$(printf %s "$name" | wc -c)
  if [ "$bytes" -gt 100 ]; then name="... ${name: -9}"; fi
  echo "$library: $name ($bytes bytes)${written:+ $written}"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
filenamify: ... ा प्र.pdf (257 bytes) File name too long
filenamify: किला.pdf (16 bytes)
filenamify: कल.pdf (10 bytes)
filenamify: बिस्तर सूची.xlsx (36 bytes)
sanitize-filename: ...  पूरा प्र (253 bytes)
sanitize-filename: किला.pdf (16 bytes)
sanitize-filename: कल.pdf (10 bytes)
sanitize-filename: बिस्तर सूची.xlsx (36 bytes)
pathvalidate: ... स्ताव.pdf (272 bytes) File name too long
pathvalidate: किला.pdf (16 bytes)
pathvalidate: कल.pdf (10 bytes)
pathvalidate: बिस्तर सूची.xlsx (36 bytes)
django: ... परसतव.pdf (173 bytes)
django: कल.pdf (10 bytes)
django: कल.pdf (10 bytes)
django: बसतर_सच.xlsx (24 bytes)
werkzeug: -_.pdf (6 bytes)
werkzeug: pdf (3 bytes)
werkzeug: pdf (3 bytes)
werkzeug: xlsx (4 bytes)
EXPECTED
