#!/usr/bin/env bash
# Guess: whatsapp-chat-parser reads the chat that a phone in India exports, whatever language the phone is set to, or returns nothing.
# Fact:  with English "pm", also after a narrow no-break space, it is right. With Hindi words for the half of the day (अपराह्न) each
#        message of the afternoon is twelve hours early, and the word becomes part of the name: "अपराह्न - आशा". A chat with Devanagari
#        digits (Marathi) is empty, without an error.
# Hurts: staff who add a chat to an enquiry: half past four becomes half past four at night, before the question that it answers, and one
#        person is two, by the half of the day.
# Seen with: whatsapp-chat-parser 4.0.2, 2026-11-27. The lines have the shape of an Android export; names are invented.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" whatsapp-chat-parser@4.0.2 >/dev/null
cd "$work"

cat >chats.mjs <<'JS'
import { parseString } from "whatsapp-chat-parser";

const chats = {
  English: "27/11/26, 4:30 pm - आशा: 120\n",
  "narrow space": "27/11/26, 4:30\u202fpm - आशा: 120\n",
  "Hindi, morning": "27/11/26, 9:30 पूर्वाह्न - आशा: 120\n",
  "Hindi, afternoon": "27/11/26, 4:30 अपराह्न - आशा: 120\n",
  "Marathi digits": "२७/११/२६, ४:३० म.उ. - आशा: 120\n",
};
for (const [name, chat] of Object.entries(chats)) {
  const [message] = parseString(chat);
  console.log(`${name}: ${message ? `${message.date.toTimeString().slice(0, 5)} by "${message.author}"` : "no message"}`);
}
JS
TZ=Asia/Kolkata node chats.mjs | tee seen
diff seen - <<'EXPECTED'
English: 16:30 by "आशा"
narrow space: 16:30 by "आशा"
Hindi, morning: 09:30 by "पूर्वाह्न - आशा"
Hindi, afternoon: 04:30 by "अपराह्न - आशा"
Marathi digits: no message
EXPECTED
echo "as seen"
