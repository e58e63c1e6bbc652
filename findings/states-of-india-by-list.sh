#!/usr/bin/env bash
# The states of India, for a list to choose from and for codes that two systems exchange.
#
# Guess: the usual lists agree on 28 states and 8 union territories, with the codes of ISO 3166-2.
# Fact:  only two of six agree. CLDR has 41 names: Chhattisgarh, Telangana and Uttarakhand twice, and the two territories that
#   were joined in 2020 alone and together. provinces and iso3166-2-db have 36, too: without Ladakh, with those two.
#   Chhattisgarh is CT or CG, Odisha OR or OD, Telangana TG or TS, Uttarakhand UT, UK or UL. One list writes half of
#   the names with signs: Gujarāt, Bihār, Tamil Nādu.
# Hurts: forms with two Chhattisgarhs; an export whose UT or OR the next system does not find; a comparison by name,
#   since nobody types Gujarāt. Keep a list of one's own, of 36.
# Seen with: npm country-state-city 3.2.1, country-region-data 4.1.0, iso-3166 4.4.0, cldr-subdivisions-full 48.2.0, provinces 1.11.0,
#   iso3166-2-db 2.3.11; 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" country-state-city@3.2.1 country-region-data@4.1.0 iso-3166@4.4.0 \
  cldr-subdivisions-full@48.2.0 provinces@1.11.0 iso3166-2-db@2.3.11

cat > states.mjs <<'JS'
import { createRequire } from "node:module";
import { allCountries } from "country-region-data";
import { iso31662 } from "iso-3166";
const require = createRequire(import.meta.url);
const cldr = require("cldr-subdivisions-full/subdivisions/en/en.json").subdivisions.localeDisplayNames.subdivisions;
const lists = {
  "country-state-city": require("country-state-city").State.getStatesOfCountry("IN").map((s) => [s.isoCode, s.name]),
  "country-region-data": allCountries.find(([, code]) => code === "IN")[2].map(([name, code]) => [code, name]),
  "iso-3166": iso31662.filter(({ parent }) => parent === "IN").map(({ code, name }) => [code.slice(3), name]),
  "cldr-subdivisions-full": Object.entries(cldr).filter(([key]) => /^in[a-z]{2}$/.test(key)).map(([key, name]) => [key.slice(2).toUpperCase(), name]),
  provinces: require("provinces").filter(({ country }) => country === "IN").map(({ short, name }) => [short, name]),
  "iso3166-2-db": require("iso3166-2-db").getDataSet().IN.regions.map(({ iso, name }) => [iso, name]),
};
const plain = (name) => name.normalize("NFD").replace(/\p{M}/gu, "");
for (const [list, states] of Object.entries(lists)) {
  const codes = (start) => states.filter(([, name]) => plain(name).startsWith(start)).map(([code]) => code).join("+") || "none";
  const asked = ["Chhattisgarh", "Dadra", "Daman", "Gujarat", "Ladakh", "Odisha", "Telangana", "Uttarakhand"];
  const signs = states.filter(([, name]) => name !== plain(name)).length;
  console.log(`${list}: ${states.length}; ${asked.map((start) => `${start} ${codes(start)}`).join(", ")}; ${signs} with signs`);
}
JS
node states.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
country-state-city: 36; Chhattisgarh CT, Dadra DH, Daman none, Gujarat GJ, Ladakh LA, Odisha OR, Telangana TG, Uttarakhand UT; 0 with signs
country-region-data: 36; Chhattisgarh CT, Dadra DH, Daman none, Gujarat GJ, Ladakh LA, Odisha OR, Telangana TG, Uttarakhand UT; 0 with signs
iso-3166: 36; Chhattisgarh CG, Dadra DH, Daman none, Gujarat GJ, Ladakh LA, Odisha OD, Telangana TS, Uttarakhand UK; 18 with signs
cldr-subdivisions-full: 41; Chhattisgarh CG+CT, Dadra DH+DN, Daman DD, Gujarat GJ, Ladakh LA, Odisha OD, Telangana TG+TS, Uttarakhand UK+UT; 4 with signs
provinces: 36; Chhattisgarh CT, Dadra DN, Daman DD, Gujarat GJ, Ladakh none, Odisha OR, Telangana TG, Uttarakhand UT; 0 with signs
iso3166-2-db: 36; Chhattisgarh CT, Dadra DN, Daman DD, Gujarat GJ, Ladakh none, Odisha OR, Telangana TG, Uttarakhand UL; 0 with signs
EXPECTED
echo "as seen"
