#!/usr/bin/env bash
# The code on a pack of medicine in the form of GS1, which hospitals scan into stock: item, use by, lot (10) BATCH12, serial (21) 2140. A lot has up to
# 20 letters, so a separator (FNC1) ends it. Data Matrix, QR and Code 128 by zint, with six readers in their default settings.
#
# Guess: all readers give the separator as byte 29, in Data Matrix and in bars. In a QR code zbar and jsQR leave it or show a % for it.
# Fact:  three of six lose it, each in another kind of code: dmtxread drops it in Data Matrix, jsQR has a % in a QR code, and @zxing/library drops it in
#   Code 128 and keeps it in the other two. zbar has byte 29 in both kinds that it reads, zxing-cpp in all; zxing-wasm, built on it, has brackets.
# Hurts: a store that books medicine by its lot. Without the separator the lot is "BATCH12212140" and there is no serial number: a recall of BATCH12 finds
#   nothing, and one pack is another lot than the next. A trial with a lot at the end of the code is right. dmtxread -G 29 gives the separator.
# Seen with: Debian 12 zint 2.11.1, dmtx-utils 0.7.6, zbar-tools 0.23.92, python3-zxing-cpp 1.4.0; npm @zxing/library 0.23.0, zxing-wasm 3.1.6, jsqr 1.4.0,
#   2026-11-28. Item, lot and serial are invented.
set -euo pipefail

for tool in zint dmtxread zbarimg convert; do
  command -v $tool >/dev/null || { echo "apt-get install zint dmtx-utils zbar-tools imagemagick python3-pil python3-numpy" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" @zxing/library@0.23.0 zxing-wasm@3.1.6 jsqr@1.4.0 >/dev/null
apt-get download python3-zxing-cpp=1.4.0-3+b1 libzxing2 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x $package debian; done

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import zxing from "@zxing/library";
import jsQR from "jsqr";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const [kind, width, height] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const pixels = new Uint8ClampedArray(readFileSync("code.rgba"));
const grey = new Uint8ClampedArray(width * height).map((_, index) => pixels[4 * index]);
const bitmap = new zxing.BinaryBitmap(new zxing.HybridBinarizer(new zxing.RGBLuminanceSource(grey, width, height)));
const read = new zxing.MultiFormatReader().decode(bitmap, new Map([[zxing.DecodeHintType.TRY_HARDER, true]]));
console.log(`  @zxing/library ${JSON.stringify(read.getText())}`);
prepareZXingModule({ overrides: { wasmBinary: readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm").buffer } });
const [code] = await readBarcodes({ data: pixels, width, height, colorSpace: "srgb" });
console.log(`  zxing-wasm ${JSON.stringify(code.text)}`);
if (kind === "QRCODE") console.log(`  jsQR ${JSON.stringify((jsQR.default ?? jsQR)(pixels, width, height).data)}`);
JS
cat >read.py <<'PY'
import json
import numpy, zxingcpp
from PIL import Image
print("  zxing-cpp", json.dumps(zxingcpp.read_barcode(numpy.array(Image.open("code.png").convert("L"))).text))
PY
shown() { sed 's/\x1d/<29>/g'; }

for kind in DATAMATRIX QRCODE GS1_128; do
  zint -b $kind --gs1 --scale=4 -o plain.png -d '[01]08901234567890[17]281130[10]BATCH12[21]2140'
  convert plain.png -bordercolor white -border 60 -colorspace Gray -depth 8 code.png
  convert code.png -depth 8 RGBA:code.rgba
  echo "$kind"
  # shellcheck disable=SC2046
  node read.mjs $kind $(identify -format '%w %h' code.png) 2>/dev/null
  PYTHONPATH=debian/usr/lib/python3/dist-packages LD_LIBRARY_PATH=debian/usr/lib/x86_64-linux-gnu /usr/bin/python3 read.py
  if [ $kind = DATAMATRIX ]; then echo "  dmtxread $(dmtxread code.png | shown)"; else echo "  zbar $(zbarimg -q --raw code.png 2>/dev/null | shown)"; fi
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
DATAMATRIX
  @zxing/library "\u001d01089012345678901728113010BATCH12\u001d212140"
  zxing-wasm "(01)08901234567890(17)281130(10)BATCH12(21)2140"
  zxing-cpp "01089012345678901728113010BATCH12\u001d212140"
  dmtxread 01089012345678901728113010BATCH12212140
QRCODE
  @zxing/library "01089012345678901728113010BATCH12\u001d212140"
  zxing-wasm "(01)08901234567890(17)281130(10)BATCH12(21)2140"
  jsQR "01089012345678901728113010BATCH12%212140"
  zxing-cpp "01089012345678901728113010BATCH12\u001d212140"
  zbar 01089012345678901728113010BATCH12<29>212140
GS1_128
  @zxing/library "01089012345678901728113010BATCH12212140"
  zxing-wasm "(01)08901234567890(17)281130(10)BATCH12(21)2140"
  zxing-cpp "01089012345678901728113010BATCH12\u001d212140"
  zbar 01089012345678901728113010BATCH12<29>212140
EXPECTED
echo "as seen"
