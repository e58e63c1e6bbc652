/** The contact page, and the header and footer of every page. */
import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { content } from "../pages.ts";
import { openPage } from "./rendered-page.ts";

const { company, contact } = content;
const { footer: words } = content.site;

describe("the contact page", () => {
  const page = openPage("/contact");

  test("has four cards that say how to get in touch", () => {
    const cards = page.region(contact.cards.heading);
    const [phone, email, place, urgent, ...more] = cards.texts("li");
    expect(more).toEqual([]);
    expect(phone).toContain(company.hours);
    expect(phone).toContain(company.phone.shown);
    expect(email).toContain(contact.cards.email.note);
    expect(cards.attributes("a", "href")).toEqual(
      expect.arrayContaining([`tel:${company.phone.dial}`, `mailto:${company.email}`]),
    );
    expect(place).toContain(company.address.locality);
    expect(urgent).toContain(contact.cards.urgent.text);
  });

  test("gives three figures, the reasons to choose the company, and the form", () => {
    expect(page.within("main dl.three-stats").texts("div")).toEqual(
      contact.stats.map(({ label, value }) => label + value),
    );
    const why = page.region(contact.why.heading);
    expect(why.texts("li")).toEqual(contact.why.reasons);
    const reach = page.region(contact.cards.heading);
    expect(reach.attributes("img", "alt")).toEqual([contact.why.picture]);
    // The form is first, on phones and for screen readers.
    expect(reach.attributes("form, a[href^=tel]", "href")[0]).toBeUndefined();
    expect(page.within("#contact-form").attributes("form", "action")).toEqual(["/enquiry"]);
  });

  test("dials the printed number from the text, and the number for calls from the call buttons", () => {
    const printed = page.texts(`a[href="tel:${company.phone.dial}"]`);
    expect(printed.length).toBeGreaterThan(0);
    const closing = page.region(contact.closing.heading);
    expect(closing.texts("a")).toEqual([contact.closing.call.replace("{phone}", company.callPhone.shown)]);
    expect(closing.attributes("a", "href")).toEqual([`tel:${company.callPhone.dial}`]);
  });
});

describe.each(["/", "/services/homecare", "/contact", "/404.html"])("the footer of %s", (path) => {
  const footer = openPage(path).within("body > footer");

  test("gives the company's four figures, the head office and how to reach it", () => {
    const figures = footer.texts("dl > div");
    expect(figures).toHaveLength(words.stats.length);
    for (const [i, { value, label }] of words.stats.entries()) {
      expect([value + label, label + value]).toContain(figures[i]);
    }
    const { locality, city, state } = company.address;
    for (const text of [`${locality}, ${city}, ${state}`, company.hours]) expect(footer.text).toContain(text);
    expect(footer.texts(`a[href="tel:${company.phone.dial}"]`)).toContain(company.phone.shown);
  });

  test("leads to the sections of the home page, and to the company's pages elsewhere", () => {
    const addressesOf = (label: string) => footer.attributes(`a:contains("${label}")`, "href");
    for (const [label, section] of [
      [words.about, "about"],
      [words.services, "services"],
      [words.vision, "vision"],
      [words.contact, "contact"],
      [words.careers, "contact"],
      // Once there are case studies, the entry leads to them.
      ...(content.caseStudies.length === 0 ? ([[words.caseStudies, "about"]] as const) : []),
    ] as const)
      expect(addressesOf(label), label).toContain(`/#${section}`);
    expect(addressesOf(words.plan)).toContain("/plan");
    for (const { network, url } of company.socials) {
      const icon = `[aria-label^="${network}"]`;
      expect(footer.attributes(icon, "href"), network).toEqual([url ?? undefined]);
      if (url) continue;
      expect(footer.attributes(icon, "aria-label")).toEqual([`${network}, ${words.comingSoon}`]);
      expect(footer.attributes(icon, "aria-disabled")).toEqual(["true"]);
    }
  });
});

test("every page has the same header and footer; on the home page the header lists no services", () => {
  const pages = globSync("**/*.html", { cwd: "dist" });
  expect(pages.length).toBeGreaterThan(content.services.length);
  const linksIn = (name: string) => {
    const page = openPage(name);
    return ["header", "footer"].map((part) => page.within(`body > ${part}`).attributes("a", "href"));
  };
  const [header = [], footer] = linksIn("/contact");
  const isService = (href: string | undefined) => href?.startsWith("/services/");
  expect(new Set(header.filter(isService)).size).toBe(content.services.length);
  for (const name of pages) {
    const isHome = name === "index.html";
    expect(linksIn(name), name).toEqual([
      isHome ? expect.not.arrayContaining(["/services/licensing"]) : header,
      footer,
    ]);
  }
});

test.each([
  ["/", content.site.nav.home],
  ["/services/pharmacy", content.site.nav.services],
  ["/contact", content.site.nav.contact],
])("the bar of %s marks the entry %s", (path, entry) => {
  const bar = openPage(path).within("header nav");
  // The menu marks it, too.
  expect(new Set(bar.texts(":scope > [aria-current]"))).toEqual(new Set([entry]));
});

test("the page of a failing server has a place for the code and its reference, and leads home", () => {
  const { error } = content.site;
  const main = openPage("/500.html").within("main");
  expect(main.texts("h1")).toEqual([error.heading]);
  expect(main.texts("pre")).toEqual([error.reference]);
  expect(main.attributes("a", "href")).toContain("/");
});
