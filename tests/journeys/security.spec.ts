/**
 * The Content-Security-Policy holds while the site is used and stops what is injected; what the site asks for and keeps
 * on the device.
 */
import { once } from "node:events";
import { get } from "node:http";
import type { Page } from "@playwright/test";
import { fill, sentPanel, someone, submitOf, wakeForm, words } from "../enquiry-form.ts";
import { expect, test, watchViolations } from "../fixtures.ts";
import { content } from "../pages.ts";

async function fillAndSend(page: Page): Promise<void> {
  await fill(page, someone());
  await submitOf(page).click();
}

test("asks no other host, registers no worker, and stores only what the privacy page allows", async ({
  page,
  context,
  baseURL,
}) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const allowed = ["theme", "faces", "attribution", "enquiry-first-seen", "enquiry-draft", "enquiry-key", "sent-plan"];
  const notAllowed = async () => (await stored()).filter((name) => !allowed.includes(name));
  await page.goto("/plan?m=new&b=51-100&x=licensing");
  await page.getByRole("button", { name: content.site.nav.darkTheme }).click();
  await page.getByRole("link", { name: content.plan.actions.send }).first().click();
  await wakeForm(page);
  await fillAndSend(page);
  await expect(sentPanel(page)).toBeVisible();
  expect(await notAllowed()).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await page.getByRole("button", { name: words.sent.receipt }).click();
  await page.waitForURL(/\/enquiry\/AN-/);
  expect(await notAllowed()).toEqual([]);
  const halfAnHour = Date.now() / 1000 + 30 * 60;
  expect(await context.cookies()).toEqual([
    expect.objectContaining({
      name: "receipt",
      path: new URL(page.url()).pathname,
      httpOnly: true,
      sameSite: "Strict",
    }),
  ]);
  expect((await context.cookies())[0]?.expires).toBeLessThanOrEqual(halfAnHour);
  expect([...origins]).toEqual([baseURL]);
  const hints: unknown[] = [];
  const request = get(baseURL ?? "").on("information", (hint) => hints.push(hint));
  const [answer] = await once(request, "response");
  answer.resume();
  expect(hints).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

test("blocks an injected script, style and request, and forbids framing", async ({ page, baseURL }) => {
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

  await page.route("https://elsewhere.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe src="${baseURL}/contact"></iframe>` }),
  );
  await page.goto("https://elsewhere.example/");
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");
});
