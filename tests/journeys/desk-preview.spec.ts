/** The instant preview: pages of the site with changed texts. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { load } from "cheerio";
import type { ContentPreview } from "../../core/api/content.ts";
import { type Desk, expect, laptop, type Page, test } from "../desk/fixtures.ts";
import { content } from "../pages.ts";

/** The built pages by their addresses. */
const builtPages = globSync("**/*.html", { cwd: "dist" })
  .map((file) => file.replaceAll("\\", "/"))
  .map((file) => ({ file, address: `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}` }));

/** Differs on purpose: links stay in the frame, and islands and cards have names that a preview does not need. */
const OTHERWISE = ["href", "uid", "data-props", "data-changed"];

/**
 * Elements with their attributes, and texts, in the order of the page. Without styles, scripts, the address of the social card
 * and the version of the consent notice: it follows from what this server keeps, which the build does not know.
 */
function contentsOf(html: string): string[] {
  const $ = load(html, { scriptingEnabled: false });
  $(
    'style, [rel=stylesheet], script:not([type="application/ld+json"]), meta[property="og:image"], [name=notice]',
  ).remove();
  return $("*")
    .toArray()
    .flatMap((element) => {
      const attributes = Object.entries($(element).attr() ?? {}).filter(([name]) => !OTHERWISE.includes(name));
      const text = $(element)
        .contents()
        .toArray()
        .map((node) => (node.type === "text" ? node.data.replaceAll(/\s+/g, " ").trim() : "|"))
        .join("");
      return [`${$(element).prop("tagName")} ${JSON.stringify(attributes)} ${text}`];
    });
}

async function signIn(page: Page, desk: Desk): Promise<void> {
  await desk.signIn(page.context(), await desk.addMember("Meera Rao"));
}

interface FieldChange {
  file: string;
  path: (string | number)[];
  value: string;
}

async function preview(page: Page, address: string, changes: FieldChange[]): Promise<ContentPreview> {
  const response = await page.request.post("/desk/api/content/preview", {
    data: { page: address, changes },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(response.status()).toBe(200);
  return response.json();
}

test("without changes every page equals the published one, element by element", async ({ page, desk }) => {
  await signIn(page, desk);
  expect(builtPages.length).toBeGreaterThan(30);
  for (const { file, address } of builtPages) {
    const response = await page.request.get(`/desk/preview/now${address}`);
    expect.soft(response.status(), address).toBe(200);
    const html = await response.text();
    // The privacy page says what this server keeps.
    const published =
      address === "/privacy" ? await (await page.request.get(address)).text() : readFileSync(`dist/${file}`, "utf8");
    expect.soft(contentsOf(html), address).toEqual(contentsOf(published));
    expect.soft(html, address).not.toContain(" data-changed");
  }
});

test("an edited city appears wherever the published page has it, and nothing else changes", async ({ page, desk }) => {
  await signIn(page, desk);
  const { address, registeredAddress } = content.company;
  const moved = (text: string) => text.replaceAll(address.city, "Gandhinagar");
  const changes = [{ file: "company", path: ["address", "city"], value: "Gandhinagar" }];
  // The company may be registered in the same city.
  if (registeredAddress)
    changes.push({ file: "company", path: ["registeredAddress"], value: moved(registeredAddress) });
  const { html } = await preview(page, "/", changes);
  const published = contentsOf(readFileSync("dist/index.html", "utf8"));
  expect(contentsOf(html)).toEqual(published.map(moved));
  const $ = load(html);
  for (const place of ["main", "footer", 'script[type="application/ld+json"]'])
    expect($(place).text(), place).toContain("Gandhinagar");
});

test("the frame has the styles of its page, and runs, sends and loads nothing else", async ({ browser, desk }) => {
  // The watch over other pages is a script, which this page forbids.
  await using context = await browser.newContext({ baseURL: desk.url });
  const page = await context.newPage();
  await signIn(page, desk);
  const response = await page.request.get("/desk/preview/now/?theme=dark");
  const html = await response.text();
  const $ = load(html);
  const hashes = $("style")
    .toArray()
    .map((style) => `'sha256-${createHash("sha256").update($(style).text()).digest("base64")}'`);
  const headers = response.headers();
  const policy = headers["content-security-policy"]?.split("; ").toSorted();
  expect(policy).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "font-src 'self' data:",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "img-src 'self' data:",
    "sandbox allow-same-origin",
    `style-src ${hashes.join(" ")}`,
  ]);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-frame-options": "SAMEORIGIN",
    "x-robots-tag": "noindex",
  });
  expect(html).not.toMatch(/<script(?! type="application)/);
  await page.goto("/desk/preview/now/?theme=dark");
  await expect(page.locator("footer")).not.toHaveCSS("padding-top", "0px");
});

test("a link shows the page as it is at the desk, without a sign-in and without JavaScript", async ({
  page,
  desk,
  browser,
}) => {
  await signIn(page, desk);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(laptop);
  const sentence = "Every licence and certificate that your hospital needs, from one team.";
  await page.goto("/desk/words/services/licensing?at=tagline");
  await page.locator("#field-tagline").getByRole("textbox").fill(sentence);
  await expect(page.getByText("1 change not published")).toBeVisible();
  await page.getByRole("button", { name: "Link for a colleague" }).press("Enter");
  await page.getByRole("button", { name: "Copy a link for a colleague" }).press("Enter");
  const link = await page.getByRole("textbox", { name: "Link to /services/licensing" }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const colleague = await browser.newContext({ javaScriptEnabled: false });
  const seen = await colleague.newPage();
  expect((await seen.goto(link))?.status()).toBe(200);
  await expect(seen.locator("[data-changed]").filter({ hasText: sentence }).first()).toBeVisible();
  await expect(seen.getByLabel("Preview")).toContainText("Preview, not published.");
  await seen.getByRole("link", { name: "Privacy" }).first().click();
  await expect(seen).toHaveURL(/\/privacy$/);

  await page.getByRole("button", { name: /^End the link to/ }).press("Enter");
  await expect(page.getByText("Open links")).toBeHidden();
  expect((await seen.goto(link))?.status()).toBe(410);
  await expect(seen.getByRole("heading", { name: content.site.previewEnded.heading })).toBeVisible();
  await colleague.close();
});
