#!/usr/bin/env bash
# A call (INVITE) whose From is a telephone number as RFC 3261 allows it: <tel:+91...>, in place of <sip:+91...@host>. Two SIP libraries for telephones in the browser, and
# the package sip for servers.
#
# Guess: all three take the call; the number of the caller is in the user of its URI, with the hyphens that stand there.
# Fact:  JsSIP and SIP.js do not ring. A From that is no sip: or sips: link counts as an error of syntax, so the whole INVITE is dropped before anything is
#   answered, not even "100 Trying"; SIP.js writes a line of log, JsSIP none by default. With sip: both take the call. A phone-context in the user of a sip: link, as
#   telephone systems write it, is part of the number: "+919876543210;phone-context=+91".
# Hurts: a desk that answers calls in the browser behind a trunk which passes tel: on: these callers hear the tone until they give up, and the desk has no
#   missed call. Calls of a trial, from one SIP telephone to another, have sip:.
# Seen with: npm jssip 3.13.8, sip.js 0.21.2, sip 0.0.6, 2026-11-28. The numbers are placeholders.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" jssip@3.13.8 sip.js@0.21.2 sip@0.0.6 >/dev/null

cat >call.mjs <<'JS'
import JsSIP from "jssip";
import sip from "sip";
import { UserAgent } from "sip.js";

const invite = (from) =>
  [
    "INVITE sip:desk@example.com SIP/2.0",
    "Via: SIP/2.0/WS example.org;branch=z9hG4bK1",
    "Max-Forwards: 70",
    `From: ${from};tag=1`,
    "To: <sip:desk@example.com>",
    "Call-ID: 1@example.org",
    "CSeq: 1 INVITE",
    "Contact: <sip:trunk@example.org;transport=ws>",
    "Content-Length: 0",
    "",
    "",
  ].join("\r\n");
// JsSIP asks whether it is in a browser that can talk before it takes a call.
globalThis.window = { RTCPeerConnection: class {} };
const pause = () => new Promise((done) => setTimeout(done, 300));
const answered = (sent) => sent.map((text) => text.split("\r\n")[0].slice(8)).join(", ") || "nothing";

async function jssip(from) {
  const sent = [];
  const socket = { via_transport: "ws", url: "ws://example.com", sip_uri: "sip:example.com;transport=ws" };
  Object.assign(socket, { connect: () => socket.onconnect(), disconnect() {}, isConnected: () => true, send: (text) => sent.push(text) });
  const phone = new JsSIP.UA({ sockets: [socket], uri: "sip:desk@example.com", register: false });
  let caller = "no call";
  phone.on("newRTCSession", ({ request }) => (caller = request.from.uri.user));
  phone.start();
  await pause();
  socket.ondata(invite(from).replace("sip:desk@example.com", phone.contact.uri.toString()));
  await pause();
  return `${caller}; answered: ${answered(sent)}`;
}
async function sipjs(from) {
  const sent = [];
  class Transport {
    protocol = "WS";
    state = "Connected";
    stateChange = { addListener() {}, removeListener() {} };
    isConnected = () => true;
    connect = async () => this.onConnect?.();
    disconnect = async () => {};
    dispose = async () => {};
    send = async (text) => void sent.push(text);
  }
  let caller = "no call";
  const phone = new UserAgent({
    uri: UserAgent.makeURI("sip:desk@example.com"),
    transportConstructor: Transport,
    logBuiltinEnabled: false,
    delegate: { onInvite: (call) => (caller = call.remoteIdentity.uri.user) },
  });
  await phone.start();
  phone.transport.onMessage(invite(from).replace("sip:desk@example.com", phone.contact.uri.toString()));
  await pause();
  return `${caller}; answered: ${answered(sent)}`;
}
for (const from of ["<sip:+919876543210@example.org>", "<sip:+919876543210;phone-context=+91@example.org;user=phone>", "<tel:+91-98765-43210>"]) {
  console.log(from);
  console.log(`  JsSIP: ${await jssip(from)}`);
  console.log(`  SIP.js: ${await sipjs(from)}`);
  console.log(`  sip: ${sip.parse(invite(from)).headers.from.uri}`);
}
process.exit();
JS
node call.mjs 2>&1 | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
<sip:+919876543210@example.org>
  JsSIP: +919876543210; answered: 100 Trying, 180 Ringing
  SIP.js: +919876543210; answered: 100 Trying, 180 Ringing
  sip: sip:+919876543210@example.org
<sip:+919876543210;phone-context=+91@example.org;user=phone>
  JsSIP: +919876543210;phone-context=+91; answered: 100 Trying, 180 Ringing
  SIP.js: +919876543210;phone-context=+91; answered: 100 Trying, 180 Ringing
  sip: sip:+919876543210;phone-context=+91@example.org;user=phone
<tel:+91-98765-43210>
  JsSIP: no call; answered: nothing
  SIP.js: no call; answered: nothing
  sip: tel:+91-98765-43210
EXPECTED
echo "as seen"
