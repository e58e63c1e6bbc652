/** Pages that the browser has translated: each text node is another one than Preact and the scripts made. */
import type { Locator, Page } from "@playwright/test";
import { chatOf, fieldOf, fill, formOf, openForm, sentPanel, someone, submitOf, words } from "../enquiry-form.ts";
import { expect, stored, test } from "../fixtures.ts";
import { menu, menuToggle, nav, servicesButton, servicesList } from "../header.ts";
import { content } from "../pages.ts";
import { wakeIsland } from "../scrolling.ts";
import { translate } from "../translation.ts";

const INSERTS = "**/rest/v1/contacts";

/** Errors of the page's scripts from now on. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

test("the form shows messages, fails and sends on a translated page", async ({ page }) => {
  const errors = watchErrors(page);
  const typed = someone();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(INSERTS, async (route) => {
    await answered;
    await route.fulfill({ status: 503, json: { code: "57P03", message: "not now" } });
  });
  await openForm(page, "/");
  await page.evaluate(translate);
  await submitOf(page).click();
  await expect(
    formOf(page)
      .locator("font", { hasText: String(words.fields.full_name.missing) })
      .first(),
  ).toBeVisible();
  await fill(page, { ...typed, email: "kiran@example" });
  await submitOf(page).click();
  await expect(fieldOf(page, "email")).toHaveAccessibleDescription(new RegExp(`${words.fields.email.invalid}$`));
  await fill(page, typed);
  await submitOf(page).click();
  await expect(submitOf(page)).toHaveText(words.sending);
  answer();
  await expect(chatOf(page)).toBeVisible();
  await expect(submitOf(page)).toHaveText(words.send);
  await page.unroute(INSERTS);
  await submitOf(page).click();
  await expect(sentPanel(page)).toBeVisible();
  const [enquiry] = (await stored()).filter(({ full_name }) => full_name === typed.full_name);
  await expect(sentPanel(page).getByText(String(enquiry?.reference), { exact: true }).first()).toBeVisible();
  await sentPanel(page).getByRole("button", { name: words.sent.another }).click();
  await expect(fieldOf(page, "full_name")).toBeFocused();
  expect(errors).toEqual([]);
});

test("menu, theme, plan and carousel follow on translated pages", async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services/licensing");
  await page.evaluate(translate);
  await menuToggle(page).click();
  await menu(page).getByText(nav.services, { exact: true }).click();
  await expect(servicesList(page)).toBeVisible();
  await menu(page).getByRole("button", { name: nav.darkTheme }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await servicesButton(page).click();
  await expect(servicesList(page)).toBeVisible();

  const { plan } = content;
  await page.goto("/plan");
  await page.evaluate(translate);
  const questions = page.locator("form[data-questions]");
  const rows: Locator = page.locator("table.chart tr.ours");
  const summary = page.locator("[data-answered] .type-lede");
  await questions.getByLabel(plan.questions.mode.options.new, { exact: true }).check();
  await questions.getByLabel(plan.questions.beds.options["up-to-50"], { exact: true }).check();
  await expect(summary.locator("font").first()).toBeVisible();
  await expect(summary).toContainText("up to 50 beds");
  await questions.locator("[value=licensing]").check();
  await expect(rows).toHaveCount(1);
  await questions.locator("[value=pharmacy]").check();
  await expect(rows).toHaveCount(2);
  await questions.locator("[value=licensing]").uncheck();
  await expect(rows).toHaveCount(1);
  await questions.getByLabel(plan.questions.beds.options["51-100"], { exact: true }).check();
  await expect(summary).toContainText("51-100 beds");

  const { carousel } = content.site;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  await wakeIsland(page, "ServicesCarousel");
  const region = page.getByRole("region", { name: carousel.region });
  const range = region.locator("[aria-live]");
  const begin = () => range.innerText().then((text) => text.slice(0, 2));
  await expect(range).not.toBeEmpty();
  await page.evaluate(translate);
  await page.clock.runFor(4000);
  await expect.poll(begin).not.toBe("01");
  await region.getByRole("button", { name: carousel.pause }).click();
  await region.getByRole("link").first().focus();
  await page.clock.runFor(1000);
  await expect.poll(begin).toBe("01");
  await region.getByRole("button", { name: carousel.next }).click();
  await page.clock.runFor(1000);
  await expect.poll(begin).toBe("02");
  await region.getByRole("button", { name: carousel.play }).click();
  await expect(region.getByRole("button", { name: carousel.pause })).toBeVisible();
  expect(errors).toEqual([]);
});
