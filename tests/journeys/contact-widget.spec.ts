/** The floating buttons make way for what is read (requirement 1.4). */
import { expect, type Page, test } from "../fixtures.ts";
import { content } from "../pages.ts";

const { widget } = content.site;
const isFull = Boolean(process.env.JOURNEYS_FULL);
/** The longest pages of their kind; a full run takes the others, too, in smaller steps. */
const pages = ["/", "/services/licensing", "/plan?m=new&b=51-100&f=5-7&c=tier-2&s=GJ&h=maternity"];
if (isFull) pages.push("/privacy", "/contact");
const STEP_PX = isFull ? 20 : 260;

test.use({ viewport: { width: 390, height: 844 } });

const inView = (page: Page) =>
  page.getByRole("link", { name: widget.chat }).evaluate((link) => link.getBoundingClientRect().right <= innerWidth);

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("contentinfo")).toHaveClass(/\bfaces\b/);
  await expect(page.locator("main > .idle-layout:not(.faces)")).toHaveCount(0);
  // Parts that are laid out on the way down would move what follows them.
  await page.evaluate(() => document.documentElement.classList.remove("later"));
  const isLoaded = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/contact-widget"));
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
}

/**
 * The scroll positions at rest, the first before any scrolling, at which a button lies on a line of text, a control or
 * a drawing, or the upper one is there alone.
 */
const faultsAt = (page: Page, tops: readonly number[]): Promise<number[]> =>
  page.evaluate(async (tops) => {
    const box = (rect: DOMRect) => ({
      left: rect.left,
      right: rect.right,
      top: rect.top + scrollY,
      bottom: rect.bottom + scrollY,
    });
    const buttons = [...document.querySelectorAll(".contact-widget > a")];
    // The links to the parts stick below the header, where no button is.
    const sticks = ".contents-bar";
    const boxes = [
      ...document.querySelectorAll(
        "main :is(a, button, input, select, textarea, svg:not(.absolute), .drawn), footer a",
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.closest(sticks))
      .map((element) => box(element.getBoundingClientRect()));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent } = text;
      if (!text.textContent?.trim() || !parent?.checkVisibility()) continue;
      if (parent.closest(`header, aside, .sr-only, ${sticks}`)) continue;
      const range = document.createRange();
      range.selectNode(text);
      boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 2).map(box));
    }
    const faults: number[] = [];
    for (const top of tops) {
      const rest = new Promise((resolve) => addEventListener("scrollend", resolve, { once: true }));
      const moves = top !== scrollY;
      scrollTo({ top, behavior: "instant" });
      if (moves) await rest;
      await new Promise(requestAnimationFrame);
      const isThere = (button: Element) => button.checkVisibility() && button.getBoundingClientRect().left < innerWidth;
      const there = buttons.filter(isThere);
      const isAlone = there.length === 1 && there[0] !== buttons.at(-1);
      const places = there.map((button) => box(button.getBoundingClientRect()));
      const isCovered = places.some((place) =>
        boxes.some(
          ({ left, right, top, bottom }) =>
            left < place.right && right > place.left && top < place.bottom && bottom > place.top,
        ),
      );
      if (isCovered || isAlone) faults.push(top);
    }
    return faults;
  }, tops);

async function expectFree(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  const last = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const down = Array.from({ length: Math.ceil(last / STEP_PX) }, (_, i) => i * STEP_PX);
  for (const tops of [down, down.toReversed()]) expect.soft(await faultsAt(page, tops), path).toEqual([]);
}

test("rest nowhere on text, a control or a drawing, and the call button never alone", async ({ page }) => {
  for (const path of ["/questions", "/no-such-page"]) {
    await openWhole(page, path);
    expect.soft(await faultsAt(page, [0]), path).toEqual([]);
  }
  for (const path of pages) await expectFree(page, path);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/", "/questions"]) await expectFree(page, path);
});

test("leave when a fold that opens brings text to their place", async ({ page }) => {
  await openWhole(page, "/questions");
  const fold = page.locator("main details").last();
  // Below it is the end of the page's text.
  await fold.evaluate((element) => {
    const top = scrollY + element.getBoundingClientRect().bottom - innerHeight + 90;
    scrollTo({ top, behavior: "instant" });
  });
  await expect.poll(() => inView(page)).toBe(true);
  await fold.locator("summary").click();
  await expect.poll(() => inView(page)).toBe(false);
});

test("leave on scrolling down, return on scrolling up and on focus, and stay away from fields", async ({ page }) => {
  await openWhole(page, "/services/pharmacy");
  // Many lines as wide as the page.
  await page
    .locator("section[aria-labelledby=overview] p")
    .last()
    .evaluate((text) => {
      const { top, height } = text.getBoundingClientRect();
      scrollTo({ top: scrollY + top + height / 2 - innerHeight + 80, behavior: "instant" });
    });
  await expect.poll(() => inView(page)).toBe(false);
  await page.getByRole("link", { name: widget.chat }).evaluate((link) => {
    const note = () => Object.assign(window, { seen: link.getBoundingClientRect().right <= innerWidth });
    addEventListener("scroll", note, { once: true });
  });
  await page.mouse.wheel(0, -20);
  await expect.poll(() => page.evaluate("window.seen")).toBe(true);
  // At rest they would lie on text.
  await expect.poll(() => inView(page)).toBe(false);
  // Keys, because the buttons come for a visible focus only.
  await page.getByRole("link", { name: widget.call }).focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => inView(page)).toBe(true);
  await page.getByRole("link", { name: widget.chat }).blur();
  const toTheEnd = () => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  // A font that comes late makes the page longer.
  await expect.poll(() => toTheEnd().then(() => inView(page))).toBe(true);

  await openWhole(page, "/contact#contact-form");
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => inView(page)).toBe(false);

  await openWhole(page, "/plan");
  await page.getByRole("radio").first().focus();
  await expect.poll(() => inView(page)).toBe(false);
});
