/** INP of what visitors do most, at 6x CPU. */
import type { Browser, Locator, Page } from "@playwright/test";
import { fieldOf, fill, openForm, someone, submitOf } from "../../tests/enquiry-form.ts";
import { content } from "../../tests/pages.ts";
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
  /** Brings the page to where the visitor acts, at full speed; what it gives is tapped, if it gives something. */
  prepare: (page: Page) => Promise<Locator | undefined>;
  /** What is done instead of tapping. */
  act?: (page: Page) => Promise<unknown>;
}

const acts: Act[] = [
  {
    budget: "inpMenu",
    where: "/services/licensing",
    prepare: async (page) => {
      await page.goto("/services/licensing", { waitUntil: "networkidle" });
      return page.locator("button[popovertarget=menu]");
    },
  },
  {
    budget: "inpCarousel",
    where: "/, 768 wide",
    prepare: async (page) => {
      await page.setViewportSize(tablet);
      await page.goto("/");
      await page.locator("#services").scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      return page.getByRole("button", { name: content.site.carousel.next });
    },
  },
  {
    budget: "inpTyping",
    where: "/contact",
    prepare: async (page) => {
      await openForm(page, "/contact");
      await fieldOf(page, "project_details").focus();
      return undefined;
    },
    act: (page) => page.keyboard.type("120 beds", { delay: 50 }),
  },
  {
    budget: "inpSubmit",
    where: "/contact",
    prepare: async (page) => {
      await openForm(page, "/contact");
      await fill(page, someone());
      await submitOf(page).scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      return submitOf(page);
    },
  },
];

async function measureAct(browser: Browser, origin: string, { prepare, act }: Act): Promise<number> {
  await using context = await browser.newContext({ ...phone, baseURL: origin });
  const page = await context.newPage();
  await watchInteractions(page);
  // Where to tap is found before: the checks of Locator.tap run in the page, at its speed, and would be measured, too.
  const box = await (await prepare(page))?.boundingBox();
  await throttle(page, { cpu: CPU });
  return await durationOf(page, async () => {
    if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await act?.(page);
  });
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
