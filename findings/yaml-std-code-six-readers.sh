#!/usr/bin/env bash
# A list of branches in YAML, edited by hand: STD codes and numbers of landlines as people type them, without quotes.
#
# Guess: a leading 0 either stays (a text) or goes (a number), and all readers of one YAML version agree.
# Fact: 0265, the code of Vadodara, is 181 for PyYAML and psych, 265 for yaml, js-yaml and ruamel.yaml, and stays whole in
#   YAML::XS only. PyYAML and psych keep a number with an 8 or a 9 in it, so of two branches in one file one is changed and
#   one is not. yq -y, which is to copy, writes 181 into the new file; at a number with an 8 or a 9 it stops. A copy by
#   ruamel.yaml keeps the zeros, drops the plus of +91 and moves the signs in 1_50_000. That cost is a text for two readers.
# Hurts: the engineer who moves a directory of branches from one language to another, or edits one line of it with yq:
#   calls reach nobody, and neither program reports anything. Quotes round every number cure it.
# Seen with: npm yaml 2.8.1 and js-yaml 4.1.0; Debian 12: python3-yaml 6.0, python3-ruamel.yaml 0.17.21, ruby 3.1 (psych 4),
#   YAML::XS 0.86, yq 3.1.0; 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" yaml@2.8.1 js-yaml@4.1.0
need() { dpkg -s "$@" >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends "$@" >/dev/null; }
need python3-yaml python3-ruamel.yaml ruby libyaml-libyaml-perl yq

cat >branches.yaml <<'YAML'
vadodara: 0265
surat: 02612233445
pune: 02067233445
mumbai: 02267238945
mobile: +919825012345
cost: 1_50_000
YAML
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import jsYaml from "js-yaml";
import YAML from "yaml";
const text = readFileSync("branches.yaml", "utf8");
const row = (values) => Object.values(values).map((value) => JSON.stringify(value)).join(" ");
console.log(`yaml: ${row(YAML.parse(text))}`);
console.log(`js-yaml: ${row(jsYaml.load(text))}`);
JS
{
  node read.mjs
  /usr/bin/python3 - <<'PY'
import json, ruamel.yaml, yaml
row = lambda values: " ".join(json.dumps(value) for value in values.values())
print("PyYAML:", row(yaml.safe_load(open("branches.yaml"))))
print("ruamel:", row(ruamel.yaml.YAML(typ="safe").load(open("branches.yaml"))))
PY
  ruby -ryaml -rjson -e 'puts "psych: " + YAML.load_file("branches.yaml").values.map(&:to_json).join(" ")'
  perl -MYAML::XS -e '$d = YAML::XS::LoadFile("branches.yaml"); print "YAML::XS: ", join(" ", map { "\"$d->{$_}\"" } qw(vadodara surat pune mumbai mobile cost)), "\n"'
  echo "yq: $(head -3 branches.yaml | /usr/bin/yq -y . | sed 's/^[a-z]*: //' | tr '\n' ' ')"
  /usr/bin/yq -y . branches.yaml >copy.yaml 2>error || echo "yq: $(grep -o "base 8: .*" error)"
  echo "ruamel, copied: $(/usr/bin/python3 -c '
import sys, ruamel.yaml
y = ruamel.yaml.YAML()
y.dump(y.load(open("branches.yaml")), sys.stdout)' | sed 's/^[a-z]*: //' | tr '\n' ' ')"
} | sed 's/ *$//' | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
yaml: 265 2612233445 2067233445 2267238945 919825012345 "1_50_000"
js-yaml: 265 2612233445 2067233445 2267238945 919825012345 150000
PyYAML: 181 371799845 282933029 "02267238945" 919825012345 150000
ruamel: 265 2612233445 2067233445 2267238945 919825012345 150000
psych: 181 371799845 282933029 "02267238945" 919825012345 150000
YAML::XS: "0265" "02612233445" "02067233445" "02267238945" "+919825012345" "1_50_000"
yq: 181 371799845 282933029
yq: base 8: '02267238945'.
ruamel, copied: 0265 02612233445 02067233445 02267238945 919825012345 150_000
EXPECTED
