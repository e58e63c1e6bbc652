/**
 * Pages with their panels, messages and toasts open, and before they are laid out, against WCAG 2.2 AA and axe's best
 * practices, light and dark.
 */
import { findings, findingsAtSizes } from "../axe.ts";
import { fill, formOf, missingOf, openForm, sentPanel, someone, submitOf, toastOf, words } from "../enquiry-form.ts";
import { expect, test } from "../fixtures.ts";
import { menu, menuToggle, nav, servicesButton, servicesList } from "../header.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

for (const path of ["/", "/services/licensing", "/plan"]) {
  // A part taller than its place would reach over the next one and take its ground for that of a text.
  const tag = path === "/" ? [] : ["@full"];
  test(`axe finds nothing on ${path} before what is below the first screen is laid out`, { tag }, async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).not.toHaveCSS("content-visibility", "visible");
    expect(await findingsAtSizes(page, phone, desktop)).toEqual([]);
  });
}

test("axe finds nothing with the services open, in bar and menu, and in single questions", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/services/licensing");
  await servicesButton(page).click();
  await expect(servicesList(page)).toBeVisible();
  expect(await findings(page, "body > header")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize(phone);
  await menuToggle(page).click();
  await menu(page).getByText(nav.services, { exact: true }).click();
  await expect(servicesList(page)).toBeVisible();
  expect(await findings(page, "body > header")).toEqual([]);
  for (const number of [1, 5, 7]) {
    await page.goto(`/plan#question-${number}`);
    await expect(page.locator(".question:visible")).toHaveCount(1);
    expect.soft(await findings(page, "main"), `question ${number}`).toEqual([]);
  }
});

test("axe finds nothing in the form with errors, answered, failed, without network, and sent", async ({
  page,
  context,
}) => {
  /** The rest of the page is the same as before. A toast stays while the pointer is over it. */
  const look = async (toast: "failed" | "offline") => {
    await toastOf(page, toast).hover();
    expect.soft(await findings(page, "#contact-form, .toast"), toast).toEqual([]);
  };
  await page.goto("/contact");
  // As without JavaScript, but for the messages of the browser.
  await formOf(page).evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByText(words.toasts.missing.title)).toBeVisible();
  expect(await findings(page, "main")).toEqual([]);
  await page.setViewportSize(phone);
  await openForm(page, "/contact");
  await submitOf(page).click();
  await expect(missingOf(page)).toBeVisible();
  expect.soft(await findings(page, "#contact-form")).toEqual([]);
  await fill(page, someone());
  await page.route("**/rest/v1/contacts", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await submitOf(page).click();
  await look("failed");
  await context.setOffline(true);
  await submitOf(page).click();
  await look("offline");
  await context.setOffline(false);
  await expect(sentPanel(page)).toBeVisible();
  expect(await findings(page, "#contact-form")).toEqual([]);
});
