/** Measures what a phone with an empty cache loads of a page. */
import type { Browser, Page, Request } from "@playwright/test";
import { type BudgetResult, worstResult } from "./budget-result.ts";
import type { BudgetId } from "./budgets.ts";
import { openBrowser, phone } from "./phone.ts";
import { startSiteServer } from "./servers.ts";
import { indexedPaths, isService } from "./sizes.ts";

interface FirstLoad {
  /** Bytes of all responses with their headers. */
  wire: number;
  /** Bytes of the pictures of the first screen. */
  firstScreenImages: number;
  images: number;
  /** Requests before the first paint: the page, what blocks rendering, preloaded fonts. */
  beforePaint: number;
}

/** Addresses of the pictures below the first screen; Chromium requests the near ones early. */
const picturesBelow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top >= innerHeight)
      .map(({ currentSrc }) => currentSrc),
  );

const countBeforePaint = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const blocking = performance
      .getEntriesByType("resource")
      .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking");
    return blocking.length + document.querySelectorAll("link[rel=preload][as=font]").length;
  });

/** Scrolls at the pace of a person, so that lazy pictures have time to load. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await page.waitForLoadState("networkidle");
}

async function loadOnPhone(browser: Browser, url: string, { scroll = false } = {}): Promise<FirstLoad> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(url, { waitUntil: "networkidle" });
  const below = await picturesBelow(page);
  const beforePaint = 1 + (await countBeforePaint(page));
  if (scroll) await scrollThrough(page);
  const sizes = await Promise.all(requests.map(async (request) => ({ request, size: await request.sizes() })));
  await context.close();

  const images = sizes.filter(({ request }) => request.resourceType() === "image" && request.url().startsWith("http"));
  const bodies = (of: typeof sizes) => of.reduce((sum, { size }) => sum + size.responseBodySize, 0);
  return {
    wire: bodies(sizes) + sizes.reduce((sum, { size }) => sum + size.responseHeadersSize, 0),
    firstScreenImages: bodies(images.filter(({ request }) => !below.includes(request.url()))),
    images: bodies(images),
    beforePaint,
  };
}

/** Measures service pages, of which the worst counts, and the home page. */
export async function measureLoads(
  browser: Browser,
  origin: string,
  services: readonly string[],
): Promise<BudgetResult[]> {
  const loads: { where: string; load: FirstLoad }[] = [];
  for (const where of services) loads.push({ where, load: await loadOnPhone(browser, origin + where) });
  const home = { where: "/", load: await loadOnPhone(browser, `${origin}/`) };
  const scrolled = await loadOnPhone(browser, `${origin}/`, { scroll: true });
  const worst = (budget: BudgetId, part: keyof FirstLoad, of = loads): BudgetResult =>
    worstResult(
      budget,
      of.map(({ where, load }) => ({ where, figures: [load[part]] })),
    );
  return [
    worst("wireService", "wire"),
    worst("wireHome", "wire", [home]),
    worst("imagesService", "firstScreenImages"),
    worst("imagesHome", "firstScreenImages", [home]),
    { budget: "imagesHomeScrolled", where: "/", figures: [scrolled.images] },
    worst("requestsBeforePaint", "beforePaint", [...loads, home]),
  ];
}

/** {@link measureLoads} for every service page, with its own server and browser. */
export async function measureFirstLoads(): Promise<BudgetResult[]> {
  await using server = await startSiteServer();
  await using browser = await openBrowser();
  return await measureLoads(browser, server.origin, indexedPaths().filter(isService));
}
