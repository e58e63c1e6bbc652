/** Locators and actions for the enquiry form. */
import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { type Column, fieldName } from "../core/enquiry/fields.ts";
import { content } from "./pages.ts";
import { wakeIsland } from "./scrolling.ts";

export const { form: words } = content;

export const formOf = (page: Page): Locator => page.locator("form[data-enquiry-form]");
export const submitOf = (page: Page): Locator => formOf(page).locator("button[type=submit]");

/** The field of a column, by its name in the home page's or the contact page's form. */
export const fieldOf = (page: Page, column: Column): Locator =>
  formOf(page).locator(`[name=${fieldName(column, "home")}], [name=${fieldName(column, "contact")}]`);

type Typed = Partial<Record<Column, string>>;

/** The toast with the words of content/form.yaml. */
export const toastOf = (page: Page, id: keyof typeof words.toasts): Locator =>
  page.locator(".toast", { hasText: words.toasts[id].title }).filter({ hasText: words.toasts[id].description });

/** The message above the fields while a required one is empty. */
export const missingOf = (page: Page): Locator => formOf(page).locator("[data-toast=missing]");

/** The panel that takes the place of the form once the enquiry is stored. The words of the toast are its head. */
export const sentPanel = (page: Page): Locator =>
  page.getByRole("region", { name: words.toasts.sent.title }).filter({ hasText: words.toasts.sent.description });

/** The offer of the same text as a chat message. */
export const chatOf = (page: Page): Locator => page.getByRole("link", { name: words.chatLink });

/** Scrolls to the form and waits until its script runs. */
export async function wakeForm(page: Page): Promise<void> {
  await wakeIsland(page, "EnquiryForm");
  await expect(formOf(page)).toHaveJSProperty("noValidate", true);
}

/** Opens a page with the form, and wakes the form. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wakeForm(page);
}

/** The unique name tells this journey's enquiry from all others. */
export const someone = () => ({
  full_name: `Dr. Kiran Deshmukh ${randomUUID().slice(0, 8)}`,
  email: "kiran@example.in",
  phone: "98220 12345",
  project_details: "100 beds outside Nashik, land converted, no drawings yet.",
});

const entries = (typed: Typed) => Object.entries(typed) as [Column, string][];

export async function fill(page: Page, typed: Typed): Promise<void> {
  for (const [column, text] of entries(typed)) await fieldOf(page, column).fill(text);
}

export async function expectFilled(page: Page, typed: Typed): Promise<void> {
  for (const [column, text] of entries(typed)) await expect(fieldOf(page, column)).toHaveValue(text);
}

export const expectCleared = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      formOf(page)
        .locator("[name]:not([type=hidden])")
        .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value).join("")),
    )
    .toBe("");

/** Collects the Idempotency-Key of every insert that leaves the page. */
export function keysOf(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/rest/v1/contacts")) keys.push(request.headers()["idempotency-key"] ?? "");
  });
  return keys;
}
