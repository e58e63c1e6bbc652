/** Lines for what phones load: every service page, of which the worst counts, and the home page. */
import type { Browser } from "@playwright/test";
import type { BudgetId } from "../budgets.ts";
import { openDesk } from "../desk.ts";
import { indexedPaths, isService } from "../pages.ts";
import { type Line, worstLine } from "../table/line.ts";
import { firstLoad, type Loaded } from "./first-load.ts";
import { openBrowser } from "./open.ts";

/** @param origin of a desk that serves the built site */
export async function measureLoads(browser: Browser, origin: string, services: readonly string[]): Promise<Line[]> {
  const loads: { where: string; loaded: Loaded }[] = [];
  for (const where of services) loads.push({ where, loaded: await firstLoad(browser, origin + where) });
  const home = { where: "/", loaded: await firstLoad(browser, `${origin}/`) };
  const scrolled = await firstLoad(browser, `${origin}/`, { scroll: true });
  const line = (budget: BudgetId, part: keyof Loaded, of = loads): Line =>
    worstLine(
      budget,
      of.map(({ where, loaded }) => ({ where, figures: [loaded[part]] })),
    );
  return [
    line("wireService", "wire"),
    line("wireHome", "wire", [home]),
    line("imagesService", "firstScreenImages"),
    line("imagesHome", "firstScreenImages", [home]),
    { budget: "imagesHomeScrolled", where: "/", figures: [scrolled.images] },
    line("requestsBeforePaint", "beforePaint", [...loads, home]),
  ];
}

/** The same with a desk and a browser of its own. */
export async function measureLoadsOfDesk(): Promise<Line[]> {
  await using desk = await openDesk();
  await using browser = await openBrowser();
  return await measureLoads(browser, desk.origin, indexedPaths().filter(isService));
}
