#!/usr/bin/env bash
# Costs as India writes them (1,50,000, 2 lakh, 2 crore) in the calculator of many Linux desktops and two plain-text ledgers.
#
# Guess: the calculator drops the commas and answers 150001; the word lakh it refuses.
# Fact: qalc reads the commas as a list: 1,50,000 + 1 is [1 50 1], the tax of 18 % on 1,50,000 is [1 50 0], and the larger
#   of 1,50,000 and 2 is 50, one plain number with nothing to show the mistake. "2 lakh" is two hours times kip, the
#   money of Laos; "2 crore" a product of five units with petabytes in it. It exits with 0 each time. bc and ledger refuse
#   the commas with an error; hledger takes them and prints the sum in the same groups.
# Hurts: the accountant who copies a quotation's amounts into the launcher or a script: one list is a clear sign, a wrong
#   number from max or a lakh that is a unit of time is not.
# Seen with: Debian 12: qalc 4.5.1, bc 1.07.1, ledger 3.3.0, hledger 1.25; 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export HOME=$dir LC_ALL=C.UTF-8
dpkg -s qalc bc ledger hledger >/dev/null 2>&1 ||
  apt-get install -qq -y --no-install-recommends qalc bc ledger hledger >/dev/null

cat >costs.ledger <<'LEDGER'
2026/11/01 Equipment
    Assets:MRI    ₹1,50,00,000.00
    Liabilities:Bank

2026/11/02 Beds
    Assets:Beds    ₹2,25,000.00
    Liabilities:Bank
LEDGER
{
  for sum in "1,50,000 + 1" "1,50,000 * 18%" "max(1,50,000, 2)" "150000 * 18%" "2 lakh" "2 crore"; do
    # Rates of currencies cannot be fetched, which it reports first.
    echo "qalc $sum: $(qalc -t "$sum" 2>/dev/null | tail -1)"
  done
  echo "bc 1,50,000+1: $(echo "1,50,000+1" | bc 2>&1 | grep -o "syntax error")"
  echo "ledger: $(ledger -f costs.ledger balance 2>&1 | grep "^Error" | sort -u)"
  echo "hledger: $(hledger -f costs.ledger balance Liabilities | tail -1 | tr -d ' ')"
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
qalc 1,50,000 + 1: [1  50  1]
qalc 1,50,000 * 18%: [1  50  0]
qalc max(1,50,000, 2): 50
qalc 150000 * 18%: 27000
qalc 2 lakh: 2 h·₭
qalc 2 crore: 599.584916 × ℜ() pB·m/Gs
bc 1,50,000+1: syntax error
ledger: Error: Incorrect use of thousand-mark comma
hledger: ₹-1,52,25,000.00
EXPECTED
