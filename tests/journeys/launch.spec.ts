/** Before the launch: nothing invented goes out, and what the company gives later has its place (requirements 21). */
import type { Page } from "@playwright/test";
import { isPlaceholder } from "../../core/content/content-file.ts";
import { findingsAtSizes } from "../axe.ts";
import { fill, sentPanel, someone, submitOf } from "../enquiry-form.ts";
import { added, basis, caseStudy, openFilledSite, person, SITE_URL } from "../filled-site.ts";
import { expect, test } from "../fixtures.ts";
import { metadataOf } from "../metadata.ts";
import { content } from "../pages.ts";
import { wakeIslands } from "../places.ts";

// One server serves all of them.
test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const { company, home, site } = content;
const { samples, caseStudyPage: words, footer } = site;

/** The name of a disabled control: browsers put a space before what only screen readers get. */
const disabled = (label: string) => new RegExp(`^${label} ?, ${samples.unavailable}$`);

test.describe("a filled site on a public address", () => {
  let filled: Awaited<ReturnType<typeof openFilledSite>>;
  test.beforeAll(async () => {
    filled = await openFilledSite();
  });
  test.afterAll(() => filled?.close());

  const open = (page: Page, path: string) => page.goto(filled.origin + path);
  const CASE = "/case-studies/mehsana";

  test("is not built without ALLOW_PLACEHOLDERS, and the message says what to do", () => {
    const output = filled.refused;
    expect(output).toContain(`The site is not built for ${SITE_URL}`);
    expect(output).toMatch(
      /content\/company\.yaml\n {2}Line \d+: name: write the name under which the company works\./,
    );
    for (const field of ["phone", "callPhone", "chat, number", "email", "legalName", "privacyEmail", "officer"])
      expect(output).toMatch(new RegExp(`Line \\d+: ${field}: write`));
    expect(output).not.toContain("testimonials");
    expect(output).toContain("ALLOW_PLACEHOLDERS=1");
    expect(output).not.toMatch(/^[ ]{4}at /m);
  });

  test("says on every page that it is a preview, above the header", async ({ page }) => {
    for (const path of ["/services/licensing", "/plan", "/privacy", "/no-such-page", CASE])
      expect(await (await page.request.get(filled.origin + path)).text(), path).toContain(samples.preview);
    for (const path of ["/", "/contact"]) {
      await open(page, path);
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
    }
  });

  test("has no link that calls, chats or writes to a sample; the controls stay, disabled", async ({ page }) => {
    const links = new RegExp(`tel:\\${company.phone.dial}|tel:\\${company.callPhone.dial}|wa\\.me|mailto:`);
    for (const path of ["/", "/contact", "/services/licensing", "/privacy", "/enquiry/refused/"])
      expect(await (await page.request.get(filled.origin + path)).text(), path).not.toMatch(links);
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, "/contact");
    for (const label of [site.widget.chat, site.widget.call, content.contact.hero.call])
      await expect(page.getByRole("link", { name: disabled(label) }).first()).toBeDisabled();
    await expect(page.getByRole("contentinfo").getByText(samples.number)).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText(samples.text)).toHaveCount(2);
  });

  test("takes an enquiry without JavaScript, and offers no chat when it refuses one", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await open(page, "/contact");
    await fill(page, someone());
    // The browser itself stops a form that lacks a name, but not one whose name is a space.
    await fill(page, { full_name: " " });
    await submitOf(page).click();
    await expect(page.getByRole("alert")).toContainText(content.form.toasts.missing.title);
    expect(await page.content()).not.toContain("wa.me");
    await fill(page, { full_name: "Asha Patel" });
    await submitOf(page).click();
    await expect(sentPanel(page)).toBeVisible();
    await context.close();
  });

  test("leads from the footer to the case studies, and on to one", async ({ page }) => {
    await open(page, "/services/licensing");
    await page.getByRole("contentinfo").getByRole("link", { name: footer.caseStudies, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.heading);
    await page.getByRole("main").getByRole("link", { name: caseStudy.title }).click();
    await expect(page).toHaveURL(filled.origin + CASE);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(caseStudy.title);
    for (const { problem, answer } of caseStudy.wentWrong) {
      await expect(main.getByRole("heading", { name: problem })).toBeVisible();
      await expect(main.getByText(answer)).toBeVisible();
    }
    for (const { shows } of caseStudy.photographs) await expect(main.getByRole("img", { name: shows })).toHaveCount(1);
    for (const { name, months } of caseStudy.phases ?? [])
      await expect(main.getByRole("listitem").filter({ hasText: name })).toContainText(`${months} months`);
    for (const slug of caseStudy.scope)
      await expect(main.locator(`.title-block a[href="/services/${slug}"]`)).toBeVisible();
  });

  test("tells search engines of the case study, and of no sample", async ({ request }) => {
    const text = async (path: string) => (await request.get(filled.origin + path)).text();
    for (const path of ["/case-studies", CASE]) {
      expect(await text("/sitemap-0.xml")).toContain(`<loc>${SITE_URL}${path}</loc>`);
      expect(await text("/llms.txt")).toContain(`${SITE_URL}${path})`);
      const { canonical, descriptions, graph } = metadataOf(await text(path));
      expect(canonical).toEqual([SITE_URL + path]);
      expect(descriptions).toHaveLength(1);
      const card = await request.get(filled.origin + new URL(graph["og:image"] ?? "").pathname);
      expect(card.headers()["content-type"], path).toBe("image/jpeg");
    }
    const html = await text(CASE);
    expect(html).toContain(`"@type":"Article","headline":"${caseStudy.title}"`);
    for (const path of ["/", "/contact", CASE]) {
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await text(path))?.[1] ?? "";
      expect(JSON.parse(data)).toBeTruthy();
      for (const sample of [company.phone.dial, company.phone.shown, company.email]) expect(data).not.toContain(sample);
    }
  });

  test("names people below Who We Are, with what staff added, cut around the point that they chose", async ({
    page,
  }) => {
    const about = page.locator("#about");
    const portrait = about.getByRole("img", { name: added.shows });
    // A new server has the pages before the pictures that staff added.
    await expect(async () => {
      await open(page, "/");
      await portrait.scrollIntoViewIfNeeded({ timeout: 5000 });
      await portrait.evaluate((img: HTMLImageElement) => img.decode());
    }).toPass();
    await expect(about.getByRole("heading", { name: home.about.team })).toHaveCount(1);
    for (const said of Object.values(person)) await expect(about.getByText(said)).toHaveCount(1);
    const drawn = await portrait.evaluate((img: HTMLImageElement) => {
      const canvas = new OffscreenCanvas(1, 1);
      const drawing = canvas.getContext("2d");
      drawing?.drawImage(img, 0, 0, 1, 1);
      const [red = 0, green = 0] = drawing?.getImageData(0, 0, 1, 1).data ?? [];
      return { isGreen: green > red, shape: img.naturalWidth / img.naturalHeight };
    });
    expect(drawn.isGreen).toBe(true);
    expect(drawn.shape).toBeCloseTo(4 / 5);
  });

  test("prints a figure's basis and the common sentence below the figures, and tags samples", async ({ page }) => {
    await open(page, "/services/licensing");
    const figures = page.getByRole("region", { name: site.servicePage.stats });
    await expect(figures.locator("p").first()).toHaveText(`Success rate, 98%: ${basis}`);
    await expect(figures.locator("p").last()).toContainText(site.servicePage.figuresNote);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(`${company.phone.shown} (${samples.number})`)).toBeVisible();
    await expect(page.getByText(`${company.email} (${samples.text})`)).toBeVisible();
    await open(page, "/services/pharmacy");
    await expect(figures.locator("p")).toHaveCount(1);
  });

  test("axe finds nothing at 390 and 1440, and nothing is cut off from 320 on", async ({ page }) => {
    for (const path of ["/", "/contact", "/case-studies", CASE]) {
      await open(page, path);
      await wakeIslands(page);
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      }
      const found = await findingsAtSizes(page, { width: 390, height: 900 }, { width: 1440, height: 900 });
      expect.soft(found, path).toEqual([]);
    }
  });

  test("fits a case study on three pages of A4", async ({ page }) => {
    await open(page, CASE);
    const pdf = (
      await page.pdf({ format: "A4", margin: { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" } })
    ).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(3);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(`${SITE_URL}${CASE}`)).toBeVisible();
  });
});

test("on this machine samples are marked, and every link works", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByText(samples.preview)).toHaveCount(0);
  const contactInfo = page.getByRole("contentinfo");
  await expect(contactInfo.getByText(samples.number)).toHaveCount(isPlaceholder(content, ["phone"]) ? 1 : 0);
  await expect(contactInfo.getByRole("link", { name: company.phone.shown })).toHaveAttribute(
    "href",
    `tel:${company.phone.dial}`,
  );
  await expect(page.locator("a[aria-disabled]")).toHaveCount(0);
});

test("without case studies and people, nothing of them is in the site", async ({ page, request }) => {
  const hasCases = content.caseStudies.length > 0;
  expect((await request.get("/case-studies")).status()).toBe(hasCases ? 200 : 404);
  expect((await (await request.get("/sitemap-0.xml")).text()).includes("case-studies")).toBe(hasCases);
  await page.goto("/");
  const html = await page.content();
  expect(html.includes("/case-studies")).toBe(hasCases);
  expect(html.includes(home.about.team)).toBe(content.team.length > 0);
});
