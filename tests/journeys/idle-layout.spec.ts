/**
 * Long pages lay out what is below the first screen once the visitor touches them, in idle time, and always before it
 * is needed.
 */
import { expect, type Page, test } from "../fixtures.ts";
import { barLink, nav } from "../header.ts";
import { expectAtSection } from "../scrolling.ts";

const waits = (page: Page) =>
  page.getByRole("contentinfo").evaluate((footer) => getComputedStyle(footer).contentVisibility !== "visible");

for (const [path, tag] of [
  ["/", []],
  ["/services/pharmacy", ["@full"]],
  ["/plan", ["@full"]],
] as const) {
  test(`${path} waits for the visitor, or for a click on a link to a section`, { tag: [...tag] }, async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(path);
    expect(await waits(page)).toBe(true);
    // A tap on a control must not wait for the layout of everything else.
    await page.getByRole("heading", { level: 1 }).click();
    expect(await waits(page)).toBe(true);
    // In one step: the next page would wait again.
    const shown = await barLink(page, nav.vision).evaluate((link: HTMLElement) => {
      link.click();
      return getComputedStyle(document.querySelector("body > footer") as Element).contentVisibility;
    });
    expect(shown).toBe("visible");
  });
}

test("has its length within a tenth before parts are laid out, on phone and desktop", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of ["/", "/contact", "/services/licensing", "/services/pharmacy", "/plan"]) {
      await page.goto(path);
      await expect(page.locator("html")).not.toHaveClass(/painted/);
      const [before, after] = await page.evaluate(() => {
        const { documentElement: root } = document;
        const waiting = root.scrollHeight;
        root.classList.remove("later");
        return [waiting, root.scrollHeight] as const;
      });
      expect.soft(Math.abs(before / after - 1), `${path} at ${viewport.width}`).toBeLessThan(0.1);
    }
  }
});

test("lays out one part in each idle task once the pointer moves", async ({ page }) => {
  await page.addInitScript(() => {
    const tasks: IdleRequestCallback[] = [];
    window.requestIdleCallback = (task) => tasks.push(task);
    Object.assign(window, { runIdleTask: () => tasks.shift()?.({ didTimeout: false, timeRemaining: () => 50 }) });
  });
  await page.goto("/");
  const parts = page.locator(".idle-layout");
  let before = await parts.count();
  const runNext = async () => {
    // The script that listens may come later.
    await page.mouse.move(1, 1);
    await page.mouse.move(600, 300);
    await page.evaluate(() => (window as unknown as { runIdleTask(): void }).runIdleTask());
    const after = await parts.count();
    expect(before - after).toBeLessThanOrEqual(1);
    before = after;
    return after;
  };
  await expect.poll(runNext, { intervals: [10] }).toBe(0);
});

test("lays out everything when idle, and at once on a reload or a visit further down", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toHaveClass(/\bfaces\b/);
  expect(await waits(page)).toBe(true);
  await page.mouse.move(1, 1);
  await page.mouse.move(600, 300);
  await expect.poll(() => waits(page)).toBe(false);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await page.reload();
  expect(await waits(page)).toBe(false);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
  // A visit that begins at a section further down.
  await page.goto("/privacy");
  await page.goto("/#vision");
  expect(await waits(page)).toBe(false);
  await expectAtSection(page, "vision");
});
