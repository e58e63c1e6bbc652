/** Toasts (requirement 8.2): 3 visible, 4000 ms, 356 px wide, 14 px gap, swipe from 20 px, Alt+T. */
import type { Page } from "@playwright/test";
import { fill, formOf, openForm, someone, submitOf, toastOf, words } from "../enquiry-form.ts";
import { expect, test, withMotion } from "../fixtures.ts";
import { content } from "../pages.ts";

test.use(withMotion);

const toasts = (page: Page) => page.getByRole("region", { name: words.toastRegion }).getByRole("listitem");
const closeButton = (page: Page) => page.getByRole("button", { name: words.closeToast });

/** Opens a form that is filled in and fails to be sent. */
async function openFailing(page: Page, path: string): Promise<void> {
  await page.route("**/rest/v1/contacts", (route) => route.fulfill({ status: 503, json: {} }));
  await openForm(page, path);
  await fill(page, someone());
}

/** Shows the toast of a failure so many times. */
async function show(page: Page, times = 1): Promise<void> {
  for (let i = 1; i <= times; i++) {
    await submitOf(page).click();
    await expect(submitOf(page)).not.toHaveAttribute("aria-disabled");
    await expect(toasts(page)).toHaveCount(Math.min(i, 3));
  }
}

/** The boxes of the toasts in sight, lowest first. */
async function boxes(page: Page) {
  const all = () =>
    toasts(page).evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));
  let before = "";
  await expect
    .poll(async () => {
      const last = before;
      before = JSON.stringify(await all());
      return before === last;
    })
    .toBe(true);
  return ((await all()) as DOMRect[]).reverse();
}

/** The file with the code of toasts. */
const code = /\/_astro\/Toasts\./;

test("their code comes when sending is near; where it cannot be had, the toast is in the form", async ({ page }) => {
  const asked: string[] = [];
  await page.route(code, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await openForm(page, "/contact");
  const { project_details, ...others } = someone();
  await fill(page, others);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await fill(page, { project_details });
  await expect.poll(() => asked.length).toBe(1);
  await page.route("**/rest/v1/contacts", (route) => route.fulfill({ status: 503, json: {} }));
  await submitOf(page).click();
  const alert = formOf(page).getByRole("alert").filter({ hasText: words.toasts.failed.title });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText(words.toasts.failed.description);
});

test("three are visible, 14 px apart, and close by their button and a slow swipe", async ({ page }) => {
  await openFailing(page, "/");
  await show(page, 4);
  const [first, second, third, ...more] = await boxes(page);
  expect(more).toEqual([]);
  const family = await toasts(page)
    .first()
    .evaluate((toast) => getComputedStyle(toast).fontFamily);
  expect(family).toMatch(/^"Anek Text"/);
  expect(first?.width).toBe(356);
  expect((first?.top ?? 0) - (second?.bottom ?? 0)).toBeCloseTo(14, 0);
  expect((second?.top ?? 0) - (third?.bottom ?? 0)).toBeCloseTo(14, 0);

  await openForm(page, "/");
  await fill(page, someone());
  await show(page, 2);
  await page.keyboard.press("Alt+t");
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toHaveCount(1);
  await expect(closeButton(page)).toBeFocused();
  for (const [distance, left] of [
    [15, 1],
    [24, 0],
  ] as const) {
    const [box] = await boxes(page);
    const x = (box?.left ?? 0) + 120;
    const y = (box?.top ?? 0) + 30;
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Slower than a flick, which counts at any length.
    for (let step = 1; step <= 8; step++) {
      await page.mouse.move(x + (distance * step) / 8, y);
      // The speed of a hand.
      await page.waitForTimeout(50);
    }
    await page.mouse.up();
    await boxes(page);
    await expect(toasts(page)).toHaveCount(left);
  }
});

/** Lets more time pass than a toast stays by itself, and its way out. */
async function outlast(page: Page): Promise<void> {
  // A timer of the toasts stops their time when a pointer or the focus is on them.
  await page.clock.runFor(100);
  await page.clock.fastForward(5000);
  await page.clock.fastForward(1000);
}

test("one goes after 4 seconds, but not under the pointer or the focus, where Alt+T leads", async ({ page }) => {
  await page.clock.install();
  await openFailing(page, "/");
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitOf(page).click();
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return toasts(page).count();
    })
    .toBe(1);
  await page.clock.runFor(3900);
  await expect(toasts(page)).toHaveCount(1);
  // Its time begins a frame after it appears.
  await page.clock.runFor(150);
  await expect(toasts(page)).toHaveCount(0);

  await page.clock.resume();
  await show(page);
  await toastOf(page, "failed").hover();
  await outlast(page);
  await expect(toastOf(page, "failed")).toBeVisible();
  await page.mouse.move(10, 10);
  await page.keyboard.press("Alt+t");
  await expect(closeButton(page)).toBeFocused();
  await outlast(page);
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toHaveCount(0);
  await expect(submitOf(page)).toBeFocused();
});

test("it keeps clear of the chat and call buttons and of the edges at every width", async ({ page }) => {
  await openFailing(page, "/contact");
  await show(page);
  // With the focus in it, the toast stays.
  await page.keyboard.press("Alt+t");
  for (const width of [320, 390, 620, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const [box] = await boxes(page);
    expect(box?.width).toBe(Math.min(356, width - 32));
    expect(box?.left).toBeGreaterThanOrEqual(16);
    expect(box?.right).toBeLessThanOrEqual(width - 16);
    const widget = await page.getByRole("complementary", { name: content.site.widget.region }).boundingBox();
    expect(box?.bottom).toBeLessThanOrEqual(widget?.y ?? 0);
    const close = await closeButton(page).boundingBox();
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
