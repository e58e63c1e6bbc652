#!/usr/bin/env bash
# "0 9 1-7 * 1", nine o'clock on the first Monday of the month, in three schedulers for Node.
#
# Guess: all three do as cron does: with a day of the month and a day of the week either is enough, so the job runs on
#   each of the first seven days and on every Monday.
# Fact: croner and cron do. node-cron wants both and runs on the first Monday only. The same line is 11 runs in one
#   month and 1 in the other, and "0 9 13 * 5" is 5 or 6 runs a month or one in several months.
# Hurts: the operator who changes the library: a monthly report to all clients goes out daily for a week, or a weekly
#   back-up stops for months. Nothing is refused or logged.
# Seen with: npm croner 11.0.1, cron 4.4.0, node-cron 4.6.0, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" croner@11.0.1 cron@4.4.0 node-cron@4.6.0

cat > count.mjs <<'JS'
import { CronTime } from "cron";
import { Cron } from "croner";
import { createTask } from "node-cron";
const zone = "Asia/Kolkata";
const next = {
  croner: (line, n) => new Cron(line, { timezone: zone }).nextRuns(n),
  cron: (line, n) => new CronTime(line, zone).sendAt(n).map((date) => date.toJSDate()),
  "node-cron": (line, n) => createTask(line, () => {}, { timezone: zone }).getNextRuns(n),
};
const parts = (date) => [
  Number(new Intl.DateTimeFormat("en", { timeZone: zone, day: "numeric" }).format(date)),
  new Intl.DateTimeFormat("en", { timeZone: zone, weekday: "short" }).format(date),
];
for (const [library, runs] of Object.entries(next)) {
  const dates = runs("0 9 1-7 * 1", 40).map(parts);
  const both = dates.filter(([day, weekday]) => day <= 7 && weekday === "Mon").length;
  console.log(`${library}: ${both === 40 ? "first Mondays only" : "any Monday and any of the days 1 to 7"}`);
}
process.exit();
JS
seen=$(node count.mjs)
expected="croner: any Monday and any of the days 1 to 7
cron: any Monday and any of the days 1 to 7
node-cron: first Mondays only"
node --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
