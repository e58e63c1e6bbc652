/**
 * The faces of text come after the first screen, when all have loaded, and none of them is needed
 * (site/scripts/web-fonts.ts).
 */
import { expect, type Page, test } from "../fixtures.ts";

const PAGE = "/services/pharmacy";
const NOTE = /anek-note/;

/** Whether the text in view asks for its own faces, not for the stand-ins. */
const hasFaces = (page: Page) =>
  page
    .getByRole("main")
    .locator("p")
    .first()
    .evaluate((text) => getComputedStyle(text).fontFamily.startsWith('"Anek'));

test("shows web fonts when all are loaded, in every part, and on the next page from the start", async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route(NOTE, async (route) => {
    await released.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(NOTE);
  await page.goto(PAGE);
  await asked;
  await page.waitForFunction(
    () => document.fonts.check('1em "Anek Text"') && document.fonts.check('600 1em "Anek Text"'),
  );
  expect(await hasFaces(page)).toBe(false);
  released.resolve();
  await expect.poll(() => hasFaces(page)).toBe(true);
  const inStandIn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("header *, main *, footer *, aside *")]
        .filter((element) => element.checkVisibility() && !getComputedStyle(element).fontFamily.startsWith('"Anek'))
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  await expect.poll(inStandIn).toEqual([]);
  await page.goto("/privacy", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveClass(/faces/);
});

test("shows the other fonts when one fails to load", async ({ page }) => {
  await page.route(NOTE, (route) => route.abort());
  await page.goto(PAGE);
  await expect.poll(() => hasFaces(page)).toBe(true);
});

test("move no section of the home page, to which a link may have led", async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const released = Promise.withResolvers<void>();
    await page.route(NOTE, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto("/");
    await page.evaluate(() => document.documentElement.classList.remove("later"));
    const placeOf = (id: string) =>
      page.locator(id).evaluate((section) => Math.round(section.getBoundingClientRect().top));
    const before = await placeOf("#contact");
    released.resolve();
    await expect(page.getByRole("contentinfo")).toHaveClass(/\bfaces\b/);
    expect.soft(await placeOf("#contact"), `${width} px`).toBe(before);
    await page.evaluate(() => sessionStorage.clear());
    await page.unroute(NOTE);
  }
});
