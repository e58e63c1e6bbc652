/** Optional facts of the company appear once they are given, and leave no trace before. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type { Company } from "../../core/content/company.ts";
import { contentFile } from "../../core/content/content-file.ts";
import { legalFactNames } from "../../core/content/legal-facts.ts";
import { type Content, contentDefaults, parseData } from "../../core/content/read-content.ts";
import type { Host, Renderer } from "../../site/renderer/types.ts";
import { content } from "../pages.ts";
import { readPage } from "./rendered-page.ts";

const { renderer }: { renderer: Renderer } = await import(pathToFileURL(join("dist-render", "entry.mjs")).href);
const { home, site } = content;

const given = {
  turnkey: "A fixed sum for drawings, building and machines, agreed before the start.",
  advice: "A fixed sum for each report.",
  whoBuilds: "Contractors whom you appoint, under our engineer on the site.",
  whoSells: "The maker sells to you and sends you the invoice; we take no commission.",
  costHeads: [
    { head: "Building and services", share: 55 },
    { head: "Medical equipment", share: 30 },
    { head: "Furniture, IT and licences", share: 15 },
  ],
};

/** The content when the company has given no more than this. */
function contentWith(terms: Pick<Company, "worksAs" | "whoBuilds" | "whoSells" | "costHeads">): Content {
  const file = "content/company.yaml";
  const defaults = contentDefaults();
  const facts = Object.fromEntries(legalFactNames.map((name) => [name, null]));
  return parseData({
    ...defaults,
    [file]: contentFile(file, { ...Object(defaults[file]?.data), ...facts, ...terms }, []),
  });
}

const before = contentWith({
  worksAs: { turnkey: null, management: null, advice: null },
  whoBuilds: null,
  whoSells: null,
  costHeads: [],
});
const { turnkey, advice, ...others } = given;
const filled = contentWith({ worksAs: { turnkey, management: null, advice }, ...others });

/** The page of a content on a host. */
async function render(path: string, shown: Content, more: Partial<Host> = {}) {
  const host = { site: "http://localhost:4321", dataApi: { url: "" }, hasPdfs: false, retention: null, ...more };
  const { html } = await renderer.render(path, renderer.viewOf(shown, host, {}, new Date()));
  return readPage(html, path);
}

const { terms } = site;
const ways = [terms.turnkey + given.turnkey, terms.advice + given.advice];

test("where nothing makes PDFs no page leads to one", async () => {
  const page = await render("/services/licensing", content);
  expect(page.attributes("a[href$='.pdf']", "href")).toEqual([]);
});

test("with a hosted table the form without JavaScript sends nothing, also not in the address", async () => {
  const page = await render("/contact", content, { dataApi: { url: "https://data.example.in" } });
  expect(page.attributes("form", "method")).toEqual(["dialog"]);
  expect(page.attributes("form", "action")).toEqual([undefined]);
});

test("legal facts are in the footer, on the privacy page and in structured data", async () => {
  const facts = {
    legalName: "Example Projects Ltd",
    registeredAddress: "1 Example Road, Ahmedabad",
    pin: "380061",
    cin: "U85110GJ2011PTC000000",
    gstin: "24ABCDE1234F1Z5",
    privacyEmail: "privacy@example.in",
    officer: "Asha Patel",
  };
  const shown = { ...content, company: { ...content.company, ...facts } };
  const home = await render("/", shown);
  for (const fact of [facts.legalName, facts.registeredAddress, facts.cin, facts.gstin])
    expect(home.within("footer").text).toContain(fact);
  expect(JSON.parse(home.texts("script[type='application/ld+json']").join())["@graph"]).toContainEqual(
    expect.objectContaining({
      legalName: facts.legalName,
      vatID: facts.gstin,
      identifier: expect.objectContaining({ propertyID: "CIN", value: facts.cin }),
    }),
  );
  const privacy = await render("/privacy", shown);
  for (const fact of Object.values(facts).filter((each) => each !== facts.gstin)) expect(privacy.text).toContain(fact);
  for (const path of ["/", "/privacy"])
    expect((await render(path, before)).text, path).not.toMatch(
      /CIN|GSTIN|legalName|vatID|identifier|grievance officer/,
    );
});

test("the ways of working are on the home page, each with the basis of its fee", async () => {
  const about = (await render("/", filled)).within("#about");
  expect(about.texts("h3")).toContain(terms.worksAs);
  expect(about.texts("dt.type-strong")).toEqual([terms.turnkey, terms.advice]);
  expect(about.text).toContain(ways[0]);
});

test("who builds, who sells and the heads of cost are on the pages where owners ask", async () => {
  const construction = await render("/services/hospital-construction", filled);
  expect(construction.region(terms.whoBuilds).text).toContain(given.whoBuilds);
  expect(construction.region(terms.worksAs).texts("dl > div")).toEqual(ways);
  expect((await render("/services/medical-equipment", filled)).region(terms.whoSells).text).toContain(given.whoSells);
  const heads = (await render("/services/financial-consulting", filled)).region(terms.costHeads);
  expect(heads.texts("dl > div")).toEqual(given.costHeads.map(({ head, share }) => `${head}${share}%`));
  expect(heads.text).toContain(terms.costNote);
});

test("nothing of them is on the pages before", async () => {
  for (const path of [
    "/",
    "/services/hospital-construction",
    "/services/medical-equipment",
    "/services/financial-consulting",
  ]) {
    const headings = (await render(path, before)).texts("h2, h3");
    for (const heading of [terms.worksAs, terms.whoBuilds, terms.whoSells, terms.costHeads])
      expect(headings, path).not.toContain(heading);
  }
});

test("a finished public site shows no sample of a testimonial, but three figures and a sentence", async () => {
  const facts = { legalName: "Example Ltd", privacyEmail: "privacy@example.in", officer: "Asha Patel" };
  const company = { ...content.company, ...facts };
  const samples = content.testimonials.map((_, index) => ({
    file: "content/testimonials.yaml",
    line: 1,
    path: [index],
    value: "",
  }));
  const picture = { file: `${"0".repeat(32)}-800x600`, shows: "Asha Patel at her desk" };
  const testimonials = content.testimonials.map((each, index) => ({
    ...each,
    name: "Dr. Asha Patel",
    ...(index === 0 && { picture }),
  }));
  const shown = async (left: number) => {
    const page = await render(
      "/",
      { ...content, company, testimonials, placeholders: samples.slice(left) },
      { site: "https://www.example.in" },
    );
    expect(page.texts(".preview-line, [data-preview]")).toEqual([]);
    return page.within("[aria-labelledby=testimonials-heading]");
  };
  const none = await shown(0);
  expect(none.figures()).toHaveLength(3);
  expect(none.texts("figure")).toEqual([]);
  expect(none.text).toContain(home.testimonials.none);
  const two = await shown(2);
  expect(two.texts("blockquote")).toEqual(content.testimonials.slice(0, 2).map((each) => each.content));
  expect(two.text).not.toContain(home.testimonials.none);
  expect(two.attributes("figcaption img", "alt")).toEqual([picture.shows]);
  expect(two.texts("figcaption .bubble")).toEqual(["", "AP"]);
});
