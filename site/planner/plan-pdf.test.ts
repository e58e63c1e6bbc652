import { describe, expect, test } from "vitest";
import { readContent } from "../../core/content/read-content.ts";
import { readPdf, readQr } from "../../core/pdf/test-support/read-pdf.ts";
import { loadTypesetter } from "../../core/pdf/typesetter.ts";
import { stages } from "../../core/planner/plan.ts";
import { planDataOf } from "./data.ts";
import { planPdf } from "./plan-pdf.ts";
import { readPlan } from "./render.tsx";
import { beginsInWords, registrationLine, totalInWords } from "./words.ts";

const content = readContent();
const data = planDataOf(content, new URL("https://www.example.in"), true);
const made = new Date("2026-11-22T06:00:00Z");
const typesetter = loadTypesetter();
if (!typesetter) throw new Error("Typst is not installed: run npm ci with optional packages.");

const MARGIN = 25;
/** The rows of a page lie between the head of the table and the title block of the page, in points from the bottom. */
const TABLE = { top: 475, bottom: 80 };
/** The height of a row, in points: what is measured ends at the line on which a text is written. */
const ROW = 20;

describe.each([
  ["a 30-bed maternity home", "m=new&b=up-to-50&f=up-to-4&c=tier-3&s=GJ&h=maternity&x=licensing"],
  ["the baseline", ""],
  ["a half-built shell over 300 beds", "m=shell&b=over-300"],
  ["a running hospital that adds a cath lab", "m=running&b=201-300&s=MH&h=cath-lab&x=licensing&x=medical-equipment"],
  ["every service and speciality", "m=new&b=201-300&f=8-more&c=metro&s=DL&h=1-10&x=1-24"],
])("the plan of %s", (_, query) => {
  const { plan } = readPlan(query, data);
  const document = planPdf(plan, data, made);
  const pdf = (document && typesetter.pdf(document, made)) ?? Buffer.alloc(0);
  const reading = readPdf(pdf);

  test("is a tagged PDF of A4 landscape with everything inside the margins", async () => {
    const read = await reading;
    expect(pdf.length).toBeLessThanOrEqual(170_000);
    expect([read.title, read.author, read.language]).toEqual([
      `${content.pdf.plan.title}, ${content.company.name}`,
      content.company.name,
      "en-IN",
    ]);
    expect(read.pages.length).toBeGreaterThanOrEqual(2);
    for (const { width, height, texts } of read.pages) {
      expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
      expect(texts.filter(({ x, width: w }) => x < MARGIN || x + w > width - MARGIN)).toEqual([]);
    }
    expect(read.roles).toEqual(expect.arrayContaining(["H1", "Table", "TH", "TD", "Figure"]));
  });

  test("breaks between stages, and only where the rows of both pages do not fit on one", async () => {
    const { view, groups } = content.plan.chart;
    const parts = [view, groups.authorities, groups.firstPatient];
    const { pages } = await reading;
    const read = pages.map(({ height, texts }) => {
      const top = texts.filter(({ x, y }) => x < MARGIN + 5 && y > height - 60).map(({ text }) => text);
      const begins = (heading: string) => top.some((text) => text.startsWith(heading.slice(0, 8)));
      const rows = texts.filter(({ y }) => y < TABLE.top && y > TABLE.bottom).toSorted((a, b) => b.y - a.y);
      return {
        part: parts.findIndex((part) => [part, content.pdf.plan.continued.replace("{heading}", part)].some(begins)),
        first: rows[0]?.text,
        used: TABLE.top - (rows.at(-1)?.y ?? TABLE.top),
      };
    });
    // A row that did not fit would be on a page without a heading.
    expect(read.map(({ part }) => part)).not.toContain(-1);
    const ofChart = read.filter(({ part }) => part === 0);
    for (const { first } of ofChart) expect(stages.map((stage) => groups[stage])).toContain(first);
    for (const [index, { part, used }] of read.entries()) {
      const before = read[index - 1];
      if (before?.part === part) expect(before.used + used).toBeGreaterThan(TABLE.top - TABLE.bottom - ROW);
    }
  });

  test("names every row and the law, and says in words where each bar lies", async () => {
    const { text, alts } = await reading;
    const approvals = plan.approvals.filter(({ pieces }) => pieces.length > 0);
    for (const { title } of [...plan.services, ...approvals]) expect(text).toContain(title);
    for (const { why } of plan.milestones.find(({ id }) => id === "opening")?.after ?? []) expect(text).toContain(why);
    const law = registrationLine(plan, content.plan);
    if (law !== undefined) expect(text).toContain(law);
    const begins = [...plan.services, ...approvals].map((row) => beginsInWords(plan, row, content.plan.chart.begins));
    expect(alts.filter((alt) => begins.some((text) => alt.endsWith(text)))).toHaveLength(begins.length);
    const address = new URL(await readQr(pdf));
    expect(address.pathname).toBe("/plan");
    expect(readPlan(address.search.slice(1), data).plan).toEqual(plan);
  });
});

test("says in which months the first patient comes, once the estimates are approved", async () => {
  const approved = { ...data, planner: { ...data.planner, approved: { by: "A director", on: "2027-01-15" } } };
  const { plan } = readPlan("m=new&b=51-100", approved);
  const document = planPdf(plan, approved, made);
  const { text } = await readPdf(document ? typesetter.pdf(document, made) : Buffer.alloc(0));
  const months = totalInWords(plan, content.plan.chart);
  expect(months).toContain(String(plan.total?.most));
  expect(text).toContain(`${months}.`);
});

test("a build without PDFs has none", () => {
  expect(planPdf(readPlan("", data).plan, { ...data, pdf: null }, made)).toBeUndefined();
});
