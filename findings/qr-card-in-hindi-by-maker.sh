#!/usr/bin/env bash
# A QR code with a contact card, "FN:आशा ₹", by ten libraries that make QR codes, each as its manual begins. What is in the code: its bytes, read by jsQR and taken for UTF-8, as phones do.
#
# Guess: all put the card in as UTF-8; qrcode-generator, which has a setting for that, keeps half of each letter's code without it.
# Fact:  qr.js and qrcode-terminal keep half a code as well: आशा is a control character, "6>", and ₹ a broken byte. @nuintun/qrcode
#   puts question marks. qrcode-svg writes UTF-8 with a byte order mark before it, so the card does not begin with BEGIN:VCARD, nor a payment with upi:, and is plain text to who
#   compares the beginning. None throws, and with English letters all ten agree. qrcode, qr, uqr, qr-image and bwip-js are right.
# Hurts: visitors who scan the card on a sign or a letter: a contact with no name, or a page of text in place of "add contact". The code looks like any other, and a trial with an
#   English name works. Scan one in Hindi.
# Seen with: npm qrcode 1.5.4, qr 0.7.0, uqr 0.1.3, qr-image 3.2.0, bwip-js 4.11.4, qrcode-generator 2.0.4, qr.js 0.0.0, qrcode-terminal 0.12.0, @nuintun/qrcode 5.0.3, qrcode-svg 1.1.0,
#   jsqr 1.4.0, 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" qrcode@1.5.4 qr@0.7.0 uqr@0.1.3 qr-image@3.2.0 bwip-js@4.11.4 qrcode-generator@2.0.4 qr.js@0.0.0 qrcode-terminal@0.12.0 @nuintun/qrcode@5.0.3 qrcode-svg@1.1.0 jsqr@1.4.0 >/dev/null 2>&1

cat > scan.mjs <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const square = (size, dark) => Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => Boolean(dark(x, y))));
const made = (code) => (code.make(), square(code.getModuleCount(), (x, y) => code.isDark(y, x)));
const makers = {
  qrcode: (text) => {
    const { modules } = require("qrcode").create(text);
    return square(modules.size, (x, y) => modules.get(y, x));
  },
  qr: async (text) => (await import("qr")).default(text, "raw", { border: 1 }),
  uqr: async (text) => (await import("uqr")).encode(text).data,
  "qr-image": (text) => require("qr-image").matrix(text).map((row) => [...row]),
  "bwip-js": (text) => {
    const [{ pixs, pixx }] = require("bwip-js").raw("qrcode", text, {});
    return square(pixx, (x, y) => pixs[y * pixx + x]);
  },
  "qrcode-generator": (text) => {
    const code = (require("qrcode-generator").default ?? require("qrcode-generator"))(0, "M");
    code.addData(text);
    return made(code);
  },
  "qr.js": (text) => require("qr.js")(text).modules,
  "qrcode-terminal": (text) => {
    const code = new (require("qrcode-terminal/vendor/QRCode"))(-1, require("qrcode-terminal/vendor/QRCode/QRErrorCorrectLevel").L);
    code.addData(text);
    return made(code);
  },
  "@nuintun/qrcode": async (text) => {
    const { Byte, Encoder } = await import("@nuintun/qrcode");
    const code = new Encoder().encode(new Byte(text));
    return square(code.size, (x, y) => code.get(x, y));
  },
  "qrcode-svg": (text) => new (require("qrcode-svg"))({ content: text }).qrcode.modules,
};
const scan = (modules) => {
  const dots = 6;
  const size = (modules.length + 8) * dots;
  const dark = (x, y) => modules[Math.floor(y / dots) - 4]?.[Math.floor(x / dots) - 4];
  const picture = Uint8ClampedArray.from({ length: size * size * 4 }, (_, i) => (i % 4 === 3 || !dark((i >> 2) % size, Math.floor((i >> 2) / size)) ? 255 : 0));
  return Buffer.from(require("jsqr")(picture, size, size).binaryData).toString();
};
for (const [name, make] of Object.entries(makers)) {
  const english = scan(await make("BEGIN:VCARD\nFN:Asha 500\nEND:VCARD")) === "BEGIN:VCARD\nFN:Asha 500\nEND:VCARD";
  console.log(`${name}: English ${english ? "right" : "wrong"}, ${JSON.stringify(scan(await make("BEGIN:VCARD\nFN:आशा ₹\nEND:VCARD"))).replace("\uFEFF", "\\ufeff").replaceAll("\uFFFD", "\\ufffd")}`);
}
JS
node scan.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
qrcode: English right, "BEGIN:VCARD\nFN:आशा ₹\nEND:VCARD"
qr: English right, "BEGIN:VCARD\nFN:आशा ₹\nEND:VCARD"
uqr: English right, "BEGIN:VCARD\nFN:आशा ₹\nEND:VCARD"
qr-image: English right, "BEGIN:VCARD\nFN:आशा ₹\nEND:VCARD"
bwip-js: English right, "BEGIN:VCARD\nFN:आशा ₹\nEND:VCARD"
qrcode-generator: English right, "BEGIN:VCARD\nFN:\u00066> \ufffd\nEND:VCARD"
qr.js: English right, "BEGIN:VCARD\nFN:\u00066> \ufffd\nEND:VCARD"
qrcode-terminal: English right, "BEGIN:VCARD\nFN:\u00066> \ufffd\nEND:VCARD"
@nuintun/qrcode: English right, "BEGIN:VCARD\nFN:??? ?\nEND:VCARD"
qrcode-svg: English right, "\ufeffBEGIN:VCARD\nFN:आशा ₹\nEND:VCARD"
EXPECTED
