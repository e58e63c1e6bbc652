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

test("a page that exists logs no error", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  for (const path of ["/", "/services/licensing", "/contact"]) await page.goto(path, { waitUntil: "networkidle" });
  expect(errors).toEqual([]);
});
