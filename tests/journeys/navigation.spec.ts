/** The header (requirements 2.3 to 2.6): smooth scrolling on the home page, home first from elsewhere, the dropdown. */
import { expect, test } from "../fixtures.ts";
import { bar, barLink, nav, rowOf, servicesButton, servicesList } from "../header.ts";
import { content, lastService, serviceOf, servicePath } from "../pages.ts";
import { expectAtSection, scrolled } from "../scrolling.ts";

const sections = [
  { entry: nav.home, id: "home" },
  { entry: nav.about, id: "about" },
  { entry: nav.services, id: "services" },
  { entry: nav.vision, id: "vision" },
  { entry: nav.contact, id: "contact" },
];

test.describe("on the home page", () => {
  test("the window scrolls smoothly to each of the five sections, and the bar stays", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      addEventListener("scroll", () => places.push(scrollY));
    });
    await barLink(page, nav.vision).click();
    await expectAtSection(page, "vision");
    const places: number[] = await page.evaluate("places");
    expect(new Set(places).size).toBeGreaterThan(5);
    expect(places).toEqual(places.toSorted((a, b) => a - b));

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/#vision");
    const entries = bar(page).locator(":scope > :is(a, button):not([data-theme-switch])");
    await expect(entries).toHaveText(sections.map(({ entry }) => entry));
    for (const { entry, id } of sections) {
      await barLink(page, entry).click();
      await expectAtSection(page, id);
      await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
      expect(new URL(page.url()).pathname).toBe("/");
    }
  });
});

test.describe("on another route", () => {
  test("an entry leads home, then to its section; Control-click opens a new tab", async ({ page, context }) => {
    for (const { entry, id } of sections.filter(({ id }) => id === "home" || id === "contact")) {
      await page.goto("/services/pharmacy");
      await barLink(page, entry).click();
      await page.waitForURL(({ pathname }) => pathname === "/");
      await expectAtSection(page, id);
    }
    await page.goto("/services/pharmacy");
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      barLink(page, nav.vision).click({ modifiers: ["Control"] }),
    ]);
    await tab.bringToFront();
    await expectAtSection(tab, "vision");
    expect(new URL(page.url()).pathname).toBe("/services/pharmacy");
  });

  test("scrolling starts 100 ms after the home page has loaded", async ({ page }) => {
    await page.clock.install();
    await page.goto("/services/pharmacy");
    // Set by the script: before it has loaded, the browser itself scrolls.
    await expect(servicesButton(page)).toHaveAttribute("aria-expanded", "false");
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await barLink(page, nav.vision).click();
    await page.waitForURL(({ pathname }) => pathname === "/");
    // The script has loaded and read its target.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("scroll-to"))).toBeNull();
    await page.clock.runFor(99);
    expect(await scrolled(page)).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
  });
});

test.describe("the services dropdown", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/services/licensing");
  });

  test("opens on a click with all services in reading order, 24rem wide, and scrolls to the last", async ({ page }) => {
    const button = servicesButton(page);
    const list = servicesList(page);
    await expect(list).toBeHidden();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");

    const links = list.getByRole("link");
    await expect(links).toHaveText(content.services.map(rowOf));
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      content.services.map(servicePath),
    );
    const places = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
    const columns = [...new Set(places.map(({ x }) => x))].sort((a, b) => a - b);
    expect(columns).toHaveLength(2);
    expect(places.map(({ x }) => columns.indexOf(x))).toEqual(places.map((_, i) => i % 2));
    for (let i = 1; i < places.length; i += 2) expect(places[i - 1].y).toBe(places[i].y);
    await expect(list.locator("[aria-current=page]")).toHaveText(rowOf(serviceOf("licensing")));
    await page.mouse.click(20, 600);
    await expect(list).toBeHidden();

    await button.click();
    const panel = page.locator("#services-panel");
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(384);
    await expect.poll(async () => Math.round((await panel.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(384);
    const last = panel.getByRole("link").last();
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
    await button.click();
    await last.click();
    await page.waitForURL(`**${servicePath(lastService)}`);
    expect(await scrolled(page), "a new page starts at its top").toBe(0);
  });

  test("arrow keys move over both columns, and the list closes when the focus leaves it", async ({ page }) => {
    const button = servicesButton(page);
    const link = (slug: string) => page.locator(`#services-panel a[href="/services/${slug}"]`);
    // Set by the script: before it has loaded, the key does nothing.
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.focus();
    await page.keyboard.press("ArrowDown");
    await expect(link("hospital-construction")).toBeFocused();
    for (const [key, slug] of [
      ["ArrowRight", "interior-design"],
      ["ArrowDown", "licensing"],
      ["ArrowLeft", "medical-equipment"],
      ["End", lastService.slug],
      ["ArrowDown", lastService.slug],
      ["Home", "hospital-construction"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(link(slug)).toBeFocused();
    }
    await page.keyboard.press("ArrowUp");
    await expect(button).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(link("hospital-construction")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(servicesList(page)).toBeHidden();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button).toBeFocused();

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await expect(link(lastService.slug)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(servicesList(page)).toBeHidden();
    await expect(barLink(page, nav.vision)).toBeFocused();
  });
});
