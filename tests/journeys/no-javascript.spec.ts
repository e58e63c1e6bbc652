/** Everything without JavaScript: content, menus, carousel and the form with its messages. */
import { columns, isRequired } from "../../core/enquiry/fields.ts";
import { REFERENCE_PATTERN } from "../../core/enquiry/reference.ts";
import { fieldOf, submitOf } from "../enquiry-form.ts";
import { expect, stored, test } from "../fixtures.ts";
import { barLink, menu, menuToggle, nav, servicesButton, servicesList } from "../header.ts";
import { content, lastService, servicePath } from "../pages.ts";

test.use({ javaScriptEnabled: false });

const { form, services } = content;

test("the home page has all its words, cards and its form, and the bar leads to them", async ({ page }) => {
  await page.goto("/");
  for (const heading of [content.home.about.heading, content.home.services.heading, content.home.vision.heading]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(page.locator(".register a:visible")).toHaveCount(services.length);
  await expect(page.locator(".carousel-card")).toHaveCount(services.length);
  await expect(page.getByRole("form", { name: form.heading })).toBeVisible();
  for (const name of [content.site.carousel.next, content.site.carousel.pause])
    await expect(page.getByRole("button", { name })).toBeHidden();
  const lastCard = page.locator(".carousel-card").last();
  await lastCard.scrollIntoViewIfNeeded();
  await expect(lastCard).toBeInViewport({ ratio: 0.5 });
  for (const path of ["/", "/services/pharmacy"]) {
    await page.goto(path);
    await barLink(page, nav.vision).click();
    await expect(page).toHaveURL("/#vision");
    await expect(page.getByRole("heading", { name: content.home.vision.heading })).toBeInViewport();
  }
});

test("the dropdown opens, closes and leads on; the menu groups the services by category", async ({ page }) => {
  await page.goto("/services/licensing");
  const list = servicesList(page);
  await servicesButton(page).click();
  await expect(list.getByRole("link")).toHaveCount(services.length);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await servicesButton(page).click();
  await list.getByRole("link").last().click();
  await expect(page.getByRole("heading", { level: 1, name: lastService.title })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await menuToggle(page).click();
  await menu(page).getByText(nav.services, { exact: true }).click();
  const categories = [...new Set(services.map(({ navCategory }) => navCategory))];
  for (const category of categories) {
    const links = menu(page).locator(`p:text-is("${content.site.categories[category]}") + ul a`);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      services.filter(({ navCategory }) => navCategory === category).map(servicePath),
    );
  }
  await expect(menu(page).locator('a[href^="/services/"]:visible')).toHaveCount(services.length);
  await menu(page)
    .locator(`a[href="${servicePath(lastService)}"]:visible`)
    .click();
  await expect(page.getByRole("heading", { level: 1, name: lastService.title })).toBeVisible();
});

test("stores an enquiry and ends on the confirmation", async ({ page }) => {
  await page.goto("/");
  await fieldOf(page, "full_name").fill("Dr. Kavita Rao");
  await fieldOf(page, "organization").fill("Rao Trust");
  await fieldOf(page, "email").fill("kavita@rao.example");
  await fieldOf(page, "phone").fill("+91 98250 11111");
  await fieldOf(page, "project_type").selectOption({ label: form.projectTypes.renovation });
  const text = "Sixty beds in Rajkot.\nThe shell stands.";
  await fieldOf(page, "project_details").fill(text);
  // In one step: parts above are still laid out.
  const notice = await page.getByText(form.notice).elementHandle();
  const distance = await submitOf(page).evaluate(
    (send, below) => (below?.getBoundingClientRect().y ?? 0) - send.getBoundingClientRect().y,
    notice,
  );
  expect(distance).toBeGreaterThan(0);
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await submitOf(page).click();
  expect((await posted).status()).toBe(303);

  await page.waitForURL(/\/enquiry\/sent\/\?reference=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(form.toasts.sent.title);
  await expect(page.getByText(form.toasts.sent.description)).toBeVisible();
  for (const { title } of form.sent.steps) await expect(page.getByText(title, { exact: true })).toBeVisible();
  expect(page.url()).not.toMatch(/Kavita|rao\.example|98250/);
  const reference = await page.locator("[data-reference]").textContent();
  expect(reference).toMatch(REFERENCE_PATTERN);
  const row = (await stored()).find((enquiry) => enquiry.reference === reference);
  expect(row).toMatchObject({
    full_name: "Dr. Kavita Rao",
    organization: "Rao Trust",
    email: "kavita@rao.example",
    phone: "+91 98250 11111",
    project_type: "renovation",
    project_details: text,
  });
});

test("returns a form with an empty field as typed, and stores an address in an Indian script", async ({ page }) => {
  await page.goto("/contact");
  for (const column of columns.filter(isRequired)) await expect(fieldOf(page, column)).toHaveAttribute("required");
  await expect(fieldOf(page, "email")).toHaveAttribute("type", "email");
  const details = "Only this was typed.";
  await fieldOf(page, "project_details").fill(details);
  await fieldOf(page, "project_type").selectOption("consulting");
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await submitOf(page).click();
  expect((await posted).status()).toBe(422);

  const notice = page.getByRole("alert");
  await expect(notice).toContainText(form.toasts.missing.title);
  await expect(notice).toContainText(form.toasts.missing.description);
  await expect(page.getByText(form.toasts.failed.description)).toBeHidden();
  await expect(fieldOf(page, "project_details")).toHaveValue(details);
  await expect(fieldOf(page, "project_type")).toHaveValue("consulting");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(fieldOf(page, "full_name")).toHaveAccessibleDescription(String(form.fields.full_name.missing));
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
  expect((await stored()).map(({ project_details }) => project_details)).not.toContain(details);

  await notice.getByRole("link", { name: String(form.fields.full_name.missing) }).click();
  await expect(fieldOf(page, "full_name")).toBeFocused();
  await fieldOf(page, "full_name").fill("Dr. Kavita Rao");
  await fieldOf(page, "email").fill("राम@उदाहरण.भारत");
  await fieldOf(page, "phone").fill("98250 11111");
  await submitOf(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(form.toasts.sent.title);
  const row = (await stored()).find(({ project_details }) => project_details === details);
  expect(row).toMatchObject({ email: "राम@उदाहरण.भारत", organization: null, project_type: "consulting" });
});
