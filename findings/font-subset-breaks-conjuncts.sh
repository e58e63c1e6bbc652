#!/usr/bin/env bash
# A font for Hindi, cut down to the letters of one heading for a fast page, by five tools; then the heading is set by HarfBuzz, as in a browser.
#
# Guess: each tool keeps whatever the heading needs, since it is given the heading itself.
# Fact:  fontmin and opentype.js keep the letters and drop the rules that join them: 34 shapes in place of 24, each
#   conjunct in pieces with a stroke below. subset-font, hb-subset and fonttools keep the rules. Files of Latin letters show
#   no difference but the lost kerning.
# Hurts: readers of Hindi, Marathi and Nepali: the page has its font and looks misspelt. Who builds it sees no error, and
#   the file is a fifth of the size, which looks like success.
# Seen with: npm fontmin 2.0.3, opentype.js 2.0.0, subset-font 2.9.0; Debian fonttools 4.38.0, libharfbuzz-bin 6.0.0,
#   fonts-lohit-deva 2.95.4, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
for package in fonts-lohit-deva libharfbuzz-bin fonttools; do
  dpkg -s "$package" >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends "$package" >/dev/null
done
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" fontmin@2.0.3 opentype.js@2.0.0 subset-font@2.9.0

cat > cut.mjs <<'JS'
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import Fontmin from "fontmin";
import opentype from "opentype.js";
import subset from "subset-font";
const font = "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf";
const text = "क्षेत्र श्री अस्पताल हिन्दी ट्रस्ट";
const run = (...command) => execFileSync(command[0], command.slice(1), { stdio: ["ignore", "pipe", "ignore"] }).toString();
const show = (tool, file) => {
  const shapes = run("hb-shape", "--no-glyph-names", "--no-positions", "--no-clusters", file, text).trim().split("|");
  console.log(`${tool}: ${shapes.length} shapes`);
};
show("whole font", font);
await new Promise((done, failed) => {
  new Fontmin().src(font).use(Fontmin.glyph({ text, hinting: false })).dest("fontmin").run((error) => (error ? failed(error) : done()));
});
show("fontmin", "fontmin/Lohit-Devanagari.ttf");
const whole = opentype.parse(new Uint8Array(fs.readFileSync(font)).buffer);
const glyphs = [whole.glyphs.get(0), ...[...new Set(text)].map((letter) => whole.charToGlyph(letter))];
const { unitsPerEm, ascender, descender } = whole;
const cut = new opentype.Font({ familyName: "Cut", styleName: "Regular", unitsPerEm, ascender, descender, glyphs });
fs.writeFileSync("opentype.otf", Buffer.from(cut.toArrayBuffer()));
show("opentype.js", "opentype.otf");
fs.writeFileSync("subset-font.ttf", await subset(fs.readFileSync(font), text, { targetFormat: "truetype" }));
show("subset-font", "subset-font.ttf");
run("hb-subset", `--text=${text}`, "--output-file=hb.ttf", font);
show("hb-subset", "hb.ttf");
run("pyftsubset", font, `--text=${text}`, "--output-file=fonttools.ttf");
show("fonttools", "fonttools.ttf");
JS
node cut.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
whole font: 24 shapes
fontmin: 34 shapes
opentype.js: 34 shapes
subset-font: 24 shapes
hb-subset: 24 shapes
fonttools: 24 shapes
EXPECTED
