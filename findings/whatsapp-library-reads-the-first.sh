#!/usr/bin/env bash
# Guess: a client library for WhatsApp's Cloud API hands a person's edit to the handler of messages as a message of type "edit", like any
#        other, and a deletion likewise; an echo of what the company wrote on its phone is ignored without an error.
# Fact:  edits and deletions are handed over so. An echo throws an error, with the status 200. What the guess did not think of: of a
#        post with several messages, changes or delivery states only the first is read. The others are dropped, and the post counts as taken.
# Hurts: who builds a desk on it. WhatsApp puts several into one post after it could not reach the server for a while: those messages
#        are lost when they matter most. Read every entry, change and message yourself.
# Seen with: whatsapp-api-js 6.3.0 (npm), Node 20 and 26, 2026-11-28.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" whatsapp-api-js@6.3.0 >/dev/null

cat >posts.mjs <<'JS'
import { WhatsAppAPI } from "whatsapp-api-js";
const api = new WhatsAppAPI({ token: "placeholder", secure: false, v: "v21.0" });
const seen = [];
api.on.message = ({ message, name }) => { seen.push(`message ${message.type} ${message.id}`); };
api.on.status = ({ status, id }) => { seen.push(`status ${status} ${id}`); };
const value = (v) => ({ messaging_product: "whatsapp", metadata: { display_phone_number: "917923456789", phone_number_id: "1" }, ...v });
const post = (changes) => ({ object: "whatsapp_business_account", entry: [{ id: "1", changes }] });
const contacts = [{ profile: { name: "Desk Placeholder" }, wa_id: "919822011111" }];
const message = (id, more) => ({ from: "919822011111", id, timestamp: "1764300000", ...more });
const text = (id, body) => message(id, { type: "text", text: { body } });
const cases = {
  "one message": post([{ field: "messages", value: value({ contacts, messages: [text("a", "Hello")] }) }]),
  "two messages": post([{ field: "messages", value: value({ contacts, messages: [text("a", "Hello"), text("b", "Call me")] }) }]),
  "two changes": post([text("a", "Hello"), text("b", "Call me")].map((m) => ({ field: "messages", value: value({ contacts, messages: [m] }) }))),
  "two statuses": post([{ field: "messages", value: value({ statuses: ["c", "d"].map((id) => ({ id, status: "delivered", timestamp: "1764300000", recipient_id: "919822011111" })) }) }]),
  "an edit": post([{ field: "messages", value: value({ contacts, messages: [message("e", { type: "edit", edit: { original_message_id: "a", message: { type: "text", text: { body: "Bye" } } } })] }) }]),
  "a deletion": post([{ field: "messages", value: value({ contacts, messages: [message("f", { type: "revoke", revoke: { original_message_id: "a" } })] }) }]),
  "an echo": post([{ field: "smb_message_echoes", value: value({ message_echoes: [{ ...text("g", "We call"), to: "919822011111" }] }) }]),
};
for (const [name, body] of Object.entries(cases)) {
  seen.length = 0;
  const r = await api.post(body).catch((e) => `${e.constructor.name} ${e.httpStatus ?? e.message}`);
  console.log(`${name}: ${JSON.stringify(r)}; ${seen.join(", ") || "nothing"}`);
}
JS
node posts.mjs | tee seen
diff seen - <<'EXPECTED'
one message: undefined; message text a
two messages: undefined; message text a
two changes: undefined; message text a
two statuses: undefined; status delivered c
an edit: undefined; message edit e
a deletion: undefined; message revoke f
an echo: "WhatsAppAPIUnexpectedError 200"; nothing
EXPECTED
echo "as seen"
