#!/usr/bin/env bash
# Fastify with one route that has no JSON Schema, and the files that Node has loaded for it.
#
# Guess: the compilers of JSON Schema are loaded with the first route that has a schema.
# Fact: both are loaded when an app is created: 106 of 259 files are ajv, fast-json-stringify and what they need. With an own
#   `schemaController.compilersFactory` that nobody ever calls, they are not loaded, and the app answers as before.
# Hurts: small servers that check input with another library: megabytes of memory and a slower start, for nothing.
# Seen with: npm fastify 5.12.8, Node 26.10.0, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" fastify@5.12.8

cat > count.cjs <<'JS'
const fastify = require("fastify");
const unused = () => { throw new Error("No route has a schema."); };
const options = process.argv[2] === "own"
  ? { schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } } } : {};
const app = fastify(options);
app.get("/", async () => ({ answer: "hello" }));
app.inject("/").then(({ body }) => {
  const compilers = /node_modules\/(ajv|ajv-formats|fast-uri|json-schema-[\w-]+|@fastify\/(ajv|fast-json|merge)[\w-]*)\//;
  const loaded = Object.keys(require.cache).filter((file) => compilers.test(file));
  console.log(`${body} with compilers of JSON Schema: ${loaded.length > 50 ? "loaded" : loaded.length}`);
  console.error(`${loaded.length} of ${Object.keys(require.cache).length} files`);
});
JS
seen=$(echo "by default: $(node count.cjs default)"; echo "own factory: $(node count.cjs own)")
expected='by default: {"answer":"hello"} with compilers of JSON Schema: loaded
own factory: {"answer":"hello"} with compilers of JSON Schema: 0'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
