#!/usr/bin/env bash
# The labels of rooms on a hospital's plan in DXF, the drawing format that all CAD programs exchange. Up to 2004 the format has one code page, and AutoCAD writes other letters
# as \U+ and four figures: कक्ष (room) is \U+0915\U+0915\U+094D\U+0937. It has %%c for a diameter, %%d for a degree and %%p for ±, too.
#
# Guess: ezdxf and GDAL give the letters and the signs; the readers of npm give the signs and leave the letters in code.
# Fact:  the letters stay in code everywhere: in dxf-parser, dxf, dxf-json, GDAL's ogrinfo and ezdxf's readfile. Only ezdxf.recover, the reader for broken
#   files, gives them. The readers of npm leave the signs, too: a door of ⌀900 is %%c900, a ramp of 5° is 5%%d.
# Hurts: the engineer who lists the rooms of a plan or searches a folder of plans: each plan labelled in Hindi or Gujarati has none of its words, while plans in English
#   are read. Decode \U+ yourself.
# Seen with: npm dxf-parser 1.1.2, dxf 5.3.1, dxf-json 0.14.1; Debian 12 gdal-bin 3.6.2, python3-ezdxf 0.18.1-1, 2026-11-29.
set -euo pipefail
dpkg -s gdal-bin python3-ezdxf >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends gdal-bin python3-ezdxf >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" dxf-parser@1.1.2 dxf@5.3.1 dxf-json@0.14.1 >/dev/null 2>&1

cat > plan.py <<'PY'
lines = []
def write(code, value): lines.extend([f"{code:>3}", value])
for code, value in (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1015"), (9, "$DWGCODEPAGE"), (3, "ANSI_1252"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES"):
    write(code, value)
for row, label in enumerate(["ICU 12", r"\U+0915\U+0915\U+094D\U+0937 12", "Door %%c900", "Ramp 5%%d"]):
    for code, value in (0, "TEXT"), (5, f"{100 + row:X}"), (100, "AcDbEntity"), (8, "0"), (100, "AcDbText"), (10, "0.0"), (20, f"{row}.0"), (30, "0.0"), (40, "1.0"), (1, label), (100, "AcDbText"):
        write(code, value)
write(0, "ENDSEC")
write(0, "EOF")
open("plan.dxf", "w", newline="\r\n").write("\n".join(lines) + "\n")
PY
cat > read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { Helper } from "dxf";
import { DxfParser } from "dxf-json";
import Parser from "dxf-parser";

const plan = readFileSync("plan.dxf", "utf8");
const show = (name, labels) => console.log(`${name}: ${labels.join(", ")}`);
show("dxf-parser", new Parser().parseSync(plan).entities.map(({ text }) => text));
show("dxf", new Helper(plan).parsed.entities.map(({ string }) => string));
show("dxf-json", new DxfParser().parseSync(plan).entities.map(({ text }) => text));
JS
cat > read.py <<'PY'
import ezdxf
from ezdxf import recover
for name, document in ("readfile", ezdxf.readfile("plan.dxf")), ("recover", recover.readfile("plan.dxf")[0]):
    print(f"ezdxf, {name}:", ", ".join(text.plain_text() for text in document.modelspace()))
PY
/usr/bin/python3 plan.py
{
  node read.mjs
  echo "ogrinfo: $(ogrinfo -q -al plan.dxf | sed -n 's/^ *Text (String) = //p' | paste -sd, | sed 's/,/, /g')"
  /usr/bin/python3 read.py
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
dxf-parser: ICU 12, \U+0915\U+0915\U+094D\U+0937 12, Door %%c900, Ramp 5%%d
dxf: ICU 12, \U+0915\U+0915\U+094D\U+0937 12, Door %%c900, Ramp 5%%d
dxf-json: ICU 12, \U+0915\U+0915\U+094D\U+0937 12, Door %%c900, Ramp 5%%d
ogrinfo: ICU 12, \U+0915\U+0915\U+094D\U+0937 12, Door ⌀900, Ramp 5°
ezdxf, readfile: ICU 12, \U+0915\U+0915\U+094D\U+0937 12, Door Ø900, Ramp 5°
ezdxf, recover: ICU 12, कक्ष 12, Door Ø900, Ramp 5°
EXPECTED
