/** One run of Lighthouse: a process and a Chromium of its own, so that no run warms up the next. */
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

/** Lighthouse as it comes: mobile, simulated throttling. @throws when it could not judge the page */
export async function runLighthouse(url: string): Promise<LighthouseRun> {
  // A browser that says it is a program's: one visit in ten would be sampled and load web-vitals besides.
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
