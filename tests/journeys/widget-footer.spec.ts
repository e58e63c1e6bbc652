/** The floating chat and call buttons, and the tooltips. */
import { expect, type Page, test } from "../fixtures.ts";
import { content } from "../pages.ts";

const { company } = content;
const { widget } = content.site;
const networks = company.socials.map(({ network }) => network);
const [firstNetwork = "", secondNetwork = "", , lastNetwork = ""] = networks;

test.describe("the floating widget", () => {
  test("stays at the bottom right, calls on phones only, and opens a chat with a greeting", async ({
    page,
    context,
  }) => {
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
    await page.goto("/");
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: widget.chat }).click(),
    ]);
    const address = new URL(tab.url());
    expect(address.origin + address.pathname).toBe(`https://wa.me/${company.chat.number}`);
    expect(address.searchParams.get("text")).toBe(company.chat.greeting);
    await tab.close();
    expect(new URL(page.url()).pathname).toBe("/");
    const region = page.getByRole("complementary", { name: widget.region });
    const place = await region.boundingBox();
    await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
    expect(await region.boundingBox()).toEqual(place);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBe(1280 - 24);
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(720 - 24);

    const call = page.getByRole("link", { name: widget.call });
    await page.setViewportSize({ width: 640, height: 800 });
    await expect(call).toBeHidden();
    await page.setViewportSize({ width: 639, height: 800 });
    await expect(call).toHaveAttribute("href", `tel:${company.callPhone.dial}`);
    await expect(call).toHaveAttribute("title", widget.callTitle.replace("{phone}", company.callPhone.shown));
    // Both at once: on phones the buttons move after a scroll.
    const [above, below] = await region.getByRole("link").evaluateAll((links) =>
      links.map((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    expect(above?.bottom).toBeLessThan(below?.top ?? 0);
  });
});

/** At the end of a page both buttons are there. */
const toEnd = (page: Page) => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));

test.describe("tooltips", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/services/pharmacy");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    // Scrolling closes a tooltip, and so does a page that grows when its fonts come.
    for (const part of await page.locator("main > *, body > footer").all()) await expect(part).toHaveClass(/\bfaces\b/);
    await toEnd(page);
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test("open after 700 ms or at once after another, and close on leaving and Escape", async ({ page }) => {
    const tip = page.getByRole("tooltip");
    await page.getByRole("link", { name: widget.chat }).hover();
    await page.clock.runFor(699);
    await expect(tip).toBeHidden();
    await page.clock.runFor(1);
    await expect(tip).toHaveText(widget.chatTitle);
    await page.mouse.move(0, 0);
    await expect(tip).toBeHidden();

    await page.clock.runFor(301);
    await page.getByRole("link", { name: firstNetwork }).focus();
    await page.clock.runFor(700);
    await expect(tip).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();

    await page.clock.runFor(301);
    await page.setViewportSize({ width: 639, height: 800 });
    await toEnd(page);
    await page.getByRole("link", { name: widget.call }).hover();
    await page.clock.runFor(700);
    await expect(tip).toHaveText(widget.callTitle.replace("{phone}", company.callPhone.shown));

    await page.mouse.move(0, 0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.clock.runFor(301);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await toEnd(page);
    await page.getByRole("link", { name: firstNetwork }).hover();
    await page.clock.runFor(700);
    await expect(tip).toContainText(firstNetwork);
    await page.mouse.move(0, 0);
    await page.clock.runFor(299);
    await page.getByRole("link", { name: secondNetwork }).hover();
    await page.clock.runFor(1);
    await expect(tip).toContainText(secondNetwork);

    await page.mouse.move(0, 0);
    await page.clock.runFor(301);
    await page.getByRole("link", { name: lastNetwork }).hover();
    await page.clock.runFor(699);
    await expect(tip).toBeHidden();
    await page.clock.runFor(1);
    await expect(tip).toContainText(lastNetwork);
  });
});
