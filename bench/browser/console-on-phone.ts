/** Measures the console on a slow phone, with the enquiries of the demo. */
import type { Browser, Locator, Page } from "@playwright/test";
import { catchDials } from "../../tests/desk/console.ts";
import { enquiries, openScreen, signInToDemo } from "../../tests/desk/demo.ts";
import { startDeskServer } from "../../tests/desk/desk-server.ts";
import type { BudgetResult, MeasureOptions } from "../report/budget-result.ts";
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

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const openEnquiry = (page: Page): Promise<void> => prepare(page, `/desk/${enquiries.late}`);

/** A tap that is measured, and the screen on which it happens. */
const interactions: readonly Omit<Interaction, "budget">[] = [
  {
    where: "another list",
    prepare: async (page) => {
      await prepare(page, "/desk");
      return page.getByRole("link", { name: /^Waiting/ });
    },
  },
  {
    where: "an enquiry from the list",
    prepare: async (page) => {
      await prepare(page, "/desk");
      return page.locator("[data-row]").first();
    },
  },
  {
    where: "back to the list",
    prepare: async (page) => {
      await prepare(page, "/desk");
      await page.locator("[data-row]").first().click();
      await button(page, "Add note").waitFor();
      await page.waitForTimeout(1000);
      return page.getByRole("link", { name: "To answer", exact: true });
    },
  },
  {
    where: "the sheet More",
    prepare: async (page) => {
      await openEnquiry(page);
      return button(page, "More");
    },
  },
  {
    where: "the sheet for a note",
    prepare: async (page) => {
      await openEnquiry(page);
      const add = button(page, "Add note");
      await add.scrollIntoViewIfNeeded();
      return add;
    },
  },
  {
    where: "the sheet for the outcome of a call",
    prepare: async (page) => {
      await catchDials(page);
      await openEnquiry(page);
      const outcome = button(page, "Outcome");
      if (!(await outcome.isVisible())) await page.getByRole("link", { name: "Call", exact: true }).click();
      await outcome.waitFor();
      await page.waitForTimeout(1000);
      return outcome;
    },
  },
  {
    where: "taking an enquiry",
    prepare: async (page) => {
      await prepare(page, `/desk/${enquiries.wroteTwice}`);
      const take = button(page, "I take it");
      if (!(await take.isVisible())) await button(page, "Give back").click();
      await take.waitFor();
      await page.waitForTimeout(1000);
      return take;
    },
  },
  {
    where: "typing in the search",
    prepare: async (page) => {
      await prepare(page, "/desk/search?q=s");
      await page.getByRole("searchbox").focus();
      return undefined;
    },
    act: (page) => page.keyboard.type("olanki", { delay: 120 }),
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
    const results: BudgetResult[] = [
      { budget: "deskList", where: "/desk", figures: await repeat(quick, () => measureList(browser, server.url)) },
    ];
    for (const each of interactions) {
      const measure = () => measureInteraction(browser, server.url, { ...each, budget: "deskInp" });
      results.push({ budget: "deskInp", where: each.where, figures: await repeat(quick, measure) });
    }
    return results;
  } finally {
    await server.close();
  }
}
