/** Field measurements: a sampled visit reports how fast its page was, and nothing else; other visits load nothing. */
import type { Page } from "@playwright/test";
import type { Measurement } from "../../core/vitals.ts";
import { fill } from "../enquiry-form.ts";
import { becomes, expect, test, watchViolations } from "../fixtures.ts";
import { barLink, nav, servicesButton } from "../header.ts";

const PAGE = "/services/licensing";

/** Makes the browser look like a person's, with the random number that decides about sampling. */
const choose = (page: Page, chance = 0): Promise<unknown> =>
  page.addInitScript((chance) => {
    Math.random = () => chance;
    Object.defineProperty(navigator, "webdriver", { get: () => false });
  }, chance);

/** Records the requests for measuring from now on. */
function watchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (/vitals/.test(request.url())) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}

/** Waits until the page has loaded and been idle, so that it has requested everything it loads. */
async function comesToRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // On a busy machine Chromium may draw without an idle moment in between, so the wait for one has a limit.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
  await page.waitForLoadState("networkidle");
}

const chunk = (page: Page) => page.waitForResponse(/\/_astro\/vitals[^/]*\.js$/);

/**
 * Waits until the browser has reported a paint or an input, and the library has read it. It reads at the first
 * idle moment after its own report, which may come after ours, so this waits for a second one.
 */
async function reported(page: Page, type: "largest-contentful-paint" | "first-input"): Promise<void> {
  // An observer that begins between an input and its report may miss it, so each look is a new one.
  const isReported = () =>
    page.evaluate(
      (type) =>
        new Promise<boolean>((resolve) => {
          new PerformanceObserver(() => resolve(true)).observe({ type, buffered: true });
          setTimeout(() => resolve(false), 100);
        }),
      type,
    );
  await expect.poll(isReported).toBe(true);
  await comesToRest(page);
  await comesToRest(page);
}

async function visitOf(page: Page, path: string): Promise<void> {
  const loaded = chunk(page);
  await page.goto(path);
  await (await loaded).finished();
}

interface Counted {
  /** How many visits had this value. */
  visits: number;
  /** All their values added up. */
  sum: number;
}

/** The server's metrics of a page. */
async function countedOf(page: Page, path: string): Promise<Record<"lcp" | "inp" | "cls", Counted>> {
  const metrics = await (await page.request.get("/metrics")).text();
  const numberOf = (name: string) => Number(new RegExp(`^${name}{page="${path}"} (.*)$`, "m").exec(metrics)?.[1] ?? 0);
  const counted = (name: string): Counted => ({ visits: numberOf(`${name}_count`), sum: numberOf(`${name}_sum`) });
  return {
    lcp: counted("desk_visit_lcp_seconds"),
    inp: counted("desk_visit_inp_seconds"),
    cls: counted("desk_visit_cls"),
  };
}

test("a sampled visit sends one measurement of numbers, which is counted, and stores nothing", async ({ page }) => {
  const violations = await watchViolations(page);
  const before = await countedOf(page, PAGE);
  await choose(page);
  // Not the contact page: after its smooth scroll on arrival the browser reports no largest paint.
  await visitOf(page, `${PAGE}?from=somewhere`);
  // The browser stops looking for a larger paint at the first input.
  await reported(page, "largest-contentful-paint");
  await servicesButton(page).click();
  await page.keyboard.press("Escape");
  await reported(page, "first-input");
  expect(await violations()).toEqual([]);
  await comesToRest(page);
  const requests = watchRequests(page);
  const sent = page.waitForRequest("**/vitals");
  await becomes(page, "hidden");
  const measurement: Measurement = (await sent).postDataJSON();
  const { page: path, ...values } = measurement;
  expect(path).toBe(PAGE);
  expect(Object.keys(values).sort()).toEqual(["CLS", "INP", "LCP"]);
  for (const value of Object.values(values)) expect(typeof value).toBe("number");
  await becomes(page, "visible");
  await becomes(page, "hidden");
  await comesToRest(page);
  await page.goto("/enquiry/sent/");
  expect(requests).toEqual(["/vitals"]);
  const visits = before.cls.visits + 1;
  await expect.poll(async () => (await countedOf(page, PAGE)).cls.visits).toBe(visits);
  const { lcp, inp, cls } = await countedOf(page, PAGE);
  expect([lcp.visits, inp.visits]).toEqual([visits, visits]);
  const secondsToPaint = lcp.sum - before.lcp.sum;
  expect(secondsToPaint).toBeGreaterThan(0.01);
  expect(secondsToPaint).toBeLessThan(20);
  expect(cls.sum - before.cls.sum).toBeLessThan(0.1);
  expect(await page.context().cookies()).toEqual([]);
  // Every visit stores these two (site/scripts/attribution.ts, web-fonts.ts); measuring stores nothing.
  const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage).toSorted()]);
  expect(stored).toEqual([[], ["attribution", "faces"]]);
});

/** Visits that are not measured, by what the browser says of them. */
const notMeasured: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => choose(page, 0.99),
  // An automated browser.
  (page) => page.addInitScript({ content: "Math.random = () => 0" }),
  (page) => wish(page, "doNotTrack", "1"),
  (page) => wish(page, "globalPrivacyControl", true),
  (page) => wish(page, "connection", { saveData: true, effectiveType: "2g" }),
];

async function wish(page: Page, name: string, value: unknown): Promise<void> {
  await choose(page);
  await page.addInitScript(
    ([name, value]) => Object.defineProperty(navigator, String(name), { get: () => value }),
    [name, value],
  );
}

test("loads nothing for programs, visits not sampled, and visitors who object or save data", async ({ context }) => {
  for (const [index, prepare] of notMeasured.entries()) {
    const page = await context.newPage();
    await prepare(page);
    const requests = watchRequests(page);
    await page.goto("/contact");
    await comesToRest(page);
    await becomes(page, "hidden");
    await comesToRest(page);
    expect(requests, `visit ${index + 1}`).toEqual([]);
    await page.close();
  }
});

test("a prerendered page starts measuring when it is shown", async ({ page }) => {
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

test("works without an error when the library or the message is blocked", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await choose(page);
  for (const blocked of ["**/_astro/vitals*", "**/vitals"]) {
    await page.route(blocked, (route) => route.abort());
    await page.goto("/contact");
    await comesToRest(page);
    await becomes(page, "hidden");
    await becomes(page, "visible");
    await fill(page, { full_name: "Asha Patel" });
    await barLink(page, nav.home).click();
    await expect(page).toHaveURL(/\/(#home)?$/);
    await page.unroute(blocked);
  }
  expect(errors).toEqual([]);
});
