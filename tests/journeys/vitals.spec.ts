/** Field measurements: a visit that was chosen tells the desk how fast its page was, and nothing else; others load nothing. */
import type { Page } from "@playwright/test";
import type { Measurement } from "../../enquiry/vitals.ts";
import type { Summary } from "../../server/monitoring/vitals/summary.ts";
import { fill } from "../enquiry-form.ts";
import { answerOf, expect, test, watchViolations } from "../fixtures.ts";
import { barLink, nav, servicesButton } from "../header.ts";

const PAGE = "/services/licensing";

/** Makes the browser a person's, and chance choose this visit. */
const choose = (page: Page, chance = 0): Promise<unknown> =>
  page.addInitScript((chance) => {
    Math.random = () => chance;
    Object.defineProperty(navigator, "webdriver", { get: () => false });
  }, chance);

/** The requests that measuring costs, from here on. */
function watchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (/vitals/.test(request.url())) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}

/** RetryDelays until the page has loaded and has been idle: what it means to load, it has asked for. */
async function comesToRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.waitForLoadState("networkidle");
}

const chunk = (page: Page) => page.waitForResponse(/\/_astro\/vitals[^/]*\.js$/);

/** Waits until the browser has reported a largest paint. On a busy machine that can come after the script. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({ type: "largest-contentful-paint", buffered: true }),
      ),
  );

async function visitOf(page: Page, path: string): Promise<void> {
  const loaded = chunk(page);
  await page.goto(path);
  await (await loaded).finished();
}

/** As if another tab came before this one, and this one back again. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: hidden ? "hidden" : "visible" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);

async function summaryOf(page: string): Promise<Summary | undefined> {
  const summaries: Summary[] = JSON.parse(await answerOf("vitals", "--json").catch(() => "[]"));
  return summaries.find((summary) => summary.page === page && summary.connection === null);
}

test("a chosen visit is counted when the visitor leaves, with plausible values, and leaves no trace", async ({
  page,
}) => {
  const violations = await watchViolations(page);
  await choose(page);
  await visitOf(page, PAGE);
  await servicesButton(page).click();
  await page.keyboard.press("Escape");
  expect(await violations()).toEqual([]);
  await page.goto("/enquiry/sent/");
  await expect.poll(() => summaryOf(PAGE), { timeout: 15_000 }).toMatchObject({ visits: 1 });
  const { LCP, FCP, CLS, INP, TTFB } = (await summaryOf(PAGE))?.metrics ?? {};
  for (const metric of [LCP, FCP, CLS, INP, TTFB]) expect(metric?.visits).toBe(1);
  expect(LCP?.p75).toBeGreaterThan(10);
  expect(LCP?.p75).toBeLessThan(20_000);
  expect(FCP?.p75).toBeLessThanOrEqual(LCP?.p75 ?? 0);
  expect(TTFB?.p75).toBeLessThanOrEqual(FCP?.p75 ?? 0);
  expect(CLS?.p75).toBeLessThan(0.1);
  expect(await answerOf("vitals")).toMatch(new RegExp(`^${PAGE} +4g +1 +\\(\\d+\\)`, "m"));
  expect(await page.context().cookies()).toEqual([]);
  // The note about the typefaces is every visit's (site/scripts/web-fonts.ts); there is nothing of this one.
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], ["faces"]]);
});

test("it is told once, in numbers, however often the page is hidden", async ({ page }) => {
  await choose(page);
  await visitOf(page, "/contact?from=somewhere#contact-form");
  await largestPaint(page);
  // The browser stops looking for a larger paint at the first input.
  await page.keyboard.press("Tab");
  await comesToRest(page);
  const requests = watchRequests(page);
  const sent = page.waitForRequest("**/vitals");
  await setHidden(page, true);
  const measurement: Measurement = (await sent).postDataJSON();
  const { page: path, connection, ...values } = measurement;
  expect({ path, connection }).toEqual({ path: expect.stringMatching(/^\/contact\/?$/), connection: "4g" });
  expect(Object.keys(values).sort()).toEqual(["CLS", "FCP", "INP", "LCP", "TTFB"]);
  for (const value of Object.values(values)) expect(typeof value).toBe("number");
  await setHidden(page, false);
  await setHidden(page, true);
  await comesToRest(page);
  expect(requests).toEqual(["/vitals"]);
});

test.describe("nothing is loaded for", () => {
  const notChosen: readonly [string, (page: Page) => Promise<unknown>][] = [
    ["a visit that chance did not choose", (page) => choose(page, 0.99)],
    ["a program", (page) => page.addInitScript({ content: "Math.random = () => 0" })],
    ["somebody who asks not to be tracked", (page) => wish(page, "doNotTrack", "1")],
    ["somebody who asks for privacy everywhere", (page) => wish(page, "globalPrivacyControl", true)],
    ["somebody who saves data", (page) => wish(page, "connection", { saveData: true, effectiveType: "2g" })],
  ];

  async function wish(page: Page, name: string, value: unknown): Promise<void> {
    await choose(page);
    await page.addInitScript(
      ([name, value]) => Object.defineProperty(navigator, String(name), { get: () => value }),
      [name, value],
    );
  }

  for (const [who, prepare] of notChosen) {
    test(who, async ({ page }) => {
      await prepare(page);
      const requests = watchRequests(page);
      await page.goto("/contact");
      await comesToRest(page);
      await setHidden(page, true);
      await comesToRest(page);
      expect(requests).toEqual([]);
    });
  }
});

test("a page made ready before it is looked at begins when it is looked at", async ({ page }) => {
  await choose(page);
  await page.addInitScript(() => Object.defineProperty(document, "prerendering", { writable: true, value: true }));
  const requests = watchRequests(page);
  await page.goto("/contact");
  await comesToRest(page);
  expect(requests).toEqual([]);
  const loaded = chunk(page);
  await page.evaluate(() => {
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  expect((await loaded).status()).toBe(200);
});

for (const [what, blocked] of [
  ["the library", "**/_astro/vitals*"],
  ["the message", "**/vitals"],
] as const) {
  test(`where ${what} is blocked, nothing breaks and nothing is reported`, async ({ page }) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.route(blocked, (route) => route.abort());
    await choose(page);
    await page.goto("/contact");
    await comesToRest(page);
    await setHidden(page, true);
    await setHidden(page, false);
    await fill(page, { full_name: "Asha Patel" });
    await barLink(page, nav.home).click();
    await expect(page).toHaveURL(/\/(#home)?$/);
    expect(faults).toEqual([]);
  });
}
