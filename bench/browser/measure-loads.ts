/** Lines for what phones load: every service page, of which the worst counts, and the home page. */
import type { Browser } from "@playwright/test";
import type { BudgetId } from "../budgets.ts";
import { type Line, worstOf } from "../table/line.ts";
import { firstLoad, type Loaded } from "./first-load.ts";

/** @param origin of a desk that serves the built site */
export async function measureLoads(browser: Browser, origin: string, services: readonly string[]): Promise<Line[]> {
  const loads: { where: string; loaded: Loaded }[] = [];
  for (const where of services) loads.push({ where, loaded: await firstLoad(browser, origin + where) });
  const home = { where: "/", loaded: await firstLoad(browser, `${origin}/`) };
  const scrolled = await firstLoad(browser, `${origin}/`, { scroll: true });
  const line = (budget: BudgetId, part: keyof Loaded, of = loads): Line =>
    worstOf(
      budget,
      of.map(({ where, loaded }) => ({ where, figure: loaded[part] })),
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
