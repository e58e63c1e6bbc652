/** Lighthouse over every page that is meant to be indexed, with a plain page beside them. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { load } from "cheerio";
import { chromiumFlags, needChromium } from "../scripts/lib/chromium.ts";
import { type BudgetResult, type MeasureOptions, median, worstResult } from "./budget-result.ts";
import type { BudgetId } from "./budgets.ts";
import { listen, type ServedPages, startSiteServer } from "./servers.ts";
import { indexedPaths, isService } from "./sizes.ts";

const run = promisify(execFile);

const RUNS = 5;

const categories = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"] as const;
const metrics = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

type Category = (typeof categories)[number];
type Metric = keyof typeof metrics;

interface LighthouseRun {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds; CLS plain. */
  metrics: Record<Metric, number>;
}

interface Report {
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
    scores: pick(categories, (key) => Math.round((report.categories[key]?.score ?? 0) * 100)),
    metrics: pick(Object.keys(metrics) as Metric[], (key) => report.audits[metrics[key]]?.numericValue ?? Number.NaN),
  };
}

/**
 * Runs Lighthouse on every page once per round, so that a short load spike does not hit one page only.
 * @returns the runs of each URL, one per round
 */
async function runLighthouseInRounds(urls: readonly string[], rounds: number): Promise<Map<string, LighthouseRun[]>> {
  const runs = new Map<string, LighthouseRun[]>(urls.map((url) => [url, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const [url, own] of runs) {
      const visit = () => runLighthouse(url);
      // Tried once more: a Chromium that did not start is no result for the page.
      own.push(await visit().catch(visit));
      console.error(`Lighthouse, round ${round} of ${rounds}: ${url}`);
    }
  }
  return runs;
}

const STYLE = "body{max-width:40rem;margin:auto;padding:1rem;font:1rem/1.5 sans-serif}";

/** Headings, paragraphs and links of the page's main part, without classes, pictures, scripts and fonts. */
function plainHtml(built: string): string {
  const $ = load(built);
  const texts = $("main")
    .find("h1, h2, h3, p, a")
    .toArray()
    .map((element) => {
      const tag = $(element).is("h1, h2, h3") ? element.tagName : "p";
      return $(`<${tag}>`).text($(element).text().trim());
    });
  const body = texts.map((text) => $.html(text)).join("\n");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain page</title><style>${STYLE}</style><body>${body}</body></html>`;
}

/** Serves the plain page of a built page on a free port, compressed as the server does. */
export async function servePlainPage(builtFile: string): Promise<ServedPages> {
  const page = brotliCompressSync(plainHtml(readFileSync(builtFile, "utf8")));
  return listen(
    createServer((request, response) => {
      if (request.url !== "/") response.writeHead(404).end();
      else response.writeHead(200, { "content-type": "text/html", "content-encoding": "br" }).end(page);
    }),
  );
}

export async function measureLighthouse({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  await using server = await startSiteServer();
  await using plain = await servePlainPage("dist/index.html");
  const paths = indexedPaths();
  const chosen = quick ? ["/", "/plan", "/contact", paths.find(isService) ?? ""] : paths;
  const runs = await runLighthouseInRounds(
    [plain.url, ...chosen.map((path) => server.origin + path)],
    quick ? 1 : RUNS,
  );
  const line = (budget: BudgetId, figure: (run: LighthouseRun) => number) =>
    worstResult(
      budget,
      chosen.map((path) => ({ where: path, figures: (runs.get(server.origin + path) ?? []).map(figure) })),
    );
  /** The plain page shares every disturbance of the machine, so the difference is more reliable than the figure. */
  const overPlain = (budget: BudgetId, metric: "fcp" | "lcp"): BudgetResult => {
    const floor = median((runs.get(plain.url) ?? []).map(({ metrics }) => metrics[metric]));
    return { ...line(budget, ({ metrics }) => metrics[metric] - floor), note: `plain page ${floor.toFixed(0)} ms` };
  };
  return [
    line("performance", ({ scores }) => scores.performance),
    line("accessibility", ({ scores }) => scores.accessibility),
    line("bestPractices", ({ scores }) => scores["best-practices"]),
    line("seo", ({ scores }) => scores.seo),
    line("agenticBrowsing", ({ scores }) => scores["agentic-browsing"]),
    overPlain("fcp", "fcp"),
    overPlain("lcp", "lcp"),
    line("tbt", ({ metrics }) => metrics.tbt),
    line("cls", ({ metrics }) => metrics.cls),
  ];
}
