#!/usr/bin/env bash
# The language that a site in English and Hindi gives to readers of Indian languages, chosen by six libraries from Accept-Language.
# hi-Latn is Hindi in Latin letters; CLDR names English of India as its parent.
#
# Guess: Hindi for a wish that begins with hi, English (or no match) for every other one.
# Fact:  hi-Latn receives Devanagari from four of six. @formatjs/intl-localematcher, which next-intl uses (as 0.8.1, alike), gives Hindi to readers of
#   Marathi, Sanskrit and Maithili, but English to those of Nepali, Bhojpuri and Dogri, who read the same script.
# Hurts: visitors. An owner in Mumbai with a phone in Marathi reads Hindi though the site has English; who asked for Latin
#   letters may not read the page at all.
# Seen with: npm @formatjs/intl-localematcher 0.10.1, negotiator 1.1.0, accept-language-parser 1.5.0,
#   resolve-accept-language 3.2.2, bcp-47-match 2.0.3, @fastify/accept-negotiator 2.1.2; 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" @formatjs/intl-localematcher@0.10.1 negotiator@1.1.0 \
  accept-language-parser@1.5.0 resolve-accept-language@3.2.2 bcp-47-match@2.0.3 @fastify/accept-negotiator@2.1.2

cat > ask.mjs <<'JS'
import { match } from "@formatjs/intl-localematcher";
import * as fastify from "@fastify/accept-negotiator";
import parser from "accept-language-parser";
import { lookup } from "bcp-47-match";
import Negotiator from "negotiator";
import { resolveAcceptLanguage } from "resolve-accept-language";
const site = ["en", "hi"];
const libraries = {
  "intl-localematcher": (wish) => match([wish], site, "en"),
  negotiator: (wish) => new Negotiator({ headers: { "accept-language": wish } }).language(site),
  "accept-language-parser": (wish) => parser.pick(site, wish, { loose: true }),
  "resolve-accept-language": (wish) => resolveAcceptLanguage(wish, ["en-IN", "hi-IN"], "en-IN"),
  "bcp-47-match": (wish) => lookup(site, [wish]),
  "accept-negotiator": (wish) => fastify.negotiate(wish, site),
};
const wishes = ["hi-Latn", "mr", "sa", "mai", "ne", "bho", "doi", "gu"];
for (const [name, choose] of Object.entries(libraries)) {
  const answers = wishes.map((wish) => `${wish} ${choose(wish)?.replace("-IN", "") ?? "none"}`);
  console.log(`${name}: ${answers.join(", ")}`);
}
JS
node ask.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
intl-localematcher: hi-Latn hi, mr hi, sa hi, mai hi, ne en, bho en, doi en, gu en
negotiator: hi-Latn hi, mr none, sa none, mai none, ne none, bho none, doi none, gu none
accept-language-parser: hi-Latn hi, mr none, sa none, mai none, ne none, bho none, doi none, gu none
resolve-accept-language: hi-Latn en, mr en, sa en, mai en, ne en, bho en, doi en, gu en
bcp-47-match: hi-Latn hi, mr none, sa none, mai none, ne none, bho none, doi none, gu none
accept-negotiator: hi-Latn none, mr none, sa none, mai none, ne none, bho none, doi none, gu none
EXPECTED
