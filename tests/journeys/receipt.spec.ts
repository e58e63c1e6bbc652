/** The receipt of an enquiry: from the form, from the mail, with and without JavaScript. */
import { CONTACTS_PATH } from "../../core/enquiry/data-api.ts";
import { RECEIPT_HEADER } from "../../core/enquiry/rendered-pages.ts";
import { findingsAtSizes } from "../axe.ts";
import { type Desk, expect, type Page, PUBLIC_ADDRESS, publicTest as test } from "../desk/fixtures.ts";
import { fill, words as form, openForm, sentPanel, someone, submitOf } from "../enquiry-form.ts";
import { content } from "../pages.ts";

const { receipt: words } = content;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const chip = (page: Page, label: string) => page.locator(".chip-state", { hasText: label });
/** Opens the receipt from the panel that follows sending. */
const openReceipt = (page: Page) => button(page, form.sent.receipt).click();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const visitor = () => {
  const person = someone();
  const id = person.full_name.split(" ").at(-1);
  return { ...person, email: `kiran.${id}@example.in` };
};

/** The consent names the button, the page and the notice that the browser sent. */
async function expectConsent(page: Page): Promise<void> {
  const [notice = ""] = words.held.noticeSince.split("{date}");
  for (const part of [form.send, words.held.pages["send-contact"], notice])
    await expect(page.locator("main")).toContainText(part);
}

async function send(page: Page, contact: ReturnType<typeof visitor>): Promise<void> {
  await openForm(page, "/contact");
  await fill(page, contact);
  await submitOf(page).click();
  await expect(sentPanel(page)).toBeVisible();
}

/** Sends it as a program does: the form would look filled in too fast, and nobody writes to what fills in forms. */
async function post({ url }: Desk, contact: ReturnType<typeof visitor>): Promise<void> {
  const headers = { "Content-Type": "application/json", Prefer: "return=minimal" };
  const answer = await fetch(url + CONTACTS_PATH, { method: "POST", headers, body: JSON.stringify(contact) });
  expect(answer.headers.get(RECEIPT_HEADER)).toMatch(/; mail$/);
}

const codeIn = (mail = "") => /(\d{3}) (\d{3})/.exec(mail)?.[0] ?? "";

/** Axe on a phone and on a desktop; and nothing scrolls sideways on the narrowest phone. */
async function expectNoFindings(page: Page): Promise<void> {
  expect.soft(await findingsAtSizes(page, { width: 390, height: 844 }, { width: 1440, height: 844 })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.emulateMedia({ colorScheme: "light" });
}

test("from the form to withdrawing, with the keyboard, at an address without a token", async ({ page }) => {
  const contact = visitor();
  await send(page, contact);
  await openReceipt(page);
  await expect(chip(page, words.chips.active)).toBeVisible();
  await expect(page.getByText(contact.full_name)).toBeVisible();
  await expectConsent(page);
  expect(new URL(page.url()).search).toBe("");
  await expectNoFindings(page);
  await page.reload();
  await expect(chip(page, words.chips.active)).toBeVisible();
  expect(new URL(page.url()).search).toBe("");

  await page.getByRole("link", { name: words.correct.button }).click();
  await expectNoFindings(page);
  await page.locator("main [name=phone]").fill("98250 00000");
  await button(page, words.correct.save).click();
  await expect(page.getByRole("status")).toContainText(/Corrected on \d+ \w+ \d{4}, \d+:\d\d [ap]m IST/);
  await expect(page.getByText("98250 00000")).toBeVisible();

  await button(page, words.withdraw.button).focus();
  await page.keyboard.press("Enter");
  await expect(chip(page, words.chips.withdrawn)).toBeVisible();
  await expect(page.getByText(contact.full_name)).toHaveCount(0);
  await expectNoFindings(page);
  await button(page, words.withdrawn.again).click();
  await expect(chip(page, words.chips.active)).toBeVisible();
});

test("from the mail with a code, on another device", async ({ browser, desk }) => {
  const contact = visitor();
  await post(desk, contact);
  await expect.poll(() => desk.mailServer.mailsTo(contact.email).length).toBe(1);
  const [mail] = desk.mailServer.mailsTo(contact.email);
  expect(mail?.text).not.toContain(contact.full_name);
  const link = new URL(/https:\/\/\S+\/enquiry\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  expect(link.origin).toBe(PUBLIC_ADDRESS);

  const context = await browser.newContext({ baseURL: desk.url });
  const phone = await context.newPage();
  await phone.goto(link.pathname + link.search);
  await expect(phone.getByText(contact.full_name)).toHaveCount(0);
  expect(desk.mailServer.mailsTo(contact.email)).toHaveLength(1);
  await expectNoFindings(phone);
  expect(new URL(phone.url()).search, "the token is kept in the tab").toBe("");
  await phone.reload();
  await button(phone, words.code.send).click();
  await expect.poll(() => desk.mailServer.mailsTo(contact.email).length).toBe(2);
  await phone.getByLabel(words.code.label).fill("000 000");
  await button(phone, words.code.show).click();
  await expect(phone.getByRole("alert")).toHaveText(words.code.wrong.two);
  await expectNoFindings(phone);
  await phone.getByLabel(words.code.label).fill(codeIn(desk.mailServer.mailsTo(contact.email)[1]?.text));
  await button(phone, words.code.show).click();
  await expect(chip(phone, words.chips.active)).toBeVisible();
  await expect(phone.getByText(contact.full_name)).toBeVisible();
  expect(new URL(phone.url()).search).toBe("");
  await context.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("from the form to erasing, and a mail confirms it", async ({ page, desk }) => {
    const contact = visitor();
    await page.goto("/contact");
    await fill(page, contact);
    await submitOf(page).click();
    await page.waitForURL(/\/enquiry\/sent\//);
    await openReceipt(page);
    await expect(page.getByText(contact.full_name)).toBeVisible();
    await expectConsent(page);
    await page.getByRole("link", { name: words.erase.button }).click();
    await expect(heading(page)).toContainText("Erase AN-");
    await page.getByRole("link", { name: words.erase.keep }).click();
    await page.getByRole("link", { name: words.erase.button }).click();
    await button(page, words.erase.confirm).click();
    await expect(chip(page, words.chips.erased)).toBeVisible();
    await expect(page.getByText(contact.full_name)).toHaveCount(0);
    const confirmed = () =>
      desk.mailServer.mailsTo(contact.email).filter(({ text }) => text.includes("is erased")).length;
    await expect.poll(confirmed).toBe(1);
  });
});
