/** The files beside the pages that browsers and crawlers ask for; their content is checked on the built site. */
import { expect, test } from "../fixtures.ts";
import { content } from "../pages.ts";

test("files are served with their types, the manifest is accepted, an unknown path leads home", async ({ page }) => {
  for (const [path, type] of [
    ["/robots.txt", /^text\/plain/],
    ["/sitemap-index.xml", /xml/],
    ["/.well-known/security.txt", /^text\/plain; charset=utf-8$/],
    ["/llms.txt", /^text\/plain; charset=utf-8$/],
    ["/manifest.webmanifest", /^application\/manifest\+json/],
    ["/favicon.ico", /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ["/apple-touch-icon.png", /^image\/png$/],
    ["/icon-192.png", /^image\/png$/],
    ["/icon-512.png", /^image\/png$/],
    ["/icon-maskable.png", /^image\/png$/],
  ] as const) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toMatch(type);
  }
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto("/services/licensing");
  await page.locator("link[rel=manifest]").waitFor({ state: "attached" });
  const browser = await page.context().newCDPSession(page);
  const { url, data, errors } = await browser.send("Page.getAppManifest");
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  expect(JSON.parse(data ?? "").name).toBe(content.company.name);
  expect(errors).toEqual([]);
  expect(complaints).toEqual([]);

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
