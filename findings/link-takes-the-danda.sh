#!/usr/bin/env bash
# Guess: programs that turn addresses in a text into links leave out a danda (।), which ends a sentence in Hindi, as they leave out a full stop.
# Fact:  linkify-it and Autolinker do. linkifyjs and marked make it part of the address, with everything up to the next space, and so an
#        ellipsis or a dash written as one character. The mail address before a danda is right in all four, a full stop too.
# Hurts: staff and visitors who write in Hindi: the address at the end of a sentence, where most addresses stand, leads to "page not found".
# Seen with: linkifyjs 4.4.0, marked 18.2.1, linkify-it 6.1.0, autolinker 4.1.5, 2026-11-27.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" linkifyjs@4.4.0 marked@18.2.1 linkify-it@6.1.0 autolinker@4.1.5 >/dev/null
cd "$work"

cat >links.mjs <<'JS'
import * as autolinker from "autolinker";
import * as linkifyIt from "linkify-it";
import { find } from "linkifyjs";
import { marked } from "marked";

const LinkifyIt = linkifyIt.LinkifyIt ?? linkifyIt.default;
const Autolinker = autolinker.Autolinker ?? autolinker.default;
const readers = {
  linkifyjs: (text) => find(text)[0].href,
  marked: (text) => decodeURI(/href="([^"]*)"/.exec(marked.parse(text))[1]),
  "linkify-it": (text) => new LinkifyIt().match(text)[0].url,
  autolinker: (text) => Autolinker.parse(text)[0].getAnchorHref(),
};
for (const [name, read] of Object.entries(readers)) {
  for (const text of ["https://example.in/plan.", "https://example.in/plan।", "https://example.in/plan… फिर", "asha@example.in।"]) {
    console.log(`${name}: ${text} -> ${read(text)}`);
  }
}
JS
node links.mjs | tee seen
diff seen - <<'EXPECTED'
linkifyjs: https://example.in/plan. -> https://example.in/plan
linkifyjs: https://example.in/plan। -> https://example.in/plan।
linkifyjs: https://example.in/plan… फिर -> https://example.in/plan…
linkifyjs: asha@example.in। -> mailto:asha@example.in
marked: https://example.in/plan. -> https://example.in/plan
marked: https://example.in/plan। -> https://example.in/plan।
marked: https://example.in/plan… फिर -> https://example.in/plan…
marked: asha@example.in। -> mailto:asha@example.in
linkify-it: https://example.in/plan. -> https://example.in/plan
linkify-it: https://example.in/plan। -> https://example.in/plan
linkify-it: https://example.in/plan… फिर -> https://example.in/plan
linkify-it: asha@example.in। -> mailto:asha@example.in
autolinker: https://example.in/plan. -> https://example.in/plan
autolinker: https://example.in/plan। -> https://example.in/plan
autolinker: https://example.in/plan… फिर -> https://example.in/plan
autolinker: asha@example.in। -> mailto:asha@example.in
EXPECTED
echo "as seen"
