#!/usr/bin/env bash
# The place of a building in Ahmedabad, in the forms in which offices of India ask for it and write it (height clearance of the airports' authority, tenders, land papers): degrees,
# minutes and seconds with hyphens or spaces between them, or named by "Lat" and "Long". Five readers.
#
# Guess: each reads it or refuses it. Degree signs and decimals are read by all.
# Fact:  the second is so, but that GeoConvert refuses a space before N. Of the others, three readers make another place without a word. geopy reads "23 01 21N 072 34 17E" as 34 north, 17 east, in the sea off Libya: it takes the
#   last two pairs. GeoConvert subtracts: "23-01-21N 072-34-17E" is 1 north, 21 east, in Congo, exit code 0. parse-dms takes the hyphen for a minus (23 north, 1 west, in the
#   Sahara), and with words in front it takes the minutes for degrees, or the latitude twice. coordinate-parser and geo-coordinates-parser read or refuse.
# Hurts: staff and engineers who put sites of enquiries on a map or work out distances to them: the pin is in Africa, and in a list of a hundred nobody looks. Check that what was
#   read lies in India (6 to 38 north, 68 to 98 east).
# Seen with: npm parse-dms 0.0.5, coordinate-parser 1.0.7, geo-coordinates-parser 1.7.4; Debian 12 python3-geopy 2.3.0-1, geographiclib-tools 2.1.2-1, 2026-11-29.
set -euo pipefail
dpkg -s python3-geopy geographiclib-tools >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends python3-geopy geographiclib-tools >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" parse-dms@0.0.5 coordinate-parser@1.0.7 geo-coordinates-parser@1.7.4 >/dev/null

cat > places <<'PLACES'
23°01'21"N 72°34'17"E
23.0225° N, 72.5714° E
23-01-21N 072-34-17E
23 01 21N 072 34 17E
Lat 23.0225 Long 72.5714
Latitude: 23.0225, Longitude: 72.5714
PLACES
cat > read.cjs <<'JS'
const Coordinates = require("coordinate-parser");
const { convert } = require("geo-coordinates-parser");
const parseDms = require("parse-dms");
const readers = {
  "parse-dms": (text) => [parseDms(text).lat, parseDms(text).lon],
  "coordinate-parser": (text) => [new Coordinates(text).getLatitude(), new Coordinates(text).getLongitude()],
  "geo-coordinates-parser": (text) => [convert(text).decimalLatitude, convert(text).decimalLongitude],
};
for (const [name, read] of Object.entries(readers)) {
  const place = (text) => {
    try {
      return read(text).map((number) => Number(number).toFixed(2)).join(" ");
    } catch {
      return "refused";
    }
  };
  console.log(`${name}: ${require("node:fs").readFileSync("places", "utf8").trim().split("\n").map(place).join(", ")}`);
}
JS
cat > read.py <<'PY'
import warnings
from geopy.point import Point
warnings.simplefilter("ignore")
def place(text):
    try: return "{:.2f} {:.2f}".format(*Point(text)[:2])
    except ValueError: return "refused"
print("geopy:", ", ".join(place(line.strip()) for line in open("places")))
PY
{
  node read.cjs
  /usr/bin/python3 read.py
  echo "GeoConvert: $(while read -r place; do GeoConvert -p -3 --input-string "$place" 2>&1 | sed 's/^ERROR.*/refused/'; done < places | paste -sd, | sed 's/,/, /g')"
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
parse-dms: 23.02 72.57, 23.02 72.57, 23.00 -1.00, 23.02 72.57, 23.02 25.00, 23.02 23.02
coordinate-parser: 23.02 72.57, 23.02 72.57, 23.02 72.57, 23.02 72.57, refused, refused
geo-coordinates-parser: 23.02 72.57, 23.02 72.57, refused, 23.02 72.57, refused, refused
geopy: 23.02 72.57, 23.02 72.57, refused, 34.00 17.00, refused, refused
GeoConvert: 23.02 72.57, refused, 1.00 21.00, refused, refused, refused
EXPECTED
