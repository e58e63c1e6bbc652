/** Signing in with an invitation, a passkey or a code by mail, and signing out. */
import type { CDPSession } from "@playwright/test";
import sql from "sql-template-tag";
import { invite } from "../../server/staff/members/staff.ts";
import { type Desk, expect, type Page, phone, test } from "../desk/fixtures.ts";

test.use({ viewport: phone });

/** The path of a link with which a new owner joins, from the operator. */
const inviteOwner = async (desk: Desk, name: string, mail: string): Promise<string> =>
  (await invite(desk.database, { name, mail, role: "owner", invitedBy: null })).path;

/** A phone with a screen lock that opens at once. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devTools;
}

/** The code of the newest mail to the address. */
async function codeFor(desk: Desk, mail: string, count = 1): Promise<string> {
  await expect.poll(() => desk.mailServer.mailsTo(mail).length).toBe(count);
  const text = desk.mailServer.mailsTo(mail).at(-1)?.text ?? "";
  return (/code is (\d{3} \d{3})/.exec(text)?.[1] ?? "").replace(" ", "");
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const list = (page: Page) => page.getByRole("link", { name: /^To answer/ });

async function askForCode(page: Page, mail: string): Promise<void> {
  await page.getByRole("button", { name: "Send me a code by mail" }).click();
  await page.getByLabel("Your mail address").fill(mail);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByLabel("6 digits")).toBeFocused();
}

test("joins with a passkey, signs in again and erases with it; the link works once", async ({ page, desk }) => {
  const link = await inviteOwner(desk, "Meera Rao", "meera@example.in");
  await addAuthenticator(page);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Meera, join the desk" })).toBeVisible();
  await page.getByLabel("Your name, as the others see it").fill("Dr. Meera Rao");
  await page.getByRole("button", { name: "Make my passkey" }).click();
  await expect(list(page)).toBeVisible();
  await expect(page.getByText("Nothing to answer.")).toBeVisible();

  await page.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("button", { name: "Sign out" })
    .or(page.getByRole("menuitem", { name: "Sign out" }))
    .click();
  await page.getByRole("button", { name: "Sign in with passkey" }).click();
  await expect(list(page)).toBeVisible();

  await page.goto(link);
  await expect(page.getByText("This link was already used or has expired.")).toBeVisible();

  // Erasing asks for the passkey again after five minutes.
  const reference = await desk.receive({});
  const sixMinutesAgo = new Date(Date.now() - 6 * 60_000).toISOString();
  await desk.database.write(sql`UPDATE sessions SET confirmed_at = ${sixMinutesAgo}`);

  await page.goto(`/desk/${reference}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("dialog").getByText("Erase this person").click();
  const question = page.getByRole("alertdialog", { name: "Erase everything from Dr. Ramesh Solanki?" });
  await expect(question.getByRole("button", { name: "Keep" })).toBeFocused();
  await question.getByRole("button", { name: "Erase, with passkey" }).click();
  await expect(page.getByText(/^Erased .* Print or save this receipt/)).toBeVisible();

  await page.goto(`/desk/${reference}`);
  await expect(page.getByText(/^This enquiry was erased on/)).toBeVisible();
});

test("signs in with a code by mail, and says how many tries are left", async ({ page, desk }) => {
  const meera = await desk.addMember("Meera Rao");
  const reference = await desk.receive({});
  // The mail to staff opens the enquiry itself.
  await page.goto(`/desk/${reference}`);
  await askForCode(page, meera.mail);
  const code = await codeFor(desk, meera.mail);
  await page.getByLabel("6 digits").fill(another(code));
  await expect(page.getByText("That code is wrong. 4 tries left.")).toBeVisible();
  // As a Hindi keyboard types it.
  await page.getByLabel("6 digits").fill(code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))));
  await expect(page.getByRole("heading", { level: 1, name: "Dr. Ramesh Solanki" })).toBeVisible();
});

test("who has lost a passkey comes in by a code once an owner allows it for a day", async ({
  page,
  desk,
  anotherBrowser,
}) => {
  await page.goto(await inviteOwner(desk, "Asha Patel", "asha@example.in"));
  await addAuthenticator(page);
  await page.getByRole("button", { name: "Make my passkey" }).click();
  await expect(list(page)).toBeVisible();
  const kiran = await desk.addMember("Kiran Shah");
  await desk.addPasskey(kiran);

  const his = await (await anotherBrowser()).newPage();
  await his.goto("/desk");
  await askForCode(his, kiran.mail);
  await expect.poll(() => desk.mailServer.mailsTo(kiran.mail).length).toBe(1);
  expect(desk.mailServer.mailsTo(kiran.mail)[0]?.text).toContain("There is no code, because you have a passkey.");

  await page.goto("/desk/people");
  await page.getByRole("button", { name: "Kiran Shah" }).click();
  await page.getByRole("button", { name: "Allow a code for a day" }).click();
  await expect(page.getByText("Kiran can sign in with a code by mail for a day")).toBeVisible();
  const row = page.getByRole("button", { name: "Kiran Shah" });
  await expect(row).toContainText("by mail, too, until");
  await expect(page.getByText("allowed a code for a day for Kiran Shah")).toBeVisible();
  await row.click();
  await expect(page.getByRole("dialog").getByText("Kiran can sign in with a code by mail until")).toBeVisible();
  await expect(page.getByRole("button", { name: "Allow a code for a day" })).toBeHidden();

  await his.getByRole("button", { name: "Send a new code" }).click();
  await his.getByLabel("Your mail address").fill(kiran.mail);
  await his.getByRole("button", { name: "Send the code" }).click();
  await his.getByLabel("6 digits").fill(await codeFor(desk, kiran.mail, 2));
  await expect(list(his)).toBeVisible();
});

test("removed while signed in, one sees nothing more; a sign-out without the database says so", async ({
  page,
  desk,
}) => {
  const meera = await desk.enter(page, "Meera Rao");
  await desk.addMember("Kiran Shah", "owner");
  await desk.receive({});
  await page.goto("/desk");
  const row = page.locator("[data-row]").first();
  await expect(row).toBeVisible();
  await desk.database.write(
    sql`UPDATE staff SET removed_at = ${new Date().toISOString()} WHERE id = ${meera.id}`,
    sql`DELETE FROM sessions WHERE staff_id = ${meera.id}`,
  );
  await row.click();
  await expect(page.getByRole("button", { name: "Sign in with passkey" })).toBeVisible();
  await expect(page.getByText("2-acre plot")).toBeHidden();

  await desk.enter(page, "Devyani Rathod");
  const answer = { code: "DESK18", message: "This browser is signed out.", details: null };
  await page.route("**/desk/api/sign-out", async (route) => {
    await page.context().clearCookies({ name: "desk" });
    await route.fulfill({ status: 503, json: answer });
  });
  await page.goto("/desk/account");
  await page.getByRole("button", { name: "Sign out here" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "You are signed out in this browser. The database cannot be reached",
  );
  await expect(page.getByRole("button", { name: "Sign in with passkey" })).toBeVisible();
});
