/** The page that a test has open, against WCAG 2.2 AA and axe's best practices. */
import type { Page } from "@playwright/test";
import axe from "axe-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Of the rules, those about colours: nothing else differs in the dark. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds, in a line each, first in the light, then in the dark.
 * @param part the selector of the part of the page to look at
 */
export async function findings(page: Page, part = "html"): Promise<string[]> {
  // Only once a page: reading axe takes longer than most looks.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const runOnly = colorScheme === "light" ? rules : colourRules;
    const lines = await page.evaluate(
      async ({ part, runOnly }) => {
        const { axe } = window as unknown as { axe: typeof import("axe-core") };
        // The frame of the desk shows a page of the site, in which no script runs: axe would wait for it.
        const { violations } = await axe.run(part, { runOnly, resultTypes: ["violations"], iframes: false });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
        );
      },
      { part, runOnly },
    );
    found.push(...lines.map((line) => `${colorScheme}, ${line}`));
  }
  return found;
}
