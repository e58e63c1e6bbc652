/** Nobody in: the policy holds in a real browser while the site is used, and stops what is injected. */
import { once } from "node:events";
import { get } from "node:http";
import type { Page } from "@playwright/test";
import { fill, sentPanel, someone, submitOf, wakeForm, words } from "../enquiry-form.ts";
import { expect, test, watchViolations } from "../fixtures.ts";
import { content } from "../pages.ts";
import { wakeIsland } from "../places.ts";

const notice = (page: Page, text: string) => page.locator(".notice").filter({ hasText: text });

async function fillAndSend(page: Page): Promise<void> {
  await fill(page, someone());
  await submitOf(page).click();
}

test("moves the carousel, shows notices and sends the form without a policy violation", async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto("/");
  await wakeIsland(page, "ServicesCarousel");
  await page.getByRole("button", { name: content.site.carousel.next }).click();
  await page.getByRole("button", { name: content.site.carousel.previous }).click();
  await wakeForm(page);
  await submitOf(page).click();
  await expect(notice(page, words.notices.missing.title)).toBeVisible();
  await page.route("**/rest/v1/contacts", (route) => route.abort());
  await fillAndSend(page);
  await expect(notice(page, words.notices.failed.description)).toBeVisible();
  await page.unroute("**/rest/v1/contacts");
  await submitOf(page).click();
  await expect(sentPanel(page)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("registers no service worker and sends no early hints", async ({ page, baseURL }) => {
  const hints: unknown[] = [];
  const request = get(baseURL ?? "").on("information", (hint) => hints.push(hint));
  const [answer] = await once(request, "response");
  answer.resume();
  expect(hints).toEqual([]);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

test("blocks an injected script, style and form target", async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto("/contact");
  await page.evaluate(async () => {
    const script = Object.assign(document.createElement("script"), { textContent: "window.intruder = true" });
    const style = Object.assign(document.createElement("style"), { textContent: "body { display: none }" });
    document.body.append(script, style);
    await fetch("https://elsewhere.example/").catch(() => undefined);
  });
  expect(await page.evaluate(() => "intruder" in window)).toBe(false);
  await expect(page.locator("body")).toBeVisible();
  const forbidden = (await violations()).join("\n");
  for (const directive of ["script-src", "style-src", "connect-src"]) expect(forbidden).toContain(directive);
});

test("forbids framing of every page", async ({ page, baseURL }) => {
  await page.route("https://elsewhere.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe src="${baseURL}/contact"></iframe>` }),
  );
  await page.goto("https://elsewhere.example/");
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");
});
