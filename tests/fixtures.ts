/** Shared parts of journeys: the browser's test, what a page is told, and a look into the real database behind it. */

import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { StoredEnquiry } from "../server/enquiries/enquiry.ts";
import { openSqliteReader } from "../server/test-support/sqlite-file.ts";

export { expect, type Page, test } from "@playwright/test";

/** For tests of what moves: journeys ask for less motion otherwise. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Every enquiry that the server has stored. Journeys run side by side: look for your own. */
export async function stored(): Promise<StoredEnquiry[]> {
  const reader = openSqliteReader(join(process.env.JOURNEY_DATA_DIR ?? "", "enquiries.sqlite"));
  const enquiries = reader.list();
  reader.close();
  return enquiries;
}

/** Simulates a page that is hidden or shown again. */
export async function becomes(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);
}

/** Collects from here on what the Content-Security-Policy forbids. */
export async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      seen.push([violatedDirective, blockedURI, sourceFile].join(" "));
    });
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}
