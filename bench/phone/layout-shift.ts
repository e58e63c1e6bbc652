/** Whether anything moves when the fonts come late to a phone that has Roboto, as Android phones have. */
import type { Browser, Page } from "@playwright/test";
import { MissingProgram } from "../../scripts/lib/task.ts";
import { openBrowser } from "../browser/open.ts";
import { phone } from "../browser/phone.ts";
import { openDesk } from "../desk.ts";
import type { How } from "../groups.ts";
import { indexedPaths } from "../pages.ts";
import { type Line, worstLine } from "../table/line.ts";

/** Long after the text was painted in the fallback face. */
const FONTS_AFTER_MS = 1000;

/** All layout shifts so far, those within the last frame included. */
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
async function needRoboto(browser: Browser): Promise<void> {
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
      "Roboto is needed as the fallback face (on Debian: apt-get install fonts-roboto-unhinted).",
    );
}

export async function measureLayoutShift({ quick }: How): Promise<Line[]> {
  await using desk = await openDesk();
  await using browser = await openBrowser();
  await needRoboto(browser);
  const paths = indexedPaths();
  const pages = [];
  for (const where of quick ? paths.slice(0, 3) : paths) {
    pages.push({ where, figures: [await shiftOf(browser, desk.origin + where)] });
  }
  return [worstLine("clsRoboto", pages)];
}
