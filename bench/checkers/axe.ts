/** axe over every page: the journeys of tests/journeys/accessibility.spec.ts. */
import { spawnSync } from "node:child_process";
import { needChromium } from "../../tools/chromium.ts";
import type { Line } from "../table/line.ts";

export async function measureAxe(): Promise<Line[]> {
  const { stdout } = spawnSync("playwright", ["test", "accessibility", "--reporter=json"], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, CHROMIUM_PATH: needChromium() },
  });
  const { stats }: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(stdout);
  const run = stats.expected + stats.unexpected + stats.flaky;
  return [{ budget: "axe", where: `${run} journeys`, figures: [stats.unexpected + stats.flaky] }];
}
