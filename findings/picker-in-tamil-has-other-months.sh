#!/usr/bin/env bash
# Date pickers in Tamil: the twelve months as they offer them, for a visit on 20 November 2026.
#
# Guess: all have the names that Tamil newspapers, Android and Intl have for the months of January to December (நவம்பர் for November).
# Fact:  jQuery UI, on npm and as Debian ships it, has the months of the Tamil calendar instead, from தை for January to மார்கழி for December. They begin in the middle of those of the world: தை on
#   the day of Pongal, 14 or 15 January. The others, and jQuery UI itself in Hindi and Malayalam, have the usual names.
# Hurts: visitors and staff who read Tamil. "20 கார்த்திகை" is offered for 20 November and means 6 December to them (Karthigai begins about 17 November), and before Pongal all dates of "தை" are of the
#   month before. The figures of a day look right in both calendars, so nobody asks.
# Seen with: npm jquery-ui 1.14.2, vanillajs-datepicker 1.3.4, bootstrap-datepicker 1.10.1; Debian 12 libjs-jquery-ui 1.13.2+dfsg-1, 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" jquery-ui@1.14.2 jquery@3.7.1 vanillajs-datepicker@1.3.4 bootstrap-datepicker@1.10.1 jsdom@26.1.0 >/dev/null
apt-get -o APT::Sandbox::User=root download libjs-jquery-ui=1.13.2+dfsg-1 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x libjs-jquery-ui*.deb debian

cat > months.mjs <<'JS'
import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import vanilla from "vanillajs-datepicker/locales/ta";

const visit = new Date(2026, 10, 20);
const { window } = new JSDOM("<p>", { runScripts: "outside-only" });
const load = (path) => window.eval(readFileSync(path, "utf8"));
load("node_modules/jquery/dist/jquery.js");
for (const [name, folder] of [["jQuery UI of npm", "node_modules/jquery-ui"], ["jQuery UI of Debian", "debian/usr/share/javascript/jquery-ui"]]) {
  for (const file of ["version", "keycode", "widgets/datepicker", "i18n/datepicker-ta", "i18n/datepicker-hi", "i18n/datepicker-ml"]) load(`${folder}/ui/${file}.js`);
  const { datepicker } = window.$;
  const show = (language) => datepicker.formatDate("d MM yy", visit, datepicker.regional[language]);
  console.log(`${name}: ${show("ta")}, Hindi ${show("hi")}, Malayalam ${show("ml")}`);
  console.log(`  ${datepicker.regional.ta.monthNames.join(" ")}`);
}
load("node_modules/bootstrap-datepicker/dist/js/bootstrap-datepicker.js");
load("node_modules/bootstrap-datepicker/dist/locales/bootstrap-datepicker.ta.min.js");
console.log(`bootstrap-datepicker: ${window.$.fn.datepicker.DPGlobal.formatDate(new Date(Date.UTC(2026, 10, 20)), "d MM yyyy", "ta")}`);
console.log(`vanillajs-datepicker: 20 ${vanilla.ta.months[10]}`);
console.log(`Intl: ${visit.toLocaleDateString("ta", { day: "numeric", month: "long", year: "numeric" })}`);
JS
node months.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
jQuery UI of npm: 20 கார்த்திகை 2026, Hindi 20 नवम्बर 2026, Malayalam 20 നവംബര്‍ 2026
  தை மாசி பங்குனி சித்திரை வைகாசி ஆனி ஆடி ஆவணி புரட்டாசி ஐப்பசி கார்த்திகை மார்கழி
jQuery UI of Debian: 20 கார்த்திகை 2026, Hindi 20 नवम्बर 2026, Malayalam 20 നവംബര്‍ 2026
  தை மாசி பங்குனி சித்திரை வைகாசி ஆனி ஆடி ஆவணி புரட்டாசி ஐப்பசி கார்த்திகை மார்கழி
bootstrap-datepicker: 20 நவம்பர் 2026
vanillajs-datepicker: 20 நவம்பர்
Intl: 20 நவம்பர், 2026
EXPECTED
echo "as seen"
