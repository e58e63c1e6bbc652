/** Every service page shows what its file in content/ says. */
import { readFileSync } from "node:fs";
import type { Response } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { content, serviceOf, servicePath } from "../pages.ts";
import { difference } from "../pictures.ts";

const { servicePage } = content.site;
const titles = new Map(content.services.map(({ slug, title }) => [slug, title]));

/** A text of content/ as the page prints it: links with the titles of their services. */
const inWords = (text: string): string => text.replace(/\{([a-z-]+)\}/g, (_, slug) => String(titles.get(slug)));

/** The cells of the title block as text; a field that the service lacks has none. */
const cellsOf = (service: (typeof content.services)[number]): string[] =>
  [
    [servicePage.duration, service.duration, service.durationCovers],
    [servicePage.youGive, ...(service.youGive ?? [])],
    [servicePage.youReceive, ...(service.youReceive ?? [])],
    [servicePage.priceDependsOn, ...(service.priceDependsOn ?? [])],
    [servicePage.before, service.before && inWords(service.before)],
    [servicePage.after, service.after && inWords(service.after) + servicePage.inProgramme],
  ]
    .map((cell) => cell.filter(Boolean))
    .filter(({ length }) => length > 1)
    .map((cell) => cell.join(""));

const digits = (number: number): string => String(number).padStart(2, "0");

for (const service of content.services) {
  const { number, slug, name, title, badge } = service;
  test(`${slug} shows its title, texts, figures, picture and buttons`, async ({ page }) => {
    const scripts: Response[] = [];
    page.on("response", (response) => response.request().resourceType() === "script" && scripts.push(response));
    const response = await page.goto(servicePath(service));
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(`${name} | ${content.company.name}`);

    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(main.getByText(service.tagline)).toBeVisible();
    await expect(main.locator("h1 ~ p, p:has(~ h1)").filter({ hasText: new RegExp(`^${badge}$`) })).toBeVisible();
    const { primary, secondary, closing } = service.buttons;
    const buttons = main.locator("a.btn");
    await expect(buttons).toHaveText([primary, secondary, closing]);
    for (const button of await buttons.all()) await expect(button).toHaveAttribute("href", "/contact#contact-form");

    await expect(main.locator(".title-block > div")).toHaveText(cellsOf(service));

    const region = (heading: string) => main.getByRole("region", { name: heading });
    await expect(region(servicePage.overview)).toContainText(service.overview);
    await expect(region(servicePage.features).getByRole("listitem")).toHaveText(
      service.features.map(({ title, text }) => title + text),
    );
    for (const { question, answer } of service.questions ?? []) {
      await expect(region(servicePage.questions)).toContainText(question + inWords(answer));
    }
    const stats = region(servicePage.stats).locator("dl > div");
    await expect(region(servicePage.stats)).toContainText(
      [servicePage.figuresNote, service.figuresNote].filter(Boolean).join(" "),
    );
    await expect(stats).toHaveText(service.stats.map(({ label, value }) => label + value));
    await expect(stats).toHaveCount(3);
    for (const { heading, items } of service.list ? [service.list] : []) {
      await expect(region(heading).locator("dl > div")).toHaveText(items.map(({ label, value }) => label + value));
    }
    for (const { heading, items } of [service.badges, ...(service.tags ? [service.tags] : [])]) {
      await expect(region(heading).getByRole("listitem")).toHaveText(items);
    }

    const picture = main.getByRole("img", { name: service.picture });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(file).toMatch(/\.avif$/);
    const master = `site/images/services/${digits(number)}-${slug}.webp`;
    expect(await difference(await (await page.request.get(file)).body(), master)).toBeLessThan(4);

    // No framework: the page's own few lines of script, and no island.
    await expect.poll(() => scripts.length).toBe(1);
    // Compressed, as it goes over the wire.
    expect(Number(scripts[0]?.headers()["content-length"])).toBeLessThan(2 * 1024);
    await expect(page.locator("astro-island")).toHaveCount(0);
  });
}

