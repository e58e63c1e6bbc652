/** Spam without third parties and without losing people; what helps when sending fails; the privacy page. */
import type { Locator, Page } from "@playwright/test";
import { fieldOf, fill, formOf, openForm as openFormOf, sentPanel, submitOf, words } from "../enquiry-form.ts";
import { expect, stored, test } from "../fixtures.ts";

const HIDDEN = "input[name=entry_q7m]";

async function openForm(page: Page): Promise<Locator> {
  await openFormOf(page, "/contact");
  return formOf(page);
}

const fillAs = (page: Page, full_name: string): Promise<void> =>
  fill(page, {
    full_name,
    email: "asha@example.in",
    phone: "+91 79 2345 6789",
    project_details: "120 beds on a plot of our own",
  });

const send = (page: Page) => submitOf(page).click();

const referenceOf = (page: Page) => sentPanel(page).getByText(/^AN-\w{4}-\w{2}$/);

const rowOf = async (name: string) => (await stored()).find(({ full_name }) => full_name === name);

/**
 * Words that browsers and password managers look for in a field's name, id, label and hint to fill it from a profile.
 */
const known =
  /name|mail|phone|tel|mobile|company|organi[sz]ation|business|street|address|city|state|zip|post|pin|country|url|web|site|fax|subject|title|age|birth|sex|user|pass|card|code|otp|nick|comment/i;

test("does not flag a form that the browser's autofill completed", async ({ page }) => {
  const form = await openForm(page);
  const name = `Profile ${crypto.randomUUID()}`;
  await form.locator("input").evaluateAll(
    (fields, [source, name]) => {
      const profile = { email: "asha@example.in", tel: "+917923456789", organization: "Patel Hospitals" };
      for (const field of fields as HTMLInputElement[]) {
        const { autocomplete, id, labels, placeholder } = field;
        const words = [autocomplete, field.name, id.replace("enquiry-", ""), placeholder, labels?.[0]?.textContent];
        if (!new RegExp(String(source), "i").test(words.join(" "))) continue;
        field.value = profile[autocomplete as keyof typeof profile] ?? name;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    },
    [known.source, name],
  );
  await expect(fieldOf(page, "phone")).toHaveValue("+917923456789");
  await fieldOf(page, "project_details").pressSequentially("120 beds, on a plot of our own", { delay: 120 });
  await send(page);
  await expect(referenceOf(page)).toBeVisible();
  expect(await rowOf(name)).toMatchObject({ organization: "Patel Hospitals", flags: [], set_aside_at: null });
});

test("hides the honeypot from people, and sets aside the enquiry of a bot that fills it in", async ({ page }) => {
  const form = await openForm(page);
  await expect(form.getByRole("textbox", { name: words.leaveEmpty })).toHaveCount(0);
  const box = await page.locator(HIDDEN).locator("..").boundingBox();
  expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1);
  const fields = await form.locator("input, select, textarea, button, a:visible").count();
  await fieldOf(page, "full_name").focus();
  for (let i = 0; i < fields; i++) {
    await expect(page.locator(HIDDEN)).not.toBeFocused();
    await page.keyboard.press("Tab");
  }
  // A bot fills it in, gets the usual response, and its enquiry is set aside.
  const name = `Bot ${crypto.randomUUID()}`;
  await fillAs(page, name);
  await page.locator(HIDDEN).evaluate((field: HTMLInputElement) => {
    field.value = "https://spam.example";
  });
  await send(page);
  await expect(referenceOf(page)).toBeVisible();
  expect((await rowOf(name))?.flags).toContain("hidden-field");
});

test("sets a form aside that was sent at once, but not one filled in at human speed", async ({ page }) => {
  const names = [`Fast ${crypto.randomUUID()}`, `Slow ${crypto.randomUUID()}`] as const;
  await page.addInitScript(() => {
    // On a busy machine the browser itself may need seconds.
    performance.now = () => 500;
    if (!sessionStorage.getItem("enquiry-first-seen")) sessionStorage.setItem("enquiry-first-seen", `${Date.now()}`);
    const started = Date.now();
    Object.assign(window, { pass: (ms: number) => (Date.now = () => started + ms) });
  });
  await openForm(page);
  await page.evaluate(() => (window as unknown as { pass: (ms: number) => void }).pass(900));
  for (const name of names) {
    await fillAs(page, name);
    await send(page);
    await expect(referenceOf(page)).toBeVisible();
    await page.getByRole("button", { name: words.sent.another }).click();
    await page.evaluate(() => (window as unknown as { pass: (ms: number) => void }).pass(40_000));
  }
  expect((await rowOf(names[0]))?.flags).toEqual(["too-fast"]);
  expect((await rowOf(names[1]))?.flags).toEqual([]);
});
