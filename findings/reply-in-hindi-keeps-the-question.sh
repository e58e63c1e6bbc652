#!/usr/bin/env bash
# Guess: libraries that cut the quoted question off a reply go by the signs ">", which are the same in every language; the line "On ... wrote:"
#        is left standing in languages that they lack.
# Fact:  email-reply-parser does so, in Hindi, Gujarati, Marathi and Tamil: each answer ends in the line with name, address and time. planer cuts
#        nothing at all unless it understands that line, so even the lines with ">" stay. In English and German both are right.
# Hurts: staff: a thread of ten answers from a Gmail set to Hindi shows the whole thread ten times; a rule that looks at the person's words
#        ("not interested") finds them in our own question.
# Seen with: email-reply-parser 2.3.7, planer 1.2.0, 2026-11-27. The lines have the shape of Gmail's; names are invented.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" email-reply-parser@2.3.7 planer@1.2.0 >/dev/null
cd "$work"

cat >replies.cjs <<'JS'
const module_ = require("email-reply-parser");
const Parser = module_.default ?? module_;
const planer = require("planer");

const lines = {
  English: "On Fri, Nov 27, 2026 at 10:00 AM Asha <asha@example.in> wrote:",
  German: "Am Fr., 27. Nov. 2026 um 10:00 Uhr schrieb Asha <asha@example.in>:",
  Hindi: "शुक्र, 27 नव॰ 2026 को 10:00 am बजे Asha <asha@example.in> ने लिखा:",
  Gujarati: "શુક્ર, 27 નવે, 2026 એ 10:00 AM વાગ્યે Asha <asha@example.in> એ લખ્યું:",
  Marathi: "शुक्र, 27 नोव्हें, 2026 रोजी 10:00 AM वाजता Asha <asha@example.in> ने लिहिले:",
  Tamil: "வெள்., 27 நவ., 2026, முற்பகல் 10:00 அன்று, Asha <asha@example.in> எழுதியது:",
};
const left = (text) => {
  const rest = [text.includes("asha@") && "the line", text.includes("How many") && "the question"].filter(Boolean);
  return rest.length > 0 ? `keeps ${rest.join(" and ")}` : "right";
};
for (const [language, line] of Object.entries(lines)) {
  const mail = `120 beds please.\n\n${line}\n\n> How many beds?\n`;
  console.log(`${language}: email-reply-parser ${left(new Parser().read(mail).getVisibleText())}, planer ${left(planer.extractFrom(mail, "text/plain"))}`);
}
JS
node replies.cjs | tee seen
diff seen - <<'EXPECTED'
English: email-reply-parser right, planer right
German: email-reply-parser right, planer right
Hindi: email-reply-parser keeps the line, planer keeps the line and the question
Gujarati: email-reply-parser keeps the line, planer keeps the line and the question
Marathi: email-reply-parser keeps the line, planer keeps the line and the question
Tamil: email-reply-parser keeps the line, planer keeps the line and the question
EXPECTED
echo "as seen"