test("every button of a service page leads to the enquiry form", async ({ page }) => {
  for (const [i, label] of Object.values(serviceOf("ambulance").buttons).entries()) {
    await page.goto("/services/ambulance");
    const button = page.getByRole("main").locator("a.btn").nth(i);
    await expect(button).toHaveText(label);
    await button.click();
    await page.waitForURL("**/contact#contact-form");
    await expect(page.getByRole("form", { name: content.form.heading })).toBeInViewport();
  }
});

test("what comes before and after a service leads to those pages", async ({ page }) => {
  const { before = "", after = "", slug } = serviceOf("licensing");
  for (const [, linked] of (before + after).matchAll(/\{([a-z-]+)\}/g)) {
    await page.goto(`/services/${slug}`);
    const { title } = serviceOf(String(linked));
    await page.locator(".title-block").getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});

test("a service page leads to its row in the programme", async ({ page }) => {
  await page.goto("/services/licensing");
  await page.getByRole("link", { name: servicePage.inProgramme }).click();
  await expect(page).toHaveURL("/plan?w=licensing#licensing");
  await expect(page.locator("#licensing")).toContainText(serviceOf("licensing").title);
});

test("a service page leads to its PDF", async ({ page }) => {
  await page.goto("/services/licensing");
  const href = await page.getByRole("link", { name: servicePage.pdf }).getAttribute("href");
  expect(href).toBe("/services/licensing.pdf");
  const answer = await page.request.get(String(href));
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
});

test("the emergency numbers of the ambulance page dial, are easy to hit and stand above the picture", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services/ambulance");
  const { urgent = "" } = serviceOf("ambulance");
  await expect(page.getByText(urgent)).toBeInViewport();
  const numbers = urgent.match(/\d+/g) ?? [];
  expect(numbers.length).toBeGreaterThan(0);
  for (const number of numbers) {
    const link = page.getByRole("link", { name: number, exact: true });
    await expect(link).toHaveAttribute("href", `tel:${number}`);
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test("a figure too long for its column goes below its label and leaves the column as wide as on other pages", async ({
  page,
}) => {
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

test("every service page ends with the same four steps", async ({ page }) => {
  const { next } = servicePage;
  for (const slug of ["licensing", "homecare"]) {
    await page.goto(`/services/${slug}`);
    const steps = page.getByRole("region", { name: next.heading }).getByRole("listitem");
    await expect(steps.getByRole("heading")).toHaveText(next.steps.map(({ title }, i) => `${i + 1}. ${title}`));
    for (const [i, { text }] of next.steps.entries()) await expect(steps.nth(i)).toContainText(text);
  }
});

for (const { slug, timeline } of content.services) {
  if (!timeline) continue;
  test(`${slug} shows its programme week by week`, async ({ page }) => {
    await page.goto(`/services/${slug}`);
    const shown = page.getByRole("region", { name: timeline.heading }).getByRole("listitem");
    await expect(shown).toHaveCount(timeline.steps.length);
    for (const [i, { when, title }] of timeline.steps.entries()) {
      await expect(shown.nth(i).getByText(when, { exact: true })).toBeVisible();
      await expect(shown.nth(i).getByRole("heading")).toHaveText(title);
    }
  });
}

test("services with different pictures show different pictures", async ({ request }) => {
  const masters = new Set<string>();
  const shown = new Set<string>();
  for (const service of content.services) {
    const { number, slug } = service;
    masters.add(readFileSync(`site/images/services/${digits(number)}-${slug}.webp`, "base64"));
    const html = await (await request.get(servicePath(service))).text();
    shown.add(html.match(/<main[\s\S]*?<img[^>]* src="([^"]+)"/)?.[1] ?? "");
  }
  expect(shown.size).toBe(masters.size);
});
