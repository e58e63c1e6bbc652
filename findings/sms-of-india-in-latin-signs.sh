#!/usr/bin/env bash
# An SMS in Hindi in GSM's own seven bits, with the table of Hindi (3GPP TS 23.038, since 2008; twice as many letters as Unicode in one SMS). Its header names the table:
# information element 25, language 6. Four programs that read SMS from modems or captures.
#
# Guess: gammu decodes it; node-pdu reads it by the default alphabet.
# Fact:  none decodes it, and none reports a table that it lacks. gammu, node-pdu and tshark give Latin signs of the default table, Device::Gsm takes the header for
#   text as well. tshark even prints "Hindi (6)" above it. Digits and small letters are the same in both tables, so "40" is right in the middle.
# Hurts: an office with an SMS gateway: "नमस्ते, 40 बेड" (hello, 40 beds) arrives as /BL§'Y, 40 ¡Y¤, which looks like a broken text and not like Hindi, and is filed so.
#   Hindi in Unicode, which one tries, is right. Keep the raw SMS, and look for element 25 in its header.
# Seen with: Debian 12 python3-gammu 3.2.4 with libgammu8 1.42.0, libdevice-gsm-perl 1.61, tshark 4.0.17; npm node-pdu 2.1.1, 2026-11-28. The number is a placeholder.
set -euo pipefail
export LC_ALL=C.UTF-8

for tool in tshark text2pcap; do
  command -v $tool >/dev/null || { echo "apt-get install tshark" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" node-pdu@2.1.1 >/dev/null
apt-get download python3-gammu=3.2.4-1+b3 libgammu8 libgsmsd8 libdbi1 libpq5 libmariadb3 libdevice-gsm-perl=1.61-3 libdevice-modem-perl >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done
export PERL5LIB=$work/debian/usr/share/perl5

# The places of the letters in table A.3.6, the header (3 bytes follow: element 25, one byte long, language 6), and the SMS around both.
cat >write.py <<'PY'
places = {"न": 0x2F, "म": 0x42, "स": 0x4C, "्": 0x5F, "त": 0x27, "े": 0x59, "ब": 0x40, "ड": 0x24, ",": 0x2C}
septets = [places.get(letter, ord(letter)) for letter in "नमस्ते, 40 बेड"]
header = bytes([3, 0x25, 1, 6])
skipped = -(-len(header) * 8 // 7)
packed = sum(septet << 7 * (skipped + index) for index, septet in enumerate(septets))
length = skipped + len(septets)
text = header + packed.to_bytes((length * 7 + 7) // 8, "little")[len(header):]
print("0044" + "0C91198967452301" + "0000" + "62118201000022" + f"{length:02X}" + text.hex().upper())
PY
sms=$(python3 write.py)

cat >decode.py <<'PY'
import gammu, sys
print("gammu", gammu.DecodePDU(bytes.fromhex(sys.argv[1]))["Text"])
PY
cat >device.pl <<'PERL'
use Device::Gsm::Sms;
my $text = Device::Gsm::Sms->new(header => "+CMGL: 1,1,,30", pdu => $ARGV[0])->text;
$text =~ s/[^\x20-\x7e]/./g;
print "Device::Gsm $text\n";
PERL
{
  (cd debian/usr/lib && PYTHONPATH=python3/dist-packages LD_LIBRARY_PATH=$PWD:$PWD/x86_64-linux-gnu /usr/bin/python3 "$work/decode.py" "$sms")
  node -e 'console.log("node-pdu", require("node-pdu").parse(process.argv[1]).data.getText())' "$sms"
  perl device.pl "$sms"
  echo "000000 $(sed 's/^00//; s/../& /g' <<<"$sms")" | text2pcap -q -l 147 - sms.pcap 2>/dev/null
  tshark -r sms.pcap -o 'uat:user_dlts:"User 0 (DLT=147)","gsm_sms","0","","0",""' -V 2>/dev/null | sed -nE 's/^ *(Language|SMS text)/tshark \1/p'
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
gammu /BL§'Y, 40 ¡Y¤
node-pdu /BL`'Y, 40 ¡Y¤
Device::Gsm x?d.=Je$"..$L%$
tshark Language (Locking Shift): Hindi (6)
tshark SMS text: /BL§'Y, 40 ¡Y¤
EXPECTED
echo "as seen"
