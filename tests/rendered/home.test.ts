/** The home page says what content/ says, in its order. */
import { expect, test } from "vitest";
import type { Stat } from "../../core/content/field.ts";
import { content, servicePath } from "../pages.ts";
import { openPage } from "./rendered-page.ts";

const { company, home, services, testimonials } = content;
const page = openPage("/");

/** Figures of content/ as the page shows them. */
const printed = (stats: readonly Stat[]) => stats.map(({ value, label }) => `${value} ${label}`);

const twoDigits = (number: number): string => String(number).padStart(2, "0");

test("the sections are in order", () => {
  expect(page.title).toBe(`${home.meta.title} | ${company.name}`);
  const sections = page.attributes("main > section", "id");
  const headings = page.attributes("main > section", "aria-labelledby");
  expect(sections.map((id, i) => id ?? headings[i])).toEqual([
    "home",
    "about",
    "services",
    "next",
    "testimonials-heading",
    "vision",
    "contact",
  ]);
});

test("the hero says what the company does, with its three figures", () => {
  const hero = page.within("#home");
  expect(hero.texts("h1")).toEqual([home.hero.heading.replace("\n", " ")]);
  expect(hero.text).toContain(home.hero.lede);
  expect(hero.figures()).toEqual(printed(home.hero.stats));
});

test("the about section gives two figures, the building with its key, and the four stages", () => {
  const about = page.within("#about");
  expect(about.texts("h2")).toEqual([home.about.heading]);
  expect(about.figures()).toEqual(printed(home.about.stats));

  const { rooms, picture } = home.about.cutaway;
  expect(rooms).toHaveLength(12);
  expect(about.texts(".cutaway ol a")).toEqual(rooms.map(({ service, label }) => twoDigits(service) + label));
  expect(about.attributes(".cutaway ol a", "href")).toEqual(
    rooms.map(({ service }) => `/services/${services[service - 1]?.slug}`),
  );
  expect(about.attributes("[role=img], img", "aria-label").concat(about.attributes("img", "alt"))).toContain(picture);
  expect(about.texts(".dimension-line h3")).toEqual(home.about.stages.map(({ title }) => title));
  const numbers = about.texts(".dimension-line .span").flatMap((text) => text.match(/\d\d/g) ?? []);
  expect(numbers.toSorted()).toEqual(services.map(({ number }) => twoDigits(number)));
});

test("the register lists all services in order with title, category and page", () => {
  const register = page.within(".register");
  expect(register.texts("a")).toEqual(
    services.map(
      ({ number, title, cardCategory }) => twoDigits(number) + title + content.site.categories[cardCategory],
    ),
  );
  expect(register.attributes("a", "href")).toEqual(services.map(servicePath));
  expect(register.texts("svg")).toHaveLength(services.length);
  expect(page.within("main").attributes(`a:contains("${home.services.plan}")`, "href")).toEqual(["/plan"]);
});

test("the carousel has a card of each service in order, with picture, title, category and page", () => {
  const cards = page.within(".carousel-view");
  expect(cards.attributes("li a", "href")).toEqual(services.map(servicePath));
  expect(cards.attributes("li a img", "alt")).toHaveLength(services.length);
  for (const [index, text] of cards.texts("li a").entries()) {
    const { title, cardCategory } = services[index] ?? {};
    expect(text).toContain(title);
    expect(text).toContain(content.site.categories[cardCategory as keyof typeof content.site.categories]);
  }
});

test("six testimonials below three figures, each rated five unless it is marked as a sample", () => {
  expect(page.within("[aria-labelledby=testimonials-heading]").figures()).toEqual(printed(home.testimonials.stats));
  expect(testimonials).toHaveLength(6);
  for (const [i, { name, role, hospital, content: words }] of testimonials.entries()) {
    const card = page.within(`[aria-labelledby=testimonials-heading] li:nth-child(${i + 1}) figure`);
    const isSample = content.placeholders.some(
      ({ file, path }) => file === "content/testimonials.yaml" && path[0] === i,
    );
    const stars = card.attributes("[role=img]", "aria-label");
    expect(stars).toEqual(isSample ? [] : [home.testimonials.rating.replace("{rating}", "5")]);
    expect(card.texts(".sample")).toEqual(isSample ? [content.site.samples.text] : []);
    expect(card.texts("blockquote")).toEqual([words]);
    expect(card.texts("figcaption")).toEqual([expect.stringContaining(`${name}${role}, ${hospital}`)]);
  }
});

test("the vision is drawn as 50 plans, half of them filled, and gives its three figures", () => {
  const vision = page.within("#vision");
  expect(vision.attributes("[role=img]", "aria-label")).toContain(home.vision.pictogram.label);
  expect(vision.texts("svg[role=img] use")).toHaveLength(25);
  const [dashed] = vision.attributes("svg[role=img] > path", "d");
  // A plan has one outline, which begins with its upper edge.
  expect(dashed?.match(/h80v40/g)).toHaveLength(25);
  expect(vision.figures()).toEqual(printed(home.vision.stats));
});

test("the contact section gives channels to reach the company, four figures and the form", () => {
  const { phone, email, hours, address } = company;
  const contact = page.within("#contact");
  expect(contact.texts(`a[href="tel:${phone.dial}"]`)).toContain(phone.shown);
  expect(contact.texts(`a[href="mailto:${email}"]`)).toContain(email);
  for (const text of [hours, address.locality]) expect(contact.text).toContain(text);
  expect(contact.figures()).toEqual(printed(home.contact.stats));
  expect(contact.attributes("form", "action")).toEqual(["/enquiry"]);
});
