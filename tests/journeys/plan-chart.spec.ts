/** The chart and the licences of a plan: rows that open, phones, paper, and colours that somebody else chooses. */
import { getDocumentProxy } from "unpdf";
import { expect, type Page, test } from "../fixtures.ts";
import { content } from "../pages.ts";

const { actions, chart, licences } = content.plan;
const answered = "/plan?m=new&b=51-100&f=5-7&c=tier-2&s=GJ&d=2027-01&h=1-2&x=1,3-6,24";
const phone = { width: 390, height: 844 };
const title = (slug: string) => content.services.find((service) => service.slug === slug)?.title ?? "";
const opens = (slug: string) => chart.opens.replace("{title}", title(slug));

/** A text up to what is filled in. */
const beginningOf = (text: string) => text.split("{")[0] ?? "";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a row opens and closes by keyboard, and the address keeps it open", async ({ page }) => {
  await page.goto(answered);
  const row = page.getByRole("link", { name: opens("licensing") });
  const reason = page.getByRole("rowheader", { name: beginningOf(chart.waitsFor) }).first();
  const before = await page.getByRole("rowheader").count();
  // The page keeps the focus once its script has come; before, the link leads to another page.
  await expect(page.getByRole("button", { name: actions.copy })).toBeVisible();
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(row).toHaveAttribute("aria-expanded", "true");
  await expect(row).toBeFocused();
  await expect(page.getByRole("rowheader")).not.toHaveCount(before);
  await expect(reason).toBeVisible();
  await expect(page).toHaveURL(/w=licensing/);
  await page.reload();
  await expect(row).toHaveAttribute("aria-expanded", "true");
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(row).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("rowheader")).toHaveCount(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  // A list by its styles must stay a table in what the browser tells screen readers.
  test("the chart stays a table for screen readers", async ({ page }) => {
    await page.goto(answered);
    const client = await page.context().newCDPSession(page);
    const { nodes } = await client.send("Accessibility.getFullAXTree");
    const named = (role: string) => nodes.filter((node) => node.role?.value === role).map((node) => node.name?.value);
    expect(named("table")).toEqual([expect.stringContaining(beginningOf(chart.caption))]);
    expect(named("columnheader")).toHaveLength(3);
    expect(named("rowheader")).toContainEqual(expect.stringContaining(title("licensing")));
    expect(named("cell").length).toBeGreaterThan(content.services.length);
  });

  test("the authorities are folded until somebody asks for them", async ({ page }) => {
    await page.goto(answered);
    const approval = page.getByRole("rowheader", { name: "Building plan sanction" });
    await expect(approval).toBeHidden();
    await page.getByRole("link", { name: beginningOf(chart.fold.show) }).click();
    await expect(approval).toBeVisible();
    await page.getByRole("link", { name: chart.fold.hide }).click();
    await expect(approval).toBeHidden();
  });

  test("the bar is below the name of its row", async ({ page }) => {
    await page.goto(answered);
    const row = page.locator("#licensing");
    const [name, bar] = await Promise.all([row.locator("th").boundingBox(), row.locator(".drawn").boundingBox()]);
    expect(bar?.y).toBeGreaterThanOrEqual((name?.y ?? Number.NaN) + (name?.height ?? 0));
  });

  test("the milestones stay in view below the header", async ({ page }) => {
    await page.goto(answered);
    await page.locator("#accreditation-coaching").scrollIntoViewIfNeeded();
    const head = await page.getByRole("table").locator("thead").boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    expect(head?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
  });
});

/** Asks that the first two pages on paper are A4 landscape, and that each has this head of a column. */
async function expectHeadOnPages(page: Page, head: string): Promise<void> {
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  for (const number of [1, 2]) {
    const printed = await paper.getPage(number);
    const { width, height } = printed.getViewport({ scale: 1 });
    expect([width, height].map(Math.round)).toEqual([842, 595]);
    const { items } = await printed.getTextContent();
    expect(items.map((item) => ("str" in item ? item.str : "")).join("")).toContain(head);
  }
}

test("prints the whole chart on white A4 landscape, with its head on each page, without controls", async ({ page }) => {
  await page.setViewportSize({ width: 1047, height: 718 });
  await page.goto(answered);
  await page.emulateMedia({ media: "print" });
  for (const name of [opens("licensing"), actions.send, licences.view]) {
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("rowheader", { name: "Building plan sanction" })).toBeVisible();
  await expect(page.locator("thead th").first()).toHaveCSS("position", "static");
  await expect(page.locator("thead th").first()).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expectHeadOnPages(page, chart.columns.service);
});

test("paper shows the licences on A4 landscape, with their head on each page", async ({ page }) => {
  await page.goto(`${answered}&v=licences`);
  await expectHeadOnPages(page, licences.columns.authority);
});

test("bars and lines take the colours that the system forces", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto(answered);
  const bar = page.locator("#hospital-construction svg rect").last();
  const [drawn, text] = await bar.evaluate((rect) => {
    const { fill, stroke } = getComputedStyle(rect);
    return [fill.startsWith("rgb") && fill !== "none" ? fill : stroke, getComputedStyle(document.body).color];
  });
  expect(drawn).toBe(text);
});

test("the view of the licences lists as many as its name says", async ({ page }) => {
  await page.goto(answered);
  const view = page.getByRole("link", { name: licences.view });
  const count = Number((await view.innerText()).match(/\d+/)?.[0]);
  await view.click();
  await expect(page.getByRole("rowheader").and(page.locator("[scope=row]"))).toHaveCount(count);
});
