/** The services carousel (requirements 3.4 to 3.6). */
import type { Locator, Page } from "@playwright/test";
import { expect, test, watchViolations, withMotion } from "../fixtures.ts";
import { content } from "../pages.ts";
import { wakeIsland } from "../scrolling.ts";

test.use(withMotion);

const { carousel: words } = content.site;
const STEP_MS = 3000;

const carouselOf = (page: Page): Locator => page.getByRole("region", { name: words.region });
const stripOf = (page: Page): Locator => carouselOf(page).locator(".carousel-view");
const count = content.services.length;
const digits = (number: number): string => String(number).padStart(2, "0");

/** The line that says which cards are in view. */
const rangeOf = (from: number, to: number): string =>
  words.range.replace("{from}", digits(from)).replace("{to}", digits(to)).replace("{of}", String(count));
const range = (page: Page): Locator => carouselOf(page).locator("[aria-live]");
const button = (page: Page, name: string): Locator => carouselOf(page).getByRole("button", { name });

/** Opens the home page at the carousel, alive. */
async function openCarousel(page: Page): Promise<void> {
  await page.goto("/");
  await wakeIsland(page, "ServicesCarousel");
  await expect(range(page)).toBeVisible();
}

/** Opens it alive, in a page whose clock is stopped. */
async function openAtRest(page: Page): Promise<void> {
  await page.clock.install();
  await openCarousel(page);
  await expect(button(page, words.pause)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Opens it and stops it where it is. */
async function openPaused(page: Page): Promise<void> {
  await openCarousel(page);
  await button(page, words.pause).click();
}

/** The numbers of the cards that stand wholly in the strip, left to right, once they stand still. */
const cardsInView = (page: Page): Promise<number[]> =>
  stripOf(page).evaluate(async (strip) => {
    const read = () => {
      const edge = strip.getBoundingClientRect();
      return [...strip.querySelectorAll("li")]
        .map((card, index) => ({ number: index + 1, box: card.getBoundingClientRect() }))
        .filter(({ box }) => box.left >= edge.left - 1 && box.right <= edge.right + 1)
        .sort((a, b) => a.box.left - b.box.left)
        .map(({ number, box }) => ({ number, left: Math.round(box.left) }));
    };
    let before = "";
    for (let still = 0; still < 5; still++) {
      await new Promise(requestAnimationFrame);
      const now = JSON.stringify(read());
      if (now !== before) still = 0;
      before = now;
    }
    return read().map(({ number }) => number);
  });

const firstCards = (shown: number): number[] => Array.from({ length: shown }, (_, index) => index + 1);

test("shows the cards that fit with and without its script, without a layout shift", async ({ page }) => {
  const sizes = [
    [390, 2],
    [639, 2],
    [640, 3],
    [1024, 4],
    [1280, 5],
  ] as const;
  const released = Promise.withResolvers<void>();
  await page.route("**/_astro/Carousel*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto("/");
  const heights = new Map<number, number | undefined>();
  for (const [width, shown] of sizes) {
    await page.setViewportSize({ width, height: 900 });
    await stripOf(page).scrollIntoViewIfNeeded();
    await expect.poll(() => cardsInView(page)).toEqual(firstCards(shown));
    await expect(button(page, words.next)).toBeHidden();
    await expect(button(page, words.pause)).toBeHidden();
    heights.set(width, (await carouselOf(page).boundingBox())?.height);
  }
  released.resolve();
  await wakeIsland(page, "ServicesCarousel");
  await expect(range(page)).toHaveText(rangeOf(1, 5));
  await button(page, words.pause).click();
  for (const [width, shown] of sizes) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cardsInView(page)).toEqual(firstCards(shown));
    expect((await carouselOf(page).boundingBox())?.height).toBe(heights.get(width));
    await expect(button(page, words.next)).toBeVisible({ visible: width >= 640 });
    await expect(button(page, words.previous)).toBeVisible({ visible: width >= 640 });
  }
  const play = await button(page, words.play).boundingBox();
  expect(Math.min(play?.width ?? 0, play?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

/** Asks that the carousel stays where it is for longer than a step. */
async function expectStill(page: Page): Promise<void> {
  // It announces its range only while it is stopped.
  await expect(range(page)).toHaveAttribute("aria-live", "polite");
  // A step that is under way ends.
  await page.clock.runFor(1000);
  const before = String(await range(page).textContent());
  await page.clock.runFor(STEP_MS + 1000);
  await expect(range(page)).toHaveText(before);
}

/** Asks that the carousel moves on by itself. */
async function expectMoving(page: Page): Promise<void> {
  await expect(range(page)).toHaveAttribute("aria-live", "off");
  const before = String(await range(page).textContent());
  await page.clock.runFor(STEP_MS + 1000);
  await expect(range(page)).not.toHaveText(before);
}

test("advances every 3 seconds, but not under the pointer, while focused or after Pause", async ({ page }) => {
  await openAtRest(page);
  const shown = [String(await range(page).textContent())];
  const times: number[] = [];
  for (let time = 0; times.length < 4; time += 100) {
    await page.clock.runFor(100);
    const now = String(await range(page).textContent());
    if (now === shown.at(-1)) continue;
    shown.push(now);
    times.push(time);
  }
  // How long the step takes that was under way when the clock stopped is not known.
  const [, first = 0, second = 0, third = 0] = times;
  for (const step of [second - first, third - second]) {
    expect(step).toBeGreaterThan(STEP_MS - 200);
    expect(step).toBeLessThan(STEP_MS + 700);
  }
  const start = Number(shown[2]?.slice(0, 2));
  expect(shown.slice(2)).toEqual([0, 1, 2].map((step) => rangeOf(start + step, start + step + 4)));
  await test.step("the pointer", async () => {
    await stripOf(page).hover();
    await expectStill(page);
    await page.mouse.move(5, 5);
    await expectMoving(page);
  });
  await test.step("the focus", async () => {
    await button(page, words.next).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(carouselOf(page).getByRole("link").last()).toBeFocused();
    await expectStill(page);
    for (let i = 0; i < 4; i++) await page.keyboard.press("Tab");
    await expectMoving(page);
  });
  await test.step("the button", async () => {
    await button(page, words.pause).press("Enter");
    await expect(button(page, words.play)).toBeFocused();
    await stripOf(page).hover();
    await page.mouse.move(5, 5);
    await expectStill(page);
    await button(page, words.play).press("Enter");
    await expectMoving(page);
  });
});

test("moves on a swipe, by its buttons and by keys, and loops at both ends", async ({ page }) => {
  const violations = await watchViolations(page);
  await openPaused(page);
  const cards = carouselOf(page).getByRole("link");
  await test.step("a swipe, which opens no card", async () => {
    const box = await stripOf(page).boundingBox();
    const y = (box?.y ?? 0) + 60;
    await page.mouse.move((box?.x ?? 0) + 700, y);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 420, y, { steps: 10 });
    await page.mouse.up();
    await expect(range(page)).not.toHaveText(rangeOf(1, 5));
    expect(new URL(page.url()).pathname).toBe("/");
    await page.reload();
    await wakeIsland(page, "ServicesCarousel");
    await button(page, words.pause).click();
  });
  await test.step("the pointer enlarges only its card", async () => {
    const looks = () =>
      carouselOf(page)
        .getByRole("link")
        .evaluateAll((cards) => cards.map((card) => [getComputedStyle(card).scale, getComputedStyle(card).color]));
    const before = await looks();
    const [, colour] = before[2] ?? [];
    expect(before.filter(([scale]) => scale !== "none")).toEqual([]);
    await carouselOf(page).getByRole("link").nth(2).hover();
    await expect.poll(async () => (await looks())[2]?.[0]).toBe("1.035");
    const after = await looks();
    expect(after[2]?.[1]).not.toBe(colour);
    expect(after.toSpliced(2, 1)).toEqual(before.toSpliced(2, 1));
    await page.mouse.move(5, 5);
  });
  await test.step("Next and Previous", async () => {
    await button(page, words.next).click();
    await expect.poll(() => cardsInView(page)).toEqual([2, 3, 4, 5, 6]);
    await button(page, words.previous).click();
    await button(page, words.previous).click();
    await expect(range(page)).toHaveText(rangeOf(count, 4));
    await expect.poll(() => cardsInView(page)).toEqual([count, 1, 2, 3, 4]);
    await expect(button(page, words.previous)).toBeEnabled();
    await button(page, words.next).click();
    await expect.poll(() => cardsInView(page)).toEqual(firstCards(5));
  });
  await test.step("arrow keys, which never leave the focus on a hidden card", async () => {
    await cards.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => cardsInView(page)).toEqual([2, 3, 4, 5, 6]);
    await expect(cards.nth(1)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => cardsInView(page)).toEqual([count, 1, 2, 3, 4]);
    await expect(cards.nth(1)).toBeFocused();
  });
  await test.step("a focused card comes into view", async () => {
    await cards.nth(3).focus();
    await page.keyboard.press("Tab");
    await expect(cards.nth(4)).toBeFocused();
    expect(await cardsInView(page)).toContain(5);
    await cards.nth(20).focus();
    expect(await cardsInView(page)).toContain(21);
  });
  expect(await violations()).toEqual([]);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("never advances by itself and moves without animation", async ({ page }) => {
    await page.clock.install();
    await openCarousel(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(button(page, words.pause)).toHaveCount(0);
    await expectStill(page);
    await page.clock.resume();
    await button(page, words.next).click();
    await expect(range(page)).toHaveText(rangeOf(2, 6));
    const left = await carouselOf(page)
      .getByRole("listitem")
      .nth(1)
      .evaluate(
        (card) => new Promise((frame) => requestAnimationFrame(() => frame(card.getBoundingClientRect().left))),
      );
    expect(left).toBeCloseTo((await carouselOf(page).boundingBox())?.x ?? 0, 0);
  });
});
