#!/usr/bin/env bash
# Names as people in India write them, in libraries that split a name into its parts: an initial behind the name, as in the South ("Venkatesh V"), a degree in place of a
# surname, Md for Mohammed, and the surname Sen.
#
# Guess: an initial behind the name is the last name (V), or a middle name; whoever has no surname gets none. Smt. and Shri are first names to all, as they are titles of India alone.
# Fact:  V and I are the fifth and the first of their line: humanparser and another-name-parser file them as a suffix, and the person has no last name; "Dr. Suresh K V" is Doctor K,
#   the fifth. another-name-parser does so with an initial in front, too: V. Venkatesh has the first name Venkatesh and is the fifth. Its "Arati Sen" is Senator Arati,
#   "Md Karim" a Karim with a medical degree, and for nameparser Md is his title. parse-full-name keeps initials, but "Ramesh M.D." has no first name. Smt. and Shri are as guessed.
# Hurts: visitors from Tamil Nadu, Kerala and Karnataka, and staff: lists sorted by last name and greetings ("Dear Dr. K") are wrong for them and right for everybody with a name
#   of two words.
# Seen with: npm humanparser 2.7.0, another-name-parser 0.1.0, parse-full-name 1.2.7; Debian 12 python3-nameparser 1.1.2-1, 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" humanparser@2.7.0 another-name-parser@0.1.0 parse-full-name@1.2.7 >/dev/null
apt-get -o APT::Sandbox::User=root download python3-nameparser=1.1.2-1 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x python3-nameparser*.deb debian

cat > split.mjs <<'JS'
import { execFileSync } from "node:child_process";
import another from "another-name-parser";
import human from "humanparser";
import { parseFullName } from "parse-full-name";

const names = ["Venkatesh V", "Lakshmi I", "Dr. Suresh K V", "V. Venkatesh", "Ramesh M.D.", "Arati Sen", "Md Karim", "Smt. Meena Patel"];
const python = "import json, sys; from nameparser import HumanName as N; print(json.dumps([N(n).as_dict() for n in sys.argv[1:]]))";
const nameparser = JSON.parse(
  execFileSync("/usr/bin/python3", ["-c", python, ...names], { env: { PYTHONPATH: "debian/usr/lib/python3/dist-packages" } }),
);
const row = (...parts) => ["title", "first", "middle", "last", "suffix"].flatMap((part, n) => (parts[n] ? `${part} ${parts[n]}` : [])).join(", ");
names.forEach((name, n) => {
  const h = human.parseName(name);
  const a = another(name);
  const p = parseFullName(name);
  const s = nameparser[n];
  console.log(name);
  console.log(`  humanparser: ${row(h.salutation, h.firstName, h.middleName, h.lastName, h.suffix)}`);
  console.log(`  another-name-parser: ${row(a.prefix, a.first, a.middle, a.last, a.suffix)}`);
  console.log(`  parse-full-name: ${row(p.title, p.first, p.middle, p.last, p.suffix)}`);
  console.log(`  nameparser: ${row(s.title, s.first, s.middle, s.last, s.suffix)}`);
});
JS
node split.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
Venkatesh V
  humanparser: first Venkatesh, suffix V
  another-name-parser: first Venkatesh, suffix V
  parse-full-name: first Venkatesh, last V
  nameparser: first Venkatesh, last V
Lakshmi I
  humanparser: first Lakshmi, suffix I
  another-name-parser: first Lakshmi, suffix I
  parse-full-name: first Lakshmi, last I
  nameparser: first Lakshmi, last I
Dr. Suresh K V
  humanparser: title Dr., first Suresh, last K, suffix V
  another-name-parser: title Dr., first Suresh, last K, suffix V
  parse-full-name: title Dr., first Suresh, middle K, last V
  nameparser: title Dr., first Suresh, middle K, last V
V. Venkatesh
  humanparser: first V., last Venkatesh
  another-name-parser: first Venkatesh, suffix V.
  parse-full-name: first V., last Venkatesh
  nameparser: first V., last Venkatesh
Ramesh M.D.
  humanparser: first Ramesh, suffix M.D.
  another-name-parser: first Ramesh, suffix M.D.
  parse-full-name: last Ramesh, suffix M.D.
  nameparser: first Ramesh, last M.D.
Arati Sen
  humanparser: first Arati, last Sen
  another-name-parser: title Sen, first Arati
  parse-full-name: first Arati, last Sen
  nameparser: first Arati, last Sen
Md Karim
  humanparser: first Md, last Karim
  another-name-parser: first Karim, suffix Md
  parse-full-name: first Md, last Karim
  nameparser: title Md, last Karim
Smt. Meena Patel
  humanparser: first Smt., middle Meena, last Patel
  another-name-parser: first Smt., middle Meena, last Patel
  parse-full-name: first Smt., middle Meena, last Patel
  nameparser: first Smt., middle Meena, last Patel
EXPECTED
echo "as seen"
