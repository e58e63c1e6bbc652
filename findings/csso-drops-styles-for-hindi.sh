#!/usr/bin/env bash
# Rules for languages in CSS, :lang() with a quoted language and with a list (Selectors 4), through five minifiers. Each rule gives Hindi more room between lines.
#
# Guess: a minifier keeps a rule that it has no use for, as a browser of tomorrow may; at most the quotes go.
# Fact:  esbuild, lightningcss, clean-css and cssnano keep each. csso keeps :lang(hi) alone, and removes the others with all that is in them, without a warning; where one
#   rule is for :lang(hi) and :lang("mr"), both lose it. svgo, which calls csso, does the same to the <style> of a picture.
# Hurts: readers of Hindi and Marathi: in development their letters have room for the vowel signs, on the built site they have that of English. Whoever reads the English pages
#   sees no difference.
# Seen with: npm csso 5.0.5, svgo 4.1.0, esbuild 0.28.2, lightningcss 1.33.0, clean-css 5.3.3, cssnano 7.1.9, postcss 8.5.33, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" csso@5.0.5 svgo@4.1.0 esbuild@0.28.2 lightningcss@1.33.0 clean-css@5.3.3 cssnano@7.1.9 postcss@8.5.33 >/dev/null

cat > minify.mjs <<'JS'
import CleanCSS from "clean-css";
import cssnano from "cssnano";
import * as csso from "csso";
import { transformSync } from "esbuild";
import { transform } from "lightningcss";
import postcss from "postcss";
import { optimize } from "svgo";

const minifiers = {
  esbuild: (css) => transformSync(css, { loader: "css", minify: true }).code,
  lightningcss: (css) => transform({ filename: "site.css", code: Buffer.from(css), minify: true }).code.toString(),
  "clean-css": (css) => new CleanCSS({ level: 2 }).minify(css).styles,
  cssnano: async (css) => (await postcss([cssnano()]).process(css, { from: undefined })).css,
  csso: (css) => csso.minify(css).css,
  svgo: (css) => optimize(`<svg xmlns="http://www.w3.org/2000/svg"><style>${css}</style><p/></svg>`).data,
};
const selectors = ["p:lang(hi)", 'p:lang("hi")', "p:lang(hi, mr)", 'p:lang("*-Deva")', 'p:lang(hi), p:lang("mr")', "p:lang(\\*-Deva)"];
for (const [name, minify] of Object.entries(minifiers)) {
  const kept = await Promise.all(selectors.map(async (selector) => (await minify(`${selector} { line-height: 1.7 }`)).includes("1.7")));
  const lost = selectors.filter((_, number) => !kept[number]);
  console.log(`${name}: ${lost.length > 0 ? `loses ${lost.join("; ")}` : "keeps all"}`);
}
JS
node minify.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
esbuild: keeps all
lightningcss: keeps all
clean-css: keeps all
cssnano: keeps all
csso: loses p:lang("hi"); p:lang(hi, mr); p:lang("*-Deva"); p:lang(hi), p:lang("mr")
svgo: loses p:lang("hi"); p:lang(hi, mr); p:lang("*-Deva"); p:lang(hi), p:lang("mr")
EXPECTED
echo "as seen"
