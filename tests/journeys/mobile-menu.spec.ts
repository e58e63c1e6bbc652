/** The menu of small screens (requirement 2.7). */
import { expect, test } from "../fixtures.ts";
import { bar, menu, menuToggle, nav } from "../header.ts";
import { content, lastService, serviceOf, servicePath } from "../pages.ts";
import { expectAtSection, scrolled, settled } from "../scrolling.ts";

test.use({ viewport: { width: 390, height: 844 } });

const entries = [nav.home, nav.about, nav.services, nav.vision, nav.contact];

test("opens and closes with the toggle, and scrolls to the section of an entry", async ({ page }) => {
  await page.goto("/");
  const toggle = menuToggle(page);
  await expect(bar(page)).toBeHidden();
  await expect(menu(page)).toBeHidden();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(menu(page).locator(":scope > a")).toHaveText(entries);
  await toggle.click();
  await expect(menu(page)).toBeHidden();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  for (const [entry, id] of [
    [nav.vision, "vision"],
    [nav.home, "home"],
  ] as const) {
    await toggle.click();
    await menu(page).getByRole("link", { name: entry, exact: true }).click();
    await expect(menu(page)).toBeHidden();
    await expectAtSection(page, id);
  }
});

test("opens a list of all services on other pages, which scrolls within 12rem", async ({ page }) => {
  await page.goto("/services/licensing");
  await menuToggle(page).click();
  const list = menu(page).getByRole("list", { name: nav.allServices });
  await expect(list).toBeHidden();
  await menu(page).getByText(nav.services, { exact: true }).click();
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(192);

  const links = list.getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    content.services.map(servicePath),
  );
  await expect(list.locator("[aria-current=page]")).toContainText(serviceOf("licensing").title);
  const last = links.last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await last.click();
  await page.waitForURL(`**${servicePath(lastService)}`);
});

test("stops the page behind, traps focus while open, and closes on Escape or with an entry", async ({ page }) => {
  await page.goto("/services/licensing");
  await page.evaluate(() => {
    let wheels = 0;
    addEventListener("wheel", () => document.documentElement.setAttribute("data-wheels", String(++wheels)));
  });
  const wheel = async (times: number) => {
    await page.mouse.move(195, 780);
    await page.mouse.wheel(0, 300);
    await expect(page.locator(`html[data-wheels="${times}"]`)).toBeAttached();
  };
  await menuToggle(page).click();
  await expect(menu(page)).toBeVisible();
  await wheel(1);
  await expect.poll(() => settled(page)).toBe(true);
  expect(await scrolled(page)).toBe(0);
  await page.keyboard.press("Escape");
  await wheel(2);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const toggle = menuToggle(page);
  await toggle.click();
  const names: string[] = [];
  const { plan, questions } = content.site.footer;
  const stops = [...entries, plan, questions, nav.darkTheme, nav.openMenu];
  for (let i = 0; i < stops.length; i++) {
    await page.keyboard.press("Tab");
    names.push(
      await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel || ""),
    );
  }
  expect(names).toEqual(stops);
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: nav.darkTheme })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await menu(page).getByRole("link", { name: nav.vision, exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  await expectAtSection(page, "vision");
});
