import { describe, expect, inject, test } from "vitest";
import { splitLinks } from "../content/links.ts";
import { readContent } from "../content/read-content.ts";
import type { Service } from "../content/service.ts";
import { shortDay } from "../times.ts";
import { servicePdf } from "./service-pdf.ts";
import { readPdf, readQr } from "./test-support/read-pdf.ts";
import { loadTypesetter } from "./typesetter.ts";

const content = readContent();
const made = new Date("2026-11-22T06:00:00Z");
const typesetter = loadTypesetter();
if (!typesetter) throw new Error("Typst is not installed: run npm ci with optional packages.");

const addressOf = ({ slug }: Service) => `https://www.example.in/services/${slug}`;
const pdfOf = (service: Service) => typesetter.pdf(servicePdf(content, service, addressOf(service), made), made);

const lengthOf = (service: Service) => JSON.stringify(service).length;

/** Inks and rules, brick, white, and the two colours of the logo. */
const COLOURS = ["#13211b", "#3f4b45", "#59635d", "#c8c4b7", "#98391a", "#b9522f", "#ffffff", "#0f4c3a", "#c4592f"];

/** Paper that stays white on each side, in points. */
const MARGIN = 28;

/** With numbers to dial, with a timeline, and the one with the most words; a full run takes all. */
const kinds = ["ambulance", "licensing", content.services.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]?.slug];
const services = content.services.filter(({ slug }) => inject("full") || kinds.includes(slug));

test.each(services.map((service) => [service.slug, service] as const))(
  "%s fits two pages of A4, with its words and nothing beyond the margins",
  async (_, service) => {
    const bytes = pdfOf(service);
    expect(bytes.length).toBeLessThanOrEqual(150_000);

    const { title, author, language, accessibility, pages, roles, text, pdfJsText, links, alts, colours } =
      await readPdf(bytes);
    expect({ title, author, language, accessibility }).toEqual({
      title: `${service.name}, ${content.company.name}`,
      author: content.company.name,
      language: "en-IN",
      accessibility: "1",
    });
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [595, 842],
      [595, 842],
    ]);
    for (const { width, texts } of pages) {
      expect(texts.filter(({ x, width: w }) => x < MARGIN || x + w > width - MARGIN)).toEqual([]);
    }
    const answers = [service.durationCovers, ...(service.youReceive ?? []), ...(service.priceDependsOn ?? [])];
    const features = service.features.map((feature) => feature.text);
    const questions = (service.questions ?? []).flatMap(({ question, answer }) => [
      question,
      ...splitLinks(answer).filter((part) => typeof part === "string"),
    ]);
    const { title: heading, tagline, overview, urgent } = service;
    for (const words of [heading, tagline, overview, urgent, ...features, ...answers, ...questions]) {
      if (words) for (const read of [text, pdfJsText]) expect(read).toContain(words.trim());
    }
    // The PDF lists the owner's share once, and is no copy of the page.
    for (const words of service.youGive ?? []) expect(text.split(words)).toHaveLength(2);
    const summary = content.pdf.service.summary.replace("{address}", addressOf(service).slice(8));
    for (const read of [text, pdfJsText]) expect(read).toContain(summary);
    expect(links).toEqual([addressOf(service), `mailto:${content.company.email}`, addressOf(service)]);
    expect(roles.filter((role) => role === "H1")).toHaveLength(1);
    expect(roles).toEqual(expect.arrayContaining(["H2", "H3", "P", "Figure"]));
    expect(text.split(shortDay(made))).toHaveLength(pages.length + 1);
    expect([...colours].filter((colour) => !COLOURS.includes(String(colour)))).toEqual([]);
    expect(colours).toContain(COLOURS[0]);
    expect(alts).toEqual([content.pdf.qr.replace("{address}", addressOf(service))]);
    expect(await readQr(bytes)).toBe(addressOf(service));
  },
);

