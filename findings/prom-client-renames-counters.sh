#!/usr/bin/env bash
# One counter of prom-client in its two formats: the classic text and OpenMetrics.
#
# Guess: the format changes the syntax; the names of the series stay.
# Fact: a counter without "_total" is called `mails_sent` in the text and `mails_sent_total` in OpenMetrics. Alert rules
#   and dashboards on one name get no data under the other, and promtool accepts both pages. A second metric with the
#   name mails_sent_total (a gauge) is then written twice under one name.
# Hurts: the operator who switches the content type: alerts on a counter that no longer exists never fire, which looks
#   like peace.
# Seen with: npm prom-client 15.1.3, 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" prom-client@15.1.3

cat > print.mjs <<'JS'
import client from "prom-client";
const { Counter, Gauge, Registry } = client;
for (const type of [Registry.PROMETHEUS_CONTENT_TYPE, Registry.OPENMETRICS_CONTENT_TYPE]) {
  const registry = new Registry();
  registry.setContentType(type);
  new Counter({ name: "mails_sent", help: "Mails", registers: [registry] }).inc();
  new Gauge({ name: "mails_sent_total", help: "Mails of the last hour", registers: [registry] }).set(7);
  const lines = (await registry.metrics()).split("\n").filter((line) => line.startsWith("mails"));
  console.log(`${type.split(";")[0]}: ${lines.join(", ")}`);
}
JS
seen=$(node print.mjs)
expected="text/plain: mails_sent 1, mails_sent_total 7
application/openmetrics-text: mails_sent_total 1, mails_sent_total 7"
node --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
