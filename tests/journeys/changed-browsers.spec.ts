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
import { translate } from "../translation.ts";

const inserts = "**/rest/v1/contacts";
const storedFor = async (name: string) => (await stored()).filter(({ full_name }) => full_name === name);
const refuse = (page: Page) =>
  page.route(inserts, (route) => route.fulfill({ status: 503, json: { code: "57P03", message: "not now" } }));

/** The browser reports that it is offline, whatever the network does. */
const reportOffline = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }));

/** Takes away what Chrome 87, Safari 14.1 or Firefox 78 lacks. */
const removeNewFunctions = (page: Page) =>
  page.addInitScript(() => {
    const lacking: [object, string[]][] = [
      [AbortSignal, ["timeout", "any"]],
      [String.prototype, ["toWellFormed", "isWellFormed", "at"]],
      [Array.prototype, ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"]],
      [Object, ["hasOwn", "groupBy"]],
      [Map, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [Element.prototype, ["checkVisibility", "moveBefore"]],
      [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
      [Crypto.prototype, ["randomUUID"]],
      [URL, ["canParse", "parse"]],
      [globalThis, ["structuredClone", "reportError", "requestIdleCallback", "scheduler", "navigation"]],
    ];
    for (const [holder, names] of lacking) for (const name of names) Reflect.deleteProperty(holder, name);
    const { matches } = Element.prototype;
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (/:(focus-visible|popover-open|has)\b/.test(selector)) throw new DOMException("", "SyntaxError");
        return matches.call(this, selector);
      },
    });
  });

test("sends while the browser reports that it is offline", async ({ page }) => {
  const typed = someone();
  await reportOffline(page);
  await openForm(page, "/contact");
  await fill(page, typed);
  await submitOf(page).click();
  await expect(sentPanel(page)).toBeVisible();
  expect(await storedFor(typed.full_name)).toHaveLength(1);
});

test("tries again while no event reports that the network is back", async ({ page }) => {
  const typed = someone();
  await reportOffline(page);
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

test("sends, and offers a chat after a failure, without functions of newer browsers", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const typed = someone();
  await removeNewFunctions(page);
  await refuse(page);
  await openForm(page, "/");
  await fill(page, typed);
  await submitOf(page).click();
  await expect(toastOf(page, "failed")).toBeVisible();
  await expect(chatOf(page)).toHaveAttribute("href", /wa\.me/);
  await page.unroute(inserts);
  await submitOf(page).click();
  await expect(sentPanel(page)).toBeVisible();
  expect(errors).toEqual([]);
  expect(await storedFor(typed.full_name)).toHaveLength(1);
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
  "nothing changes": async () => undefined,
  "a password manager adds an element": (page) =>
    fieldOf(page, "email").evaluate((email) => email.after(document.createElement("div"))),
  "a spelling checker adds an element to a label": (page) =>
    formOf(page).evaluate((form) => form.querySelector("label")?.append(document.createElement("span"))),
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
    await submitOf(page).click();
    await expect(sentPanel(page)).toBeVisible();
    expect(await storedFor(typed.full_name)).toMatchObject([{ project_type: "consulting" }]);
  });
}
