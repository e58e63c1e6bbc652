/** The home page: order, words, figures, cards and the buttons that lead to contact. */

import { describePath } from "../../content-schema/content-issue.ts";
import type { Stat } from "../../content-schema/field.ts";
import { expect, type Page, test } from "../fixtures.ts";
import { content, lastService, servicePath } from "../pages.ts";
import { expectAtSection } from "../places.ts";

const { home, services, testimonials } = content;

/** Figures of content/ as the page shows them. */
const printed = (stats: readonly Stat[]) => stats.map(({ value, label }) => `${value} ${label}`);

/** Every figure of a part of the page as "value label". */
const figures = (page: Page, part: string) =>
  page.locator(`${part} dl:has(.stat-value) > div`).evaluateAll((cells) =>
    cells.map((cell) => {
      const [value, label] = ["dd", "dt"].map((name) => cell.querySelector(name)?.textContent ?? "");
      return `${value} ${label}`;
    }),
  );

test.beforeEach(async ({ page }) => {
  await page.goto("/");
});

test("the sections are in order", async ({ page }) => {
  await expect(page).toHaveTitle(`${home.meta.title} | ${content.company.name}`);
  const parts = page.locator("header, main > section, footer");
  expect(
    await parts.evaluateAll((all) =>
      all.map((part) => part.id || part.getAttribute("aria-labelledby") || part.localName),
    ),
  ).toEqual(["header", "home", "about", "services", "testimonials-heading", "vision", "contact", "footer"]);
});

test("the hero says what the company does, with its three figures", async ({ page }) => {
  const hero = page.locator("#home");
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText(home.hero.heading.replace("\n", " "));
  await expect(hero.getByText(home.hero.lede)).toBeVisible();
  expect(await figures(page, "#home")).toEqual(printed(home.hero.stats));
});

test("the render lies exactly over its line drawing", async ({ page }) => {
  const places = await page
    .locator(".hero-art")
    .locator("img, .hero-lines:visible")
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
  expect(places).toHaveLength(2);
  expect(places[0]).toEqual(places[1]);
});

const buttons = [
  { label: home.hero.primary, from: "home", to: "contact" },
  { label: home.hero.secondary, from: "home", to: "services" },
  { label: home.about.button, from: "about", to: "contact" },
  { label: home.services.button, from: "services", to: "contact" },
  { label: home.testimonials.button, from: "testimonials", to: "contact" },
  { label: home.vision.button, from: "vision", to: "contact" },
];

for (const { label, from, to } of buttons) {
  test(`${label} scrolls to ${to}`, async ({ page }) => {
    const section = page.locator(`main > section:is(#${from}, [aria-labelledby^=${from}])`);
    await section.getByRole("link", { name: label }).click();
    await expectAtSection(page, to);
  });
}

test("the about section gives two figures, the building with its key, and the four stages", async ({ page }) => {
  const about = page.locator("#about");
  await expect(about.getByRole("heading", { level: 2 })).toHaveText(home.about.heading);
  expect(await figures(page, "#about")).toEqual(printed(home.about.stats));

  const rooms = home.about.cutaway.rooms;
  expect(rooms).toHaveLength(12);
  const key = about.locator(".cutaway ol a");
  await expect(key).toHaveText(rooms.map(({ service, label }) => `${String(service).padStart(2, "0")}${label}`));
  expect(await key.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    rooms.map(({ service }) => `/services/${services[service - 1]?.slug}`),
  );
  await expect(about.getByRole("img", { name: home.about.cutaway.picture })).toBeVisible();
  await expect(about.locator(".dimension-line h3")).toHaveText(home.about.stages.map(({ title }) => title));
  const sheets = (await about.locator(".dimension-line .span").allTextContents()).flatMap(
    (text) => text.match(/\d\d/g) ?? [],
  );
  expect(sheets.toSorted()).toEqual(services.map(({ number }) => String(number).padStart(2, "0")));
});

