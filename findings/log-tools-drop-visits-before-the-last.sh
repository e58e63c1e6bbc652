#!/usr/bin/env bash
# Two visits of the same second in an access log. The first line was written in the zone of India, the second after the server
# had been set to UTC: 00:30 +0530 and 19:00 +0000 the evening before. Each line says its offset.
#
# Guess: all four tools count two visits in the same hour, since each line has its offset.
# Fact:  only lnav does. GoAccess ignores the offset, also with --tz: an hour of 28 November and one of 27 November. AWStats calls the
#   second line corrupted and Webalizer leaves it out silently, because it seems older than the line before it.
# Hurts: operators. After the change of a zone, or with the logs of two servers in one, the visits of five and a half hours
#   are missing from statistics, and nothing but the word "corrupted" says so.
# Seen with: Debian goaccess 1.7, awstats 7.8, webalizer 2.23.08, lnav 0.11.1, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
for package in goaccess awstats webalizer lnav jq; do
  dpkg -s "$package" >/dev/null 2>&1 || DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$package" >/dev/null
done
export TZ=UTC
agent='"Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0"'
cat > access.log <<LOG
203.0.113.7 - - [28/Nov/2026:00:30:00 +0530] "GET /contact HTTP/1.1" 200 100 "-" $agent
203.0.113.8 - - [27/Nov/2026:19:00:00 +0000] "GET /plan HTTP/1.1" 200 100 "-" $agent
LOG
hours() { jq -r '[.visitors.data[] | "\(.data)h: \(.hits.count)"] | join(", ")' seen.json | sed "s/^/$1: /"; }
{
  goaccess access.log --log-format=COMBINED --date-spec=hr --no-progress -o seen.json 2>/dev/null
  hours GoAccess
  goaccess access.log --log-format=COMBINED --date-spec=hr --tz=Asia/Kolkata --no-progress -o seen.json 2>/dev/null
  hours 'GoAccess --tz'
  printf '%s\n' "LogFile=$dir/access.log" LogType=W LogFormat=1 SiteDomain=example.com "DirData=$dir" DNSLookup=0 > awstats.x.conf
  perl /usr/lib/cgi-bin/awstats.pl -config=x -configdir="$dir" -update 2>&1 | grep -E 'corrupted|qualified' | xargs | sed 's/^/AWStats: /'
  mkdir webalizer
  webalizer -Q -o webalizer -n example.com access.log
  echo "Webalizer: $(grep -c '' <(grep -o 'contact\|plan' webalizer/usage_202611.html | sort -u)) of 2 pages"
  lnav -n -c ';SELECT log_time, cs_uri_stem FROM access_log' access.log | grep -o '.*/.*' | tr -s ' ' | sed 's/^/lnav: /; s/ $//'
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
GoAccess: 2026112800h: 1, 2026112719h: 1
GoAccess --tz: 2026112800h: 1, 2026112719h: 1
AWStats: Found 1 corrupted records, Found 1 new qualified records.
Webalizer: 1 of 2 pages
lnav: 2026-11-28 00:30:00.000 /contact
lnav: 2026-11-28 00:30:00.000 /plan
EXPECTED
