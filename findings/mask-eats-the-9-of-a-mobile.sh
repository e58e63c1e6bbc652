#!/usr/bin/env bash
# The field for a mobile number with the mask "+91 ##### #####", as forms in India have it. People type or paste ten digits, the browser fills in ten (autocomplete="tel-national"), or all with +91. Six
# libraries, each with the mask in its own signs. Most mobiles of India begin with 9.
#
# Guess: all ten digits are kept; at most 91 is doubled if it is typed as well.
# Fact:  in maska, imask and vue-the-mask the first 9 counts as the 9 of +91, typed or filled in: 9825012345 becomes +91 82501 2345, a digit short, while 8825012345 is right. imask's "+{91}" is
#   no better. cleave-zen empties the field when ten digits are filled in, and drops the first that is typed. inputmask is right in all; @react-input/mask doubles the 91 of a whole number, as
#   guessed. With +91 in front the first three are right.
# Hurts: visitors with most mobiles of India: the form asks for one more digit, they add it at the end, and staff call a stranger. Whoever tries the form with 88... sees no fault.
#   Put +91 beside the field, not into the mask.
# Seen with: npm maska 3.2.1, imask 7.6.1, vue-the-mask 0.11.1, cleave-zen 0.0.17, inputmask 5.0.10, @react-input/mask 2.0.4, with jsdom 29.1.1, 2026-11-29. The numbers are placeholders.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" maska@3.2.1 imask@7.6.1 vue-the-mask@0.11.1 cleave-zen@0.0.17 inputmask@5.0.10 @react-input/mask@2.0.4 jsdom@29.1.1 >/dev/null

cat >mask.cjs <<'JS'
const { JSDOM } = require("jsdom");
const { window } = new JSDOM("<body></body>", { pretendToBeVisual: true });
for (const name of ["AbortController", "AbortSignal", "document", "HTMLElement", "HTMLInputElement", "Event", "InputEvent", "CustomEvent", "Node", "getComputedStyle"]) globalThis[name] = window[name];
globalThis.window = window;
globalThis.navigator ??= window.navigator;
globalThis.matchMedia = () => ({ matches: false });
globalThis.innerWidth = 1200;

const field = (attach) => () => {
  const input = document.body.appendChild(document.createElement("input"));
  attach(input);
  const give = (text) => {
    input.focus();
    input.value = text;
    input.setSelectionRange(text.length, text.length);
    input.dispatchEvent(new window.InputEvent("input", { bubbles: true, inputType: "insertText" }));
    return input.value;
  };
  return { give, value: () => input.value };
};
const formatter = (format) => () => {
  let shown = "";
  return { give: (text) => (shown = format(text)), value: () => shown };
};
const { MaskInput } = require("maska");
const { default: IMask } = require("imask");
const { mask: vMask } = require("vue-the-mask");
const { formatGeneral } = require("cleave-zen");
const Inputmask = require("inputmask").default ?? require("inputmask");
const { format } = require("@react-input/mask");
const libraries = {
  "maska": field((input) => new MaskInput(input, { mask: "+91 ##### #####" })),
  "imask": field((input) => IMask(input, { mask: "+91 00000 00000" })),
  "imask, +{91}": field((input) => IMask(input, { mask: "+{91} 00000 00000" })),
  "vue-the-mask": formatter((text) => {
    const input = Object.assign(document.createElement("input"), { value: text });
    vMask(input, { value: "+91 ##### #####" });
    return input.value;
  }),
  "cleave-zen, prefix": formatter((text) => formatGeneral(text, { prefix: "+91", blocks: [3, 5, 5], delimiter: " " })),
  "inputmask": formatter((text) => Inputmask.format(text, { mask: "+\\91 99999 99999" })),
  "@react-input/mask": formatter((text) => format(text, { mask: "+91 _____ _____", replacement: { _: /\d/ } })),
};
for (const [name, make] of Object.entries(libraries)) {
  console.log(name);
  for (const number of ["8825012345", "9825012345", "+91 98250 12345"]) {
    const filled = make();
    filled.give(number);
    const typed = make();
    for (const sign of number) typed.give(typed.value() + sign);
    const alone = name.startsWith("inputmask") || name.startsWith("@"); // formats a whole text; typing is another part of it
    console.log(`  ${number}: ${filled.value() || "empty"}${alone ? "" : `; typed: ${typed.value()}`}`);
  }
}
process.exit();
JS
node mask.cjs 2>&1 | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
maska
  8825012345: +91 88250 12345; typed: +91 88250 12345
  9825012345: +91 82501 2345; typed: +91 82501 2345
  +91 98250 12345: +91 98250 12345; typed: +91 98250 12345
imask
  8825012345: +91 88250 12345; typed: +91 88250 12345
  9825012345: +91 82501 2345; typed: +91 82501 2345
  +91 98250 12345: +91 98250 12345; typed: +91 98250 12345
imask, +{91}
  8825012345: +91 88250 12345; typed: +91 88250 12345
  9825012345: +91 82501 2345; typed: +91 82501 2345
  +91 98250 12345: +91 98250 12345; typed: +91 98250 12345
vue-the-mask
  8825012345: +91 88250 12345; typed: +91 88250 12345
  9825012345: +91 82501 2345; typed: +91 82501 2345
  +91 98250 12345: +91 98250 12345; typed: +91 98250 12345
cleave-zen, prefix
  8825012345: +91 ; typed: +91 82501 2345
  9825012345: +91 ; typed: +91 82501 2345
  +91 98250 12345: +91 98250 12345; typed: +91 91982 50123
inputmask
  8825012345: +91 88250 12345
  9825012345: +91 98250 12345
  +91 98250 12345: +91 98250 12345
@react-input/mask
  8825012345: +91 88250 12345
  9825012345: +91 98250 12345
  +91 98250 12345: +91 91982 50123
EXPECTED
echo "as seen"
