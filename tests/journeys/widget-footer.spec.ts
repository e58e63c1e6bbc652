/** The floating chat and call buttons, the footer and the tooltips. */
import { expect, test } from "../fixtures.ts";
import { content } from "../pages.ts";
import { expectAtSection } from "../places.ts";

const { company } = content;
const { footer: words, widget } = content.site;
const networks = company.socials.map(({ network }) => network);
const [firstNetwork = "", secondNetwork = "", , lastNetwork = ""] = networks;

test.describe("the floating widget", () => {
  test("opens a chat in a new tab with the greeting typed", async ({ page, context }) => {
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
    await page.goto("/services/pharmacy");
    const chat = page.getByRole("link", { name: widget.chat });
    const [tab] = await Promise.all([context.waitForEvent("page"), chat.click()]);
    const address = new URL(tab.url());
    expect(address.origin + address.pathname).toBe(`https://wa.me/${company.chat.number}`);
    expect(address.searchParams.get("text")).toBe(company.chat.greeting);
    expect(new URL(page.url()).pathname).toBe("/services/pharmacy");
  });

  test("shows the call button above the chat button on small screens only", async ({ page }) => {
    await page.setViewportSize({ width: 639, height: 800 });
    await page.goto("/");
    const call = page.getByRole("link", { name: widget.call });
    await expect(call).toHaveAttribute("href", `tel:${company.callPhone.dial}`);
    await expect(call).toHaveAttribute("title", widget.callTitle.replace("{phone}", company.callPhone.shown));
    const above = await call.boundingBox();
    const below = await page.getByRole("link", { name: widget.chat }).boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await page.setViewportSize({ width: 640, height: 800 });
    await expect(call).toBeHidden();
    await expect(page.getByRole("link", { name: widget.chat })).toBeVisible();
  });

  test("stays at the bottom right while the page scrolls", async ({ page }) => {
    await page.goto("/");
    const place = await page.getByRole("complementary", { name: widget.region }).boundingBox();
    await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
    expect(await page.getByRole("complementary", { name: widget.region }).boundingBox()).toEqual(place);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBe(1280 - 24);
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(720 - 24);
  });
});

test.describe("tooltips", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/services/pharmacy");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    // Scrolling closes a tooltip, and so does a page that grows when its fonts come.
    for (const part of await page.locator("main > *, body > footer").all()) await expect(part).toHaveClass(/\bfaces\b/);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test("open after 700 ms and close when the pointer leaves", async ({ page }) => {
    const tip = page.getByRole("tooltip");
    await page.getByRole("link", { name: widget.chat }).hover();
    await page.clock.runFor(699);
    await expect(tip).toBeHidden();
    await page.clock.runFor(1);
    await expect(tip).toHaveText(widget.chatTitle);
    await page.mouse.move(0, 0);
    await expect(tip).toBeHidden();
    await page.setViewportSize({ width: 639, height: 800 });
    await page.getByRole("link", { name: widget.call }).hover();
    await page.clock.runFor(700);
    await expect(tip).toHaveText(widget.callTitle.replace("{phone}", company.callPhone.shown));
  });

  test("the next one opens at once within 300 ms, and after 700 ms again later", async ({ page }) => {
    const tip = page.getByRole("tooltip");
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

  test("open on keyboard focus, too, and close on Escape", async ({ page }) => {
    await page.getByRole("link", { name: firstNetwork }).focus();
    await page.clock.runFor(700);
    await expect(page.getByRole("tooltip")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("tooltip")).toBeHidden();
  });
});

const quickLinks = [
  { label: words.about, section: "about" },
  { label: words.services, section: "services" },
  { label: words.vision, section: "vision" },
  { label: words.contact, section: "contact" },
  { label: words.careers, section: "contact" },
  // Once there are case studies, the entry leads to them (launch.spec.ts).
  ...(content.caseStudies.length === 0 ? [{ label: words.caseStudies, section: "about" }] : []),
];

test.describe("the footer", () => {
  // That the window scrolls smoothly is a journey of the header.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const path of ["/", "/services/homecare"]) {
    test(`its links lead from ${path} to the sections of the home page`, async ({ page }) => {
      for (const { label, section } of quickLinks) {
        await page.goto(path);
        await page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }).click();
        await page.waitForURL(({ pathname }) => pathname === "/");
        await expectAtSection(page, section);
      }
    });
  }

  test("a social icon links to the company's page there, or says that it is coming soon", async ({ page }) => {
    await page.goto("/contact#why");
    for (const { network, url } of company.socials) {
      const square = page.getByRole("contentinfo").getByRole("link", { name: network });
      if (url) {
        await expect(square).toHaveAttribute("href", url);
        continue;
      }
      await expect(square).toHaveAccessibleName(`${network}, ${words.comingSoon}`);
      await expect(square).toHaveAttribute("aria-disabled", "true");
      await square.click({ force: true });
      await expect(page).toHaveURL(/\/contact#why$/);
    }
  });
});
