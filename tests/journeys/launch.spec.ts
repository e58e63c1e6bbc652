/**
 * Before the launch: a public site with samples, case studies and people in a browser (requirements 21); its texts are
 * checked as rendered.
 */
import { findingsAtSizes } from "../axe.ts";
import { filledContent, renderFilled, SITE_URL } from "../filled-site.ts";
import { expect, test } from "../fixtures.ts";
import { wakeIslands } from "../scrolling.ts";
import { startStaticHost } from "../static-host.ts";

const { company, site } = filledContent;
const { samples } = site;
const CASE = "/case-studies/mehsana";
const paths = ["/", "/contact", "/case-studies", CASE];

test("a site with samples is a preview, fits every width and paper, and axe finds nothing", async ({
  page,
  baseURL,
}) => {
  const rendered = await Promise.all(paths.map(async (path) => [path, await renderFilled(path)] as const));
  const host = await startStaticHost(String(baseURL), Object.fromEntries(rendered));
  for (const path of paths) {
    await page.goto(host.origin + path);
    const line = page.getByText(samples.preview);
    await expect(line).toBeVisible();
    const bar = await page.getByRole("banner").getByRole("link", { name: company.name }).boundingBox();
    const box = await line.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    // The contact page scrolls to its form, unless a key was pressed.
    await page.keyboard.press("Shift");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const header = await page.getByRole("banner").boundingBox();
    const heading = page.getByRole("heading", { level: 1 });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0);

    await wakeIslands(page);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
    // The contact page differs by the line alone.
    if (path === "/contact") continue;
    const found = await findingsAtSizes(page, { width: 390, height: 900 }, { width: 1440, height: 900 });
    expect.soft(found, path).toEqual([]);
  }
  const margin = { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" };
  const pdf = (await page.pdf({ format: "A4", margin })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`${SITE_URL}${CASE}`)).toBeVisible();
  for (const sample of [`${company.phone.shown} (${samples.number})`, `${company.email} (${samples.text})`])
    await expect(page.getByText(sample)).toBeVisible();
  host.close();
});
