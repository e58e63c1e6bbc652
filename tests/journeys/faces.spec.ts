/** The faces of text come after the first screen, all at once, and none of them is needed (site/scripts/web-fonts.ts). */
import { expect, type Page, test } from "../fixtures.ts";

const PAGE = "/services/pharmacy";
const NOTE = /anek-note/;

/** Whether the page's text asks for its own faces, not for the stand-ins. */
const hasFaces = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily.replaceAll('"', "").startsWith("Anek Text"));

test("shows no web font before all are loaded", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(NOTE, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(NOTE);
  await page.goto(PAGE);
  await asked;
  await page.waitForFunction(
    () => document.fonts.check('1em "Anek Text"') && document.fonts.check('600 1em "Anek Text"'),
  );
  expect(await hasFaces(page)).toBe(false);
  held.resolve();
  await expect.poll(() => hasFaces(page)).toBe(true);
});

test("shows the other fonts when one fails to load", async ({ page }) => {
  await page.route(NOTE, (route) => route.abort());
  await page.goto(PAGE);
  await expect.poll(() => hasFaces(page)).toBe(true);
});
