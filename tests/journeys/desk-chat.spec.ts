/** What somebody writes on WhatsApp is read and answered at the desk. */
import { hidden, ramesh, written } from "../../server/test-support/whatsapp-webhooks.ts";
import { findings } from "../axe.ts";
import { notice, openFromList, rowOf } from "../desk/console.ts";
import { expect, phone, test } from "../desk/fixtures.ts";

const DAY_MS = 24 * 60 * 60_000;

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: phone });

test("a message is read in its thread and answered inside the window; the answer can be stopped", async ({
  page,
  desk,
}) => {
  await desk.signIn(page.context(), await desk.addPerson("Meera Rao"));
  await desk.chat(written("1", ramesh, "A hospital of 50 beds in Surat"));
  const image = { id: "9001", mime_type: "image/jpeg", caption: "The plot" };
  await desk.chat(written("2", ramesh, { type: "image", image }));
  await page.goto("/desk");
  await expect(rowOf(page, ramesh.name)).toContainText("WhatsApp");
  await openFromList(page, ramesh.name);
  await expect(page.getByText("A hospital of 50 beds in Surat")).toBeVisible();
  await expect(page.getByText("picture.jpeg is being fetched")).toBeVisible();
  await page.getByRole("button", { name: "WhatsApp", exact: true }).click();
  await expect(page.getByText("To +91 98220 11111")).toBeVisible();
  await expect(page.getByText(/^Free text until /)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel("Message", { exact: true }).fill("Namaste, when may we call?");
  await page.getByRole("button", { name: "Send on WhatsApp" }).click();
  await expect(page.getByText("Namaste, when may we call?")).toBeVisible();
  await expect(page.getByText("Goes out in a moment")).toBeVisible();
  await notice(page, "Message goes out in 8 seconds").getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped before it went out")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("after a day the field gives way to templates, and who hides the number is answered here", async ({
  page,
  desk,
}) => {
  await desk.signIn(page.context(), await desk.addPerson("Meera Rao"));
  await desk.chat(written("1", hidden, "A clinic", Date.now() - 2 * DAY_MS));
  await openFromList(page, hidden.name);
  await page.getByRole("button", { name: "WhatsApp", exact: true }).click();
  await expect(page.getByText("The number is not told. Answer here, or ask for it.")).toBeVisible();
  await expect(page.getByText(/approved templates only/)).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveCount(0);
  // No network leads to WhatsApp from here.
  await expect(page.getByText("The templates could not be loaded.")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
