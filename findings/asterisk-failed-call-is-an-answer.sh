#!/usr/bin/env bash
# "Call this person" from a desk through Asterisk's manager interface (AMI), by three clients for Node. Asterisk answers Originate at once with "Success", for the call is queued; whether somebody
# was reached comes later, as an event OriginateResponse that has the ActionID of the call and a Response of its own. The server here writes the lines
# that the documentation of Asterisk 20 shows.
#
# Guess: each hands out OriginateResponse as an event; a header that stands twice (ChanVariable, Output) becomes a list.
# Fact:  asterisk.io takes whatever has Response and ActionID for an answer, so OriginateResponse is the second answer to a call that had its answer, and is dropped: neither the event nor eventAny
#   comes, and the call stays "Success". Of three lines of a command, and of two variables of a call, asterisk.io and asterisk-ami-client keep the last. asterisk-manager keeps them all, and makes
#   the name of a variable that is set (VarSet) an object, {"TICKET":""}. Names in Hindi, with a colon, and the first 0 of a number are right in all.
# Hurts: a colleague at the desk who is told that the person was called, when nobody picked up, and does not call again; a list of people who wait on the line with one of them in it.
# Seen with: npm asterisk-manager 0.2.0, asterisk.io 0.1.1, asterisk-ami-client 1.1.5 with asterisk-ami-event-utils 2.0.2, 2026-11-29. The numbers are placeholders.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" asterisk-manager@0.2.0 asterisk.io@0.1.1 asterisk-ami-client@1.1.5 asterisk-ami-event-utils@2.0.2 >/dev/null

cat >calls.cjs <<'JS'
const net = require("node:net");
const block = (socket, lines) => socket.write(`${lines.join("\r\n")}\r\n\r\n`);
const server = net.createServer((socket) => {
  socket.write("Asterisk Call Manager/9.0.0\r\n");
  let text = "";
  socket.on("error", () => {}).setEncoding("utf8").on("data", (piece) => {
    text += piece;
    for (let end; (end = text.indexOf("\r\n\r\n")) >= 0; text = text.slice(end + 4)) {
      const of = (name) => new RegExp(`^${name}: *(.*)`, "im").exec(text.slice(0, end))?.[1];
      const id = `ActionID: ${of("ActionID")}`;
      const answer = (message, ...more) => block(socket, ["Response: Success", id, `Message: ${message}`, ...more]);
      if (/login/i.test(of("Action"))) answer("Authentication accepted");
      if (/command/i.test(of("Action"))) answer("Command output follows", "Output: 098250 12345 waits", "Output: 022 23456789 waits", "Output: 2 callers");
      if (!/originate/i.test(of("Action"))) continue;
      answer("Originate successfully queued");
      setTimeout(() => {
        block(socket, ["Event: Newchannel", "Privilege: call,all", "Channel: PJSIP/trunk-1", "CallerIDNum: 09825012345", "CallerIDName: आशा: Rajkot", "ChanVariable: DESK=west", "ChanVariable: TICKET=a=b"]);
        block(socket, ["Event: VarSet", "Privilege: dialplan,all", "Channel: PJSIP/trunk-1", "Variable: TICKET", "Value: 4711"]);
        block(socket, ["Event: OriginateResponse", "Privilege: call,all", id, "Response: Failure", "Channel: PJSIP/trunk-1", "Exten: 09825012345", "Reason: 5", "Uniqueid: <null>"]);
      }, 200);
    }
  });
});
const call = { Channel: "PJSIP/09825012345@trunk", Context: "desk", Exten: "09825012345", Priority: 1, Async: "true" };
const pick = (found, names) => JSON.stringify(Object.fromEntries(Object.entries(found ?? {}).filter(([name]) => names.includes(name.toLowerCase()))));
const shown = ["calleridnum", "calleridname", "chanvariable", "variable", "value", "response", "reason", "output"];
const tell = (what) => (found) => console.log(`  ${what}: ${pick(found, shown)}`);
const clients = {
  "asterisk-manager"(port) {
    const desk = require("asterisk-manager")(port, "127.0.0.1", "desk", "secret", true);
    desk.on("managerevent", (event) => tell(`event ${event.event}`)(event));
    desk.action({ action: "originate", ...call }, (error, answer) => tell("answer to the call")(error ?? answer));
    setTimeout(() => desk.action({ action: "command", command: "queue show" }, (error, answer) => tell("answer to the command")(error ?? answer)), 600);
  },
  "asterisk.io"(port) {
    const desk = require("asterisk.io").ami("127.0.0.1", port, "desk", "secret");
    desk.on("error", () => {});
    desk.on("eventAny", (event) => tell(`event ${event.Event}`)(event));
    desk.on("ready", () => desk.action("Originate", { ...call }, tell("answer to the call")));
    setTimeout(() => desk.action("Command", { Command: "queue show" }, tell("answer to the command")), 600);
  },
  async "asterisk-ami-client"(port) {
    const desk = new (require("asterisk-ami-client"))();
    await desk.connect("desk", "secret", { host: "127.0.0.1", port });
    desk.on("event", (event) => tell(`event ${event.Event}`)(event));
    desk.on("response", (answer) => tell("answer")(answer));
    desk.action({ Action: "Originate", ActionID: "call-1", ...call });
    setTimeout(() => desk.action({ Action: "Command", ActionID: "command-1", Command: "queue show" }), 600);
  },
};
server.listen(0, "127.0.0.1", () => {
  const name = process.argv[2];
  console.log(name);
  clients[name](server.address().port);
  setTimeout(() => process.exit(), 1_000);
});
JS
for client in asterisk-manager asterisk.io asterisk-ami-client; do node calls.cjs $client 2>&1; done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
asterisk-manager
  answer to the call: {"response":"Success"}
  event Newchannel: {"calleridnum":"09825012345","calleridname":"आशा: Rajkot","chanvariable":{"DESK":"west","TICKET":"a=b"}}
  event VarSet: {"variable":{"TICKET":""},"value":"4711"}
  event OriginateResponse: {"response":"Failure","reason":"5"}
  answer to the command: {"response":"Success","output":["098250 12345 waits","022 23456789 waits","2 callers"]}
asterisk.io
  answer to the call: {"Response":"Success"}
  event Newchannel: {"CallerIDNum":"09825012345","CallerIDName":"आशा: Rajkot","ChanVariable":"TICKET=a=b"}
  event VarSet: {"Variable":"TICKET","Value":"4711"}
  answer to the command: {"Response":"Success","Output":"2 callers"}
asterisk-ami-client
  answer: {"Response":"Success"}
  event Newchannel: {"CallerIDNum":"09825012345","CallerIDName":"आशा: Rajkot","ChanVariable":"TICKET=a=b"}
  event VarSet: {"Variable":"TICKET","Value":"4711"}
  event OriginateResponse: {"Response":"Failure","Reason":"5"}
  answer: {"Response":"Success","Output":"2 callers"}
EXPECTED
echo "as seen"
