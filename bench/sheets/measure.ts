/** Measures the sheets of paper: all service sheets as the build makes them, and plans as the server makes them on request. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { readContent } from "../../content-schema/read-content.ts";
import type { RendererModule } from "../../programme/renderer.ts";
import { createPress } from "../../sheets/press.ts";
import { serviceSheet } from "../../sheets/service-sheet.ts";
import { loadTypesetter } from "../../sheets/typesetter.ts";
import type { BudgetResult, MeasureOptions } from "../report/budget-result.ts";

const RUNS = 3;
const P95 = 0.95;
const ADDRESS = "https://www.example.in/services/";

const queries = [
  "m=new&b=up-to-50&f=up-to-4&c=tier-3&s=GJ&h=maternity&x=licensing",
  "m=new&b=51-100&f=5-7&c=tier-2&s=GJ",
  "m=running&b=201-300&s=MH&h=cath-lab&x=licensing&x=medical-equipment",
  "m=shell&b=over-300",
  "m=new&b=201-300&f=8-more&c=metro&s=DL&d=2027-01&h=1-10&x=1-24",
];

export async function measureSheets({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  const runs = Array.from({ length: quick ? 1 : RUNS });
  const services = runs.map(setServices);
  const plans = await timePlans(quick ? 1 : 10);
  return [
    { budget: "sheetsBuild", where: "all services", figures: services.map(({ milliseconds }) => milliseconds) },
    { budget: "sheetSize", where: "the largest service sheet", figures: services.map(({ largest }) => largest) },
    { budget: "planPdf", where: "five hospitals in turn", figures: [plans.p95] },
    { budget: "planSheetSize", where: "the largest plan", figures: [plans.largest] },
  ];
}

function setServices() {
  const content = readContent();
  const made = new Date();
  const began = performance.now();
  const typesetter = loadTypesetter();
  if (!typesetter) throw new Error("Typst is not installed: run npm ci with optional packages.");
  const sizes = content.services.map(
    (service) => typesetter.pdf(serviceSheet(content, service, `${ADDRESS}${service.slug}`, made), made).length,
  );
  return { milliseconds: performance.now() - began, largest: Math.max(...sizes) };
}

/** Asks for each plan several times, with a worker that has set each of them once. */
async function timePlans(rounds: number) {
  const { createPlanRenderer }: RendererModule = createRequire(import.meta.url)(resolve("dist-render/plan.cjs"));
  const renderer = createPlanRenderer(JSON.parse(readFileSync("dist-render/data.json", "utf8")));
  const press = createPress();
  const made = new Date();
  const set = async (query: string) => {
    const sheet = renderer.sheet(query, made);
    if (!sheet) throw new Error("The site was built without sheets. Build it again: npm run build.");
    const began = performance.now();
    const { length } = await press.pdf(sheet, made);
    return { milliseconds: performance.now() - began, length };
  };
  try {
    const sizes: number[] = [];
    for (const query of queries) sizes.push((await set(query)).length);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const query of queries) times.push((await set(query)).milliseconds);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * P95) - 1] ?? Number.NaN;
    return { p95, largest: Math.max(...sizes) };
  } finally {
    await press.close();
  }
}
