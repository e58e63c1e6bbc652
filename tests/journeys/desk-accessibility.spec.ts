/** Every screen of the desk against WCAG 2.2 AA and axe's best practices, light and dark, at 360 and 1280. */
import { findings } from "../axe.ts";
import { catchDials } from "../desk/console.ts";
import { enquiries, kindsOfScreens, openScreen, screens, signInToDemo, test } from "../desk/demo.ts";
import { expect, laptop, phone } from "../desk/fixtures.ts";

// An element that fades in would be judged half faded.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: phone });

const half = Math.ceil(kindsOfScreens.length / 2);
for (const [part, some, tag] of [
  ["the first kinds of screens", kindsOfScreens.slice(0, half), []],
  ["the other kinds of screens", kindsOfScreens.slice(half), []],
  ["every other screen", screens.filter((screen) => !kindsOfScreens.includes(screen)), ["@full"]],
] as const) {
  test(`axe finds nothing on ${part} at 360 and 1280`, { tag: [...tag] }, async ({ page }) => {
    // Pages of the site in a frame have tests of their own, and are given up when the next screen opens.
    await page.route("**/desk/preview/**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await signInToDemo(page);
    for (const [name, path] of some) {
      await openScreen(page, path);
      for (const viewport of [phone, laptop]) {
        await page.setViewportSize(viewport);
        expect.soft(await findings(page), `${name} at ${viewport.width}`).toEqual([]);
      }
    }
  });
}

test("axe finds nothing on the way in", async ({ page }) => {
  await page.goto("/desk");
  await expect(page.getByRole("button", { name: "Sign in with passkey" })).toBeVisible();
  expect(await findings(page), "sign in").toEqual([]);
  await page.getByRole("button", { name: "Send me a code by mail" }).click();
  await expect(page.getByLabel("Your mail address")).toBeVisible();
  expect(await findings(page), "code").toEqual([]);
});

test("axe finds nothing on the sheets of an enquiry", async ({ page }) => {
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
      expect.soft(await findings(page), name).toEqual([]);
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
    expect.soft(await findings(page), "erase").toEqual([]);
  });
});

test("axe finds nothing on the outcome of a call and on the search over everything", async ({ page }) => {
  await page.setViewportSize(laptop);
  await signInToDemo(page);
  await openScreen(page, `/desk/${enquiries.late}`);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect.soft(await findings(page), "search over everything").toEqual([]);
  await page.keyboard.press("Escape");
  await catchDials(page);
  await openScreen(page, `/desk/${enquiries.late}`);
  await page.getByRole("link", { name: /^Call/ }).click();
  await expect(page.getByRole("dialog", { name: "How was the call?" })).toBeVisible();
  expect.soft(await findings(page), "outcome").toEqual([]);
});
