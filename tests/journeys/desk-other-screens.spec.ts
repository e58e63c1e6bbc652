/** The screens beside the enquiries: the search with its export, statistics, people, system. */
import { readFile } from "node:fs/promises";
import { changeRetentionState } from "../../server/enquiries/retention-state.ts";
import { test as demo, enquiries, openScreen, signInToDemo } from "../desk/demo.ts";
import { expect, type Page, phone, test } from "../desk/fixtures.ts";
import { catchDials, keysReady, leaveAndReturn, openFromList, toast } from "../desk/screen.ts";

const NAME = "Dr. Ramesh Solanki";

test.use({ viewport: phone });
demo.use({ viewport: phone });

/** Proves who asks, where the sign-in is too old to count. */
async function prove(page: Page): Promise<void> {
  const { confirmedUntil } = await (await page.request.get("/desk/api/me")).json();
  if (confirmedUntil === null) await page.getByRole("dialog").getByRole("button", { name: "Yes, it is me" }).click();
}

demo("an owner exports what was found, invites somebody, and sends again what was given up", async ({ page }) => {
  await signInToDemo(page);
  await openScreen(page, "/desk/search");
  const found = page.locator("[data-row]");
  await expect(page.getByText("The last who wrote")).toBeVisible();
  await expect(found).toHaveCount(8);
  await page.getByRole("searchbox").fill("solanki");
  await expect(page.getByRole("status").filter({ hasText: /^\d found$/ })).toBeVisible();
  await expect(page).toHaveURL(/[?]q=solanki$/);
  const references = await found.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.row));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export these" }).click();
  await prove(page);
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const table = await readFile(await file.path(), "utf8");
  expect(table).toMatch(/^\ufeffReference,/);
  for (const reference of references) expect(table).toContain(reference);
  expect(table).not.toContain(enquiries.hindi);

  await openScreen(page, "/desk/people");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Name, as the others see it").fill("Farah Sheikh");
  await sheet.getByLabel("Mail address").fill("farah.sheikh@example.in");
  await page.reload();
  await expect(sheet.getByLabel("Mail address")).toHaveValue("farah.sheikh@example.in");
  await sheet.getByRole("button", { name: "Make the link" }).click();
  await prove(page);
  await expect(page.getByLabel("Link to join")).toHaveValue(/\/desk\/join\/\S+$/);
  await page.getByRole("button", { name: "Done" }).click();

  const invited = page.getByRole("listitem").filter({ hasText: "Farah Sheikh" });
  await expect(invited.first()).toContainText("invited, the link works until");
  await invited.getByRole("button", { name: "Withdraw" }).click();
  await expect(toast(page, "The invitation of Farah is withdrawn")).toBeVisible();
  await expect(invited.filter({ hasText: "the link works until" })).toHaveCount(0);

  await openScreen(page, "/desk/system");
  await expect(page.getByRole("heading", { name: "To look at", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Try again now" }).click();
  await expect(toast(page, /go(es)? out again/)).toBeVisible();
});

test("a call that reached somebody counts in the statistics, and staff are offered no export", async ({
  page,
  desk,
}) => {
  await desk.enter(page, "Meera Rao");
  await desk.receive({});
  await catchDials(page);
  await openFromList(page, NAME);
  await page.getByRole("link", { name: "Call", exact: true }).click();
  await leaveAndReturn(page);
  const sheet = page.getByRole("dialog", { name: "How was the call?" });
  await sheet.getByText("Reached").click();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, `${NAME} waits`)).toBeVisible();
  await page.goto("/desk/search?q=solanki");
  await expect(page.getByText("1 found")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export these" })).toBeHidden();
  await page.goto("/desk/statistics");
  const median = page.getByRole("region", { name: "Half had a first attempt within 0 min this week" });
  const week = median.getByRole("slider", { name: "Week" });
  await expect(week).toHaveAttribute("aria-valuetext", /: 0 min$/);
  await week.press("ArrowLeft");
  await expect(week).toHaveAttribute("aria-valuetext", /: no first attempt$/);
  await median.getByRole("button", { name: "Table" }).click();
  await expect(median.getByRole("row").nth(1)).toContainText("0 min");
  const download = page.waitForEvent("download");
  await median.getByRole("button", { name: "CSV" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toMatch(/^\ufeff7 days to,Usual time\r\n/);
});

test("going back from a request for proof leaves its screen, and the next screen does not ask", async ({
  page,
  desk,
}) => {
  await desk.enter(page, "Asha Patel", "owner");
  await page.route("**/desk/api/me", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), confirmedUntil: null } });
  });
  await page.goto("/desk");
  await expect(page.getByRole("heading", { name: "Nothing to answer." })).toBeVisible();
  await keysReady(page);
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  const question = page.getByRole("dialog", { name: "Type the code" });
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await page.getByRole("dialog").getByLabel("Name, as the others see it").fill("Farah Sheikh");
  await page.getByRole("dialog").getByLabel("Mail address").fill("farah.sheikh@example.in");
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Export" }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Nothing to answer." })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("an owner continues erasing after a jump of the clock", async ({ page, desk }) => {
  const asha = await desk.enter(page, "Asha Mehta", "owner");
  await desk.addPasskey(asha);
  const goOn = page.getByRole("button", { name: "The clock is right: continue erasing" });
  await page.goto("/desk/system");
  await expect(page.getByText("enquiries are erased after 730 days")).toBeVisible();
  await expect(goOn).toHaveCount(0);

  const at = new Date().toISOString();
  const stopped = { at, from: "2020-01-01T00:00:00.000Z" };
  await changeRetentionState(desk.database, (state) => ({ ...state, lookedAt: at, stopped }));
  await page.reload();
  await expect(page.getByText(/^The clock of the server jumped from /)).toBeVisible();
  await goOn.click();
  await expect(toast(page, "Erasing continues")).toBeVisible();
  await expect(goOn).toHaveCount(0);
});
