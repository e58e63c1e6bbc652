/** Every service page shows what its file in content/ says. */
import { readFileSync } from "node:fs";
import type { Response } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { content, serviceOf, servicePath } from "../pages.ts";
import { difference } from "../pictures.ts";

const { servicePage } = content.site;
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
    await expect(main.locator("dl").first()).toContainText(`${digits(number)} / ${content.services.length}`);

    const { primary, secondary, closing } = service.buttons;
    const links = main.getByRole("link");
    await expect(links).toHaveText([primary, secondary, closing]);
    for (const link of await links.all()) await expect(link).toHaveAttribute("href", "/contact#contact-form");

    const region = (heading: string) => main.getByRole("region", { name: heading });
    await expect(region(servicePage.overview)).toContainText(service.overview);
    await expect(region(servicePage.features).getByRole("listitem")).toHaveText(
      service.features.map(({ title, text }) => title + text),
    );
    const stats = region(servicePage.stats).locator("dl > div");
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
    const button = page.getByRole("main").getByRole("link").nth(i);
    await expect(button).toHaveText(label);
    await button.click();
    await page.waitForURL("**/contact#contact-form");
    await expect(page.getByRole("form", { name: content.form.heading })).toBeInViewport();
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
