/** Specification §8, unhandled application error: the desk's page and the boundary round every island. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { measure } from "../../server/metrics/measure.ts";
import { openStore } from "../../server/stores/open.ts";
import { expect, test } from "../fixtures.ts";
import { content } from "../pages.ts";

const TITLE = "Unexpected Application Error!";

test("a failing desk answers with the error page, a code and a reference, and no stack", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "failing-desk-"));
  // A site that lost one of its pages: the desk cannot answer the address that needs it.
  cpSync("dist", join(folder, "dist"), { recursive: true });
  rmSync(join(folder, "dist/enquiry/sent/index.html"));
  const config = readConfig({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent" });
  const { store, metrics } = measure(await openStore(config), config.dataDir);
  const app = createApp({ config, store, metrics, siteDir: join(folder, "dist") });
  try {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const response = await page.goto(`http://127.0.0.1:${port}/enquiry/sent/`);
    expect(response?.status()).toBe(500);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(page.getByRole("main").locator("pre")).toHaveText(/^Code 500, reference [0-9a-f]{10}$/);
    expect(await response?.text()).not.toMatch(/node_modules|ENOENT|\.ts:/);
    await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("From empty plot");
  } finally {
    await app.close();
    await store.close();
    rmSync(folder, { recursive: true });
  }
});

test("a crashed carousel shows the error's message; form and bar work on", async ({ page }) => {
  await page.addInitScript(() => {
    window.matchMedia = () => {
      throw new Error("matchMedia is out of order");
    };
  });
  await page.goto("/");
  await page.locator("#services").scrollIntoViewIfNeeded();
  const alert = page.locator("#services").getByRole("alert");
  await expect(alert.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(alert).toContainText("matchMedia is out of order");
  await expect(alert.getByRole("link", { name: "Chat on WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  await expect(alert.getByRole("link", { name: "Call us" })).toHaveAttribute("href", /^tel:/);

  await expect(page.locator(".register a")).toHaveCount(24);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact Us" }).click();
  await expect(page.locator("astro-island[component-url*=EnquiryForm]:not([ssr])")).toBeAttached();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Missing Information")).toBeVisible();
});

test("a crashed form shows the error's message, chat and phone; the carousel works on", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(HTMLFormElement.prototype, "noValidate", {
      set() {
        throw new Error("forms are out of order");
      },
    });
  });
  await page.goto("/");
  await page.locator("#contact").scrollIntoViewIfNeeded();
  const alert = page.locator("#contact").getByRole("alert");
  await expect(alert.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(alert).toContainText("forms are out of order");
  await expect(alert.getByRole("link", { name: "Call us" })).toHaveAttribute(
    "href",
    `tel:${content.company.callPhone.dial}`,
  );
  await page.locator("#services").scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Next services" })).toBeVisible();
});

test("Reload brings a crashed part back", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("crashed")) return;
    sessionStorage.setItem("crashed", "once");
    window.matchMedia = () => {
      throw new Error("matchMedia is out of order");
    };
  });
  await page.goto("/");
  await page.locator("#services").scrollIntoViewIfNeeded();
  await page.locator("#services").getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("button", { name: "Next services" })).toBeVisible();
});
