#!/usr/bin/env bash
# Plain text as staff attach it: a list of hospitals as CSV, a note. Seven first lines, six programs that say which kind of file it is by its first bytes.
#
# Guess: each is text, or of no known kind; a short signature alone, two or three letters, makes no picture.
# Fact:  five of six make pictures and programs of names. GIFT City (a district of Gujarat) is a GIF, or an MPEG film; BMC Hospital (the city of Mumbai runs several) and BM Shah are a bitmap, MZ Khan a
#   Windows program, FWS a Flash film. The program file looks further and has these right, but takes "P1 ward" for a bitmap and "P5 block" for a grey picture.
# Hurts: staff and visitors. The list of BMC's hospitals is refused as "image/bmp does not fit .csv" or shown as a broken picture, the note of Mr Khan as a program, and the same
#   list sorted otherwise is accepted. A trial with any other name is right.
# Seen with: npm file-type 22.3.0, magic-bytes.js 1.13.1, file-type-checker 1.1.7, detect-file-type 0.2.8; Debian 12 file 5.44, python3-filetype 1.2.0, 2026-11-29.
set -euo pipefail
[[ "$(file --version)" == file-5.44* ]] || { echo "on Debian 12: apt-get install file" >&2; exit 2; }
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" file-type@22.3.0 magic-bytes.js@1.13.1 file-type-checker@1.1.7 detect-file-type@0.2.8 >/dev/null
apt-get -o APT::Sandbox::User=root download python3-filetype=1.2.0-1 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x python3-filetype*.deb debian

cat > kinds.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { promisify } from "node:util";
import detect from "detect-file-type";
import { fileTypeFromFile } from "file-type";
import checker from "file-type-checker";
import { filetypeinfo } from "magic-bytes.js";

const run = (program, ...options) => execFileSync(program, options, { encoding: "utf8", env: { ...process.env, PYTHONPATH: "debian/usr/lib/python3/dist-packages" } }).trim();
for (const text of [
  "GIFT City, Gandhinagar,50 beds", "BMC Hospital, Mumbai,120 beds", "BM Shah asks for 50 beds", "MZ Khan asks for 50 beds", "FWS: 20 beds without fees", "P1 ward: 40 beds, P2: 30", "P5 block,40 beds",
  "A list of hospitals in Mumbai,120 beds",
]) {
  const bytes = new TextEncoder().encode(`${text}\nRajkot,40 beds\n`);
  writeFileSync("list.csv", bytes);
  const kinds = {
    "file-type": (await fileTypeFromFile("list.csv"))?.mime,
    "magic-bytes.js": filetypeinfo(bytes)[0]?.mime ?? filetypeinfo(bytes)[0]?.typename,
    "file-type-checker": checker.detectFile(bytes)?.mimeType,
    "detect-file-type": (await promisify(detect.fromFile)("list.csv"))?.mime,
    filetype: run("/usr/bin/python3", "-c", "import filetype; print(filetype.guess_mime('list.csv') or '')"),
    file: run("file", "--brief", "--mime-type", "list.csv").replace(/^text\/(csv|plain)$/, ""),
  };
  const found = new Set(Object.values(kinds).filter(Boolean));
  const by = (kind) => Object.keys(kinds).filter((name) => kinds[name] === kind).join(", ");
  console.log(`${text.split(",")[0]}: ${[...found].map((kind) => `${kind} (${by(kind)})`).join("; ") || "text"}`);
}
JS
node kinds.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
GIFT City: image/gif (file-type, detect-file-type, filetype); video/mpeg (magic-bytes.js)
BMC Hospital: image/bmp (file-type, magic-bytes.js, file-type-checker, detect-file-type, filetype)
BM Shah asks for 50 beds: image/bmp (file-type, magic-bytes.js, file-type-checker, detect-file-type, filetype)
MZ Khan asks for 50 beds: application/x-msdownload (file-type, file-type-checker, detect-file-type, filetype); exe (magic-bytes.js)
FWS: 20 beds without fees: application/x-shockwave-flash (file-type, magic-bytes.js, file-type-checker, detect-file-type, filetype)
P1 ward: 40 beds: image/x-portable-bitmap (file)
P5 block: image/x-portable-greymap (file)
A list of hospitals in Mumbai: text
EXPECTED
echo "as seen"
