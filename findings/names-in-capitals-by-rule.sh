#!/usr/bin/env bash
# Names typed in capitals, as forms in India are filled in, put right by Perl's Lingua::EN::NameCase and three libraries of npm that follow it.
#
# Guess: each letter after a space is a capital and the rest are small; "Mac" may go wrong (MacWan). Initials stay.
# Fact:  words of India are taken for those of Scotland and Europe. MACWAN, a name of Gujarat, is MacWan in all, and MACKWAN is MacKwan. "Ben", which
#   means sister and stands behind a woman's first name in Gujarat, is the Hebrew "son of": USHA BEN PATEL is "Usha ben Patel". And an initial or short
#   name that stands last, as in the South (SUNIL DEL, K EL, ASHA LO), is an article of Spain: "Sunil del". Initials of one letter stay.
# Hurts: staff who answer "Dear Usha ben Patel": to her it is her name written wrongly, by the office that she asked for help. Two of
#   the four change a name that was typed as it should be, too. Leave names as people type them.
# Seen with: npm namecase 1.1.2, @foundernest/namecase 1.0.5, @compwright/namecase 2.0.7; Debian 12 liblingua-en-namecase-perl 1.21-2, 2026-11-29.
set -euo pipefail
dpkg -s liblingua-en-namecase-perl >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends liblingua-en-namecase-perl >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" namecase@1.1.2 @foundernest/namecase@1.0.5 @compwright/namecase@2.0.7 >/dev/null 2>&1

printf '%s\n' "RAMESH MACWAN" "JOHN MACKWAN" "USHA BEN PATEL" "USHABEN PATEL" "SUNIL DEL" "K EL" "ASHA LO" "V S NAIR" "VI IYER" > names
cat > case.mjs <<'JS'
import { readFileSync } from "node:fs";
import compwright from "@compwright/namecase";
import foundernest from "@foundernest/namecase";
import first from "namecase";

const names = readFileSync("names", "utf8").trim().split("\n");
const write = { namecase: first, "@compwright": compwright, "@foundernest": (name) => foundernest.nameCase(name) };
for (const [library, read] of Object.entries(write)) console.log(`${library}: ${names.map((name) => read(name)).join(", ")}`);
console.log(`typed as it is written: ${Object.values(write).map((read) => read("Usha Ben Macwan")).join(", ")}`);
JS
{
  node case.mjs
  /usr/bin/perl -MLingua::EN::NameCase=nc -e 'chomp(my @names = <>); print "perl: ", join(", ", map { nc($_) } @names), "\n"' names
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
namecase: Ramesh MacWan, John MacKwan, Usha ben Patel, Ushaben Patel, Sunil del, K el, Asha lo, V S Nair, Vi Iyer
@compwright: Ramesh MacWan, John MacKwan, Usha ben Patel, Ushaben Patel, Sunil del, K el, Asha lo, V S Nair, Vi Iyer
@foundernest: Ramesh MacWan, John MacKwan, Usha ben Patel, Ushaben Patel, Sunil del, K el, Asha lo, V S Nair, VI Iyer
typed as it is written: Usha ben MacWan, Usha ben MacWan, Usha Ben Macwan
perl: Ramesh MacWan, John MacKwan, Usha ben Patel, Ushaben Patel, Sunil del, K el, Asha lo, V S Nair, VI Iyer
EXPECTED