test("a row of the key fills its bubble in the picture, under the pointer and under the focus", async ({ page }) => {
  const fill = (n: number) =>
    page
      .locator(".cutaway .room circle")
      .nth(n)
      .evaluate((circle) => getComputedStyle(circle).fill);
  const atRest = await fill(3);
  const row = page.locator(".cutaway ol a").nth(3);
  await row.hover();
  await expect.poll(() => fill(3)).not.toBe(atRest);
  expect(await fill(4)).toBe(atRest);
  await page.mouse.move(0, 0);
  await expect.poll(() => fill(3)).toBe(atRest);
  await page.locator(".cutaway ol a").nth(2).focus();
  await page.keyboard.press("Tab");
  await expect(row).toBeFocused();
  await expect.poll(() => fill(3)).not.toBe(atRest);
});

test("the register lists all services in order with title, category and page", async ({ page }) => {
  const cards = page.locator(".register a");
  await expect(cards).toHaveText(
    services.map(({ number, title, cardCategory }) => `${String(number).padStart(2, "0")}${title}${cardCategory}`),
  );
  expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute("href")))).toEqual(
    services.map(servicePath),
  );
  await expect(page.locator(".register svg")).toHaveCount(services.length);
  await cards.last().click();
  await page.waitForURL(`**${servicePath(lastService)}`);
  await expect(page.getByRole("heading", { level: 1, name: lastService.title })).toBeVisible();
});

test("the register takes 2, 3, 4 and 6 columns", async ({ page }) => {
  for (const [width, columns] of [
    [390, 2],
    [768, 3],
    [1024, 4],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await page
      .locator(".register > li")
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().x));
    expect(new Set(lefts.map(Math.round)).size, `columns at ${width}`).toBe(columns);
  }
});

test("six testimonials below three figures, each rated five unless it is marked as a sample", async ({ page }) => {
  expect(await figures(page, "[aria-labelledby=testimonials-heading]")).toEqual(printed(home.testimonials.stats));
  const cards = page.locator("[aria-labelledby=testimonials-heading] figure");
  await expect(cards).toHaveCount(6);
  for (const [i, { name, role, hospital, content: words }] of testimonials.entries()) {
    const card = cards.nth(i);
    const isSample = content.placeholders.some(
      ({ file, field }) => file === "content/testimonials.yaml" && field.startsWith(describePath([i])),
    );
    const stars = card.getByRole("img", { name: home.testimonials.rating.replace("{rating}", "5") });
    await expect(stars).toHaveCount(isSample ? 0 : 1);
    await expect(card.getByText(content.site.samples.text, { exact: true })).toHaveCount(isSample ? 1 : 0);
    await expect(card.getByRole("blockquote")).toHaveText(words);
    await expect(card.locator("figcaption")).toContainText(`${name}${role}, ${hospital}`);
  }
});

test("the vision is drawn as 50 plans, half of them filled, and gives its three figures", async ({ page }) => {
  const vision = page.locator("#vision");
  await expect(vision.getByRole("img", { name: home.vision.pictogram.label })).toBeVisible();
  await expect(vision.locator(".pictogram use")).toHaveCount(25);
  const dashed = await vision.locator(".pictogram > path").getAttribute("d");
  // A plan has one outline, which begins with its upper edge.
  expect(dashed?.match(/h80v40/g)).toHaveLength(25);
  expect(await figures(page, "#vision")).toEqual(printed(home.vision.stats));
});

test("the contact section gives ways to reach the company, four figures and the form", async ({ page }) => {
  const { phone, email, hours, address } = content.company;
  const contact = page.locator("#contact");
  await expect(contact.getByRole("link", { name: phone.shown })).toHaveAttribute("href", `tel:${phone.dial}`);
  await expect(contact.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(contact.getByText(hours)).toBeVisible();
  await expect(contact.getByText(address.locality)).toBeVisible();
  expect(await figures(page, "#contact")).toEqual(printed(home.contact.stats));
  await expect(contact.getByRole("form", { name: content.form.heading })).toBeVisible();
});

test("every picture of the page loads", async ({ page }) => {
  const pictures = page.locator("main img");
  for (const picture of await pictures.all()) {
    await picture.evaluate((image: HTMLImageElement) => {
      image.loading = "eager";
    });
  }
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length),
    )
    .toBe(0);
  expect(
    await pictures.evaluateAll((all) => all.every((image) => image.hasAttribute("width") && image.hasAttribute("alt"))),
  ).toBe(true);
});
