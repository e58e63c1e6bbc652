#!/usr/bin/env bash
# rspamd's rule R_MIXED_CHARSET on a polite letter in one script and no other: "Hello, please call me about the hospital."
#
# Guess: after its points for Hindi (seen before): it gives points to every script of India that writes vowel signs, most to
#   Malayalam and Tamil, and none to Urdu, Thai, Russian and Greek, for one script is not mixed.
# Fact: Hindi, Tamil, Telugu, Kannada and Malayalam get the most that it gives, 5.0, Gujarati, Punjabi and Bengali about 4, and Marathi,
#   in the same script as Hindi, 1.7. Thai, whose signs are joined to letters, too, gets 3.3. A letter with a vowel sign changes
#   "script" in the middle of each word; only Urdu and Europe are at 0.
# Hurts: visitors and staff in India. From 4 points a mail is put off, from 6 it is marked as spam, so one more small fault hides
#   a letter in Tamil which in English would have arrived.
# Seen with: Debian rspamd 3.4-1, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill ${server:-} 2>/dev/null && wait 2>/dev/null; rm -rf "$dir"' EXIT
command -v rspamd >/dev/null || apt-get install -qq -y --no-install-recommends rspamd >/dev/null
mkdir "$dir/local.d" "$dir/override.d" "$dir/db"
port=10$((RANDOM % 900 + 100))
printf 'com\nin\n' > "$dir/tld"
printf 'bind_socket = "127.0.0.1:%s";\n' "$port" > "$dir/local.d/worker-normal.inc"
for worker in controller proxy; do echo 'count = 0; enabled = false;' > "$dir/local.d/worker-$worker.inc"; done
printf 'url_tld = "%s/tld";\ndisable_hyperscan = true;\n' "$dir" > "$dir/local.d/options.inc"
for module in rbl surbl spf dkim dmarc arc asn mx_check fuzzy_check hfilter rspamd_update multimap whitelist; do
  echo 'enabled = false;' > "$dir/local.d/$module.conf"
done
rspamd --no-fork --insecure --var=LOCAL_CONFDIR="$dir" --var=DBDIR="$dir/db" --var=RUNDIR="$dir" --var=LOGDIR="$dir" >/dev/null 2>&1 &
server=$!
for _ in $(seq 150); do curl -sf -m 2 "127.0.0.1:$port/ping" >/dev/null && break; sleep 1; done

judge() { # LANGUAGE TEXT
  printf 'From: a@b.in\nTo: c@d.in\nDate: Sat, 28 Nov 2026 08:00:00 +0000\nMessage-ID: <x@b.in>\nMIME-Version: 1.0\nSubject: =?UTF-8?B?%s?=\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n%s\n' \
    "$(printf %s "$2" | base64 -w0)" "$2" |
    curl -s -H 'From: a@b.in' -H 'Rcpt: c@d.in' --data-binary @- "127.0.0.1:$port/checkv2" |
    python3 -c 'import json, sys; print("%-10s %.1f" % (sys.argv[1], json.load(sys.stdin)["symbols"].get("R_MIXED_CHARSET", {}).get("score", 0)))' "$1"
}
seen=$(
  judge Hindi "नमस्ते, कृपया अस्पताल के बारे में मुझे फ़ोन करें।"
  judge Marathi "नमस्कार, कृपया रुग्णालयाबद्दल मला फोन करा."
  judge Gujarati "નમસ્તે, કૃપા કરીને હોસ્પિટલ વિશે મને ફોન કરો."
  judge Punjabi "ਸਤ ਸ੍ਰੀ ਅਕਾਲ, ਕਿਰਪਾ ਕਰਕੇ ਹਸਪਤਾਲ ਬਾਰੇ ਮੈਨੂੰ ਫ਼ੋਨ ਕਰੋ।"
  judge Bengali "নমস্কার, অনুগ্রহ করে হাসপাতাল সম্পর্কে আমাকে ফোন করুন।"
  judge Tamil "வணக்கம், மருத்துவமனை பற்றி எனக்கு அழைக்கவும்."
  judge Telugu "నమస్కారం, దయచేసి ఆసుపత్రి గురించి నాకు ఫోన్ చేయండి."
  judge Kannada "ನಮಸ್ಕಾರ, ದಯವಿಟ್ಟು ಆಸ್ಪತ್ರೆಯ ಬಗ್ಗೆ ನನಗೆ ಕರೆ ಮಾಡಿ."
  judge Malayalam "നമസ്കാരം, ആശുപത്രിയെക്കുറിച്ച് എന്നെ വിളിക്കൂ."
  judge Urdu "السلام علیکم، براہ کرم ہسپتال کے بارے میں مجھے فون کریں۔"
  judge Thai "สวัสดีครับ กรุณาโทรหาผมเรื่องโรงพยาบาล"
  judge Russian "Здравствуйте, позвоните мне, пожалуйста, по поводу больницы."
  judge Greek "Γεια σας, παρακαλώ τηλεφωνήστε μου για το νοσοκομείο."
  judge English "Hello, please call me about the hospital."
)
expected="$(printf '%-10s %s\n' Hindi 5.0 Marathi 1.7 Gujarati 4.4 Punjabi 4.5 Bengali 3.8 Tamil 5.0 Telugu 5.0 Kannada 5.0 Malayalam 5.0 \
  Urdu 0.0 Thai 3.3 Russian 0.0 Greek 0.0 English 0.0)"
rspamd --version | sed -n 1p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
