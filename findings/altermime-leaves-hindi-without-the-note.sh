#!/usr/bin/env bash
# A note on confidentiality, in English and in Hindi, which altermime adds to mails on their way out of a mail server; the mails as programs write them: English in ASCII, Hindi in
# quoted-printable, 8 bit or base64.
#
# Guess: each mail has the note and can be read: altermime writes it in the encoding of the mail.
# Fact:  in quoted-printable and 8 bit it does. A mail in base64, the form of many programs for Hindi, leaves without the note, with exit code 0 and no word. With
#   --force-into-b64 the note is there but for its end: the full stop is missing, and of the danda some bytes, so that a mark for a broken letter closes the mail. In a mail that
#   says us-ascii a note in Hindi is raw bytes.
# Hurts: the office whose lawyers ask for the note: every trial in English has it, the answers to visitors who write in Hindi have none or a broken one.
# Seen with: Debian 12 altermime 0.3.10-12, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download altermime=0.3.10-12 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x altermime_*.deb debian
echo 'This mail is confidential.' > english
echo 'यह मेल गोपनीय है।' > hindi

cat > mails.py <<'PY'
import base64, quopri
text = "चालीस बिस्तर\n".encode()
for name, charset, encoding, body in [
    ("ascii", "us-ascii", "7bit", b"Forty beds\n"),
    ("quoted-printable", "utf-8", "quoted-printable", quopri.encodestring(text)),
    ("8bit", "utf-8", "8bit", text),
    ("base64", "utf-8", "base64", base64.encodebytes(text)),
]:
    head = f"From: desk@example.com\nTo: asha@example.org\nMIME-Version: 1.0\nContent-Type: text/plain; charset={charset}\nContent-Transfer-Encoding: {encoding}\n\n"
    open(name, "wb").write(head.encode() + body)
PY
cat > read.py <<'PY'
import email, email.policy, sys
mail = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
print(*[row for row in mail.get_content().split("\n")[1:] if row] or ["no note"])
PY
/usr/bin/python3 mails.py
for note in english hindi; do
  for mail in ascii quoted-printable 8bit base64 "base64 --force-into-b64"; do
    cp "${mail%% *}" sent
    # shellcheck disable=SC2086
    debian/usr/bin/altermime --input=sent --disclaimer=$note $(grep -o -- '--.*' <<<"$mail" || true) && code=0 || code=$?
    echo "$note in $mail: exit $code, $(/usr/bin/python3 read.py sent)"
  done
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
english in ascii: exit 0, This mail is confidential.
english in quoted-printable: exit 0, This mail is confidential.
english in 8bit: exit 0, This mail is confidential.
english in base64: exit 0, no note
english in base64 --force-into-b64: exit 0, This mail is confidential
hindi in ascii: exit 0, ������ ��������� ������������������ ���������
hindi in quoted-printable: exit 0, यह मेल गोपनीय है।
hindi in 8bit: exit 0, यह मेल गोपनीय है।
hindi in base64: exit 0, no note
hindi in base64 --force-into-b64: exit 0, यह मेल गोपनीय है�
EXPECTED
echo "as seen"
