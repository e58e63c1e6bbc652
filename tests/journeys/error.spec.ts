/** A part of a page that crashes (requirement 8.3): the boundary of every island. */
import { missingOf, submitOf } from "../enquiry-form.ts";
import { expect, test } from "../fixtures.ts";
import { barLink, nav } from "../header.ts";
import { content } from "../pages.ts";
import { wakeIsland } from "../scrolling.ts";

const { error, carousel, widget } = content.site;
const TITLE = error.heading;

test("a crashed carousel shows the error's message, the rest works, and Reload brings it back", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("crashed")) return;
    sessionStorage.setItem("crashed", "once");
    window.matchMedia = () => {
      throw new Error("matchMedia is out of order");
    };
  });
  await page.goto("/");
  await wakeIsland(page, "ServicesCarousel");
  const alert = page.locator("#services").getByRole("alert");
  await expect(alert.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(alert).toContainText("matchMedia is out of order");
  await expect(alert.getByRole("link", { name: widget.chat })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  await expect(alert.getByRole("link", { name: widget.call })).toHaveAttribute("href", /^tel:/);

  await expect(page.locator(".register a")).toHaveCount(content.services.length);
  await barLink(page, nav.contact).click();
  await wakeIsland(page, "EnquiryForm");
  await submitOf(page).click();
  await expect(missingOf(page)).toBeVisible();
  await Promise.all([page.waitForEvent("load"), alert.getByRole("button", { name: error.reload }).click()]);
  await expect(alert).toHaveCount(0);
  await wakeIsland(page, "ServicesCarousel");
  await expect(page.getByRole("button", { name: carousel.next })).toBeVisible();
});

test("a crashed form shows and logs the error, with chat and phone; the carousel keeps working", async ({ page }) => {
  const logged = page.waitForEvent("console", (message) => message.text().includes("forms are out of order"));
  await page.addInitScript(() => {
    Object.defineProperty(HTMLFormElement.prototype, "noValidate", {
      set() {
        throw new Error("forms are out of order");
      },
    });
  });
  await page.goto("/");
  await wakeIsland(page, "EnquiryForm");
  const alert = page.locator("#contact").getByRole("alert");
  await expect(alert.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(alert).toContainText("forms are out of order");
  await logged;
  await expect(alert.getByRole("link", { name: widget.call })).toHaveAttribute(
    "href",
    `tel:${content.company.callPhone.dial}`,
  );
  await expect(alert.getByRole("link", { name: widget.chat })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  await wakeIsland(page, "ServicesCarousel");
  await expect(page.getByRole("button", { name: carousel.next })).toBeVisible();
});
