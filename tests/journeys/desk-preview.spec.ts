/** The instant preview: pages of the site with changed texts. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import type { Route } from "@playwright/test";
import { load } from "cheerio";
import type { ContentPreview } from "../../core/api/content.ts";
import { fieldsOf } from "../../core/content/fields.ts";
import { contentDefaults } from "../../core/content/read-content.ts";
import { type Desk, expect, laptop, type Page, phone, test } from "../desk/fixtures.ts";
import { content, kinds } from "../pages.ts";

/** The built pages by their addresses; of the services two, in the full run all. */
const builtPages = globSync("**/*.html", { cwd: "dist" })
  .map((file) => file.replaceAll("\\", "/"))
  .map((file) => ({ file, address: `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}` }))
  .filter(({ address }) => process.env.JOURNEYS_FULL || !/^\/services\/./.test(address) || kinds.includes(address));

const oneLine = (text: unknown): string => String(text).replaceAll(/\s+/g, " ").trim();

const allFields = Object.values(contentDefaults()).flatMap((file) => fieldsOf(file));
const lockedTexts = new Set(allFields.flatMap(({ locked, value }) => (locked ? [oneLine(value)] : [])));
const editableTexts = new Set(allFields.flatMap(({ kind, value }) => (kind.endsWith("text") ? [oneLine(value)] : [])));

/** The texts that staff can change, and that a press does not open. */
function unreachableIn(html: string): string[] {
  const $ = load(html, { scriptingEnabled: false });
  return $("body *:not(script, style)")
    .toArray()
    .filter((element) => $(element).closest("[data-fields]").length === 0)
    .map((element) => oneLine($(element).contents().not("*").text()))
    .filter((text) => editableTexts.has(text) && !lockedTexts.has(text));
}

/** Differs on purpose: links stay in the frame, and islands and cards have names that a preview does not need. */
const OTHERWISE = ["href", "uid", "data-props", "data-changed", "data-fields", "tabindex"];

