/** What is below the first screen of the home page is laid out later, and never too late (styles: later.css). */
import { expect, type Page, test } from "../fixtures.ts";
import { expectAtSection } from "../places.ts";

const waits = (page: Page) =>
  page.getByRole("contentinfo").evaluate((footer) => getComputedStyle(footer).contentVisibility === "auto");

test("on a device that has no time, the first screen is all there is, until something is clicked", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/");
  expect(await waits(page)).toBe(true);
  await page.getByRole("heading", { level: 1 }).click();
  expect(await waits(page)).toBe(false);
});

test("on any other, the rest comes a moment later by itself", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => waits(page)).toBe(false);
});

test("one who comes to a place further down finds it", async ({ page }) => {
  await page.goto("/#vision");
  expect(await waits(page)).toBe(false);
  await expectAtSection(page, "vision");
});

test("one who reloads stays where he was", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => waits(page)).toBe(false);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await page.reload();
  expect(await waits(page)).toBe(false);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
});
