/** Specification §2 and §4: the menu of small screens. */
import { expect, test } from "../fixtures.ts";
import { content, servicePath } from "../pages.ts";
import { expectAtSection, scrolled, settled } from "../places.ts";

test.use({ viewport: { width: 390, height: 844 } });

const entries = ["Home", "About", "Services", "Vision", "Contact Us"];

test("a toggle opens and closes it", async ({ page }) => {
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(menu).toBeHidden();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(menu.locator(":scope > a")).toHaveText(entries);
  await toggle.click();
  await expect(menu).toBeHidden();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
});

test("at home every entry scrolls to its section and closes the menu", async ({ page }) => {
  await page.goto("/");
  for (const [entry, id] of [
    ["About", "about"],
    ["Services", "services"],
    ["Vision", "vision"],
    ["Contact Us", "contact"],
    ["Home", "home"],
  ] as const) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: entry, exact: true }).click();
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    await expectAtSection(page, id);
  }
});

test("on another route an entry leads home, then to its section", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Vision" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  await expectAtSection(page, "vision");
});

test("on another route Services opens a list of 24 that scrolls within 12rem", async ({ page }) => {
  await page.goto("/services/licensing");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  const list = menu.getByRole("list", { name: "All services" });
  await expect(list).toBeHidden();
  await menu.getByText("Services", { exact: true }).click();
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(192);

  const links = list.getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    content.services.map(servicePath),
  );
  await expect(list.locator("[aria-current=page]")).toContainText("Licensing & Accreditation");
  const last = links.last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await last.click();
  await page.waitForURL("**/services/accreditation-coaching");
});

test("Escape closes it and gives the focus back to the toggle", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
});

test("while it is open the focus goes round between toggle and menu", async ({ page }) => {
  await page.goto("/services/licensing");
  const toggle = page.getByRole("button", { name: "Menu" });
  await toggle.click();
  const names: string[] = [];
  const stops = [...entries, content.site.nav.darkTheme, "Menu"];
  for (let i = 0; i < stops.length; i++) {
    await page.keyboard.press("Tab");
    names.push(
      await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel || ""),
    );
  }
  expect(names).toEqual(stops);
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: content.site.nav.darkTheme })).toBeFocused();
});

test("the page behind does not scroll", async ({ page }) => {
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
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await wheel(1);
  await expect.poll(() => settled(page)).toBe(true);
  expect(await scrolled(page)).toBe(0);
  await page.keyboard.press("Escape");
  await wheel(2);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
});
