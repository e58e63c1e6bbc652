/**
 * Light and dark: as the system asks, or as the visitor chose, from the first paint on (docs/decisions, dark theme).
 */
import { runnerImport } from "vite";
import { expect, type Page, test, watchViolations } from "../fixtures.ts";
import { content } from "../pages.ts";

/** It imports the style sheet, which only Vite can. */
const { colour } = (await runnerImport<typeof import("../../site/seo/logo.ts")>("./site/seo/logo.ts")).module;

const rgb = (hex: string) =>
  `rgb(${hex
    .match(/[0-9a-f]{2}/g)
    ?.map((pair) => Number.parseInt(pair, 16))
    .join(", ")})`;
const [light, dark] = [rgb(colour("paper")), rgb(colour("paper", "dark"))];
const menuName = content.site.nav.openMenu;

/** The ground of the page, and the colour that it gives to the browser's own bar. */
const grounds = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
    const bar = bars.find(({ media }) => media === "" || matchMedia(media).matches);
    return [getComputedStyle(document.body).backgroundColor, bar?.content];
  });

/** Asks that the whole page has one theme, bar and switch included. */
async function expectTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await expect
    .poll(() => grounds(page))
    .toEqual(theme === "dark" ? [dark, colour("paper", "dark")] : [light, colour("paper")]);
  await expect(page.locator("html")).toHaveCSS("color-scheme", theme);
  const pressed = String(theme === "dark");
  const switches = page.locator("[data-theme-switch]");
  await expect(switches).not.toHaveCount(0);
  for (const one of await switches.all()) await expect(one).toHaveAttribute("aria-pressed", pressed);
}

const switchOf = (page: Page) => page.getByRole("button", { name: content.site.nav.darkTheme });
const stored = (page: Page) => page.evaluate(() => Object.entries(localStorage));

async function press(page: Page): Promise<void> {
  await expect(switchOf(page)).toHaveAttribute("title", content.site.nav.darkTheme);
  expect(await switchOf(page).boundingBox()).toMatchObject({ width: 44, height: 44 });
  await switchOf(page).click();
}

async function pressKey(page: Page): Promise<void> {
  await expect(switchOf(page)).toBeVisible();
  await switchOf(page).focus();
  await page.keyboard.press("Space");
}

async function tapInMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(switchOf(page)).toBeHidden();
  await page.getByRole("button", { name: menuName }).click();
  const box = await switchOf(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await switchOf(page).click();
  await page.keyboard.press("Escape");
}

for (const { way, system, other, turn, turnBack } of [
  { way: "a click", system: "light", other: "dark", turn: press, turnBack: pressKey },
  { way: "a tap in the menu", system: "dark", other: "light", turn: tapInMenu, turnBack: tapInMenu },
] as const) {
  test(`${way} turns ${system} to ${other}, for the next pages too, and back to the system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto("/services/pharmacy");
    await expectTheme(page, system);
    await turn(page);
    await expectTheme(page, other);
    expect(await stored(page)).toEqual([["theme", other]]);
    await page.goto("/contact");
    await expectTheme(page, other);
    await page.reload();
    await expectTheme(page, other);
    await turnBack(page);
    await expectTheme(page, system);
    // A choice that agrees with the system is none: from here on the system decides again.
    expect(await stored(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: other });
    await expectTheme(page, other);
  });
}

test("shows the chosen theme from the first frame by the page's own script, and prints light", async ({ page }) => {
  const violations = await watchViolations(page);
  await page.route("**/*.js", (route) => route.abort());
  await page.addInitScript(() => {
    localStorage.theme = "dark";
    const seen = new Set<string>();
    Object.assign(window, { seen });
    requestAnimationFrame(function look() {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    });
  });
  for (const path of ["/", "/services/pharmacy", "/contact"]) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).toBeAttached();
    await expect.poll(() => grounds(page)).toEqual([dark, colour("paper", "dark")]);
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([dark]);
    expect(await violations()).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("body")).toHaveCSS("color", rgb(colour("ink")));
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
    await page.emulateMedia({ media: null });
  }
});

test("switches the theme of the page when storage is blocked", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("closed", "SecurityError");
      },
    });
  });
  await page.goto("/services/pharmacy");
  await switchOf(page).click();
  await expectTheme(page, "dark");
  await switchOf(page).click();
  await expectTheme(page, "light");
  expect(errors).toEqual([]);
});

test("applies the choice to every tab and to pages in the history", async ({ page, context }) => {
  await page.goto("/services/pharmacy");
  const other = await context.newPage();
  await other.goto("/contact");
  await switchOf(page).click();
  await expectTheme(other, "dark");
  await page.goto("/privacy");
  await switchOf(page).click();
  await expectTheme(other, "light");
  await page.goBack();
  await expectTheme(page, "light");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("follows the system theme and offers no switch", async ({ page }) => {
    for (const [scheme, ground] of [
      ["dark", dark],
      ["light", light],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto("/services/pharmacy");
      await expect(page.locator("body")).toHaveCSS("background-color", ground);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(switchOf(page)).toBeHidden();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole("button", { name: menuName }).click();
      await expect(switchOf(page)).toBeHidden();
    }
  });
});
