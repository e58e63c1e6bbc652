/** The not-found page (requirement 2.2). */
import { expect, test } from "../fixtures.ts";
import { content } from "../pages.ts";

test("an unknown path answers 404 with a way home and logs the path", async ({ page }) => {
  const path = "/services/no-such-service";
  const logged = page.waitForEvent("console", (message) => message.type() === "error" && message.text().includes(path));
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await logged;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.site.notFound.heading);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.getByRole("main").getByRole("link", { name: content.site.notFound.home }).click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.home.hero.heading.replaceAll("\n", " "));
});
