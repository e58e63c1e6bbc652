/** Measures the time from a click on a link to the first paint of the prerendered page behind it. */
import { setTimeout as wait } from "node:timers/promises";
import { openPrerenderingBrowser, type PrerenderingBrowser } from "../../tests/prerendering-browser.ts";
import { click, evaluate, hover, until, visit } from "../../tests/prerendering-page.ts";
import type { BudgetResult } from "../report/budget-result.ts";
import { startSiteServer } from "../servers.ts";

const RUNS = 5;
const FROM = "/services/pharmacy";
const LINK = 'main a[href="/contact#contact-form"]';

/** Both pages share a clock, and session storage because they share a tab. */
const RECORD_CLICK = `addEventListener("click", ({ timeStamp }) =>
  sessionStorage.setItem("clicked-at", String(performance.timeOrigin + timeStamp)), true)`;
const TIME_TO_PAINT = `(() => {
  const [navigation] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByType("paint");
  if (!paint || navigation.activationStart === 0) return undefined;
  return performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem("clicked-at"));
})()`;

/** Chromium says "Ready" before the pictures and fonts of the page are loaded. */
async function isFullyLoaded(browser: PrerenderingBrowser, href = ""): Promise<boolean> {
  if (browser.prerendered.get(href) !== "Ready") return false;
  return evaluate<boolean>(
    browser,
    'document.readyState === "complete" && document.fonts.status === "loaded"',
    "prerendered",
  );
}

async function measureOnce(url: string): Promise<number> {
  const browser = await openPrerenderingBrowser();
  try {
    await visit(browser, url + FROM);
    await evaluate(browser, RECORD_CLICK);
    const link = await hover(browser, LINK);
    for (let tries = 0; !(await isFullyLoaded(browser, link.href)); tries++) {
      if (tries > 200) throw new Error(`${link.href} was not prerendered within 10 s.`);
      await wait(50);
    }
    await click(browser, link);
    await until(browser, `location.pathname === "/contact" && ${TIME_TO_PAINT} !== undefined`);
    return await evaluate<number>(browser, TIME_TO_PAINT);
  } finally {
    await browser.close();
  }
}

/** @throws when the page is not prerendered, or no Chromium is installed */
export async function measureNextPage(): Promise<BudgetResult[]> {
  await using server = await startSiteServer();
  const figures: number[] = [];
  for (let run = 0; run < RUNS; run++) figures.push(await measureOnce(server.origin));
  return [{ budget: "nextPage", where: "the contact page, from a service page", figures }];
}
