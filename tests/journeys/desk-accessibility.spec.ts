/** Every screen of the desk against WCAG 2.2 AA and axe's best practices, light and dark, at 360 and 1280. */
import { AxeBuilder } from "@axe-core/playwright";
import { catchDials } from "../desk/console.ts";
import { enquiries, kindsOfScreens, openScreen, signInToDemo, test } from "../desk/demo.ts";
import { expect, laptop, type Page, phone } from "../desk/fixtures.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Nothing else differs in the dark. */
const colourRules = ["color-contrast", "link-in-text-block"];

// An element that fades in would be judged half faded.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: phone });

/** The findings of axe, in a line each. */
async function findings(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  // axe would wait for the frame of the preview, where no script runs. Its pages are those of the site, which have tests of their own.
  await page.locator("iframe").evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === "light" ? axe.withTags(rules) : axe.withRules(colourRules)).analyze();
    for (const { id, nodes } of violations)
      for (const { target } of nodes) found.push(`${where}, ${colorScheme}, ${id}: ${target}`);
  }
  return found;
}

const half = Math.ceil(kindsOfScreens.length / 2);
for (const [part, some] of [
  ["the first screens", kindsOfScreens.slice(0, half)],
  ["the other screens", kindsOfScreens.slice(half)],
] as const) {
  for (const [width, viewport] of [
    [360, phone],
    [1280, laptop],
  ] as const) {
    test(`axe finds nothing on ${part} at ${width}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(viewport);
      await signInToDemo(page);
      for (const [name, path] of some) {
        await test.step(name, async () => {
          await openScreen(page, path);
          expect.soft(await findings(page, name)).toEqual([]);
        });
      }
    });
  }
}

test("axe finds nothing on the way in", async ({ page }) => {
  await page.goto("/desk");
  await expect(page.getByRole("button", { name: "Sign in with passkey" })).toBeVisible();
  expect(await findings(page, "sign in")).toEqual([]);
  await page.getByRole("button", { name: "Send me a code by mail" }).click();
  await expect(page.getByLabel("Your mail address")).toBeVisible();
  expect(await findings(page, "code")).toEqual([]);
});

test("axe finds nothing on the sheets of an enquiry", async ({ page }) => {
  test.setTimeout(180_000);
  await signInToDemo(page);
  for (const [name, button] of [
    ["follow-up", "Set a date"],
    ["note", "Add note"],
    ["more", "More"],
  ] as const) {
    await test.step(name, async () => {
      await openScreen(page, `/desk/${enquiries.late}`);
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect.soft(await findings(page, name)).toEqual([]);
      // A sheet that is open would be open again after the page has loaded again.
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    });
  }
  await test.step("erase", async () => {
    await openScreen(page, `/desk/${enquiries.late}`);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("dialog").getByText("Erase this person").click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    expect.soft(await findings(page, "erase")).toEqual([]);
  });
});

test("axe finds nothing on the outcome of a call and on the search over everything", async ({ page }) => {
  await page.setViewportSize(laptop);
  await signInToDemo(page);
  await openScreen(page, `/desk/${enquiries.late}`);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect.soft(await findings(page, "search over everything")).toEqual([]);
  await page.keyboard.press("Escape");
  await catchDials(page);
  await openScreen(page, `/desk/${enquiries.late}`);
  await page.getByRole("link", { name: /^Call/ }).click();
  await expect(page.getByRole("dialog", { name: "How was the call?" })).toBeVisible();
  expect.soft(await findings(page, "outcome")).toEqual([]);
});