/**
 * Elements with their attributes, and texts, in the order of the page. Without styles, scripts, the address of the
 * social card and the version of the consent notice: it follows from what this server keeps, which the build does not
 * know.
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
  const ask = () =>
    page.request.post("/desk/api/content/preview", {
      data: { page: address, changes },
      headers: { "sec-fetch-site": "same-origin" },
    });
  let response = await ask();
  // The desk gives up after 20 seconds, which a busy machine may take, and offers another try.
  while (response.status() === 503) response = await ask();
  expect(response.status()).toBe(200);
  return response.json();
}

test("without changes each kind of page equals the published one, element by element", async ({ page, desk }) => {
  await signIn(page, desk);
  expect(builtPages.length).toBeGreaterThan(12);
  for (const { file, address } of builtPages) {
    const { html } = await preview(page, address, []);
    // The privacy page says what this server keeps.
    const published =
      address === "/privacy" ? await (await page.request.get(address)).text() : readFileSync(`dist/${file}`, "utf8");
    expect.soft(contentsOf(html), address).toEqual(contentsOf(published));
    expect.soft(html, address).not.toContain(" data-changed");
    expect.soft(published, address).not.toContain("data-fields");
    expect.soft(unreachableIn(html), address).toEqual([]);
  }
  // The frame begins with the page that visitors see, in which no text leads to a field.
  const began = await (await page.request.get("/desk/preview/now/contact")).text();
  expect(contentsOf(began)).toEqual(contentsOf(await (await page.request.get("/contact")).text()));
  expect(began).not.toContain("data-fields=");
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
    "sandbox allow-same-origin allow-scripts",
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

test.describe("a press on a text", () => {
  test.use({ viewport: phone, hasTouch: true });

  const openPreview = async (page: Page, desk: Desk, file = "services/licensing") => {
    await signIn(page, desk);
    await page.goto(`/desk/words/${file}`);
    await page.getByRole("tab", { name: "Preview" }).click();
    const frame = page.frameLocator("iframe");
    // A server that has just started draws the site for visitors first.
    await expect(frame.locator("[data-fields]").first()).toBeAttached({ timeout: 120_000 });
    return { frame, sheet: page.getByRole("dialog") };
  };
  const closing = content.services[3]?.closing.text ?? "";

  test("opens its field with its fault at its place, and a forged one opens nothing", async ({ page, desk }) => {
    const { frame, sheet } = await openPreview(page, desk);
    const tagline = frame.getByText(content.services[3]?.tagline ?? "").first();
    await frame.getByText(closing).first().scrollIntoViewIfNeeded();
    const place = () => frame.locator("html").evaluate(({ scrollTop }) => scrollTop);
    const before = await place();
    expect(before).toBeGreaterThan(500);
    await tagline.evaluate((text: HTMLElement) => text.click());
    const field = sheet.getByRole("textbox", { name: "Tagline" });
    await expect(field).toBeFocused();
    await field.fill("Too short.");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("Every licence that your hospital needs, run by one team as one programme.");
    await expect(field).not.toHaveAttribute("aria-invalid");
    await sheet.getByRole("button", { name: "Done" }).tap();
    await expect(sheet).toBeHidden();
    await expect(frame.locator("[data-changed]").filter({ hasText: "run by one team" })).toBeAttached();
    expect(await place()).toBe(before);
    await expect(page.getByText("1 change not published")).toBeVisible();

    // Neither do texts that the desk has not drawn, nor messages of the page.
    const changes: unknown[] = [];
    // The change before may still be saved.
    const isForged = (body: { id: string }) => body.id !== "services/licensing";
    page.on("request", (request) => {
      if (request.method() === "PUT" && isForged(request.postDataJSON())) changes.push(request.postDataJSON());
    });
    const order = {
      type: "edit",
      kind: "set",
      file: "company",
      id: "company",
      path: ["email"],
      value: "a@example.com",
    };
    const forged = await frame.locator("body").evaluate((body, message) => {
      for (const each of [message, JSON.stringify(message), [message], null]) parent.postMessage(each, "*");
      for (const fields of ["", "-1", "99999", "0.5", "__proto__", "constructor", "company email"]) {
        const forged = document.createElement("p");
        forged.dataset.fields = fields;
        forged.textContent = "forged";
        body.prepend(forged);
        forged.click();
      }
      return body.querySelectorAll("p[data-fields]").length;
    }, order);
    // Messages come in their order: when the last one is there, the others have been handled.
    await page.evaluate((message) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      addEventListener("message", ({ data }) => data === "last" && resolve());
      for (const each of [message, "last"]) postMessage(each, "*");
      return promise;
    }, order);
    expect(forged).toBeGreaterThanOrEqual(7);
    await expect(sheet).toBeHidden();
    expect(changes).toEqual([]);
  });

  test("by Enter opens the field of another file, and Enter there goes back", async ({ page, desk }) => {
    const { frame, sheet } = await openPreview(page, desk, "contact");
    const city = frame.getByText(content.company.address.city).first();
    await city.focus();
    await page.keyboard.press("Enter");
    await expect(sheet.getByText(/^Company/)).toBeVisible();
    await sheet.getByRole("textbox", { name: "City" }).fill("Rajkot");
    await expect(frame.locator("[data-changed]").filter({ hasText: "Rajkot" }).first()).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(sheet).toBeHidden();
    await expect(frame.getByText("Rajkot").first()).toBeFocused();
  });
});

const sentence = "Every licence and certificate that your hospital needs, from one team.";

test("without changes a page is drawn when somebody turns to it, and opens their press", async ({ page, desk }) => {
  await signIn(page, desk);
  await page.setViewportSize(laptop);
  let drawn = 0;
  page.on("response", (response) => {
    if (response.url().includes("/content/preview?")) drawn++;
  });
  await page.goto("/desk/words/services/licensing");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html")).toHaveClass(/faces/);
  await page.getByRole("checkbox", { name: "Dark" }).check();
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(drawn).toBe(0);
  // The press comes before the fields are there.
  const tagline = frame.getByText(content.services[3]?.tagline ?? "").first();
  await tagline.evaluate((text: HTMLElement) => text.dispatchEvent(new Event("pointerover", { bubbles: true })));
  await tagline.evaluate((text: HTMLElement) => text.click());
  const field = page.locator("#field-tagline").getByRole("textbox");
  // A server that has just started draws the site for visitors first.
  await expect(field).toBeFocused({ timeout: 120_000 });
  expect(drawn).toBe(1);
});

test("before a page is drawn no link is followed, an entry is in view; the theme is the desk's", async ({
  page,
  desk,
}) => {
  await signIn(page, desk);
  await page.setViewportSize(laptop);
  await page.emulateMedia({ colorScheme: "dark" });
  const held = Promise.withResolvers<void>();
  const holdOne = async (route: Route) => {
    await held.promise;
    await route.abort();
  };
  await page.route(/\.(avif|webp)/, holdOne, { times: 1 });
  await page.goto("/desk/words/services/licensing");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(frame.locator("html")).toHaveClass(/faces/);
  const link = frame.locator('header a[href^="/desk/preview/now"]').first();
  expect(await link.evaluate(({ ownerDocument }) => ownerDocument.readyState)).not.toBe("complete");
  await page.route("**/desk/api/content/preview*", () => {});
  const drawing = page.waitForRequest("**/desk/api/content/preview*");
  await link.evaluate((link: HTMLElement) => link.click());
  await drawing;
  expect(await frame.locator("html").evaluate(() => location.pathname)).toBe("/desk/preview/now/services/licensing");
  held.resolve();

  await page.goto("/desk/words/services/licensing?at=features.1");
  await expect(frame.getByText(content.services[3]?.features[1]?.title ?? "").first()).toBeInViewport();
});

