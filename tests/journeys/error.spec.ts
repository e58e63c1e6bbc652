/** Application errors (requirements 7.11 and 8.3): the server's page and the boundary of every island. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readContentFolder } from "../../content-schema/read-content.ts";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { openStore } from "../../server/enquiries/open-store.ts";
import { loadSiteParts } from "../../server/http/pages.ts";
import { createLiveSite } from "../../server/site/live-site.ts";
import { createRenderer } from "../../server/site/renderer.ts";
import { noticeOf, submitOf } from "../enquiry-form.ts";
import { expect, test } from "../fixtures.ts";
import { barLink, nav } from "../header.ts";
import { content } from "../pages.ts";
import { wakeIsland } from "../places.ts";

const { error, carousel, widget } = content.site;
const TITLE = error.heading;

/** The line with code and reference, as the server fills it in. */
const reference = new RegExp(`^${error.reference.replace("{code}", "500").replace("{reference}", "[0-9a-f]{10}")}$`);

test("a failing server sends the error page with a code and a reference, and no stack", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "failing-server-"));
  // A site without the page of a sent enquiry, so the server cannot answer its URL.
  const policies: Record<string, string> = JSON.parse(readFileSync("dist/headers.json", "utf8"));
  const pages = Object.entries(policies).filter(([name]) => !/^(enquiry|plan)\//.test(name));
  const files = pages.map(([name, policy]) => [name, { bytes: readFileSync(join("dist", name)), policy }] as const);
  const words = readContentFolder("content");
  const config = readConfig({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent" });
  const store = await openStore(config);
  const site = createLiveSite({
    ...config,
    site: "http://localhost:4321",
    words,
    parts: loadSiteParts("dist-render"),
    clientDir: resolve("dist-render/client"),
    program: "failing",
    renderer: createRenderer({ renderDir: "dist-render", cacheDir: folder, kept: { ...config, chatDays: null } }),
  });
  const made = { cards: {}, isDrawn: true, planData: {}, receiptData: {}, formData: {}, unfinished: [] };
  site.switchTo(null, words, { ...made, files: Object.fromEntries(files) });
  const app = createApp({ config, store, site, consoleDir: resolve("dist-console"), mailer: null });
  try {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const response = await page.goto(`http://127.0.0.1:${port}/enquiry/sent/`);
    expect(response?.status()).toBe(500);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(page.getByRole("main").locator("pre")).toHaveText(reference);
    expect(await response?.text()).not.toMatch(/node_modules|ENOENT|\.ts:/);
    await page.getByRole("main").getByRole("link", { name: error.home }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.home.hero.heading.replaceAll("\n", " "));
  } finally {
    await app.close();
    await store.close();
    rmSync(folder, { recursive: true });
  }
});

test("a crashed carousel shows the error's message; form and header keep working", async ({ page }) => {
  await page.addInitScript(() => {
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
  await expect(noticeOf(page, "missing")).toBeVisible();
});

test("a crashed form shows the error's message, chat and phone; the carousel keeps working", async ({ page }) => {
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
  await expect(alert.getByRole("link", { name: widget.call })).toHaveAttribute(
    "href",
    `tel:${content.company.callPhone.dial}`,
  );
  await wakeIsland(page, "ServicesCarousel");
  await expect(page.getByRole("button", { name: carousel.next })).toBeVisible();
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
  await wakeIsland(page, "ServicesCarousel");
  await page.locator("#services").getByRole("button", { name: error.reload }).click();
  await expect(page.locator("#services").getByRole("alert")).toHaveCount(0);
  await wakeIsland(page, "ServicesCarousel");
  await expect(page.getByRole("button", { name: carousel.next })).toBeVisible();
});
