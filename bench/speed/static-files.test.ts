/** Static files from the desk against nginx: at least half its requests a second (issue: fast on a bad phone). */
import { expect, test } from "vitest";
import { measureStaticFiles } from "./static-files.ts";

const sorted = (figures: readonly number[]) => figures.toSorted((a, b) => a - b);
const median = (figures: readonly number[]) => sorted(figures)[Math.floor(figures.length / 2)] ?? Number.NaN;
const shown = (figures: readonly number[]) =>
  `${median(figures).toFixed(0)} (${sorted(figures)[0]?.toFixed(0)} to ${sorted(figures).at(-1)?.toFixed(0)})`;

test("static files a second, desk and nginx", async () => {
  for (const { file, desk, nginx } of await measureStaticFiles()) {
    const share = median(desk.map((rate, round) => rate / (nginx[round] ?? Number.NaN)));
    console.log(`${file}: desk ${shown(desk)}, nginx ${shown(nginx)}, share ${(100 * share).toFixed(0)} %`);
    expect.soft(share, `${file}, share of nginx`).toBeGreaterThanOrEqual(0.5);
  }
});
