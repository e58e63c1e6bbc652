/** Every service page shows what its file in content/ says. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { longDay } from "../../core/times.ts";
import { content, servicePath } from "../pages.ts";
import { difference } from "../pictures.ts";
import { openPage } from "./rendered-page.ts";

const { servicePage } = content.site;
const titles = new Map(content.services.map(({ slug, title }) => [slug, title]));

/** A text of content/ as the page prints it: links with the titles of their services. */
const inWords = (text: string): string => text.replace(/\{([a-z-]+)\}/g, (_, slug) => String(titles.get(slug)));

/** The cells of the title block as text; a field that the service lacks has none. */
const cellsOf = (service: (typeof content.services)[number]): string[] =>
  [
    // Without a duration, the first sentence stands in its place.
    [servicePage.duration, service.duration, service.durationCovers?.replace(service.duration ? "" : ". ", "")],
    [servicePage.youGive, ...(service.youGive ?? [])],
    [servicePage.youReceive, ...(service.youReceive ?? [])],
    [servicePage.priceDependsOn, ...(service.priceDependsOn ?? [])],
    [servicePage.before, service.before && inWords(service.before)],
    [servicePage.after, service.after && inWords(service.after) + servicePage.inPlan],
  ]
    .map((cell) => cell.filter(Boolean))
    .filter(({ length }) => length > 1)
    .map((cell) => cell.join(""));

/** The pages that the title block leads to: the services before and after, and the row of the plan. */
const linkedFrom = ({ slug, before = "", after = "" }: (typeof content.services)[number]): string[] => [
  ...[...(before + after).matchAll(/\{([a-z-]+)\}/g)].map(([, linked]) => `/services/${linked}`),
  ...(after ? [`/plan?w=${slug}#${slug}`] : []),
];

/** The master of a service's picture. */
const masterOf = ({ number, slug }: { number: number; slug: string }): string =>
  `site/images/services/${String(number).padStart(2, "0")}-${slug}.webp`;

describe.each(content.services)("$slug", (service) => {
  const page = openPage(servicePath(service));
  const main = page.within("main");

  test("begins with title, badge, tagline and its three buttons, which lead to the form", () => {
    expect(page.title).toBe(`${service.name} | ${content.company.name}`);
    expect(main.texts("h1")).toEqual([service.title]);
    expect(main.texts("h1 ~ p, p:has(~ h1)")).toEqual(
      expect.arrayContaining([content.site.categories[service.badge], service.tagline]),
    );
    const { primary, secondary, closing } = service.buttons;
    expect(main.texts("a.btn")).toEqual([primary, secondary, closing]);
    expect(new Set(main.attributes("a.btn", "href"))).toEqual(new Set(["/contact#contact-form"]));
    expect(main.texts(".title-block > div")).toEqual(cellsOf(service));
    expect(page.within(".title-block").attributes("a", "href")).toEqual(linkedFrom(service));
  });

  test("gives overview, features and questions", () => {
    expect(page.region(servicePage.overview).texts("p").join(" ")).toBe(service.overview);
    expect(page.region(servicePage.features).texts("h2 + ul > li")).toEqual(
      service.features.map(({ title, text }) => title + text),
    );
    expect(main.texts("[role=note]")).toEqual(
      [service.note ?? []].flat().map(({ heading, paragraphs }) => `${heading} ${paragraphs.map(inWords).join("")}`),
    );
    for (const { source } of service.laws ?? []) expect(page.text).not.toContain(source);
    for (const { question, answer } of service.questions ?? []) {
      expect(page.region(servicePage.questions).text).toContain(question + inWords(answer));
    }
  });

  test("links to each of its parts, in their order", () => {
    const headings = main.texts("h2").filter((heading) => heading !== service.closing.heading);
    const links = main.texts("nav a");
    expect(links).toEqual(headings.filter((heading) => links.includes(heading)));
    expect(links).toContain(servicePage.features);
    expect(links).toContain(servicePage.next.heading);
    expect(page.region(servicePage.features).texts("details li")).toEqual(service.alsoApplies ?? []);
  });

  test("gives its figures with their note, and its lists", () => {
    const stats = page.region(servicePage.stats);
    expect(stats.texts("dl > div")).toEqual(service.stats.map(({ label, value }) => label + value));
    expect(service.stats).toHaveLength(3);
    expect(stats.text).toContain([servicePage.figuresNote, service.figuresNote].filter(Boolean).join(" "));
    for (const { heading, items } of service.list ? [service.list] : []) {
      expect(page.region(heading).texts("dl > div")).toEqual(items.map(({ label, value }) => label + value));
    }
    for (const { heading, items } of [service.badges, ...(service.tags ? [service.tags] : [])]) {
      expect(page.region(heading).texts("li")).toEqual(items);
    }
  });

  test("shows its own picture, and no framework", async () => {
    expect(main.attributes("img", "alt")).toContain(service.picture);
    const [files = ""] = main.attributes(`picture:has(img[alt=${JSON.stringify(service.picture)}]) source`, "srcset");
    const widest = files.split(",").at(-1)?.trim().split(" ")[0] ?? "";
    expect(widest).toMatch(/\.avif$/);
    expect(await difference(readFileSync(`dist${widest}`), masterOf(service))).toBeLessThan(4);
    expect(page.texts("astro-island")).toEqual([]);
  });

  test("ends with the same four steps as every service", () => {
    const { heading, steps } = servicePage.next;
    expect(page.region(heading).texts("li h3")).toEqual(steps.map(({ title }, i) => `${i + 1}. ${title}`));
    for (const [i, { text }] of steps.entries()) expect(page.region(heading).texts("li")[i]).toContain(text);
  });
});

