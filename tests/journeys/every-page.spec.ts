/**
 * Every page: nothing scrolls sideways at any width or with wide text spacing, nothing is cut off, every target can be
 * hit, the Content-Security-Policy is kept, no error is logged, and axe finds nothing.
 */
import { findingsAtSizes } from "../axe.ts";
import { expect, type Page, test, watchViolations } from "../fixtures.ts";
import { everyPage } from "../pages.ts";
import { wakeIslands } from "../scrolling.ts";

/** The widths of the design. */
const design = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** The narrowest phone, and what a window of 1280 shows at 200% zoom. */
const narrow = [
  [320, 640],
  [640, 400],
] as const;

/**
 * Texts that reach past the window's edges, apart from the strip of the carousel and the links to parts, which scroll.
 */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || parent.closest(".carousel-view, .contents-bar, [aria-hidden=true]")) continue;
      // For screen readers only.
      if (getComputedStyle(parent).clipPath !== "none") continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < 0 || right > innerWidth)) cut.push(text.textContent ?? "");
    }
    return cut;
  });

/** Figures that are written over their label. */
const overwrittenLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (element: Element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect();
    };
    const rows = [...document.querySelectorAll("dl > div:has(> dt):has(> .type-stat)")];
    const overwritten = rows.filter((row) => {
      const [label, figure] = ["dt", ".type-stat"].map((part) => boxOf(row.querySelector(part) as Element));
      if (!label || !figure) return false;
      const isBeside = label.right <= figure.left || figure.right <= label.left;
      return !isBeside && label.top < figure.bottom && figure.top < label.bottom;
    });
    return overwritten.map((row) => row.textContent);
  });

async function holdsAtEveryWidth(page: Page): Promise<void> {
  for (const [width, height] of [...narrow, ...design]) {
    await page.setViewportSize({ width, height });
    const sideways = await page.evaluate(() => {
      scrollTo({ left: 1000, behavior: "instant" });
      return scrollX;
    });
    expect.soft(sideways, `sideways scroll at ${width}`).toBe(0);
    expect.soft(await cutTexts(page), `texts cut off at ${width}`).toEqual([]);
    expect.soft(await overwrittenLabels(page), `labels below a figure at ${width}`).toEqual([]);
  }
}

/** How far the page scrolls on the narrowest phone with the text spacing of WCAG 2.2, 1.4.12. */
async function widthWithWideSpacing(page: Page): Promise<number> {
  const [width, height] = narrow[0];
  await page.setViewportSize({ width, height });
  return page.evaluate(() => {
    // The security policy allows no style element.
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }",
    );
    document.adoptedStyleSheets = [spacing];
    const { scrollWidth } = document.documentElement;
    document.adoptedStyleSheets = [];
    return scrollWidth;
  });
}

/** Links and controls that are smaller than a fingertip. Links in running text are excepted. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex='0']")]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest("p"))
      .map((target) => ({ target, box: (target.closest("label") ?? target).getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ target, box }) => `${target.textContent}: ${box.width} x ${box.height}`),
  );

for (const { group, paths, tag } of everyPage) {
  test(group, { tag }, async ({ page }) => {
    const violations = await watchViolations(page);
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    // A busy machine is never idle.
    await page.addInitScript(() => {
      window.requestIdleCallback = (task) => window.setTimeout(task);
    });
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await holdsAtEveryWidth(page);
        expect.soft(await widthWithWideSpacing(page), "width with wide text spacing").toBe(narrow[0][0]);
        await page.setViewportSize(phone);
        await wakeIslands(page);
        expect.soft(await smallTargets(page), "small targets").toEqual([]);
        expect.soft(await violations(), "violations of the policy").toEqual([]);
        // Chromium and the page itself log an address that is not found.
        if (path !== "/no-such-page") expect.soft(errors, "errors in the log").toEqual([]);
        errors.length = 0;
        expect.soft(await findingsAtSizes(page, phone, desktop), "axe").toEqual([]);
      });
    }
  });
}

test("nothing moves on a page for a visitor who asks for less motion", async ({ page }) => {
  await page.addInitScript(() => {
    const moving: string[] = [];
    Object.assign(window, { moving });
    const note = ({ target }: Event) => {
      const animations = target instanceof Element ? target.getAnimations() : [];
      if (animations.some(({ effect }) => Number(effect?.getComputedTiming().duration) > 0))
        moving.push((target as Element).outerHTML.slice(0, 100));
    };
    for (const kind of ["animationstart", "transitionrun"]) document.addEventListener(kind, note);
  });
  for (const path of ["/", "/services/licensing", "/plan?m=new&b=51-100&x=1,3-6&w=licensing"]) {
    await page.goto(path);
    for (const part of await page.locator("main section:visible, footer").all()) await part.scrollIntoViewIfNeeded();
    await page.getByRole("contentinfo").getByRole("link").first().hover();
    expect.soft(await page.evaluate("moving"), path).toEqual([]);
  }
});
