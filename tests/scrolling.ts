/** Scroll position helpers that wait until scrolling has stopped. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Distance of an element's upper edge from the window's. */
const topOf = (element: Locator): Promise<number> => element.evaluate((node) => node.getBoundingClientRect().top);

/** How far the window has scrolled down. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Whether the window has stopped: the same place for ten frames. */
export const settled = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const before = scrollY;
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    return scrollY === before;
  });

/** Scrolls to an island, which comes alive in the window, until its script has run. */
async function wake(island: Locator): Promise<void> {
  // Parts above it that get their layout later, and the contact page itself, move the island away again.
  await expect
    .poll(
      () =>
        island.evaluate((node) => {
          if (!node.hasAttribute("ssr")) return true;
          // The island has no box of its own, and its content none before it is laid out.
          const content = [...node.children].find((child) => child.getBoundingClientRect().height > 0);
          (content ?? node.parentElement)?.scrollIntoView({ block: "center", behavior: "instant" });
          return false;
        }),
      { message: "the island is alive" },
    )
    .toBe(true);
}

/** Wakes the page's island of a component. */
export const wakeIsland = (page: Page, component: "ServicesCarousel" | "EnquiryForm"): Promise<void> =>
  wake(page.locator(`astro-island[component-export=${component}]`));

/** Wakes all islands, and waits until the page is laid out to its end. */
export async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator("astro-island").all()) await wake(island);
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  // Parts that are laid out later move what follows them, and axe would compare old places with new ones.
  await page.evaluate(() => document.documentElement.classList.remove("later"));
}

/** Waits until the window stands still with the element's upper edge at the given distance, within 2 px. */
export async function expectToRestAt(element: Locator, top: number): Promise<void> {
  await expect
    .poll(async () => (await settled(element.page())) && Math.abs((await topOf(element)) - top) <= 2, {
      message: `the window rests with the element ${top} px below its top`,
    })
    .toBe(true);
}

/** Waits until a section of the home page is right below the fixed header. */
export async function expectAtSection(page: Page, id: string): Promise<void> {
  const header = await page.getByRole("banner").boundingBox();
  // The first section begins below the header by itself: there is nothing above it to scroll to.
  if (id === "home") return expect.poll(() => scrolled(page), { message: "the window is at the top" }).toBe(0);
  await expectToRestAt(page.locator(`#${id}`), (header?.height ?? 0) - 1);
}