const withTimeline = content.services.flatMap(({ timeline, ...service }) =>
  timeline ? [{ timeline, ...service }] : [],
);

test.each(withTimeline)("$slug shows its timeline week by week", (service) => {
  const { heading, steps } = service.timeline;
  const shown = openPage(servicePath(service)).region(heading);
  expect(shown.texts("li h3")).toEqual(steps.map(({ title }) => title));
  for (const [i, { when }] of steps.entries()) expect(shown.texts("li")[i]).toContain(when);
  // A last step without an end is drawn as two weeks.
  const weeks = steps.map(({ from, to = from + 1 }) => to - from + 1);
  const total = weeks.reduce((sum, each) => sum + each);
  const percents = (name: string) =>
    shown.attributes("svg > g > rect", name).map((value) => Number.parseFloat(value ?? ""));
  expect(percents("width").map((part) => Math.round((part * total) / 100))).toEqual(weeks);
  expect(percents("x").map((part) => Math.round((part * total) / 100))).toEqual(
    steps.map(({ from }) => from - (steps[0]?.from ?? 0)),
  );
});

test("licensing says under which Act each state registers a hospital, and where that was found", () => {
  const { registration, stateNames } = content.plan;
  const { states } = content.planner;
  const section = openPage("/services/licensing").region(registration.states.heading);
  expect(section.texts("summary")).toEqual([registration.states.show.replace("{n}", "36")]);
  const rows = section.texts("dl > div");
  expect(rows).toHaveLength(states.length);
  for (const [i, { code, kind, act, provisional, validity = "", fromBeds, evidence }] of states.entries()) {
    const isSure = evidence.sure >= 80;
    const known = [
      longDay(evidence.checked),
      registration.states.kind[kind],
      act,
      registration.provisional[provisional],
      validity,
      fromBeds?.below ?? "",
      evidence.source,
    ];
    const said = isSure ? known : [registration.act[kind]];
    for (const text of [stateNames[code], ...said]) expect(rows[i]).toContain(text);
    if (!isSure)
      for (const text of [registration.states.kind[kind], act, evidence.source]) expect(rows[i]).not.toContain(text);
  }
});

test("services with different pictures show different pictures", () => {
  const masters = new Set(content.services.map((service) => readFileSync(masterOf(service), "base64")));
  const shown = content.services.map((service) => openPage(servicePath(service)).attributes("main img", "src")[0]);
  expect(new Set(shown).size).toBe(masters.size);
});