test("a sample address is marked, and the number that replaces it is not", async () => {
  const [service] = content.services as [Service];
  const textWith = async (fields: string[]) => {
    const placeholders = fields.map((field) => ({ file: "content/company.yaml", line: 1, path: [field], value: "" }));
    const document = servicePdf({ ...content, placeholders }, service, addressOf(service), made);
    return (await readPdf(typesetter.pdf(document, made))).text;
  };
  expect(await textWith(["email"])).toContain(content.site.samples.text);
  expect(await textWith([])).not.toContain(content.site.samples.text);
});

describe("texts of any kind", () => {
  const [service] = content.services;
  if (!service) throw new Error("The content has no service.");
  /** Lines may end inside a name, and PDF has no spaces of its own: a reader guesses them from the gaps. */
  const timesIn = (text: string, part: string) => {
    const [whole, sought] = [text, part].map((each) => each.replaceAll(/[\s-]/g, ""));
    return (whole ?? "").split(sought ?? "").length - 1;
  };
  const readWith = async (changes: Partial<Service>) => readPdf(pdfOf({ ...service, ...changes }));

  test("prints each script so that it can be searched and copied", async () => {
    const names = [
      "डॉ. राजेश क्षत्रिय, श्री कृष्ण अस्पताल",
      "ડૉ. રાજેશ પટેલ, શ્રી કૃષ્ણ હોસ્પિટલ",
      "ডাঃ রাজেশ ক্ষত্রিয়",
      "ਡਾ. ਰਾਜੇਸ਼ ਸਿੰਘ",
      "டாக்டர் ராஜேஷ், தமிழ்நாடு",
      "డాక్టర్ రాజేష్ కృష్ణ",
      "ಡಾ. ರಾಜೇಶ್ ಕೃಷ್ಣ",
      "ഡോ. രാജേഷ് കൃഷ്ണൻ",
      "ଡା. ରାଜେଶ କୃଷ୍ଣ",
      "Dr. Rājeś Kṣatriya, ₹500, Šárka Müller",
    ];
    const all = names.join("; ");
    const { text } = await readWith({ tagline: all, youGive: names, title: all });
    for (const name of names) expect(timesIn(text, name), name).toBeGreaterThanOrEqual(3);
  });

  test("prints Arabic from right to left", async () => {
    const { text } = await readWith({ tagline: "ڈاکٹر محمد اقبال" });
    for (const word of ["محمد", "اقبال"]) expect(text).toContain(word);
  });

  test("prints markup as plain text", async () => {
    const hostile = [
      '#eval("1+1") #panic() #read("/etc/passwd")',
      "*bold* _emphasis_ `raw` $x^2$ = Heading",
      "quotes \" and ' and back\\slashes \\n \\u{41}",
      "<label> @reference [content] // no comment /* none */ ~ -- ---",
      "- no list https://example.in?a=b&c=d %s $value {services}",
    ];
    const all = hostile.join(" ");
    const { text, title } = await readWith({ tagline: all, name: all, youReceive: hostile });
    expect(title).toContain(all);
    for (const one of hostile) expect(timesIn(text, one), one).toBeGreaterThanOrEqual(2);
  });

  test("breaks words that are longer than their column", async () => {
    const long = "Anaesthesiology".repeat(20);
    const { pages, text, pdfJsText } = await readWith({
      title: long,
      tagline: long,
      youGive: [long],
      durationCovers: long,
    });
    for (const { width, texts } of pages) {
      expect(texts.filter(({ x, width: w }) => x < MARGIN || x + w > width - MARGIN)).toEqual([]);
    }
    for (const read of [text, pdfJsText]) expect(timesIn(read, long)).toBeGreaterThanOrEqual(4);
  });

  test("leaves out characters without width that were pasted", async () => {
    const { text, pdfJsText } = await readWith({ tagline: "Plan\u200bning\u2060 of\ufeff ward\u00ads" });
    for (const read of [text, pdfJsText]) expect(read).toContain("Planning of wards");
  });

  test("stands a question mark in for a character that no font has", async () => {
    const { text } = await readWith({ tagline: "漢 and 😀\u0000\ud800 end" });
    expect(text).toContain("? and ? ? end");
  });
});

test("the same PDF has the same bytes", () => {
  const [service] = content.services;
  if (service) expect(pdfOf(service).equals(pdfOf(service))).toBe(true);
});
