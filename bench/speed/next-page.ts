import { setTimeout as wait } from "node:timers/promises";
import { openPrerenderingBrowser, type PrerenderingBrowser } from "../../tests/prerendering-browser.ts";
import { click, evaluate, hover, until, visit } from "../../tests/prerendering-page.ts";

const RUNS = 5;
const FROM = "/services/pharmacy";
const LINK = 'main a[href="/contact#contact-form"]';

/** Both pages count from a moment of the same clock; what the one noted, the other reads in the same tab. */
const NOTE_CLICK = `addEventListener("click", ({ timeStamp }) =>
  sessionStorage.setItem("clicked-at", String(performance.timeOrigin + timeStamp)), true)`;
const SHOWN_AFTER = `(() => {
  const [navigation] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByType("paint");
  if (!paint || navigation.activationStart === 0) return undefined;
  return performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem("clicked-at"));
})()`;

/** The browser calls a page ready that it can take over, although its pictures and faces may still be coming. */
async function liesReady(browser: PrerenderingBrowser, href = ""): Promise<boolean> {
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
    await evaluate(browser, NOTE_CLICK);
    const link = await hover(browser, LINK);
    for (let tries = 0; !(await liesReady(browser, link.href)); tries++) {
      if (tries > 200) throw new Error(`${link.href} was not prerendered within 10 s.`);
      await wait(50);
    }
    await click(browser, link);
    await until(browser, `location.pathname === "/contact" && ${SHOWN_AFTER} !== undefined`);
    return await evaluate<number>(browser, SHOWN_AFTER);
  } finally {
    await browser.close();
  }
}

/**
 * Milliseconds from the click on a link to the first paint of the page behind it, which lay ready: one for each of five
 * runs, each in a new browser (issue: fast, budget of the next page).
 * @param url of a running desk
 * @throws when the page is not prerendered, or no Chromium is installed
 */
export async function measureNextPage(url: string): Promise<number[]> {
  const shown: number[] = [];
  for (let run = 0; run < RUNS; run++) shown.push(await measureOnce(url));
  return shown;
}
