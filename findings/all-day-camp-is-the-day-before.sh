#!/usr/bin/env bash
# "Add to calendar" for a camp, all day on 28 November: a date picker gives new Date(2026, 10, 28), midnight where the browser is, and five libraries make links and files of it, in India, in
# New York and on a server in UTC.
#
# Guess: an event of a whole day has no hour and no zone, so each takes the day as the clock of the browser has it: the 28th.
# Fact:  in India calendar-link (Google, Outlook, Yahoo and file), ts-ics and ical-generator say the 27th: they take the day in UTC, where it is 18:30 of the day before. In New York and in UTC all
#   are right. With a zone given ical-generator is right; datebook is right for Yahoo and not for Google; ics, which wants the figures of a date, is right everywhere.
# Hurts: visitors in India, and in all countries east of London: who comes by his calendar comes a day early, to a closed door. The maker in America or a test in UTC sees the 28th. The day as a
#   text ("2026-11-28") is right in calendar-link.
# Seen with: npm calendar-link 2.11.5, datebook 8.0.1, ts-ics 2.4.6, ical-generator 11.1.2, ics 3.12.0, 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" calendar-link@2.11.5 datebook@8.0.1 ts-ics@2.4.6 ical-generator@11.1.2 ics@3.12.0 >/dev/null

cat > links.cjs <<'JS'
const { google, ics: file, outlook, yahoo } = require("calendar-link");
const { GoogleCalendar, YahooCalendar } = require("datebook");
const { default: generate } = require("ical-generator");
const { createEvent } = require("ics");
const { generateIcsEvent } = require("ts-ics");

const start = new Date(2026, 10, 28);
const end = new Date(2026, 10, 29);
const say = (name, text) => console.log(`${name}: ${/(?:dates=|startdt=|[?&]st=|DTSTART[^:]*:)([\d-]+)/.exec(decodeURIComponent(text))?.[1].replaceAll("-", "")}`);
for (const [name, link] of Object.entries({ google, outlook, yahoo, file })) say(`calendar-link, ${name}`, link({ title: "Camp", start, allDay: true }));
say("calendar-link, google, day as a text", google({ title: "Camp", start: "2026-11-28", allDay: true }));
say("datebook, google", new GoogleCalendar({ title: "Camp", start }).render());
say("datebook, yahoo", new YahooCalendar({ title: "Camp", start }).render());
say("ts-ics", generateIcsEvent({ summary: "Camp", uid: "1", stamp: { date: start }, start: { date: start, type: "DATE" }, end: { date: end, type: "DATE" } }));
for (const timezone of [null, "Asia/Kolkata"]) {
  const calendar = generate({ timezone });
  calendar.createEvent({ summary: "Camp", start, end, allDay: true });
  say(timezone ? "ical-generator, with a zone" : "ical-generator", calendar.toString());
}
say("ics", createEvent({ title: "Camp", start: [2026, 11, 28], duration: { days: 1 } }).value);
JS
for zone in Asia/Kolkata America/New_York UTC; do TZ=$zone node links.cjs > "${zone##*/}"; done
echo "India, New York, UTC"
paste -d ' ' Kolkata <(sed 's/.*: //' New_York) <(sed 's/.*: //' UTC) | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
calendar-link, google: 20261127 20261128 20261128
calendar-link, outlook: 20261127 20261128 20261128
calendar-link, yahoo: 20261127 20261128 20261128
calendar-link, file: 20261127 20261128 20261128
calendar-link, google, day as a text: 20261128 20261128 20261128
datebook, google: 20261127 20261128 20261128
datebook, yahoo: 20261128 20261128 20261128
ts-ics: 20261127 20261128 20261128
ical-generator: 20261127 20261128 20261128
ical-generator, with a zone: 20261128 20261128 20261128
ics: 20261128 20261128 20261128
EXPECTED
echo "as seen"
