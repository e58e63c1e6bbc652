/** INP of what visitors do most, at 6x CPU. */
import type { Browser, Page } from "@playwright/test";
import { fill, formOf, openForm, someone, submitOf } from "../../tests/enquiry-form.ts";
import { openBrowser } from "../browser/open.ts";
import { phone } from "../browser/phone.ts";
import type { BudgetId } from "../budgets.ts";
import { openDesk } from "../desk.ts";
import type { How } from "../groups.ts";
import type { Line } from "../table/line.ts";
import { durationOf, watchInteractions } from "./interaction.ts";
import { throttle } from "./throttle.ts";

const RUNS = 5;
const CPU = 6;
/** The narrowest width at which the carousel shows its buttons (specification §2) is 640. */
const tablet = { width: 768, height: 1024 };

interface Act {
  budget: BudgetId;
  where: string;
  /** Brings the page to where the visitor acts, at full speed. */
  prepare: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
}

const acts: Act[] = [
  {
    budget: "inpMenu",
    where: "/services/licensing",
    prepare: (page) => page.goto("/services/licensing", { waitUntil: "networkidle" }),
    act: (page) => page.locator("button[popovertarget=menu]").tap(),
  },
  {
    budget: "inpCarousel",
    where: "/, 768 wide",
    prepare: async (page) => {
      await page.setViewportSize(tablet);
      await page.goto("/");
      await page.locator("#services").scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
    },
    act: (page) => page.getByRole("button", { name: "Next services" }).tap(),
  },
  {
    budget: "inpTyping",
    where: "/contact",
    prepare: (page) => openForm(page, "/contact"),
    act: (page) => formOf(page).getByLabel("Project details").pressSequentially("120 beds", { delay: 50 }),
  },
  {
    budget: "inpSubmit",
    where: "/contact",
    prepare: async (page) => {
      await openForm(page, "/contact");
      await fill(page, someone());
    },
    act: (page) => submitOf(page).tap(),
  },
];

async function measureAct(browser: Browser, origin: string, { prepare, act }: Act): Promise<number> {
  await using context = await browser.newContext({ ...phone, baseURL: origin });
  const page = await context.newPage();
  await watchInteractions(page);
  await prepare(page);
  await throttle(page, { cpu: CPU });
  return await durationOf(page, () => act(page));
}

export async function measureInp({ quick }: How): Promise<Line[]> {
  await using desk = await openDesk();
  await using browser = await openBrowser();
  const lines: Line[] = [];
  for (const each of acts) {
    const figures = [];
    for (let run = 0; run < (quick ? 1 : RUNS); run++) figures.push(await measureAct(browser, desk.origin, each));
    lines.push({ budget: each.budget, where: each.where, figures });
  }
  return lines;
}
