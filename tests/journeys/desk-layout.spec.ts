/** Every screen of the desk on the narrowest phone: nothing scrolls sideways, and every target is large enough. */
import { openScreen, screens, signInToDemo, test } from "../desk/demo.ts";
import { expect, type Page } from "../desk/fixtures.ts";

const SMALLEST_PX = 44;

test.use({ viewport: { width: 320, height: 640 } });

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo({ left: 1000, behavior: "instant" });
    return scrollX;
  });

/** Buttons, fields and links that are smaller than a thumb. Links in running text are excepted. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>("a, button, summary, input, textarea, select, [role=tab]"),
    ];
    /** The part of the target that its label or its stretched link adds. */
    const boxOf = (target: HTMLElement): DOMRect => {
      const label = target.closest("label");
      if (label) return label.getBoundingClientRect();
      const stretched = getComputedStyle(target, "::after");
      const isStretched = stretched.position === "absolute" && stretched.inset === "0px";
      return (isStretched && target.offsetParent ? target.offsetParent : target).getBoundingClientRect();
    };
    return targets.flatMap((target) => {
      const style = getComputedStyle(target);
      const isHidden = !target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (isHidden || style.display === "inline" || target.closest(".sr-only")) return [];
      const { width, height } = boxOf(target);
      const isScreenReaderOnly = width <= 1 || height <= 1;
      if (isScreenReaderOnly || (Math.round(width) >= smallest && Math.round(height) >= smallest)) return [];
      return [
        `${target.tagName} "${target.textContent?.trim().slice(0, 30)}" ${Math.round(width)} x ${Math.round(height)}`,
      ];
    });
  }, SMALLEST_PX);

test("no screen scrolls sideways at 320 px, and no target is under 44 px", async ({ page }) => {
  await signInToDemo(page);
  for (const [name, path] of screens) {
    await test.step(name, async () => {
      await openScreen(page, path);
      expect.soft(await sidewaysScroll(page), `sideways scroll: ${name}`).toBe(0);
      expect.soft(await smallTargets(page), `small targets: ${name}`).toEqual([]);
    });
  }
});
