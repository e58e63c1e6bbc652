/** The contact page: words, numbers and the scrolling on arrival (100 ms, 120 px). */
import { expect, type Page, test, withMotion } from "../fixtures.ts";
import { content, serviceOf } from "../pages.ts";
import { expectToRestAt, scrolled, settled } from "../scrolling.ts";

test.use(withMotion);

const { company, contact } = content;
const OFFSET_PX = 120;

const heading = (page: Page) => page.getByRole("heading", { name: contact.cards.heading });

test("scrolls to its heading, from a service to the form, and back to where the visitor was", async ({ page }) => {
  await page.goto("/contact");
  // A scroll on arrival that begins after the click would lead away from the form again.
  await expectToRestAt(heading(page), OFFSET_PX);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(contact.hero.heading);
  await expect(main.getByRole("link", { name: contact.hero.call, exact: true })).toHaveAttribute(
    "href",
    `tel:${company.callPhone.dial}`,
  );
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  // Parts that are laid out only now move the end of the page.
  await standsStill(page);
  const left = await scrolled(page);
  await page.getByRole("contentinfo").getByRole("link", { name: company.name }).click();
  await page.waitForURL("**/");
  await page.goBack();
  await page.waitForURL("**/contact");
  await standsStill(page);
  expect(Math.abs((await scrolled(page)) - left)).toBeLessThan(5);
  await main.getByRole("link", { name: contact.hero.primary }).click();
  await expect(page.getByRole("form", { name: content.form.heading })).toBeInViewport();
  await expect(page).toHaveURL(/\/contact#contact-form$/);

  await page.goto("/services/licensing");
  await page
    .getByRole("link", { name: serviceOf("licensing").buttons.primary })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contact#contact-form$/);
  await expectToRestAt(page.locator("#contact-form"), OFFSET_PX);
  // Any other fragment is left to the browser.
  await page.goto("/contact#why");
  await expectToRestAt(page.locator("#why"), (await page.getByRole("banner").boundingBox())?.height ?? 0);
});

test("scrolls on arrival after 100 ms, unless the visitor has used the wheel, a key or a tap", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    for (const event of ["wheel", "keydown", "pointerdown"])
      addEventListener(event, () => document.documentElement.setAttribute("data-moved", ""));
  });
  const moves = [() => page.mouse.wheel(0, 60), () => page.keyboard.press("ArrowDown"), () => page.mouse.click(8, 300)];
  const stopClock = (minutes: number) => page.clock.pauseAt(Date.now() + minutes * 60_000);
  for (const [index, move] of moves.entries()) {
    await stopClock(10 * (index + 1));
    await page.goto("/contact");
    await move();
    await expect(page.locator("html[data-moved]")).toBeAttached();
    await page.clock.runFor(1000);
    await page.clock.resume();
    await standsStill(page);
    expect(await scrolled(page)).toBeLessThan(100);
  }
  await stopClock(60);
  await page.goto("/contact");
  await page.clock.runFor(99);
  expect(await scrolled(page)).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
});

test("a phone shows the whole model, and the head of the form below it on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await expectToRestAt(heading(page), OFFSET_PX);
  const picture = page.getByRole("img", { name: contact.hero.picture });
  await expect(picture).toHaveCSS("object-fit", "contain");
  // Its lower edge does not show below the header on arrival.
  const [box, banner] = await Promise.all([picture, page.getByRole("banner")].map((part) => part.boundingBox()));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((banner?.height ?? 0) + 2);
  const form = await page.getByRole("form", { name: content.form.heading }).boundingBox();
  expect((form?.y ?? 844) + (await scrolled(page))).toBeLessThan(800);
});

/** Waits until a scheduled scroll would have started and finished. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect.poll(() => settled(page)).toBe(true);
}
