/** What a phone loads of a page, with nothing in its cache. */
import type { Browser, Page, Request } from "@playwright/test";
import { phone } from "./phone.ts";

export interface Loaded {
  /** Bytes of all answers, headers and all. */
  wire: number;
  /** Bytes of the pictures of the first screen. */
  firstScreenImages: number;
  /** Bytes of all pictures. */
  images: number;
  /** Requests that the first paint waits for, or that are told to come before it: the page, its preloaded fonts. */
  beforePaint: number;
}

/** Pictures that stand below the first screen: Chromium asks early for those which are near. */
const picturesBelow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top >= innerHeight)
      .map(({ currentSrc }) => currentSrc),
  );

/** Requests that Chromium held the first paint for, and fonts that the page tells it to load first. */
const paintedAfter = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const blocking = performance
      .getEntriesByType("resource")
      .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking");
    return blocking.length + document.querySelectorAll("link[rel=preload][as=font]").length;
  });

/** Down to the end at the pace of a person who looks for something; what comes near gets time to load. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await page.waitForLoadState("networkidle");
}

/** Opens a page on a phone of its own; `scroll` also scrolls it through. */
export async function firstLoad(browser: Browser, url: string, { scroll = false } = {}): Promise<Loaded> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(url, { waitUntil: "networkidle" });
  const below = await picturesBelow(page);
  const beforePaint = 1 + (await paintedAfter(page));
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
