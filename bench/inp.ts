/** Measures the INP of what visitors do most, at 6x CPU. */
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { fieldOf, fill, openForm, someone, submitOf } from "../tests/enquiry-form.ts";
import { content } from "../tests/pages.ts";
import type { BudgetResult, MeasureOptions } from "./budget-result.ts";
import type { BudgetId } from "./budgets.ts";
import { openBrowser, phone, showWholeScreen, slowDown } from "./phone.ts";
import { startSiteServer } from "./servers.ts";

const RUNS = 5;
const CPU = 6;
/** The carousel shows its buttons from 640 pixels on (requirement 3.6). */
const tablet = { width: 768, height: 1024 };

/** An interaction of a person, and the page on which it happens. */
export interface Interaction {
  budget: BudgetId;
  where: string;
  /** Prepares the page at full speed. Returns the element to tap, if the interaction is a tap. */
  prepare: (page: Page) => Promise<Locator | undefined>;
  action?: (page: Page) => Promise<unknown>;
}

const interactions: Interaction[] = [
  {
    budget: "inpMenu",
    where: "/services/licensing",
    prepare: async (page) => {
      await page.goto("/services/licensing", { waitUntil: "networkidle" });
      return page.locator("button[popovertarget=menu]");
    },
  },
  {
    budget: "inpCarousel",
    where: "/, 768 wide",
    prepare: async (page) => {
      await page.setViewportSize(tablet);
      await page.goto("/");
      // Content above it shifts it, so scroll again once its buttons are there.
      const center = (element: Element) => element.scrollIntoView({ block: "center", behavior: "instant" });
      await page.waitForLoadState("networkidle");
      await page.locator("[component-export=ServicesCarousel] > *").first().evaluate(center);
      const next = page.getByRole("button", { name: content.site.carousel.next });
      await next.evaluate(center);
      await page.waitForLoadState("networkidle");
      return next;
    },
  },
  {
    budget: "inpTyping",
    where: "/contact",
    prepare: async (page) => {
      await openForm(page, "/contact");
      await fieldOf(page, "project_details").focus();
      return undefined;
    },
    action: (page) => page.keyboard.type("120 beds", { delay: 50 }),
  },
  {
    budget: "inpSubmit",
    where: "/contact",
    prepare: async (page) => {
      await openForm(page, "/contact");
      await fill(page, someone());
      await submitOf(page).scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      return submitOf(page);
    },
  },
  {
    budget: "inpPlan",
    where: "/plan, all 24 services",
    prepare: async (page) => {
      await page.goto("/plan#question-6");
      // The first answer loads what the others need.
      await page.locator("[name=h][value=maternity]").check();
      await page.locator(".plan-list").waitFor();
      await page.waitForLoadState("networkidle");
      const answer = page.locator("label:has([name=h][value=ct])");
      await answer.scrollIntoViewIfNeeded();
      return answer;
    },
  },
  {
    budget: "inpPlanRow",
    where: "/plan?m=new, all 24 services",
    prepare: async (page) => {
      await page.goto("/plan?m=new", { waitUntil: "networkidle" });
      const steps = page.locator(".plan-list details:not([open]) > summary.step");
      const step = steps.nth(1);
      await step.scrollIntoViewIfNeeded();
      return step;
    },
  },
];

/** Chromium reports no shorter event, so an interaction without a report took less. */
const SHORTEST_MS = 16;

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

/** Records event timings. Call it before the page loads. */
const watchInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript((durationThreshold) => {
    const events: PerformanceEntry[] = [];
    Object.assign(window, { events });
    const observer = new PerformanceObserver((list) => events.push(...list.getEntries()));
    observer.observe({ type: "event", durationThreshold, buffered: true } as PerformanceObserverInit);
  }, SHORTEST_MS);

/** The longest interaction: milliseconds from the input to the next paint, which Chromium rounds to steps of 8. */
async function durationOf(page: Page, interact: () => Promise<unknown>): Promise<number> {
  const since = await page.evaluate(() => performance.now());
  await interact();
  return page.evaluate(
    async ({ since, shortest }) => {
      // Chromium delivers entries after the paint, well within a second.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const { events } = window as unknown as { events: EventTiming[] };
      const own = events.filter(({ interactionId, startTime }) => interactionId > 0 && startTime >= since);
      return Math.max(shortest, ...own.map(({ duration }) => duration));
    },
    { since, shortest: SHORTEST_MS },
  );
}

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/** Measures an interaction in a browser window of its own, in milliseconds. */
async function measureInteraction(
  browser: Browser,
  origin: string,
  { prepare, action }: Interaction,
  cookies: Cookies,
): Promise<number> {
  await using context = await browser.newContext({ ...phone, baseURL: origin });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await watchInteractions(page);
  const target = await prepare(page);
  await showWholeScreen(page);
  // Locator.tap would run its checks in the slowed page, and they would be measured, too.
  const box = await target?.boundingBox();
  await slowDown(page, CPU);
  return await durationOf(page, async () => {
    if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await action?.(page);
  });
}

/** Measures interactions with the pages of a server, with these cookies. */
export async function measureInteractions(
  interactions: readonly Interaction[],
  origin: string,
  { quick }: MeasureOptions,
  cookies: Cookies = [],
): Promise<BudgetResult[]> {
  await using browser = await openBrowser();
  const results: BudgetResult[] = [];
  for (const each of interactions) {
    const figures = [];
    for (let run = 0; run < (quick ? 1 : RUNS); run++)
      figures.push(await measureInteraction(browser, origin, each, cookies));
    results.push({ budget: each.budget, where: each.where, figures });
  }
  return results;
}

export async function measureInp(options: MeasureOptions): Promise<BudgetResult[]> {
  await using server = await startSiteServer();
  return await measureInteractions(interactions, server.origin, options);
}
