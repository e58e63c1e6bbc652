#!/usr/bin/env bash
# A sentence of a site grows from "50 beds" to "100 beds". msgmerge puts the old Hindi sentence, with its 50, below the new English one and marks it "#, fuzzy": a translator has to look. Then
# eight programs make the file of translations for the site.
#
# Guess: all leave a fuzzy sentence out, as msgfmt does, so visitors read English until somebody has looked; or they refuse the file.
# Fact:  in two worlds. msgfmt, Babel, polib, gettext.js and po2json's usual formats leave it out. gettext-parser, also in the .mo file that it writes, node-gettext, gettext-converter and
#   i18next-conv publish it; and so does po2json for format "mf" (messageformat), though its option fuzzy is off.
# Hurts: visitors in Hindi, who read 50 beds beside the English 100, or last year's price or telephone number: msgmerge pairs what is alike, and figures are what differs. A file
#   checked with msgfmt --statistics ("1 fuzzy translation") looks as if English were shown.
# Seen with: Debian 12 gettext 0.21-12, python3-babel 2.10.3, python3-polib 1.1.1; npm gettext-parser 10.0.0, node-gettext 3.0.1, gettext-converter 1.3.4, i18next-conv 16.0.0,
#   po2json 1.0.0-beta-3, gettext.js 2.0.3, 2026-11-29.
set -euo pipefail
command -v msgmerge >/dev/null || { echo "apt-get install gettext" >&2; exit 2; }
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" gettext-parser@10.0.0 node-gettext@3.0.1 gettext-converter@1.3.4 i18next-conv@16.0.0 \
  po2json@1.0.0-beta-3 gettext.js@2.0.3 >/dev/null
apt-get -o APT::Sandbox::User=root download python3-babel=2.10.3-1 python-babel-localedata=2.10.3-1 python3-polib=1.1.1-1 python3-tz >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done

head='msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: hi\\n"\n"Plural-Forms: nplurals=2; plural=(n>1);\\n"\n\n'
printf "$head"'msgid "We have 50 beds."\nmsgstr "हमारे यहाँ 50 बिस्तर हैं।"\n' > hi.po
printf "$head"'msgid "We have 100 beds."\nmsgstr ""\n' > new.pot
msgmerge --quiet hi.po new.pot -o new.po
cat > read.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import converter from "gettext-converter";
import * as parser from "gettext-parser";
import NodeGettext from "node-gettext";
import po2json from "po2json";

const file = readFileSync("new.po");
const english = "We have 100 beds.";
const run = (program, ...options) => execFileSync(program, options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], env: { ...process.env, PYTHONPATH: "debian/usr/lib/python3/dist-packages" } });
const show = (name, translations) => console.log(`${name}: ${/हमारे[^"।]*/.exec(JSON.stringify(translations ?? ""))?.[0] ?? "left out"}`);
const python = (code) => run("/usr/bin/python3", "-c", code);

run("msgfmt", "-o", "msgfmt.mo", "new.po");
python("import polib; polib.pofile('new.po').save_as_mofile('polib.mo')");
python("from babel.messages import mofile, pofile; mofile.write_mo(open('babel.mo', 'wb'), pofile.read_po(open('new.po', 'rb')))");
for (const name of ["msgfmt", "polib", "babel"]) show(name, run("msgunfmt", `${name}.mo`));
run("node_modules/.bin/i18next-conv", "-l", "hi", "-s", "new.po", "-t", "i18next.json");
run("node", "node_modules/gettext.js/bin/po2json", "new.po", "gettextjs.json");
show("gettext.js", readFileSync("gettextjs.json", "utf8"));
for (const format of ["raw", "jed1.x", "mf"]) show(`po2json, ${format}`, po2json.parse(file, { format }));

const po = parser.po.parse(file);
writeFileSync("parser.mo", parser.mo.compile(po));
show("gettext-parser", run("msgunfmt", "parser.mo"));
const gettext = new NodeGettext();
gettext.addTranslations("hi", "messages", po);
gettext.setLocale("hi");
show("node-gettext", gettext.gettext(english));
show("gettext-converter", converter.po2i18next(file.toString()));
show("i18next-conv", readFileSync("i18next.json", "utf8"));
JS
node read.mjs 2>/dev/null | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
msgfmt: left out
polib: left out
babel: left out
gettext.js: left out
po2json, raw: left out
po2json, jed1.x: left out
po2json, mf: हमारे यहाँ 50 बिस्तर हैं
gettext-parser: हमारे यहाँ 50 बिस्तर हैं
node-gettext: हमारे यहाँ 50 बिस्तर हैं
gettext-converter: हमारे यहाँ 50 बिस्तर हैं
i18next-conv: हमारे यहाँ 50 बिस्तर हैं
EXPECTED
echo "as seen"
