#!/usr/bin/env bash
# Public holidays of India for a promise such as "we call you on the next working day".
#
# Guess: the usual libraries have Diwali and Holi, perhaps a day off by region.
# Fact: date-holidays lists six public holidays of India in 2026 and eight of Gujarat. Diwali, Holi, Dussehra, Eid and every
#   other day by the moon are missing; Good Friday is there, and for Malaysia and Singapore the library has Diwali. The Python library of Debian 12 has none by the moon either,
#   and workalendar no Indian region among 237. opening_hours, which evaluates the hours of places on a map, throws on
#   "PH off" in India. The other three report nothing: their lists look whole.
# Hurts: whoever counts working days in India with them: a reply is promised for a day on which every office is shut, and
#   an escalation runs through Diwali. A list of one's own for each year, entered by staff, is the cure.
# Seen with: npm date-holidays 3.37.0, opening_hours 3.15.0; Debian 12: python3-holidays 0.10.1, python3-workalendar 17.0.0;
#   2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" date-holidays@3.37.0 opening_hours@3.15.0
dpkg -s python3-holidays python3-workalendar >/dev/null 2>&1 ||
  apt-get install -qq -y --no-install-recommends python3-holidays python3-workalendar >/dev/null

cat >holidays.cjs <<'JS'
const Holidays = require("date-holidays");
const OpeningHours = require("opening_hours");
for (const place of [["IN"], ["IN", "GJ"]]) {
  const days = new Holidays(...place, { types: ["public"] }).getHolidays(2026);
  console.log(`date-holidays ${place.join("-")}: ${days.map(({ name }) => name).join(", ")}`);
}
for (const country of ["MY", "SG"]) {
  const names = new Holidays(country).getHolidays(2026, "en").map(({ name }) => name);
  console.log(`date-holidays ${country}: Diwali ${names.some((name) => /d[ie]epavali|diwali/i.test(name))}`);
}
const gujarat = { lat: 23, lon: 72.5, address: { country_code: "in", state: "Gujarat" } };
try {
  const open = new OpeningHours("Mo-Sa 09:30-18:30; PH off", gujarat).getState(new Date("2026-11-09T12:00"));
  console.log(`opening_hours: ${open}`);
} catch (error) {
  console.log(`opening_hours: ${String(error).match(/There are no holidays.*/)?.[0]}`);
}
JS
{
  node holidays.cjs 2>/dev/null
  /usr/bin/python3 - <<'PY'
import holidays
from workalendar.registry import registry
for year in (2025, 2026):
    print(f"holidays GJ {year}:", ", ".join(name for _, name in sorted(holidays.India(years=year, prov="GJ").items())))
regions = registry.region_registry
print("workalendar:", len([key for key in regions if key.startswith("IN")]), "of", len(regions), "regions")
PY
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
date-holidays IN: Republic Day, Good Friday, Ambedkar Jayanti, Independence Day, Gandhi Jayanti, Christmas Day
date-holidays IN-GJ: Republic Day, Good Friday, Ambedkar Jayanti, Gujarat Day, Independence Day, Gandhi Jayanti, Sardar Vallabhbhai Patel Jayanti, Christmas Day
date-holidays MY: Diwali true
date-holidays SG: Diwali true
opening_hours: There are no holidays (PH) defined for country in.
holidays GJ 2025: Uttarayan, Makar Sankranti / Pongal, Republic Day, Gujarat Day, Labour Day, Independence Day, Gandhi Jayanti, Sardar Patel Jayanti, Christmas
holidays GJ 2026: Uttarayan, Makar Sankranti / Pongal, Republic Day, Gujarat Day, Labour Day, Independence Day, Gandhi Jayanti, Sardar Patel Jayanti, Christmas
workalendar: 0 of 237 regions
EXPECTED
