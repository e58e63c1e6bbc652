#!/usr/bin/env bash
# Guess: zbar reads the UTF-8 text of a QR code either right or wrong as a whole: if Hindi works, Gujarati and the rupee sign do too.
# Fact:  it guesses the encoding anew for each code. A Hindi word and a Hindi vCard come out right; a Gujarati word, "₹500" and a
#        payment link with a Hindi remark come out as Japanese half-width letters. jsQR reads the same pictures right.
# Hurts: staff who scan a visitor's card or a payment code with a scanner on zbar: the code that was tested works, the next
#        amount or name does not. Keep text in QR codes to ASCII, or percent-encode it in links.
# Seen with: zbar-tools 0.23.92-7+deb12u1, qrencode 4.1.1-1, imagemagick (Debian 12), jsqr 1.4.0 (npm), 2026-11-27.
set -euo pipefail
export LC_ALL=C.UTF-8

for tool in qrencode zbarimg convert; do
  command -v $tool >/dev/null || { echo "apt-get install qrencode zbar-tools imagemagick" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" jsqr@1.4.0 >/dev/null

cat >read.cjs <<'JS'
const jsQR = require("jsqr");
const { readFileSync } = require("node:fs");
const pixels = new Uint8ClampedArray(readFileSync("code.rgba"));
const width = Math.sqrt(pixels.length / 4);
console.log((jsQR.default ?? jsQR)(pixels, width, width).data);
JS
while read -r text; do
  qrencode -s 6 -o code.png "$text"
  convert code.png -depth 8 RGBA:code.rgba
  echo "$text"
  echo "  zbar $(zbarimg -q --raw code.png 2>/dev/null)"
  echo "  jsQR $(node read.cjs)"
done <<'TEXTS' | tee seen
अस्पताल
હોસ્પિટલ
₹500
upi://pay?pa=placeholder@example&am=500&tn=बिल
TEXTS
diff seen - <<'EXPECTED'
अस्पताल
  zbar अस्पताल
  jsQR अस्पताल
હોસ્પિટલ
  zbar 爼ｹ爿金ｪｸ爿財ｪｪ爼ｿ爼游ｪｲ
  jsQR હોસ્પિટલ
₹500
  zbar 竄ｹ500
  jsQR ₹500
upi://pay?pa=placeholder@example&am=500&tn=बिल
  zbar upi://pay?pa=placeholder@example&am=500&tn=爨ｬ爨ｿ爨ｲ
  jsQR upi://pay?pa=placeholder@example&am=500&tn=बिल
EXPECTED
echo "as seen"
