/** Runs Lighthouse, each time in a process and a Chromium of its own, so that no run warms up the next. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromiumFlags, needChromium } from "../../scripts/lib/chromium.ts";

const run = promisify(execFile);

const categories = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"] as const;
const metrics = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

export type Category = (typeof categories)[number];
export type Metric = keyof typeof metrics;

export interface LighthouseRun {
  version: string;
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds; CLS plain. */
  metrics: Record<Metric, number>;
}

interface Report {
  lighthouseVersion: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse's default: mobile, simulated throttling. @throws when it could not judge the page */
async function runLighthouse(url: string): Promise<LighthouseRun> {
  // Sets navigator.webdriver, so that no visit is sampled for field measurements and loads web-vitals.
  const flags = ["--headless=new", "--enable-automation", ...chromiumFlags];
  const args = [url, "--output=json", "--quiet", "--no-enable-error-reporting", `--chrome-flags=${flags.join(" ")}`];
  const env = { ...process.env, CHROME_PATH: needChromium() };
  const { stdout } = await run("lighthouse", args, { env, maxBuffer: 2 ** 28 });
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${report.runtimeError.message}`);
  const pick = <Key extends string>(keys: readonly Key[], value: (key: Key) => number) =>
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, number>;
  return {
    version: report.lighthouseVersion,
    scores: pick(categories, (key) => Math.round((report.categories[key]?.score ?? 0) * 100)),
    metrics: pick(Object.keys(metrics) as Metric[], (key) => report.audits[metrics[key]]?.numericValue ?? Number.NaN),
  };
}

/**
 * Runs Lighthouse on every page once per round, so that a short load spike does not hit one page only.
 * @returns the runs of each URL, one per round
 */
export async function runLighthouseInRounds(
  urls: readonly string[],
  rounds: number,
): Promise<Map<string, LighthouseRun[]>> {
  const runs = new Map<string, LighthouseRun[]>(urls.map((url) => [url, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const [url, own] of runs) {
      const visit = () => runLighthouse(url);
      // Tried once more: a Chromium that did not start says nothing about the page.
      own.push(await visit().catch(visit));
      console.error(`Lighthouse, round ${round} of ${rounds}: ${url}`);
    }
  }
  return runs;
}
