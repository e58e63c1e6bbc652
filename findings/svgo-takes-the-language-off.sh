#!/usr/bin/env bash
# A plan of a hospital as SVG, with words in Hindi and Marathi, made smaller by svgo, scour and minify-html with their defaults. SVG 2 and HTML write lang="mr", SVG 1.1
# xml:lang="mr".
#
# Guess: both marks stay, since a program that keeps the words has no reason to take away which language they are.
# Fact:  scour and minify-html keep both. svgo keeps xml:lang and removes each lang, from <text>, <title> and <g>, without a warning (its plugin removeUnknownsAndDefaults
#   goes by the attributes of SVG 1.1).
# Hurts: people who listen: Hindi words inside an English page are read by an English voice. Those who read: Marathi has its own forms of ल and श, which a browser takes from
#   the font by the language, so one word has two shapes on a page, and a style for :lang(mr) no longer applies to the picture.
# Seen with: npm svgo 4.1.0, @minify-html/node 0.18.1; Debian 12 scour 0.38.2-2, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" svgo@4.1.0 @minify-html/node@0.18.1 >/dev/null
apt-get download scour=0.38.2-2 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x scour_*.deb debian

cat > plan.svg <<'SVG'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 90">
  <title lang="hi">योजना</title>
  <text x="2" y="20" lang="hi">अस्पताल</text>
  <text x="2" y="40" xml:lang="mr">रुग्णालय</text>
  <g lang="mr"><text x="2" y="60">शाळा</text></g>
</svg>
SVG
cat > minify.mjs <<'JS'
import { readFileSync } from "node:fs";
import minifyHtml from "@minify-html/node";
import { optimize } from "svgo";

const plan = readFileSync("plan.svg", "utf8");
console.log(process.argv[2] === "svgo" ? optimize(plan).data : minifyHtml.minify(Buffer.from(plan), {}).toString());
JS
PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 -m scour.scour -i plan.svg -o scour.svg >/dev/null
node minify.mjs svgo > svgo.svg
node minify.mjs html > minify-html.svg
for name in plan svgo scour minify-html; do
  echo "$name: $(grep -oE '(xml:)?lang="?(hi|mr)' $name.svg | tr -d '"' | sort | uniq -c | xargs)"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
plan: 2 lang=hi 1 lang=mr 1 xml:lang=mr
svgo: 1 xml:lang=mr
scour: 2 lang=hi 1 lang=mr 1 xml:lang=mr
minify-html: 2 lang=hi 1 lang=mr 1 xml:lang=mr
EXPECTED
echo "as seen"
