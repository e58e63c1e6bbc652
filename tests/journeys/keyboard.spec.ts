/** Keyboard only: everything can be reached, the focus is always visible and never trapped; reduced motion. */
import { expect, type Page, test } from "../fixtures.ts";
import { nav } from "../header.ts";
import { scrolled, wakeIslands } from "../scrolling.ts";

/** Marks everything that Tab should reach. Returns how many there are. */
const markStops = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex='0']",
    );
    const stops = [...all].filter(
      (stop) => stop.checkVisibility({ visibilityProperty: true }) && !stop.matches(":disabled, [tabindex='-1']"),
    );
    for (const [i, stop] of stops.entries()) stop.dataset.stop = String(i);
    return stops.length;
  });

/** The marked element with the focus, and why it is not visible, if so. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement as HTMLElement;
    const box = stop.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(stop);
    // Visible at one of nine points: neither outside the window nor wholly under the header or the floating buttons.
    const seen = [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return top !== null && (stop.contains(top) || top.contains(stop));
      }),
    );
    const issues = [
      outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2 ? "no ring" : "",
      seen ? "" : "not seen",
    ].filter(Boolean);
    return { stop: stop.dataset.stop, issue: issues.length > 0 ? `${stop.outerHTML.slice(0, 120)}: ${issues}` : "" };
  });

for (const [path, tag] of [
  ["/", []],
  ["/contact", ["@full"]],
  ["/services/licensing", []],
] as const) {
  test(`Tab reaches everything on ${path} and the focus is always visible`, { tag: [...tag] }, async ({ page }) => {
    await page.goto(path);
    await wakeIslands(page);
    // The page's script loads after the first paint, and adds the theme switch to the stops.
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => scrollTo(0, 0));
    const count = await markStops(page);
    const reached: string[] = [];
    const issues: string[] = [];
    for (let i = 0; i < count; i++) {
      await page.keyboard.press("Tab");
      const { stop, issue } = await focused(page);
      if (stop !== undefined) reached.push(stop);
      if (issue !== "") issues.push(issue);
    }
    expect(issues).toEqual([]);
    expect(new Set(reached).size).toBe(count);
    await page.keyboard.press("Tab");
    await expect(
      page.locator("main:focus, [data-stop]:focus").and(page.locator(`[data-stop="${count - 1}"]`)),
    ).toHaveCount(0);
  });
}

test("the skip link comes first and leads past the header; less motion makes the window jump", async ({ page }) => {
  await page.goto("/services/licensing");
  const skip = page.getByRole("link", { name: nav.skip });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();

  await page.goto("/");
  const places = await page.evaluate(() => {
    document.querySelector<HTMLElement>('nav a[href="/#vision"]')?.click();
    return [scrollY, document.querySelector("#vision")?.getBoundingClientRect().top];
  });
  expect(places[1]).toBeLessThan(100);
  expect(await scrolled(page)).toBe(places[0]);
});
