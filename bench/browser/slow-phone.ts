/** Measures LCP on a slow phone. Network and processor are throttled while the page loads, not simulated afterwards. */
import type { Browser } from "@playwright/test";
import { indexedPaths, isService } from "../pages.ts";
import type { BudgetResult, MeasureOptions } from "../report/budget-result.ts";
import { startSiteServer } from "../servers.ts";
import { loadOnPhone } from "./first-load.ts";
import { openBrowser, phone, throttlePage } from "./phone-browser.ts";

const RUNS = 5;
const KBPS = 1000 / 8;
const slow = { latencyMs: 400, bytesPerSecond: 400 * KBPS, cpu: 6 };

async function lcpOf(browser: Browser, url: string): Promise<number> {
  await using context = await browser.newContext(phone);
  const page = await context.newPage();
  await throttlePage(page, slow);
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
}

/** The page with the most bytes on the wire. */
async function heaviestPage(browser: Browser, origin: string, paths: readonly string[]): Promise<string> {
  const weighed = [];
  for (const path of paths) weighed.push({ path, wire: (await loadOnPhone(browser, origin + path)).wire });
  return weighed.sort((a, b) => b.wire - a.wire)[0]?.path ?? "";
}

export async function measureSlow({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  await using server = await startSiteServer();
  await using browser = await openBrowser();
  const services = indexedPaths().filter(isService);
  const service = await heaviestPage(browser, server.origin, quick ? services.slice(0, 1) : services);
  const measure = async (budget: "slowService" | "slowHome", path: string): Promise<BudgetResult> => {
    const figures = [];
    for (let run = 0; run < (quick ? 1 : RUNS); run++) figures.push(await lcpOf(browser, server.origin + path));
    return { budget, where: path, figures };
  };
  return [await measure("slowService", service), await measure("slowHome", "/")];
}
