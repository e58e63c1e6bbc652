/** Measures layout shifts when fonts load late on a device with Roboto, as Android phones have. */
import type { Browser, Page } from "@playwright/test";
import { MissingProgram } from "../../scripts/lib/task.ts";
import { indexedPaths } from "../pages.ts";
import { type BudgetResult, type MeasureOptions, worstResult } from "../report/budget-result.ts";
import { startSiteServer } from "../servers.ts";
import { openBrowser, phone } from "./phone-browser.ts";

/** Long after the text was painted in the fallback font. */
const FONTS_AFTER_MS = 1000;

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
    return sum;
  });

async function shiftOf(browser: Browser, url: string): Promise<number> {
  await using context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.route("**/*.woff2", async (route) => {
    await page.waitForTimeout(FONTS_AFTER_MS);
    await route.continue();
  });
  await page.goto(url, { waitUntil: "networkidle" });
  return await shiftsOf(page);
}

/** @throws MissingProgram when this machine has no Roboto */
async function requireRoboto(browser: Browser): Promise<void> {
  await using context = await browser.newContext();
  const page = await context.newPage();
  const there = await page.evaluate(() =>
    new FontFace("Probe", "local(Roboto)").load().then(
      () => true,
      () => false,
    ),
  );
  if (!there)
    throw new MissingProgram(
      "This measurement needs the font Roboto. On Debian: apt-get install fonts-roboto-unhinted",
    );
}

export async function measureLayoutShift({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  await using server = await startSiteServer();
  await using browser = await openBrowser();
  await requireRoboto(browser);
  const paths = indexedPaths();
  const pages = [];
  for (const where of quick ? paths.slice(0, 3) : paths) {
    pages.push({ where, figures: [await shiftOf(browser, server.origin + where)] });
  }
  return [worstResult("clsRoboto", pages)];
}
