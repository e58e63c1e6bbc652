/** Behaviour of a service page in a browser; its texts are checked on the built pages. */
import type { Locator, Response } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { content, serviceOf } from "../pages.ts";
import { expectToRestAt } from "../scrolling.ts";

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

test("the links to the parts stay below the header, and lead to each part in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services/licensing");
  const links = page.getByRole("navigation", { name: content.site.contents });
  for (const heading of [servicePage.questions, servicePage.overview, servicePage.next.heading]) {
    await links.getByRole("link", { name: heading }).click();
    const part = page.getByRole("heading", { name: heading, exact: true });
    await expectToRestAt(part, 64 + 44 + 24);
    await expect(links).toBeInViewport();
  }
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

test("a long figure keeps its column; cards beside the features begin at one line and stay", async ({ page }) => {
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

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const slug of ["hospital-construction", "licensing"]) {
    await page.goto(`/services/${slug}`);
    const features = page.getByRole("region", { name: servicePage.features });
    const figures = page.getByRole("region", { name: servicePage.stats });
    const lineBelow = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.getByRole("heading", { level: 2 }).boundingBox()) ?? {};
      return y + height;
    };
    await features.scrollIntoViewIfNeeded();
    expect.soft(Math.abs((await lineBelow(features)) - (await lineBelow(figures))), slug).toBeLessThan(1);
    const [left, right] = await Promise.all([features.boundingBox(), figures.boundingBox()]);
    expect.soft(right?.x, slug).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    await features.getByRole("listitem").last().scrollIntoViewIfNeeded();
    if (slug !== "licensing") await expect.soft(figures).toBeInViewport();
  }
});
