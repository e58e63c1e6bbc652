/** Staff add the picture of a person. */
import sharp from "sharp";
import { findings } from "../axe.ts";
import { type Desk, expect, type Page, phone, test } from "../desk/fixtures.ts";

test.use({ viewport: phone });

const portrait = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: "#406080" } })
    .withExif({ IFD0: { Make: "Phone" } })
    .jpeg()
    .toBuffer();

const choose = async (page: Page, buffer: Buffer, name = "asha.jpg") => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^(Choose a|Replace the) picture/ }).click();
  await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer });
};

/** Adds a person to the page of people and opens the part for the picture. */
async function addMember(page: Page, desk: Desk) {
  await desk.signIn(page.context(), await desk.addMember("Meera Rao"));
  await page.goto("/desk/words/team");
  await page.getByRole("button", { name: /^Add/ }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(/JPEG, PNG or WebP, up to 20 MB/)).toBeVisible();
  await sheet.getByRole("textbox", { name: "Name" }).fill("Asha Patel");
  await sheet.getByRole("textbox", { name: "Role" }).fill("Head of planning");
  await sheet.getByRole("button", { name: "Add an entry", exact: true }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole("link", { name: /^Asha Patel/ }).click();
  await page.getByText("Picture: left out").click();
}

test("a part that was left out stays open, with the focus, while it is filled in", async ({ page, desk }) => {
  await addMember(page, desk);
  const shows = page.getByRole("textbox", { name: "What the picture shows" });
  await shows.pressSequentially("Asha Patel");
  // Without a picture the description waits as a draft, with its issue.
  await expect(page.getByText(/^1 problem/)).toBeVisible();
  await expect(shows).toBeFocused();
  await page.keyboard.type(" at her desk");
  await expect(shows).toHaveValue("Asha Patel at her desk");
});

test("a person gets a picture, a description and a point that stays in view", async ({ page, desk }) => {
  await addMember(page, desk);

  await choose(page, Buffer.from("<svg/>"), "drawing.jpg");
  await expect(page.getByRole("alert")).toContainText("The desk takes JPEG, PNG and WebP pictures only.");
  const saved = Promise.withResolvers<void>();
  await page.route("/desk/api/content/file", async (route) => {
    await saved.promise;
    await route.continue();
  });
  await choose(page, await portrait());
  // A process of its own decodes it, which may take long on a busy machine.
  await expect(page.getByText("The picture is ready.")).toBeVisible();

  const across = page.getByRole("slider", { name: "From the left" });
  const down = page.getByRole("slider", { name: "From the top" });
  await across.focus();
  // Nothing jumps when the desk has the picture.
  saved.resolve();
  await expect(page.getByText(/^1 problem/)).toBeVisible();
  await expect(across).toBeFocused();
  await page.getByRole("textbox", { name: "What the picture shows" }).fill("Asha Patel at her desk");
  await across.focus();
  await page.keyboard.press("ArrowRight");
  await expect(across).toHaveValue("51");
  const picture = page.locator('img[src^="/desk/api/content/pictures/"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const box = await picture.boundingBox();
  await picture.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 5 } });
  await expect(across).toHaveValue("25");
  await expect(down).toHaveValue("20");
  await expect(page.getByText(/^Kept as you type, /)).toBeVisible();

  await page.reload();
  await expect(across).toHaveValue("25");
  await expect(page.getByRole("textbox", { name: "What the picture shows" })).toHaveValue("Asha Patel at her desk");
  await page.setViewportSize({ width: 320, height: 700 });
  expect.soft(await findings(page, "main")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const preview = await page.context().newPage();
  await preview.goto("/desk/words/home");
  await preview.getByRole("tab", { name: "Preview" }).click();
  const shown = preview.frameLocator("iframe").getByRole("img", { name: "Asha Patel at her desk" });
  await shown.scrollIntoViewIfNeeded({ timeout: 120_000 });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await preview.close();

  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect(picture).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Choose a picture/ })).toBeVisible();
  await expect(page.getByText(/^Kept as you type, /)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Picture: left out")).toBeVisible();

  await desk.signIn(page.context(), await desk.addMember("Asha Owner", "owner"));
  await page.goto("/desk/words");
  await expect(page.getByRole("button", { name: "Remove for good: picture 1" })).toBeVisible();
  expect.soft(await findings(page, "main")).toEqual([]);
});
