/** Behaviour of the home page in a browser; its texts are checked on the built page. */
import { expect, test } from "../fixtures.ts";
import { content } from "../pages.ts";
import { expectAtSection } from "../scrolling.ts";

const { home } = content;

const buttons = [
  { label: home.hero.primary, from: "home", to: "contact" },
  { label: home.hero.secondary, from: "home", to: "services" },
  { label: home.about.button, from: "about", to: "contact" },
  { label: home.services.button, from: "services", to: "contact" },
  { label: home.testimonials.button, from: "testimonials", to: "contact" },
  { label: home.vision.button, from: "vision", to: "contact" },
];

test("its pictures load, its key lights them up, its register fits, its buttons lead on", async ({ page }) => {
  await page.goto("/");
  await test.step("the hero's picture covers its line drawing exactly, without fading or late loading", async () => {
    const places = await page
      .locator(".hero-art")
      .locator("img, .hero-lines:visible")
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
    expect(places).toHaveLength(2);
    expect(places[0]).toEqual(places[1]);
    const styles = await page.locator(".hero-art img").evaluate((image: HTMLImageElement) => {
      const seen: string[] = [image.loading];
      for (let part: Element | null = image; part; part = part.parentElement) {
        const { opacity, visibility, animationName } = getComputedStyle(part);
        seen.push(opacity, visibility, animationName);
      }
      return [...new Set(seen)];
    });
    expect(styles).toEqual(["eager", "1", "visible", "none"]);
  });
  await test.step("a row of the key fills its bubble in the picture, under the pointer and under the focus", async () => {
    const fill = (n: number) =>
      page
        .locator(".cutaway .room circle")
        .nth(n)
        .evaluate((circle) => getComputedStyle(circle).fill);
    const atRest = await fill(3);
    const row = page.locator(".cutaway ol a").nth(3);
    await row.hover();
    await expect.poll(() => fill(3)).not.toBe(atRest);
    expect(await fill(4)).toBe(atRest);
    await page.mouse.move(0, 0);
    await expect.poll(() => fill(3)).toBe(atRest);
    await page.locator(".cutaway ol a").nth(2).focus();
    await page.keyboard.press("Tab");
    await expect(row).toBeFocused();
    await expect.poll(() => fill(3)).not.toBe(atRest);
  });
  await test.step("every picture loads", async () => {
    const pictures = page.locator("main img");
    await expect(pictures).not.toHaveCount(0);
    for (const picture of await pictures.all()) {
      await picture.evaluate((image: HTMLImageElement) => {
        image.loading = "eager";
      });
    }
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length),
      )
      .toBe(0);
    expect(
      await pictures.evaluateAll((all) =>
        all.every((image) => image.hasAttribute("width") && image.hasAttribute("alt")),
      ),
    ).toBe(true);
  });
  await test.step("the register takes 2, 3, 4 and 6 columns", async () => {
    for (const [width, columns] of [
      [390, 2],
      [768, 3],
      [1024, 4],
      [1440, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await page
        .locator(".register > li")
        .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().x));
      expect(new Set(lefts.map(Math.round)).size, `columns at ${width}`).toBe(columns);
    }
  });
  await test.step("its buttons lead to the form and to the services", async () => {
    await page.goto("/");
    for (const { label, from, to } of buttons) {
      const section = page.locator(`main > section:is(#${from}, [aria-labelledby^=${from}])`);
      await section.getByRole("link", { name: label }).click();
      await expectAtSection(page, to);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("the testimonials stand in one row from edge to edge of the screen, which a finger moves", async ({ page }) => {
    await page.goto("/");
    const list = page.locator("[aria-labelledby=testimonials-heading] ul");
    await list.scrollIntoViewIfNeeded();
    const tops = await list
      .getByRole("listitem")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await list.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
    expect(await list.boundingBox()).toMatchObject({ x: 0, width: 390 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
