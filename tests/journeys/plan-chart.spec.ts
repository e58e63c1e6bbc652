/** The chart and the licences of a plan: rows that open, phones, paper, and colours that somebody else chooses. */
import { getDocumentProxy } from "unpdf";
import { expect, type Page, test } from "../fixtures.ts";
import { content } from "../pages.ts";

const { actions, chart, licences } = content.plan;
const answered = "/plan?m=new&b=51-100&f=5-7&c=tier-2&s=GJ&h=1-2&x=1,3-6,24";
const phone = { width: 390, height: 844 };
const title = (slug: string) => content.services.find((service) => service.slug === slug)?.title ?? "";
const opens = (slug: string) => chart.opens.replace("{title}", title(slug));

/** The left edges of elements. */
const leftEdges = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));

/** A text up to what is filled in. */
const beginningOf = (text: string) => text.split("{")[0] ?? "";

test("Shift+Tab leads to no row that the head of the table covers", async ({ page }) => {
  await page.goto(answered);
  const toggles = page.locator(".plan-chart .toggle:visible");
  await toggles.last().focus();
  const count = await toggles.count();
  for (let left = count - 1; left > 0; left--) {
    await page.keyboard.press("Shift+Tab");
    const [top, bottom] = await page.evaluate(() => [
      document.activeElement?.getBoundingClientRect().top ?? 0,
      document.querySelector(".plan-chart thead th")?.getBoundingClientRect().bottom ?? 0,
    ]);
    expect(top, String(left)).toBeGreaterThanOrEqual(bottom);
  }
});

test("a row that opens adds its mark to the legend and moves no other mark", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const marks = ".frame > .legend li";
  await page.goto(answered);
  const closed = await leftEdges(page, marks);
  await page.goto(`${answered}&w=licensing`);
  const open = await leftEdges(page, marks);
  expect(open).toHaveLength(closed.length + 1);
  expect(open.slice(0, -1)).toEqual(closed);
});

test("the head of the lengths ends clear of the axis", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(answered);
  const end = await page.getByText(chart.columns.durationOrAuthority).evaluate((head) => {
    const text = document.createRange();
    text.selectNodeContents(head);
    return text.getBoundingClientRect().right;
  });
  const [axis = 0] = await leftEdges(page, ".chart thead .drawn");
  expect(axis - end).toBeGreaterThan(16);
});

test("a row opens by keyboard and address, a phone has a list, and the system forces its colours", async ({ page }) => {
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

  const view = page.getByRole("link", { name: licences.view });
  const count = Number((await view.innerText()).match(/\d+/)?.[0]);
  await view.click();
  await expect(page.getByRole("rowheader").and(page.locator("[scope=row]"))).toHaveCount(count);

  await page.setViewportSize(phone);
  await page.goto(answered);
  const drawing = page.locator(".drawing").getByText(title("telehealth"), { exact: true });
  await expect(page.getByRole("heading", { name: licences.groups["before-digging"] })).toBeVisible();
  await expect(drawing).toBeHidden();
  await page.getByText(chart.show).click();
  await expect(drawing).toBeVisible();

  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto(answered);
  const bar = page.locator("#hospital-construction svg rect").last();
  const [drawn, text] = await bar.evaluate((rect) => {
    const { fill, stroke } = getComputedStyle(rect);
    return [fill.startsWith("rgb") && fill !== "none" ? fill : stroke, getComputedStyle(document.body).color];
  });
  expect(drawn).toBe(text);
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  for (const width of [390, 360])
    test(`the numbers of the milestones above the chart stand apart at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(answered);
      await page.getByText(chart.show).click();
      const circles = await page.locator(".drawing .slim circle").evaluateAll((all) =>
        all.map((circle) => {
          const { x, y, width } = circle.getBoundingClientRect();
          return { x: x + width / 2, y: y + width / 2, radius: width / 2 };
        }),
      );
      expect(circles).toHaveLength(3);
      for (const [i, a] of circles.entries())
        for (const b of circles.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius).toBeGreaterThan(3);
    });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("a part of the list unfolds its steps, and a step the reasons for which it waits", async ({ page }) => {
      await page.goto(answered);
      const construction = page.getByRole("group").getByText("Hospital Construction", { exact: true }).first();
      await expect(construction).toBeHidden();
      await page.getByRole("heading", { name: licences.groups["while-building"] }).click();
      await expect(construction).toBeVisible();
      const step = page.getByRole("group").filter({ hasText: "Building plan sanction" }).last();
      const reason = step.getByText(beginningOf(chart.waitsFor)).first();
      await expect(reason).toBeHidden();
      await step.getByText("Building plan sanction").first().click();
      await expect(reason).toBeVisible();
    });
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

test("prints chart and licences on white A4 landscape, their heads on each page, no controls", async ({ page }) => {
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

  await page.goto(`${answered}&v=licences`);
  await expectHeadOnPages(page, licences.columns.authority);
});
