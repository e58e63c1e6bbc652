/** The enquiry form where the browser, or a program in it, is not as expected (docs/decisions/0016-the-form.md). */
import type { Page } from "@playwright/test";
import {
  chatOf,
  expectFilled,
  fieldOf,
  fill,
  formOf,
  openForm,
  sentPanel,
  someone,
  submitOf,
  toastOf,
  words,
} from "../enquiry-form.ts";
import { expect, stored, test } from "../fixtures.ts";
import { menu, menuToggle, nav, servicesButton, servicesList } from "../header.ts";
import { becomeOld } from "../old-browser.ts";
import { content, lastService, servicePath } from "../pages.ts";
import { translate } from "../translation.ts";

const inserts = "**/rest/v1/contacts";
const storedFor = async (name: string) => (await stored()).filter(({ full_name }) => full_name === name);
const refuse = (page: Page) =>
  page.route(inserts, (route) => route.fulfill({ status: 503, json: { code: "57P03", message: "not now" } }));

test("tries again, and sends, while the browser reports that it is offline", async ({ page }) => {
  const typed = someone();
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }));
  await page.clock.install();
  await page.route(inserts, (route) => route.abort(), { times: 2 });
  await openForm(page, "/contact");
  await fill(page, typed);
  await submitOf(page).click();
  await page.clock.runFor(1000);
  await expect(formOf(page).getByText(words.toasts.offline.description)).toBeVisible();
  await expectFilled(page, typed);
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return sentPanel(page).isVisible();
    })
    .toBe(true);
  expect(await storedFor(typed.full_name)).toHaveLength(1);
});

test.describe("in the oldest browsers", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  let errors: string[] = [];
  test.beforeEach(async ({ page }) => {
    errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await becomeOld(page);
  });
  test.afterEach(() => expect(errors).toEqual([]));

  test("the form fits the window, shows messages, offers a chat after a failure, and sends", async ({ page }) => {
    const typed = someone();
    await refuse(page);
    await openForm(page, "/");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(page.locator(".honeypot")).toHaveCSS("position", "absolute");
    await submitOf(page).click();
    await expect(fieldOf(page, "full_name")).toHaveAccessibleDescription(String(words.fields.full_name.missing));
    await fill(page, typed);
    await submitOf(page).click();
    await expect(toastOf(page, "failed")).toBeVisible();
    await expect(chatOf(page)).toHaveAttribute("href", /wa\.me/);
    await page.unroute(inserts);
    await submitOf(page).click();
    await expect(sentPanel(page)).toBeVisible();
    expect(await storedFor(typed.full_name)).toHaveLength(1);
    await sentPanel(page).getByRole("button", { name: words.sent.another }).click();
    await expect(fieldOf(page, "full_name")).toBeFocused();
  });

  test("menu, theme, services, plan and questions follow what is pressed and typed", async ({ page }) => {
    await page.goto("/");
    const about = menu(page).getByRole("link", { name: nav.about });
    await expect(menuToggle(page)).toHaveAttribute("aria-expanded", "false");
    await expect(about).toBeHidden();
    await menuToggle(page).click();
    await expect(menuToggle(page)).toHaveAttribute("aria-expanded", "true");
    const theme = menu(page).getByRole("button", { name: nav.darkTheme });
    await theme.click();
    await expect(theme).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.keyboard.press("Escape");
    await expect(about).toBeHidden();
    await expect(menuToggle(page)).toBeFocused();
    await menuToggle(page).click();
    await about.click();
    await expect(about).toBeHidden();
    await expect(page).toHaveURL("/#about");

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/services/licensing");
    await expect(servicesList(page)).toBeHidden();
    await servicesButton(page).click();
    await servicesList(page).getByRole("link").last().click();
    await expect(page).toHaveURL(servicePath(lastService));

    const { beds } = content.plan.questions;
    await page.goto("/plan");
    const questions = page.locator("form[data-questions]");
    await questions.getByLabel(beds.options["up-to-50"], { exact: true }).check();
    for (const [index, service] of ["licensing", "pharmacy"].entries()) {
      await questions.locator(`[value=${service}]`).check();
      await expect(page.locator("table.chart tr.ours")).toHaveCount(index + 1);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/plan");
    await expect(page.locator(".question:visible")).toHaveCount(7);
    await expect(page.locator(":is(.question-progress, .question-links, .stage-whole):visible")).toHaveCount(0);

    const { filter, none } = content.site.questionsPage;
    await page.goto("/questions");
    await page.getByLabel(filter).fill("pc-pndt delivered");
    await expect(page.locator("details[open]").first()).toBeVisible();
    for (const text of await page.locator(".owner-questions details:not([hidden])").allTextContents())
      expect(text.toLowerCase()).toMatch(/pc-pndt/);
    await page.getByLabel(filter).fill("xylophone");
    await expect(page.getByRole("status").first()).toHaveText(none);
  });
});

test("posts the form as without JavaScript when the request cannot be made", async ({ page }) => {
  const typed = someone();
  await openForm(page, "/contact");
  await fill(page, typed);
  await fieldOf(page, "project_type").selectOption("renovation");
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "AbortController"));
  await submitOf(page).click();
  await expect(page).toHaveURL(/\/enquiry\/sent\//);
  expect(await storedFor(typed.full_name)).toMatchObject([{ project_type: "renovation", source: "form-post" }]);
});

const changes: Record<string, (page: Page) => Promise<void>> = {
  "other programs add elements": async (page) => {
    await fieldOf(page, "email").evaluate((email) => email.after(document.createElement("div")));
    await formOf(page).evaluate((form) => form.querySelector("label")?.append(document.createElement("span")));
    await formOf(page).evaluate((form) => form.prepend(document.createElement("div")));
  },
  "a translation replaces the text nodes": (page) => page.evaluate(translate),
};

for (const [change, apply] of Object.entries(changes)) {
  test(`keeps text and focus when ${change} before the script loads`, async ({ page }) => {
    const typed = someone();
    let load = () => {};
    const held = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route("**/_astro/EnquiryForm*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/contact");
    await fill(page, typed);
    await fieldOf(page, "project_type").selectOption("consulting");
    await fieldOf(page, "phone").focus();
    await apply(page);
    load();
    await expect(formOf(page)).toHaveJSProperty("noValidate", true);
    await expectFilled(page, { ...typed, project_type: "consulting" });
    await expect(fieldOf(page, "phone")).toBeFocused();
    await expect(formOf(page).locator("> div").first()).toContainText(words.heading);
    await submitOf(page).click();
    await expect(sentPanel(page)).toBeVisible();
    expect(await storedFor(typed.full_name)).toMatchObject([{ project_type: "consulting" }]);
  });
}
