#!/usr/bin/env bash
# Lines of a crontab with days of the week, in which 0 and 7 are both Sunday: read by systemd-cron, the package that stands in for cron on machines with systemd, and
# by croner and cron (npm). As root, for it puts a folder in place of /etc/cron.d for itself alone.
#
# Guess: 6-7 is Saturday and Sunday, 5-7 Friday to Sunday, 1-7 every day. (0-7 was seen before.)
# Fact:  croner and cron do so. systemd-cron makes Sunday 0 of each 7 before it looks at the range: 6-7 and 5-7 are then empty, and a timer without a day of the week
#   runs every day. 0-7, which is every day, is 0-0 and runs on Sundays only. 6,7 and 7 alone are right, and so is 1-7, by chance. Nothing is logged.
# Hurts: the operator who changes from cron: a nightly backup "0 2 * * 0-7" is made once a week, and a report for the weekend goes to clients every day.
#   The lines had run for years.
# Seen with: Debian 12 systemd-cron 1.15.19-5, systemd 252; npm croner 11.0.1, cron 4.4.0, 2026-11-28.
set -euo pipefail

for tool in unshare systemd-analyze; do
  command -v $tool >/dev/null || { echo "apt-get install util-linux systemd" >&2; exit 2; }
done
[ -d /etc/cron.d ] || { echo "apt-get install cron" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" croner@11.0.1 cron@4.4.0 >/dev/null
apt-get download systemd-cron=1.15.19-5 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x systemd-cron*.deb debian

days=(7 "6,7" 6-7 5-7 1-7 0-7)
mkdir cron.d timers
for day in "${days[@]}"; do echo "0 2 * * $day root /opt/backup"; done >cron.d/desk
unshare --mount sh -c 'mount --bind cron.d /etc/cron.d && debian/lib/systemd/system-generators/systemd-crontab-generator timers timers timers' 2>/dev/null

cat >read.mjs <<'JS'
import { Cron } from "croner";
import { CronJob } from "cron";

const line = `0 2 * * ${process.argv[2]}`;
const name = (date) => date.toDateString().slice(0, 3);
const croner = new Cron(line).nextRuns(7, new Date("2026-11-29T12:00:00")).map(name);
const cron = new CronJob(line, () => {}).nextDates(7).map((date) => name(date.toJSDate()));
for (const [library, list] of [["croner", croner], ["cron", cron]]) {
  console.log(`  ${library}: ${["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].filter((day) => list.includes(day)).join(" ")}`);
}
JS
for index in "${!days[@]}"; do
  echo "0 2 * * ${days[index]}"
  node read.mjs "${days[index]}"
  # systemd, too, leaves out the space behind the sign.
  calendar=$(sed -n 's/^OnCalendar= *//p' "timers/cron-desk-root-$index.timer")
  runs=$(systemd-analyze calendar --iterations=7 --base-time='2026-11-29 12:00' "$calendar" | grep -oE '\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat) 20' | cut -c1-3)
  echo "  systemd-cron: $(for day in Sun Mon Tue Wed Thu Fri Sat; do grep -m1 $day <<<"$runs" || true; done | xargs)"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
0 2 * * 7
  croner: Sun
  cron: Sun
  systemd-cron: Sun
0 2 * * 6,7
  croner: Sun Sat
  cron: Sun Sat
  systemd-cron: Sun Sat
0 2 * * 6-7
  croner: Sun Sat
  cron: Sun Sat
  systemd-cron: Sun Mon Tue Wed Thu Fri Sat
0 2 * * 5-7
  croner: Sun Fri Sat
  cron: Sun Fri Sat
  systemd-cron: Sun Mon Tue Wed Thu Fri Sat
0 2 * * 1-7
  croner: Sun Mon Tue Wed Thu Fri Sat
  cron: Sun Mon Tue Wed Thu Fri Sat
  systemd-cron: Sun Mon Tue Wed Thu Fri Sat
0 2 * * 0-7
  croner: Sun Mon Tue Wed Thu Fri Sat
  cron: Sun Mon Tue Wed Thu Fri Sat
  systemd-cron: Sun
EXPECTED
echo "as seen"
