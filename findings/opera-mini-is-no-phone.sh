#!/usr/bin/env bash
# The kind of device that four libraries read from the User-Agent of Opera Mini, of a JioPhone and of a JioPhone's relative by Nokia.
#
# Guess: all four say mobile for each.
# Fact:  ua-parser-js and device-detector-js have no kind for Opera Mini; the first one has none for a laptop either. bowser and mobile-detect
#   name a phone. The JioPhone's text has the word Android in it, so all but device-detector-js
#   call it an Android phone; for Nokia's two find no system at all.
# Hurts: statistics that send the slowest phones of India to the column of desktops, and a page that offers its app to a keypad phone.
# Seen with: npm ua-parser-js 2.0.10, device-detector-js 3.0.3, bowser 2.15.1, mobile-detect 1.4.5, 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" ua-parser-js@2.0.10 device-detector-js@3.0.3 bowser@2.15.1 mobile-detect@1.4.5

cat > ask.mjs <<'JS'
import Bowser from "bowser";
import DeviceDetector from "device-detector-js";
import MobileDetect from "mobile-detect";
import { UAParser } from "ua-parser-js";
const agents = {
  "Opera Mini": "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; en) Presto/2.12.423 Version/12.16",
  JioPhone: "Mozilla/5.0 (Mobile; LYF/F120B/LYF-F120B-001-01-16-240818; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
  "Nokia 8110": "Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
  laptop: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
const libraries = {
  "ua-parser-js": (agent) => [new UAParser(agent).getDevice().type, new UAParser(agent).getOS().name],
  "device-detector-js": (agent) => [new DeviceDetector().parse(agent).device?.type, new DeviceDetector().parse(agent).os?.name],
  bowser: (agent) => [Bowser.parse(agent).platform.type, Bowser.parse(agent).os.name],
  "mobile-detect": (agent) => [new MobileDetect(agent).mobile() ? "mobile" : undefined, new MobileDetect(agent).os()],
};
for (const [name, read] of Object.entries(libraries)) {
  const seen = Object.entries(agents).map(([device, agent]) => `${device} ${read(agent).map((part) => part || "none").join(" ")}`);
  console.log(`${name}: ${seen.join(", ")}`);
}
JS
node ask.mjs | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
ua-parser-js: Opera Mini none Android, JioPhone mobile Android, Nokia 8110 mobile KAIOS, laptop none Windows
device-detector-js: Opera Mini none Android, JioPhone smartphone KaiOS, Nokia 8110 smartphone KaiOS, laptop desktop Windows
bowser: Opera Mini mobile Android, JioPhone mobile Android, Nokia 8110 mobile none, laptop desktop Windows
mobile-detect: Opera Mini mobile AndroidOS, JioPhone mobile AndroidOS, Nokia 8110 mobile none, laptop none none
EXPECTED
