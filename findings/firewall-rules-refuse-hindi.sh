#!/usr/bin/env bash
# Enquiries sent to an Apache with ModSecurity and the OWASP rules (CRS) as Debian ships them: the recommended settings, switched on, and the lowest of the four levels, "paranoia level 1", which
# is meant for every site.
#
# Guess: level 1 refuses no text of people in any language; from level 2 on Hindi may lose points, as its bytes are above 127.
# Fact:  level 1 refuses Hindi. Rule 941310 looks for the bytes BC and BE, once used in place of < and >, and in UTF-8 they end the dot below a letter and the sign of a long a: any text with ज़, फ़, ड़
#   or ढ़, written as phones do, and an ा after it, at whatever distance, is "US-ASCII malformed encoding XSS" and gets 403. The same words without the dot, or with letter and dot as one code, pass, and so do Gujarati and Tamil. In
#   English "1¼ or 1¾ acres" is refused, too.
# Hurts: visitors. "Hello" in Hindi and a trial in English pass, and an enquiry of two sentences about a फ़ोन or ज़मीन (land) is turned away by the firewall before the site has seen
#   it. Leave the rule out for the form (SecRuleRemoveById 941310).
# Seen with: Debian 12 modsecurity-crs 3.3.4-1+deb12u3, libapache2-mod-security2 2.9.7-1+deb12u2, apache2 2.4.71, 2026-11-29.
set -euo pipefail
command -v apache2 >/dev/null || { echo "apt-get install apache2-bin" >&2; exit 2; }
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
apt-get -o APT::Sandbox::User=root download modsecurity-crs=3.3.4-1+deb12u3 libapache2-mod-security2=2.9.7-1+deb12u2 libyajl2 liblua5.1-0 libfuzzy2 >/dev/null 2>&1 ||
  { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done
chmod 755 "$dir"
mkdir site data
chmod 777 data
echo page > site/index.html

cat > apache.conf <<CONF
ServerRoot /usr/lib/apache2
PidFile $dir/apache.pid
ErrorLog $dir/log
ServerName localhost
User nobody
Mutex file:$dir default
Listen 127.0.0.1:24721
$(for m in mpm_event authz_core unique_id; do echo "LoadModule ${m}_module modules/mod_$m.so"; done)
LoadModule security2_module $dir/debian/usr/lib/apache2/modules/mod_security2.so
DocumentRoot $dir/site
$(sed "s/DetectionOnly/On/; /^SecUnicodeMapFile/d; /^SecAudit/d" debian/etc/modsecurity/modsecurity.conf-recommended)
SecDataDir $dir/data
Include $dir/debian/etc/modsecurity/crs/crs-setup.conf
Include $dir/debian/usr/share/modsecurity-crs/rules/*.conf
CONF
LD_LIBRARY_PATH=$dir/debian/usr/lib/x86_64-linux-gnu apache2 -f "$dir/apache.conf" -DFOREGROUND 2>/dev/null &
until (exec 3<>/dev/tcp/127.0.0.1/24721) 2>/dev/null; do kill -0 $! || exit 2; sleep 0.2; done

dot=$'\u093c' # as phones type it; फ़ with its dot in one code (U+095E) has other bytes
{
  for text in "नमस्ते, हमें अस्पताल बनाना है।" "फ${dot}ोन करें।" "शाम को फ${dot}ोन करें, कितना खर्च?" "शाम को "$'\u095e'"ोन करें, कितना खर्च?" "शाम को फोन करें, कितना खर्च?" "हमारी ज${dot}मीन दो एकड़ है। उस पर अस्पताल बनाना है।" \
    "શાંતિથી સાંજે ફોન કરો, જમીન અમારી છે." "நூறு படுக்கைகள் கொண்ட மருத்துவமனை" "We have 1.25 or 1.75 acres of land." "We have 1¼ or 1¾ acres of land."; do
    : > log
    code=$(curl -s -o /dev/null -w '%{http_code}' -A "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0" -H "Host: www.example.com" -H "Accept: text/html" \
      --data-urlencode "message=$text" http://127.0.0.1:24721/index.html)
    rule=$(grep -oEm1 'id "941[0-9]+' log || true)
    echo "$text: $code${rule:+ by rule ${rule: -6}}"
  done
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
नमस्ते, हमें अस्पताल बनाना है।: 200
फ़ोन करें।: 200
शाम को फ़ोन करें, कितना खर्च?: 403 by rule 941310
शाम को फ़ोन करें, कितना खर्च?: 200
शाम को फोन करें, कितना खर्च?: 200
हमारी ज़मीन दो एकड़ है। उस पर अस्पताल बनाना है।: 403 by rule 941310
શાંતિથી સાંજે ફોન કરો, જમીન અમારી છે.: 200
நூறு படுக்கைகள் கொண்ட மருத்துவமனை: 200
We have 1.25 or 1.75 acres of land.: 200
We have 1¼ or 1¾ acres of land.: 403 by rule 941310
EXPECTED
echo "as seen"
