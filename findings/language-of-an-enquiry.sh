#!/usr/bin/env bash
# Guess: detectors of languages are sure of the script, so Hindi, Marathi and Gujarati messages are told apart well and short English ones
#        badly; a Hindi sentence with a few English terms is Hindi.
# Fact:  tinyld takes Marathi for Hindi, long or short. franc takes a Hindi sentence with "120 bed hospital" and "NABH accreditation" for English,
#        "Please call me" for Ewe and "Need hospital licence" for Romanian. Hindi in Latin letters, which many people write on a phone, is
#        Minangkabau for franc and Klingon for tinyld. Only long sentences in one script are right in both.
# Hurts: whoever chooses the language of a reply, a colleague or a template by it: the usual enquiry mixes English terms into Hindi.
# Seen with: franc 6.2.0, tinyld 1.3.4, 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" franc@6.2.0 tinyld@1.3.4 >/dev/null
cd "$work"

cat >languages.mjs <<'JS'
import { franc } from "franc";
import { detect } from "tinyld";

const messages = {
  Hindi: "मुझे सूरत में १२० बिस्तर का अस्पताल बनाना है",
  Marathi: "मला नाशिकमध्ये ५० खाटांचे हॉस्पिटल बांधायचे आहे",
  Gujarati: "મારે ઘાટલોડિયામાં ૧૨૦ પથારીની હોસ્પિટલ બાંધવી છે",
  English: "I want to build a hospital with 120 beds in Surat",
  "short English": "Please call me",
  "English terms": "Need hospital licence",
  "Hindi with English terms": "मुझे 120 bed hospital के लिए NABH accreditation चाहिए",
  "Hindi in Latin letters": "mujhe surat mein hospital banana hai, call karo",
};
for (const [name, text] of Object.entries(messages)) console.log(`${name}: franc ${franc(text)}, tinyld ${detect(text)}`);
JS
node languages.mjs | tee seen
diff seen - <<'EXPECTED'
Hindi: franc hin, tinyld hi
Marathi: franc mar, tinyld hi
Gujarati: franc guj, tinyld gu
English: franc eng, tinyld en
short English: franc ewe, tinyld en
English terms: franc ron, tinyld en
Hindi with English terms: franc eng, tinyld hi
Hindi in Latin letters: franc min, tinyld tlh
EXPECTED
echo "as seen"
