/**
 * The cost of pages for a phone, over the wire of the real desk (docs/performance.md); sizes of files are a step of
 * their own.
 */

import { describeMiss, judgeResult } from "../../bench/budget-result.ts";
import { measureLoads } from "../../bench/wire.ts";
import { expect, test } from "../fixtures.ts";
import { content, servicePath } from "../pages.ts";

for (const [which, services, tag] of [
  ["the home page and three services", content.services.slice(0, 3), []],
  ["every page", content.services, ["@full"]],
] as const) {
  test(`keeps ${which} within their budgets on a phone`, { tag: [...tag] }, async ({ browser, baseURL }) => {
    const lines = await measureLoads(browser, baseURL ?? "", services.map(servicePath));
    for (const line of lines) expect.soft(judgeResult(line).passed, describeMiss(line)).toBe(true);
  });
}

test("shows the text of a page before any font, picture or script", async ({ page }) => {
  for (const path of ["/", "/services/licensing"]) {
    await page.route("**/*", async (route) => {
      // Nothing but the page itself ever comes.
      if (route.request().resourceType() === "document") await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length)).toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
