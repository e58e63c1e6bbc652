/** Behaviour of a service page in a browser; its texts are checked on the built pages. */
import type { Response } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { content, serviceOf } from "../pages.ts";

const { servicePage } = content.site;

test("a service page shows its picture, loads few lines of script, and leads to PDF and plan", async ({ page }) => {
  const { picture: shows, slug } = serviceOf("licensing");
  const scripts: Response[] = [];
  page.on("response", (response) => {
    // The script of the floating buttons follows in idle time.
    if (response.request().resourceType() === "script" && !response.url().includes("/contact-widget"))
      scripts.push(response);
  });
  await page.goto(`/services/${slug}`);
  const picture = page.getByRole("main").getByRole("img", { name: shows });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await expect.poll(() => scripts.length).toBe(1);
  // Compressed, as it goes over the wire.
  expect(Number(scripts[0]?.headers()["content-length"])).toBeLessThanOrEqual(2 * 1024);

  const href = await page.getByRole("link", { name: servicePage.pdf }).getAttribute("href");
  expect(href).toBe("/services/licensing.pdf");
  const answer = await page.request.get(String(href));
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  await page.getByRole("link", { name: servicePage.inPlan }).click();
  await expect(page).toHaveURL("/plan?w=licensing#licensing");
  await expect(page.locator("#licensing")).toContainText(serviceOf("licensing").title);
});

test("the ambulance page's emergency numbers dial, are easy to hit and precede the buttons", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services/ambulance");
  const { urgent = "" } = serviceOf("ambulance");
  await expect(page.getByText(urgent)).toBeInViewport();
  const { y: top = 0, height = 0 } = (await page.getByText(urgent).boundingBox()) ?? {};
  const button = await page.getByRole("main").locator(".btn").first().boundingBox();
  const gap = (button?.y ?? 0) - top - height;
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(24);
  const numbers = urgent.match(/\d+/g) ?? [];
  expect(numbers.length).toBeGreaterThan(0);
  for (const number of numbers) {
    const link = page.getByRole("link", { name: number, exact: true });
    await expect(link).toHaveAttribute("href", `tel:${number}`);
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test("a figure too long for its column wraps below its label and keeps the column's width", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const cards: { x: number; width: number }[] = [];
  for (const slug of ["licensing", "disaster-preparedness"]) {
    await page.goto(`/services/${slug}`);
    const card = page.getByRole("region", { name: servicePage.stats });
    await card.scrollIntoViewIfNeeded();
    const { x = 0, width = 0 } = (await card.boundingBox()) ?? {};
    cards.push({ x, width });
  }
  expect(cards[0]?.width).toBeGreaterThan(300);
  expect(cards[1]).toEqual(cards[0]);
});

test("the features take the whole width where the cards beside the overview are short", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [slug, isWhole] of [
    ["hospital-construction", true],
    ["licensing", false],
  ] as const) {
    await page.goto(`/services/${slug}`);
    const [features, figures] = await Promise.all(
      [servicePage.features, servicePage.stats].map((name) => page.getByRole("region", { name }).boundingBox()),
    );
    const right = (box: typeof features) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
    expect(right(features ?? null) === right(figures ?? null), slug).toBe(isWhole);
  }
});
