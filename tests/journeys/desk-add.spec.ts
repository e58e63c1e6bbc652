/** Staff write down what a person said to them. */
import { findings } from "../axe.ts";
import { expect, laptop, type Page, phone, test } from "../desk/fixtures.ts";
import { keysReady, openFromList, rowOf, toast } from "../desk/screen.ts";

test.use({ viewport: phone });

const sheet = (page: Page) => page.getByRole("dialog", { name: /Add an enquiry|Saved/ });

async function fill(page: Page): Promise<void> {
  await sheet(page).getByLabel("Name", { exact: true }).fill("Dr. Farida Patel");
  await sheet(page).getByLabel("Phone or email").fill("98250 11223");
  await sheet(page).getByLabel("What they said").fill("Came by for a 40-bed hospital in Vapi");
}

test("a visit is written down on a phone, keeps what was typed, and has a reference to read out", async ({
  page,
  desk,
}) => {
  await desk.enter(page, "Meera Rao");
  await page.goto("/desk");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Add an enquiry" }).click();
  await expect(sheet(page).getByLabel("Name", { exact: true })).toBeFocused();

  await test.step("says what is missing, at the field", async () => {
    await sheet(page).getByRole("button", { name: "Save" }).click();
    await expect(sheet(page).getByText("Enter a name, as they say it.")).toBeVisible();
    await expect(sheet(page).getByLabel("Name", { exact: true })).toBeFocused();
    // Chips may be half below the button that stays in sight.
    await sheet(page).getByLabel("Type (optional)").scrollIntoViewIfNeeded();
    expect(await findings(page, "[role=dialog]")).toEqual([]);
  });
  await fill(page);
  await expect(sheet(page).getByText("Read as a phone number.")).toBeVisible();
  await sheet(page).getByText("Visit", { exact: true }).click();
  await sheet(page).getByLabel("They said yes").check();

  await test.step("keeps it over a failed request and a closed sheet, and stores it once", async () => {
    await page.route("**/desk/api/tickets", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await sheet(page).getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Not saved")).toBeVisible();
    await page.unroute("**/desk/api/tickets");
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Add an enquiry" }).click();
    await expect(sheet(page).getByLabel("What they said")).toHaveValue("Came by for a 40-bed hospital in Vapi");
    await page.reload();
    await expect(sheet(page).getByLabel("What they said")).toHaveValue("Came by for a 40-bed hospital in Vapi");
    await sheet(page).getByRole("button", { name: "Save" }).click();
  });
  const reference = (await sheet(page).getByText(/^AN-/).textContent()) ?? "";
  expect(await findings(page, "[role=dialog]")).toEqual([]);
  await sheet(page).getByRole("button", { name: "Open it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dr. Farida Patel" })).toBeVisible();
  await expect(page.getByText("Written down by Meera (visit)").first()).toBeVisible();
  await expect(page.getByText("Yes, when asked")).toBeVisible();
  await expect(page.getByText(reference).first()).toBeVisible();
  await page.goto("/desk?list=waiting");
  await expect(rowOf(page, "Dr. Farida Patel")).toHaveCount(1);
});

test("a laptop opens it by its key, the search by what it did not find, and it fits 320 px", async ({ page, desk }) => {
  await desk.enter(page, "Meera Rao");
  await desk.receive({});
  await page.setViewportSize(laptop);
  await openFromList(page, "Dr. Ramesh Solanki");
  await keysReady(page);
  await page.keyboard.press("a");
  await fill(page);
  await sheet(page).getByText("Still to answer").click();
  await page.keyboard.press("Control+Enter");
  await sheet(page).getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "1 new. Show" }).click();
  await expect(rowOf(page, "Dr. Farida Patel")).toContainText("Written down by Meera (phone)");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/desk/search?q=Zarina");
  await page.getByRole("link", { name: "Add an enquiry" }).click();
  await expect(sheet(page).getByLabel("Name", { exact: true })).toBeFocused();
  const ends = await sheet(page)
    .locator("input, select, textarea, button")
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(320);
});
