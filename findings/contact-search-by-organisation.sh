#!/usr/bin/env bash
# Contacts searched on two servers for contacts (addressbook-query, CardDAV), which find text in any property of a card: by name, telephone, organisation.
#
# Guess: both find "rajkot" in "Rajkot" and "अस्पताल"; by telephone only as written.
# Fact:  Radicale finds all of these, and answers 500 to a search by organisation (ORG) or by the parts of a name (N), whose values are lists. Xandikos answers 500 to
#   each search.
# Hurts: staff with a web mail or telephone that looks for the caller's hospital: "server error", or nobody found, while lists and synchronisation are right. A trial
#   by name works on one of the two. Search FN, and put the hospital into it.
# Seen with: Debian 12 xandikos 0.2.8-1, radicale 3.1.8-2, 2026-11-28. Names and numbers are placeholders.
set -euo pipefail

for tool in xandikos radicale; do
  command -v $tool >/dev/null || { echo "apt-get install xandikos radicale" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'kill $(cat "$work"/*.pid) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
port=2$((RANDOM % 9000 + 1000))
xandikos -d "$work/xandikos" --defaults -l 127.0.0.1 -p $port >/dev/null 2>&1 &
echo $! >xandikos.pid
radicale --server-hosts 127.0.0.1:$((port + 1)) --auth-type none --storage-filesystem-folder "$work/radicale" >/dev/null 2>&1 &
echo $! >radicale.pid

cat >ask.py <<'PY'
import re, sys, time, urllib.request

port = int(sys.argv[1])
cards = {
    "asha": "FN:Asha Patel\nN:Patel;Asha;;;\nORG:City Hospital Rajkot;Purchase\nTEL:+91 98765 43210",
    "hindi": "FN:अस्पताल राजकोट\nN:;;;;\nTEL:+919876543210",
    "rajkot": "FN:Clinic Rajkot\nN:;;;;\nTEL:+912652345678",
}
query = """<c:addressbook-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><d:prop><d:getetag/></d:prop><c:filter>
<c:prop-filter name="{}"><c:text-match>{}</c:text-match></c:prop-filter></c:filter></c:addressbook-query>"""
book = """<d:mkcol xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><d:set><d:prop><d:resourcetype><d:collection/><c:addressbook/>
</d:resourcetype></d:prop></d:set></d:mkcol>"""

def send(method, url, text, kind="text/xml"):
    headers = {"Depth": "1", "Content-Type": kind, "Authorization": "Basic YXNoYTo="}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, text.encode(), headers, method=method), timeout=20) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as error:
        return str(error.code)

def started(url):
    for _ in range(100):
        try:
            return urllib.request.urlopen(url, timeout=5)
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.2)

for server, number, path in ("Radicale", port + 1, "/asha/contacts/"), ("Xandikos", port, "/user/contacts/addressbook/"):
    address = f"http://127.0.0.1:{number}"
    started(address)
    if server == "Radicale":
        send("MKCOL", address + path, book)
    for name, lines in cards.items():
        send("PUT", f"{address}{path}{name}.vcf", f"BEGIN:VCARD\nVERSION:3.0\nUID:{name}\n{lines}\nEND:VCARD\n".replace("\n", "\r\n"), "text/vcard")
    for name, text in ("FN", "rajkot"), ("FN", "अस्पताल"), ("TEL", "9876543210"), ("ORG", "rajkot"), ("N", "patel"):
        answer = send("REPORT", address + path, query.format(name, text))
        print(server, name, text, "->", answer if answer.isdigit() else " ".join(sorted(re.findall(r"/(\w+)\.vcf<", answer))) or "nobody")
PY
/usr/bin/python3 ask.py $port | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
Radicale FN rajkot -> rajkot
Radicale FN अस्पताल -> hindi
Radicale TEL 9876543210 -> hindi
Radicale ORG rajkot -> 500
Radicale N patel -> 500
Xandikos FN rajkot -> 500
Xandikos FN अस्पताल -> 500
Xandikos TEL 9876543210 -> 500
Xandikos ORG rajkot -> 500
Xandikos N patel -> 500
EXPECTED
echo "as seen"
