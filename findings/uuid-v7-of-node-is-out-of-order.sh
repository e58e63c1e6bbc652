#!/usr/bin/env bash
# Guess: ids by node:crypto's randomUUIDv7 sort in the order in which they were made, as RFC 9562 offers with a counter.
# Fact:  only those of different milliseconds do. Within one, every second id sorts before the one made just before it, because
#        all bits after the time are random. The package uuid counts within the millisecond: its ids are in order.
# Hurts: who sorts or pages a history by such an id: two lines of one action change places, and a page that begins after the
#        last id leaves out a line that was made later.
# Seen with: node 26.10.0, uuid 14.0.3, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" node@26.10.0 uuid@14.0.3 >/dev/null

cat > order.mjs <<'JS'
import { randomUUIDv7 } from "node:crypto";
import { v7 } from "uuid";
const share = (make) => {
  const ids = Array.from({ length: 100_000 }, () => make());
  return ids.filter((id, i) => i > 0 && id < ids[i - 1]).length / ids.length;
};
const inWords = (part) => (part === 0 ? "none" : part > 0.4 && part < 0.6 ? "about half" : `${part * 100} %`);
console.log(`${process.version} node:crypto ${inWords(share(randomUUIDv7))} before the one made before`);
console.log(`uuid ${inWords(share(v7))}`);
JS
node_modules/.bin/node order.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
v26.10.0 node:crypto about half before the one made before
uuid none
EXPECTED
echo "as seen"
