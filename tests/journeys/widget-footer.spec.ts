/** Specification §1 (floating contact widget), §2 (Footer) and §9 (tooltips). */
import { expect, test } from "../fixtures.ts";
import { content } from "../pages.ts";
import { expectAtSection } from "../places.ts";

const { company } = content;

test.describe("the floating widget", () => {
  test("opens a chat in a new tab with the greeting typed", async ({ page, context }) => {
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
    await page.goto("/services/pharmacy");
    const chat = page.getByRole("link", { name: "Chat on WhatsApp" });
    const [tab] = await Promise.all([context.waitForEvent("page"), chat.click()]);
    const address = new URL(tab.url());
    expect(address.origin + address.pathname).toBe(`https://wa.me/${company.chat.number}`);
    expect(address.searchParams.get("text")).toBe("Hello, I would like to know more about your services.");
    expect(new URL(page.url()).pathname).toBe("/services/pharmacy");
  });

  test("shows the call button above the chat button on small screens only", async ({ page }) => {
    await page.setViewportSize({ width: 639, height: 800 });
    await page.goto("/");
    const call = page.getByRole("link", { name: "Call us" });
    await expect(call).toHaveAttribute("href", `tel:${company.callPhone.dial}`);
    await expect(call).toHaveAttribute("title", `Call ${company.callPhone.shown}`);
    const above = await call.boundingBox();
    const below = await page.getByRole("link", { name: "Chat on WhatsApp" }).boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await page.setViewportSize({ width: 640, height: 800 });
    await expect(call).toBeHidden();
    await expect(page.getByRole("link", { name: "Chat on WhatsApp" })).toBeVisible();
  });

  test("stays at the bottom right while the page scrolls", async ({ page }) => {
    await page.goto("/");
    const place = await page.getByRole("complementary", { name: "Quick contact" }).boundingBox();
    await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
    expect(await page.getByRole("complementary", { name: "Quick contact" }).boundingBox()).toEqual(place);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBe(1280 - 24);
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(720 - 24);
  });
});

test.describe("tooltips", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/services/pharmacy");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test("open after 700 ms and close when the pointer leaves", async ({ page }) => {
    const tip = page.getByRole("tooltip");
    await page.getByRole("link", { name: "Chat on WhatsApp" }).hover();
    await page.clock.runFor(699);
    await expect(tip).toBeHidden();
    await page.clock.runFor(1);
    await expect(tip).toHaveText("Chat on WhatsApp");
    await page.mouse.move(0, 0);
    await expect(tip).toBeHidden();
  });

  test("the next one opens at once within 300 ms, and after 700 ms again later", async ({ page }) => {
    const tip = page.getByRole("tooltip");
    await page.getByRole("link", { name: "LinkedIn" }).hover();
    await page.clock.runFor(700);
    await expect(tip).toContainText("LinkedIn");
    await page.mouse.move(0, 0);
    await page.clock.runFor(299);
    await page.getByRole("link", { name: "Facebook" }).hover();
    await page.clock.runFor(1);
    await expect(tip).toContainText("Facebook");

    await page.mouse.move(0, 0);
    await page.clock.runFor(301);
    await page.getByRole("link", { name: "YouTube" }).hover();
    await page.clock.runFor(699);
    await expect(tip).toBeHidden();
    await page.clock.runFor(1);
    await expect(tip).toContainText("YouTube");
  });

  test("open for the keyboard too, and Escape closes them", async ({ page }) => {
    await page.getByRole("link", { name: "LinkedIn" }).focus();
    await page.clock.runFor(700);
    await expect(page.getByRole("tooltip")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("tooltip")).toBeHidden();
  });
});

const quickLinks = [
  { label: "About", section: "about" },
  { label: "Services", section: "services" },
  { label: "Vision", section: "vision" },
  { label: "Contact", section: "contact" },
  { label: "Careers", section: "contact" },
  { label: "Case Studies", section: "about" },
];

test.describe("the footer", () => {
  for (const { label, section } of quickLinks) {
    test(`${label} leads to ${section}, at home and from another route`, async ({ page }) => {
      for (const path of ["/", "/services/homecare"]) {
        await page.goto(path);
        await page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }).click();
        await page.waitForURL(({ pathname }) => pathname === "/");
        await expectAtSection(page, section);
      }
    });
  }

  test("gives the company's four figures on every kind of page", async ({ page }) => {
    for (const path of ["/", "/services/homecare", "/contact", "/no-such-page"]) {
      await page.goto(path);
      const figures = page.getByRole("contentinfo").locator("dl > div");
      expect(
        await figures.evaluateAll((all) =>
          all.map((cell) => `${cell.querySelector("dd")?.textContent} ${cell.querySelector("dt")?.textContent}`),
        ),
      ).toEqual(["15+ years of experience", "500+ projects", "24/7 support", "Pan-India presence"]);
    }
  });

  test("the four social squares lead nowhere yet and say so", async ({ page }) => {
    await page.goto("/contact#why");
    for (const network of ["LinkedIn", "Facebook", "Instagram", "YouTube"]) {
      const square = page.getByRole("contentinfo").getByRole("link", { name: `${network}, coming soon` });
      await expect(square).toHaveAttribute("aria-disabled", "true");
      await square.click({ force: true });
      await expect(page).toHaveURL(/\/contact#why$/);
    }
  });

  test("names the head office and how to reach it", async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText("Ghatlodia, Ahmedabad, Gujarat")).toBeVisible();
    await expect(footer.getByRole("link", { name: company.phone.shown })).toHaveAttribute(
      "href",
      `tel:${company.phone.dial}`,
    );
    await expect(footer.getByText("Mon-Sat, 9:00 AM - 7:00 PM")).toBeVisible();
  });
});
