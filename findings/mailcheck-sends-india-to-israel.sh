#!/usr/bin/env bash
# "Did you mean ...?" under the e-mail field of a form: the two libraries that look for slips in the part after the @, with right addresses of India. Both are called with their defaults.
#
# Guess: the large domains of India (yahoo.co.in, rediffmail.com) are in their lists or left alone; at most a small one is "corrected" to a name that differs by a letter.
# Fact:  both know co.il and not co.in: of right addresses in .co.in they make ones of Israel: yahoo.co.il, hotmail.co.il, sbi.co.il (a bank), hal.co.il (an aircraft
#   maker). lic.in, the life insurer, becomes live.in, and in mailcheck gov.in becomes gmx.in. rediffmail.com, nic.in and zoho.in are left alone, as anything that is far
#   from all names in the lists.
# Hurts: visitors with an address of Yahoo India, one of the most used of the country: who takes the proposal gets no receipt and no answer, and the form has checked the
#   address. A trial with rediffmail.com, gmial.com and an English address is right.
# Seen with: npm mailcheck 1.1.1, @zootools/email-spell-checker 1.12.0, 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" mailcheck@1.1.1 @zootools/email-spell-checker@1.12.0 >/dev/null

cat > suggest.mjs <<'JS'
import speller from "@zootools/email-spell-checker";
import mailcheck from "mailcheck";

const domains = ["gmial.com", "rediffmail.com", "nic.in", "zoho.in", "yahoo.in", "yahoo.co.in", "hotmail.co.in", "sbi.co.in", "hal.co.in", "lic.in", "gov.in"];
for (const domain of domains) {
  const email = `asha@${domain}`;
  const first = mailcheck.run({ email, suggested: (other) => other.domain, empty: () => "-" });
  console.log(`${domain}: mailcheck ${first}, email-spell-checker ${speller.run({ email })?.domain ?? "-"}`);
}
JS
node suggest.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
gmial.com: mailcheck gmail.com, email-spell-checker gmail.com
rediffmail.com: mailcheck -, email-spell-checker -
nic.in: mailcheck -, email-spell-checker -
zoho.in: mailcheck -, email-spell-checker -
yahoo.in: mailcheck -, email-spell-checker -
yahoo.co.in: mailcheck yahoo.co.il, email-spell-checker yahoo.co.il
hotmail.co.in: mailcheck hotmail.co.il, email-spell-checker hotmail.co.il
sbi.co.in: mailcheck sbi.co.il, email-spell-checker sbi.co.il
hal.co.in: mailcheck hal.co.il, email-spell-checker hal.co.il
lic.in: mailcheck live.in, email-spell-checker live.in
gov.in: mailcheck gmx.in, email-spell-checker -
EXPECTED
echo "as seen"
