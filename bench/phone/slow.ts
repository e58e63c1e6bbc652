/** LCP on a slow phone: network and processor really are that slow here, nothing is simulated afterwards. */
import type { Browser } from "@playwright/test";
import { firstLoad } from "../browser/first-load.ts";
import { openBrowser } from "../browser/open.ts";
import { phone } from "../browser/phone.ts";
import { openDesk } from "../desk.ts";
import type { How } from "../groups.ts";
import { indexedPaths, isService } from "../pages.ts";
import type { Line } from "../table/line.ts";
import { throttle } from "./throttle.ts";

const RUNS = 5;
const KBPS = 1000 / 8;
const slow = { latencyMs: 400, bytesPerSecond: 400 * KBPS, cpu: 6 };

/** Milliseconds until the largest element is shown, with nothing in the cache. */
async function lcpOf(browser: Browser, url: string): Promise<number> {
  await using context = await browser.newContext(phone);
  const page = await context.newPage();
  await throttle(page, slow);
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

/** The service page with the most bytes on the wire. */
async function heaviest(browser: Browser, origin: string, paths: readonly string[]): Promise<string> {
  const weighed = [];
  for (const path of paths) weighed.push({ path, wire: (await firstLoad(browser, origin + path)).wire });
  return weighed.sort((a, b) => b.wire - a.wire)[0]?.path ?? "";
}

export async function measureSlow({ quick }: How): Promise<Line[]> {
  await using desk = await openDesk();
  await using browser = await openBrowser();
  const services = indexedPaths().filter(isService);
  const service = await heaviest(browser, desk.origin, quick ? services.slice(0, 1) : services);
  const line = async (budget: "slowService" | "slowHome", path: string): Promise<Line> => {
    const figures = [];
    for (let run = 0; run < (quick ? 1 : RUNS); run++) figures.push(await lcpOf(browser, desk.origin + path));
    return { budget, where: path, figures };
  };
  return [await line("slowService", service), await line("slowHome", "/")];
}