test("the published page stands while the desk draws; a failure is said, and can be tried again", async ({
  page,
  desk,
}) => {
  await signIn(page, desk);
  const held = Promise.withResolvers<void>();
  await page.route("**/desk/api/content/preview*", async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, json: { code: "DESK71", message: "This page cannot be shown now." } });
  });
  await page.goto("/desk/words/services/licensing");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Drawing your changes...")).toBeHidden();
  await page.locator("#field-tagline").getByRole("textbox").fill(sentence);
  await expect(page.getByText("Drawing your changes...")).toBeVisible();
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  // A press leads nowhere before the page has its fields.
  await frame
    .locator('header a[href^="/desk/preview/now"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  held.resolve();
  await expect(page.getByText("This page cannot be shown now.")).toBeVisible();
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute("**/desk/api/content/preview*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(frame.locator("h1 + p").first()).toHaveCSS("font-family", /^"Anek Text"/);
  expect(await frame.locator("html").evaluate(() => location.pathname)).toBe("/desk/preview/now/services/licensing");
  // A server that has just started draws the site for visitors first.
  await expect(frame.locator("[data-fields]").first()).toBeAttached({ timeout: 120_000 });
  await expect(page.getByText("This page cannot be shown now.")).toBeHidden();
  await expect(page.getByText("Drawing your changes...")).toBeHidden();

  // As while another page of the frame is on its way: somebody types and chooses a theme before anything of it is
  // there.
  await frame.locator("html").evaluate((root) => root.remove());
  await page.locator("#field-tagline").getByRole("textbox").fill(`${sentence} Ask us.`);
  await page.getByRole("checkbox", { name: "Dark" }).check();
  await expect(page.getByText(/^Kept as you type, /)).toBeVisible();
});

test("a link shows the page as it is at the desk, without a sign-in and without JavaScript", async ({
  page,
  desk,
  browser,
}) => {
  await signIn(page, desk);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(laptop);
  await page.goto("/desk/words/services/licensing?at=tagline");
  await page.locator("#field-tagline").getByRole("textbox").fill(sentence);
  await expect(page.getByLabel("State of the words")).toContainText("1 change not published");
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
