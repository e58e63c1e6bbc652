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
  for (const part of await page.locator("main .idle-layout").all()) await expect(part).toHaveClass(/\bfaces\b/);
  // Parts that are laid out on the way down would move what follows them.
  await page.evaluate(() => document.documentElement.classList.remove("later"));
  const isLoaded = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/contact-widget"));
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
}

/**
 * The scroll positions at rest, the first before any scrolling, at which a button lies on a line of text or a control, and
 * the figures among these.
 */
const covered = (page: Page, tops: readonly number[]): Promise<{ share: number; figures: string[] }> =>
  page.evaluate(async (tops) => {
    const box = (rect: DOMRect) => ({
      left: rect.left,
      right: rect.right,
      top: rect.top + scrollY,
      bottom: rect.bottom + scrollY,
    });
    const buttons = [...document.querySelectorAll(".contact-widget > a")];
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    // The links to the parts stick below the header, where no button is.
    const sticks = ".contents-bar";
    const boxes = visible("main :is(a, button, input, select, textarea, summary > svg), footer a")
      .filter((control) => !control.closest(sticks))
      .map((control) => box(control.getBoundingClientRect()));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent } = text;
      if (!text.textContent?.trim() || !parent?.checkVisibility()) continue;
      if (parent.closest(`header, aside, .sr-only, ${sticks}`)) continue;
      const range = document.createRange();
      range.selectNode(text);
      boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 2).map(box));
    }
    const figures = visible(".type-stat, footer dd").map((figure) => {
      const range = document.createRange();
      range.selectNodeContents(figure);
      return { text: figure.textContent, ...box(range.getBoundingClientRect()) };
    });
    let count = 0;
    const coveredFigures = new Set<string>();
    for (const top of tops) {
      const rest = new Promise((resolve) => addEventListener("scrollend", resolve, { once: true }));
      const moves = top !== scrollY;
      scrollTo({ top, behavior: "instant" });
      if (moves) await rest;
      await new Promise(requestAnimationFrame);
      const places = buttons
        .map((button) => box(button.getBoundingClientRect()))
        .filter(({ left, right }) => left < innerWidth && right > left);
      const isCovered = ({ left, right, top, bottom }: ReturnType<typeof box>) =>
        places.some((place) => left < place.right && right > place.left && top < place.bottom && bottom > place.top);
      if (boxes.some(isCovered)) count += 1;
      for (const { text } of figures.filter(isCovered)) coveredFigures.add(text);
    }
    return { share: count / tops.length, figures: [...coveredFigures] };
  }, tops);

async function expectFree(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  const last = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const down = Array.from({ length: Math.ceil(last / STEP_PX) }, (_, i) => i * STEP_PX);
  for (const tops of [down, down.toReversed()]) {
    const { share, figures } = await covered(page, tops);
    expect.soft(share, path).toBe(0);
    expect.soft(figures, path).toEqual([]);
  }
}

test("rest nowhere on text, a control or a figure", async ({ page }) => {
  for (const path of ["/questions", "/no-such-page"]) {
    await openWhole(page, path);
    expect.soft(await covered(page, [0]), path).toEqual({ share: 0, figures: [] });
  }
  for (const path of pages) await expectFree(page, path);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/", "/questions"]) await expectFree(page, path);
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
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect.poll(() => inView(page)).toBe(true);

  await openWhole(page, "/contact#contact-form");
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => inView(page)).toBe(false);

  await openWhole(page, "/plan");
  await page.getByRole("radio").first().focus();
  await expect.poll(() => inView(page)).toBe(false);
});
