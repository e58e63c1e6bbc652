#!/usr/bin/env bash
# An image (DICOM) with names in Hindi in UTF-8 (ISO_IR 192): a patient of 35 letters (the limit is 64), a hospital of 55 (64) and a station of 14 (16). The limits count characters, also those that
# are signs above or below a letter (PS3.5, section 6.2). Read by a library, and by the checker that conformance statements and tenders name.
#
# Guess: both take it, and refuse only a station of 17 letters.
# Fact:  both count bytes, three to a letter: dciodvfy reports three errors, and pydicom, which takes each name when it is set, warns three times when it writes the file and again when it reads it. The limit of a
#   patient's name is thus 21 letters, and of a station 5. dcmjs, which has the same limits, writes the file, also with 17 letters. A file in English is the same for all.
# Hurts: the hospital: images of patients with long Hindi names are "not conformant" in an acceptance test, and a program that makes errors of warnings (the usual advice) refuses the
#   image; and the engineer, who takes it for a fault of the machine that made it.
# Seen with: Debian 12 dicom3tools 1.00~20220618093127-2, python3-pydicom 2.3.1-1; npm dcmjs 0.52.2, 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" dcmjs@0.52.2 >/dev/null
apt-get -o APT::Sandbox::User=root download dicom3tools=1.00~20220618093127-2 python3-pydicom=2.3.1-1 >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done

cat > image.py <<'PY'
import sys, warnings
import pydicom
from pydicom.dataset import FileDataset, FileMetaDataset

meta = FileMetaDataset()
meta.MediaStorageSOPClassUID = "1.2.840.10008.5.1.4.1.1.7"
meta.MediaStorageSOPInstanceUID = "1.2.3.4"
meta.TransferSyntaxUID = "1.2.840.10008.1.2.1"
image = FileDataset("image.dcm", {}, file_meta=meta, preamble=b"\0" * 128, is_implicit_VR=False, is_little_endian=True)
image.SpecificCharacterSet = "ISO_IR 192"
image.SOPClassUID, image.SOPInstanceUID, image.Modality = meta.MediaStorageSOPClassUID, "1.2.3.4", "OT"
image.PatientName = "सुब्रमण्यम चंद्रशेखरन^वेंकट लक्ष्मी"
image.InstitutionName = " ".join(["अस्पताल"] * 7)
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    image.StationName = sys.argv[1]
    print(f"pydicom, station of {len(sys.argv[1])} letters: {len(seen)} warnings")
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    image.save_as("image.dcm", write_like_original=False)
    print("pydicom writes:", len(seen), "warnings")
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    read = pydicom.dcmread("image.dcm")
    for name in ["PatientName", "InstitutionName", "StationName"]:
        print(f"  {len(str(read[name].value))} letters, {len(str(read[name].value).encode())} bytes: {name}")
    print("pydicom reads:", len({str(warning.message) for warning in seen}), "warnings")
PY
cat > write.mjs <<'JS'
import { readFileSync } from "node:fs";
import dcmjs from "dcmjs";

const { buffer, byteOffset, length } = readFileSync("image.dcm");
const image = dcmjs.data.DicomMessage.readFile(buffer.slice(byteOffset, byteOffset + length));
try {
  console.log(`dcmjs writes ${image.write().byteLength > 0 ? "it" : "nothing"}`);
} catch (error) {
  console.log(`dcmjs: ${error.message}`);
}
JS
for station in "स्वागत कक्ष दो" "$(printf 'क%.0s' {1..17})"; do
  PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 image.py "$station"
  { debian/usr/bin/dciodvfy image.dcm 2>&1 || true; } | sed -nE 's/^Error.*(PN|LO|SH) +([A-Z][A-Za-z'"'"' ]+[a-z]) .*(Length invalid.*)/dciodvfy: \2, \3/p'
  node write.mjs 2>/dev/null
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
pydicom, station of 14 letters: 0 warnings
pydicom writes: 3 warnings
  35 letters, 99 bytes: PatientName
  55 letters, 153 bytes: InstitutionName
  14 letters, 38 bytes: StationName
pydicom reads: 3 warnings
dciodvfy: Institution Name, Length invalid for this VR = 153, expected <= 64
dciodvfy: Station Name, Length invalid for this VR = 38, expected <= 16
dciodvfy: Patient's Name, Length invalid for this VR = 99, expected <= 64
dcmjs writes it
pydicom, station of 17 letters: 1 warnings
pydicom writes: 3 warnings
  35 letters, 99 bytes: PatientName
  55 letters, 153 bytes: InstitutionName
  17 letters, 51 bytes: StationName
pydicom reads: 3 warnings
dciodvfy: Institution Name, Length invalid for this VR = 153, expected <= 64
dciodvfy: Station Name, Length invalid for this VR = 51, expected <= 16
dciodvfy: Patient's Name, Length invalid for this VR = 99, expected <= 64
dcmjs writes it
EXPECTED
echo "as seen"
