#!/usr/bin/env bash
# "One backup a day" (--keep-daily) with restic and borg. Backups were made in India at 03:00 and 23:00; the old ones are removed by a machine in UTC, as
# most servers are, or by one in India.
#
# Guess: both go by the zone of the machine that prunes.
# Fact:  restic goes by the zone of the machine that made the backup, whoever removes; borg by the zone of the machine that removes. For the same five
#   backups both keep those of 23:00 in India; in UTC restic still does, and borg keeps those of 03:00. Both print the times in the zone of the reader, so
#   restic's list in UTC has two of the 27th and none of the 25th, with each called a daily one.
# Hurts: the operator who moves a server from UTC to India, or removes from another machine: which night's backup is left depends on the program, and with
#   borg on who runs it last: two machines in turn remove backups that the other keeps.
# Seen with: Debian 12 restic 0.14.0-1+b5, borgbackup 1.2.4-1, 2026-11-28.
set -euo pipefail
for tool in restic borg; do
  command -v $tool >/dev/null || { echo "apt-get install restic borgbackup" >&2; exit 2; }
done
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export RESTIC_PASSWORD=placeholder RESTIC_CACHE_DIR=$dir/cache BORG_BASE_DIR=$dir/borg-home BORG_UNKNOWN_UNENCRYPTED_REPO_ACCESS_IS_OK=yes

echo enquiries > data
restic --quiet init --repo restic >/dev/null
borg init --encryption=none borg
for time in "26 03:00" "26 23:00" "27 03:00" "27 23:00" "28 03:00"; do
  TZ=Asia/Kolkata restic --quiet --repo restic backup data --tag "${time/ /T}" --time "2026-11-$time:00"
  borg create --timestamp "$(date --utc --date "TZ=\"Asia/Kolkata\" 2026-11-$time" +%FT%T)" "borg::${time/ /T}" data
done
for zone in UTC Asia/Kolkata; do
  # Both work on a copy: what is removed shows.
  rm -rf restic-copy borg-copy
  cp -r restic restic-copy
  cp -r borg borg-copy
  export BORG_RELOCATED_REPO_ACCESS_IS_OK=yes BORG_BASE_DIR=$dir/borg-home-${zone//\//-}
  TZ=$zone restic --quiet --repo restic-copy forget --keep-daily 3 >/dev/null
  TZ=$zone borg prune --keep-daily 3 borg-copy 2>/dev/null
  echo "$zone: restic keeps $(restic --repo restic-copy snapshots --json | grep -oE '"[0-9]{2}T[0-9:]+"' | tr -d '"' | paste -sd' '), borg $(borg list --short borg-copy 2>/dev/null | paste -sd' ')"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
UTC: restic keeps 26T23:00 27T23:00 28T03:00, borg 26T03:00 27T03:00 28T03:00
Asia/Kolkata: restic keeps 26T23:00 27T23:00 28T03:00, borg 26T23:00 27T23:00 28T03:00
EXPECTED
