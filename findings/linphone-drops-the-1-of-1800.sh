#!/usr/bin/env bash
# Numbers of India as they stand on posters and in contact cards, dialled in linphone with an account whose prefix is India's (dial_prefix 91): whom it calls.
#
# Guess: a freephone number is called as it stands, or with +91 before all its digits; 112 and 108, police and ambulance, are left alone.
# Fact:  linphone keeps the last ten digits of a longer number. A mobile or landline number of India has ten, a 1800 or 1860 number eleven: "1800 123 4567" calls +91 800 123 4567,
#   which is somebody else's, and so does the whole "+91 1800 123 4567". A shorter number gets the prefix: 112 and 108 call +91112 and +91108. Without the prefix in the account
#   these are called as typed, and the whole number still is not.
# Hurts: people who call the freephone number of a hospital and reach a stranger, and staff who call an ambulance from the telephone of the desk. Mobile numbers, which
#   everybody tries first, are right.
# Seen with: Debian 12 linphone-cli 5.1.65-4, 2026-11-28. Nothing is sent, as the account is registered nowhere.
set -euo pipefail
[ "$(dpkg-query -W -f '${Version}' linphone-cli 2>/dev/null)" = 5.1.65-4 ] || { echo "apt-get install linphone-cli=5.1.65-4" >&2; exit 2; }
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export HOME=$dir XDG_DATA_HOME=$dir XDG_CONFIG_HOME=$dir

dial() { # PREFIX NUMBER...
  printf '%s\n' '[sip]' sip_port=-1 default_proxy=0 '[proxy_0]' 'reg_proxy=<sip:127.0.0.1>' reg_identity=sip:asha@127.0.0.1 \
    reg_sendregister=0 "dial_prefix=$1" >account
  shift
  for number; do
    { sleep 0.6; echo "call $number"; sleep 0.6; echo quit; } | timeout 20 linphonec -c account 2>/dev/null |
      sed -n "s/^Establishing call id to sip:\(.*\)@127.*/  $number calls \1/p" || true
  done
}
{
  echo "account in India"
  dial 91 "98765 43210" "022 2345 6789" "1800 123 4567" "+91 1800 123 4567" "1860 500 0000" "1600 123 456" 112 108
  echo "account without a prefix"
  dial "" "1800 123 4567" "+91 1800 123 4567" 112 108
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
account in India
  98765 43210 calls +919876543210
  022 2345 6789 calls +912223456789
  1800 123 4567 calls +918001234567
  +91 1800 123 4567 calls +918001234567
  1860 500 0000 calls +918605000000
  1600 123 456 calls +911600123456
  112 calls +91112
  108 calls +91108
account without a prefix
  1800 123 4567 calls 18001234567
  +91 1800 123 4567 calls +918001234567
  112 calls 112
  108 calls 108
EXPECTED
echo "as seen"
