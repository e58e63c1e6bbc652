/** The enquiry form (requirements 6 and 8.1), from the first key to the row in the database. */
import type { Locator, Page } from "@playwright/test";
import {
  chatOf,
  expectCleared,
  expectFilled,
  fieldOf,
  fill,
  formOf,
  keysOf,
  missingOf,
  openForm,
  sentPanel,
  someone,
  submitOf,
  toastOf,
  words,
} from "../enquiry-form.ts";
import { expect, stored, test, watchViolations } from "../fixtures.ts";
import { content } from "../pages.ts";

const inserts = "**/rest/v1/contacts";
const storedFor = async (name: string) => (await stored()).filter(({ full_name }) => full_name === name);
const answerOnce = (page: Page, status: number, body: string) =>
  page.route(inserts, (route) => route.fulfill({ status, body }), { times: 1 });
const expectChatOffer = (page: Page, name: string) =>
  expect(chatOf(page)).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/\\d+\\?text=.*${encodeURIComponent(name)}`),
  );

test("stores an enquiry, and shows reference, steps and a copy in place of the form", async ({ page }) => {
  const typed = someone();
  await openForm(page, "/");
  await fill(page, { ...typed, organization: "Deshmukh Memorial Trust" });
  await fieldOf(page, "project_type").selectOption({ label: words.projectTypes["new-hospital"] });
  await submitOf(page).click();

  await expect(sentPanel(page)).toBeVisible();
  await expect(sentPanel(page).getByRole("status")).toContainText(words.toasts.sent.description);
  await expect(page.getByRole("heading", { name: words.toasts.sent.title })).toBeFocused();
  await expect(page.getByRole("heading", { name: words.toasts.sent.title })).toBeInViewport();
  await expect(formOf(page)).toBeHidden();
  await expect(page.locator(".toast")).toHaveCount(0);
  await expectCleared(page);
  const [enquiry, ...more] = await storedFor(typed.full_name);
  expect(more).toEqual([]);
  expect(enquiry).toMatchObject({
    organization: "Deshmukh Memorial Trust",
    email: typed.email,
    phone: typed.phone,
    project_type: "new-hospital",
    project_details: typed.project_details,
  });
  await expect(sentPanel(page).getByText(String(enquiry?.reference), { exact: true })).toBeVisible();
  await expect(sentPanel(page).getByRole("listitem")).toHaveCount(words.sent.steps.length);
  // With joiners, so that no line ends in "Mon-".
  await expect(sentPanel(page)).toContainText(content.company.hours.replace("-", "-\u2060"));
  await expect(sentPanel(page).locator("dd")).toHaveText([
    typed.full_name,
    "Deshmukh Memorial Trust",
    typed.email,
    typed.phone,
    words.projectTypes["new-hospital"],
    typed.project_details,
  ]);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await sentPanel(page).getByRole("button", { name: words.sent.copyReference, exact: true }).click();
  await expect(sentPanel(page).getByRole("button", { name: words.sent.copied })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(enquiry?.reference);

  await sentPanel(page).getByRole("button", { name: words.sent.another }).click();
  await expect(sentPanel(page)).toBeHidden();
  await expect(fieldOf(page, "full_name")).toBeFocused();
  await expectCleared(page);
  await page.reload();
  await expectCleared(page);
});

test("shows messages for what is empty, wrong or too long, and sends the mended form only", async ({ page }) => {
  const { email: address, ...rest } = someone();
  const keys = keysOf(page);
  await openForm(page, "/contact");
  await fill(page, { ...rest, project_details: "   " });
  await submitOf(page).click();

  await expect(missingOf(page)).toBeFocused();
  await expect(missingOf(page)).toContainText(words.toasts.missing.title + words.toasts.missing.description);
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(page).toHaveTitle(/^Error: /);
  const email = fieldOf(page, "email");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(`${words.fields.email.hint} ${words.fields.email.missing}`);
  const links = missingOf(page).getByRole("link");
  const { email: atEmail, project_details: atDetails } = words.fields;
  await expect(links).toHaveText([String(atEmail.missing), String(atDetails.missing)]);
  await links.first().click();
  await expect(email).toBeFocused();
  await expect(formOf(page).getByText(String(words.fields.full_name.missing))).toBeHidden();
  expect(keys).toEqual([]);

  await email.fill(address);
  await expect(email).not.toHaveAttribute("aria-invalid");
  await expect(formOf(page).getByText(String(words.fields.email.missing))).toBeHidden();
  await expect(missingOf(page)).toBeVisible();
  await fill(page, { project_details: rest.project_details });
  await expect(missingOf(page)).toBeHidden();
  await expect(page).not.toHaveTitle(/^Error: /);

  await fill(page, { email: "kiran@example", project_details: rest.project_details });
  await submitOf(page).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(`${words.fields.email.hint} ${words.fields.email.invalid}`);
  expect(keys).toEqual([]);

  const typed = { ...rest, email: address, project_details: "હોસ્પિટલ ".repeat(3000) };
  await fill(page, typed);
  await submitOf(page).click();
  const message = words.tooLong.replace("{letters}", "(\\d+)");
  await expect(fieldOf(page, "project_details")).toHaveAccessibleDescription(new RegExp(`${message}$`));
  expect(keys).toEqual([]);
  await expectFilled(page, typed);
  const description = await formOf(page).locator("#enquiry-details-error").textContent();
  const excess = Number(new RegExp(message).exec(description ?? "")?.[1]);
  await fieldOf(page, "project_details").fill([...typed.project_details.trim()].slice(0, -excess).join(""));
  await submitOf(page).click();
  await expect(sentPanel(page)).toBeVisible();
  expect(await storedFor(typed.full_name)).toHaveLength(1);
});

test("a phone shows what is missing, and the field that a link leads to, below the header", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openForm(page, "/contact");
  await submitOf(page).click();
  await expect(missingOf(page)).toBeFocused();
  const header = await page.getByRole("banner").boundingBox();
  const below = async (element: Locator) => ((await element.boundingBox())?.y ?? 0) - (header?.height ?? 0);
  await expect.poll(() => below(missingOf(page))).toBeCloseTo(16, 0);
  await missingOf(page).getByRole("link").last().click();
  await expect(fieldOf(page, "project_details")).toBeFocused();
  await expect.poll(() => below(formOf(page).getByText(words.fields.project_details.label))).toBeGreaterThanOrEqual(0);
});

test("ignores a second press while it sends, and sends in a browser that blocks storage", async ({ page }) => {
  const typed = someone();
  const keys = keysOf(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(inserts, async (route) => {
    await released;
    await route.continue();
  });
  await openForm(page, "/");
  await fill(page, typed);
  await submitOf(page).press("Enter");
  await expect(submitOf(page)).toHaveText(words.sending);
  await expect(submitOf(page)).toHaveAttribute("aria-disabled", "true");
  await expect(submitOf(page)).toBeFocused();
  await expectFilled(page, typed);
  await submitOf(page).click({ force: true });
  await fieldOf(page, "phone").press("Enter");
  answer();
  await expect(sentPanel(page)).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(await storedFor(typed.full_name)).toHaveLength(1);
});

test("shows why nothing was stored, keeps the text, offers a chat, and resends under a new key", async ({ page }) => {
  const typed = someone();
  const keys = keysOf(page);
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await answerOnce(page, 503, JSON.stringify({ code: "57P03", message: "not now" }));
  const violations = await watchViolations(page);
  await openForm(page, "/contact");
  await expect(chatOf(page)).toBeHidden();
  await fill(page, typed);
  await submitOf(page).click();
  await expect(toastOf(page, "failed").getByRole("alert")).toBeVisible();
  await expectFilled(page, typed);
  await expect(submitOf(page)).toHaveText(words.send);
  await expect(submitOf(page)).not.toHaveAttribute("aria-disabled");
  expect(logged.join("\n")).toContain("57P03 not now");
  await expectChatOffer(page, typed.full_name);

  await fill(page, { phone: "98220 54321" });
  await answerOnce(page, 429, JSON.stringify({ code: "ENQ29" }));
  await submitOf(page).click();
  await expect(toastOf(page, "busy")).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
  // A proxy refuses with a page of its own.
  await answerOnce(page, 413, "<h1>Refused</h1>");
  await submitOf(page).click();
  await expect(toastOf(page, "refused")).toBeVisible();
  await fieldOf(page, "project_details").fill("200 beds");
  await expect(chatOf(page)).toHaveAttribute("href", /200%20beds$/);
  await submitOf(page).click();
  await expect(sentPanel(page)).toBeVisible();
  await expect(chatOf(page)).toBeHidden();
  expect(await storedFor(typed.full_name)).toMatchObject([{ phone: "98220 54321", project_details: "200 beds" }]);
  expect(await violations()).toEqual([]);
});

test("shows the error and offers a chat after 30 seconds without a response", async ({ page }) => {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout(end: () => void, milliseconds = 0, ...rest: unknown[]) {
        if (milliseconds === 30_000) Object.assign(window, { end30000: end });
        // The page itself waits, as without this test.
        return setTimeout(end, milliseconds, ...rest);
      },
    });
  });
  const typed = someone();
  await page.route(inserts, () => {});
  await openForm(page, "/");
  await fill(page, typed);
  await submitOf(page).click();
  await expect(submitOf(page)).toHaveText(words.sending);
  await page.evaluate("end30000()");
  await expect(toastOf(page, "failed")).toBeVisible();
  await expectChatOffer(page, typed.full_name);
});

test("stores one enquiry when a lost response is followed by a repeat, even after a reload", async ({ page }) => {
  const typed = someone();
  const keys = keysOf(page);
  await page.route(
    inserts,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await openForm(page, "/");
  await fill(page, typed);
  await submitOf(page).click();
  await expect(toastOf(page, "failed")).toBeVisible();
  await expectChatOffer(page, typed.full_name);
  expect(await storedFor(typed.full_name)).toHaveLength(1);

  await openForm(page, "/");
  await submitOf(page).click();
  await expect(sentPanel(page)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await storedFor(typed.full_name)).toHaveLength(1);
});

test("without a network waits, returns to the text on Cancel, and sends once it is back", async ({ page, context }) => {
  const typed = someone();
  const keys = keysOf(page);
  // The code of the toasts loads once the form is filled in.
  const toastsCode = page.waitForResponse(/\/_astro\/Toasts[^/]*\.js$/);
  await openForm(page, "/contact");
  await fill(page, typed);
  await (await toastsCode).finished();
  await context.setOffline(true);
  await submitOf(page).click();
  await expect(toastOf(page, "offline")).toBeVisible();
  await expect(submitOf(page)).toHaveText(words.sending);
  await expect(formOf(page).getByText(words.toasts.offline.description)).toBeVisible();
  await formOf(page).getByRole("button", { name: words.cancel }).press("Enter");
  await expect(submitOf(page)).toHaveText(words.send);
  await expect(submitOf(page)).toBeFocused();
  await expectFilled(page, typed);

  const before = keys.length;
  await submitOf(page).click();
  await expect(submitOf(page)).toHaveText(words.sending);
  await context.setOffline(false);
  await expect(sentPanel(page)).toBeVisible();
  await expectCleared(page);
  // A send that was cancelled would have gone ahead of it.
  expect(new Set(keys.slice(before)).size).toBe(1);
  expect(await storedFor(typed.full_name)).toHaveLength(1);
});

test("the draft survives a reload, appears on the other page, and is gone everywhere once sent", async ({ page }) => {
  const typed = someone();
  await openForm(page, "/");
  await fill(page, typed);
  await fieldOf(page, "project_type").selectOption("renovation");
  await page.reload();
  await expectFilled(page, { ...typed, project_type: "renovation" });
  await openForm(page, "/contact");
  await expectFilled(page, { ...typed, project_type: "renovation" });
  await submitOf(page).click();
  await expect(sentPanel(page)).toBeVisible();
  await page.goBack();
  await expectCleared(page);
});
