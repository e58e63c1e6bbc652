#!/usr/bin/env bash
# OpenSMTPD as Debian 12 installs it, with a certificate and `listen on ... tls pki ...` as smtpd.conf(5) shows.
#
# Guess: it offers STARTTLS, and openssl completes the handshake with keys of RSA and of elliptic curves.
# Fact: it starts without a warning and offers STARTTLS, but every handshake ends with its alert 80, "internal error": the key, which
#   a process of its own guards, is "missing" for OpenSSL 3. Without `tls` the same mail is accepted.
# Hurts: operators. Clients that turn to plain text, as most mail servers do, hide it; a program that sends by STARTTLS, as
#   nodemailer does wherever it is offered, sends not one mail.
# Seen with: Debian opensmtpd 6.8.0p2-4+b4 with libssl3 3.0, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill -9 ${server:-} 2>/dev/null || true; rm -rf "$dir"' EXIT
dpkg -s mmdebstrap >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends mmdebstrap >/dev/null
mmdebstrap --quiet --variant=essential --include=opensmtpd bookworm "$dir/debian"
version=$(chroot "$dir/debian" dpkg-query -W -f '${Version}' opensmtpd)

try() { # NAME, TLS, KEY OPTIONS...
  local name=$1 tls=$2 etc=$dir/debian/etc port=10$((RANDOM % 900 + 100))
  shift 2
  openssl req -x509 "$@" -nodes -days 60 -subj /CN=mx.example -keyout "$etc/key.pem" -out "$etc/cert.pem" 2>/dev/null
  printf '%s\n' 'pki mx.example cert "/etc/cert.pem"' 'pki mx.example key "/etc/key.pem"' "listen on 127.0.0.1 port $port $tls" \
    'action keep maildir' 'match for any action keep' > "$etc/smtpd.conf"
  unshare --mount --pid --fork --kill-child sh -c \
    'mount --rbind /dev "$0/dev"; mount -t proc proc "$0/proc"; chroot "$0" smtpd -d; exit' "$dir/debian" >/dev/null 2>&1 &
  server=$!
  until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do sleep 0.2; done
  local said
  said=$(openssl s_client -connect "127.0.0.1:$port" -starttls smtp </dev/null 2>&1 || true)
  echo "$name: STARTTLS $(grep -q "Didn't find STARTTLS" <<< "$said" && echo missing || echo offered)," \
    "$(grep -oE 'alert internal error|Cipher is TLS_[A-Z_0-9]+' <<< "$said" | sed -n 1p)"
  kill -9 "$server"
  wait "$server" 2>/dev/null || true
}
seen=$(
  try "RSA key" "tls pki mx.example" -newkey rsa:2048
  try "EC key" "tls pki mx.example" -newkey ec -pkeyopt ec_paramgen_curve:prime256v1
)
expected="RSA key: STARTTLS offered, alert internal error
EC key: STARTTLS offered, alert internal error"
echo "opensmtpd $version"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
