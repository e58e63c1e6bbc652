/** Measures the console on a slow phone, with the enquiries of the demo. */
import type { Browser, Page } from "@playwright/test";
import { enquiries, openScreen, signInToDemo } from "../../tests/desk/demo.ts";
import { startDeskServer } from "../../tests/desk/desk-server.ts";
import { type BudgetResult, type MeasureOptions, worstResult } from "../report/budget-result.ts";
import { type Interaction, measureInteraction } from "./inp.ts";
import { openBrowser, phone, throttlePage } from "./phone-browser.ts";

const RUNS = 5;
const slow = { latencyMs: 400, bytesPerSecond: (400 * 1000) / 8, cpu: 1 };

/** Opens a screen of the demo, signed in, at full speed. */
async function prepare(page: Page, path: string): Promise<void> {
  await signInToDemo(page);
  await openScreen(page, path);
  await page.waitForTimeout(1000);
}

const interactions: readonly Interaction[] = [
  {
    budget: "deskInp",
    where: "another list",
    prepare: async (page) => {
      await prepare(page, "/desk");
      return page.getByRole("link", { name: /^Waiting/ });
    },
  },
  {
    budget: "deskInp",
    where: "an enquiry from the list",
    prepare: async (page) => {
      await prepare(page, "/desk");
      return page.locator("[data-row]").first();
    },
  },
  {
    budget: "deskInp",
    where: "the sheet More",
    prepare: async (page) => {
      await prepare(page, `/desk/${enquiries.late}`);
      return page.getByRole("button", { name: "More", exact: true });
    },
  },
];

/** Milliseconds until the first row is there, with the files of an earlier visit in the cache. */
async function measureList(browser: Browser, origin: string): Promise<number> {
  await using context = await browser.newContext({ ...phone, baseURL: origin });
  const first = await context.newPage();
  await prepare(first, "/desk");
  await first.close();
  const page = await context.newPage();
  await throttlePage(page, slow);
  await page.goto("/desk", { waitUntil: "commit" });
  await page.locator("[data-row]").first().waitFor();
  return await page.evaluate(() => performance.now());
}

async function repeat(quick: boolean, measure: () => Promise<number>): Promise<number[]> {
  const figures: number[] = [];
  for (let run = 0; run < (quick ? 1 : RUNS); run++) figures.push(await measure());
  return figures;
}

export async function measureConsoleOnPhone({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  const server = await startDeskServer({ DEMO: "1" });
  await using browser = await openBrowser();
  try {
    const taps: { where: string; figures: number[] }[] = [];
    for (const each of interactions) {
      const figures = await repeat(quick, () => measureInteraction(browser, server.url, each));
      taps.push({ where: each.where, figures });
    }
    return [
      { budget: "deskList", where: "/desk", figures: await repeat(quick, () => measureList(browser, server.url)) },
      worstResult("deskInp", taps),
    ];
  } finally {
    await server.close();
  }
}
