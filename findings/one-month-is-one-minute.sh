#!/usr/bin/env bash
# "Keep one month", written 1m, 1M and 30d, for a backup that is ten days old and one of today, in programs that remove old backups and files.
#
# Guess: m is a month to all of them, beside h, d, w and y; a program that means something else refuses it.
# Fact:  to borg and restic 1m is a month, and both backups stay. To rclone, duplicity and systemd-tmpfiles it is a minute: the backup of ten days is deleted, with exit code 0.
#   1M is the month to these three, and borg and restic refuse it. 30d is right for all but duplicity, which refuses it and wants 30D.
# Hurts: operators who change from restic to rclone or duplicity and take the age along: on the first night all backups but the last are deleted, and from then on there is never
#   more than one.
# Seen with: Debian 12 borgbackup 1.2.4-1, restic 0.14.0-1+b5, rclone 1.60.1+dfsg-2+b5, duplicity 0.8.22-1+b3, systemd 252, 2026-11-28.
set -euo pipefail
for tool in borg restic rclone duplicity systemd-tmpfiles jq; do
  command -v $tool >/dev/null || { echo "on Debian 12: apt-get install borgbackup restic rclone duplicity jq" >&2; exit 2; }
done
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export HOME=$dir TZ=UTC RESTIC_PASSWORD=any BORG_UNKNOWN_UNENCRYPTED_REPO_ACCESS_IS_OK=yes BORG_RELOCATED_REPO_ACCESS_IS_OK=yes
mkdir data
date > data/enquiries
old=$(date -d '10 days ago' '+%F %T')

files() { # FOLDER
  rm -rf "$1"
  mkdir "$1"
  touch -d "$old" "$1/old"
  touch "$1/new"
}
say() { # TITLE COMMAND...: what is left
  local title=$1 code
  shift
  "$@" >log 2>&1 && code=0 || code=$?
  [ $code = 0 ] && echo "$title: $(left)" || echo "$title: refused"
}
for age in 1m 1M 30d; do
  rm -rf borg restic duplicity
  borg init -e none borg 2>/dev/null
  borg create --timestamp "${old/ /T}" borg::old data
  borg create borg::new data
  left() { borg list --short borg | xargs; }
  say "borg prune --keep-within $age" borg prune --keep-within $age borg

  restic init -q -r restic
  restic backup -q -r restic --time "$old" --tag old data
  restic backup -q -r restic --tag new data
  left() { restic snapshots -r restic --json | jq -r '.[].tags[0]' | xargs; }
  say "restic forget --keep-within $age" restic forget -q -r restic --keep-within $age

  files rclone
  left() { find rclone -type f -printf '%T@ %f\n' | sort | cut -d' ' -f2 | xargs; }
  say "rclone delete --min-age $age" rclone delete --min-age $age rclone

  duplicity full --no-encryption --current-time "$(date -d "$old" +%s)" data "file://$dir/duplicity" >/dev/null 2>&1
  duplicity full --no-encryption data "file://$dir/duplicity" >/dev/null 2>&1
  left() { find duplicity -name '*.manifest' | sort | sed "s/.*${old%% *}.*/old/; s/.*$(date -d "$old" +%Y%m%d).*/old/; s/.*manifest/new/" | xargs; }
  say "duplicity remove-older-than $age" duplicity remove-older-than $age --force "file://$dir/duplicity"

  files tmpfiles
  echo "e $dir/tmpfiles - - - m:$age" > rule
  left() { find tmpfiles -type f -printf '%T@ %f\n' | sort | cut -d' ' -f2 | xargs; }
  say "systemd-tmpfiles m:$age" systemd-tmpfiles --clean "$dir/rule"
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
borg prune --keep-within 1m: old new
restic forget --keep-within 1m: old new
rclone delete --min-age 1m: new
duplicity remove-older-than 1m: new
systemd-tmpfiles m:1m: new
borg prune --keep-within 1M: refused
restic forget --keep-within 1M: refused
rclone delete --min-age 1M: old new
duplicity remove-older-than 1M: old new
systemd-tmpfiles m:1M: old new
borg prune --keep-within 30d: old new
restic forget --keep-within 30d: old new
rclone delete --min-age 30d: old new
duplicity remove-older-than 30d: refused
systemd-tmpfiles m:30d: old new
EXPECTED
echo "as seen"
