/** The page that a test has open, against WCAG 2.2 AA and axe's best practices. */
import type { Page } from "@playwright/test";
import axe from "axe-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules about colours: nothing else differs in the dark. */
const colourRules = ["color-contrast", "link-in-text-block"];

type Theme = "light" | "dark";
type Size = { width: number; height: number };

async function violations(page: Page, part: string, theme: Theme, runOnly: readonly string[]): Promise<string[]> {
  // Only once a page: reading axe takes longer than most looks.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: theme });
  const lines = await page.evaluate(
    async ({ part, runOnly }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      // The frame of the desk shows a page of the site, in which no script runs: axe would wait for it.
      const { violations } = await axe.run(part, { runOnly, resultTypes: ["violations"], iframes: false });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
      );
    },
    { part, runOnly: [...runOnly] },
  );
  return lines.map((line) => `${theme}, ${line}`);
}

/**
 * Violations that axe finds, one a line, first in the light, then in the dark.
 * @param part the selector of the parts of the page to look at
 */
export async function findings(page: Page, part = "html"): Promise<string[]> {
  const light = await violations(page, part, "light", rules);
  return [...light, ...(await violations(page, part, "dark", colourRules))];
}

/** Violations on a phone in the light and on a desktop in the dark; in the full run, in both themes at both. */
export async function findingsAtSizes(page: Page, phone: Size, desktop: Size): Promise<string[]> {
  const found: string[] = [];
  for (const [size, theme] of [
    [phone, "light"],
    [desktop, "dark"],
  ] as const) {
    await page.setViewportSize(size);
    const lines = process.env.JOURNEYS_FULL ? findings(page) : violations(page, "html", theme, rules);
    found.push(...(await lines).map((line) => `${size.width} px, ${line}`));
  }
  return found;
}
