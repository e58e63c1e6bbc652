/** Service pages on A4: owners hand them to their boards (requirement 4.10). */
import { expect, test } from "../fixtures.ts";
import { content, serviceOf, servicePath } from "../pages.ts";

const { company, services } = content;
const { locality, city, state } = company.address;

/** A4 less margins of 1 cm, in CSS pixels. */
const paper = { width: 718, height: 1047 };

test("paper shows the page without bar, footer, buttons and chat, but with company and address", async ({ page }) => {
  await page.setViewportSize(paper);
  await page.goto("/services/licensing");
  const ending = page.getByText("/services/licensing");
  await expect(ending).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const hidden of ["banner", "contentinfo", "complementary"] as const) {
    await expect(page.getByRole(hidden)).toBeHidden();
  }
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: serviceOf("licensing").buttons.primary })
      .first(),
  ).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  for (const folded of serviceOf("licensing").alsoApplies ?? []) {
    await expect(page.getByRole("main").getByText(folded, { exact: true })).toBeVisible();
  }
  await expect(ending).toHaveText(/^https?:\/\/.+\/services\/licensing$/);
  const from = page.getByText(`${locality}, ${city}, ${state}`).and(page.locator(":visible"));
  for (const part of [company.name, company.phone.shown, company.email]) await expect(from).toContainText(part);
});

/** Alone with a timeline, with numbers to dial, and without either. */
const kinds = ["licensing", "ambulance", "pharmacy"];
const isKind = ({ slug }: { slug: string }) => kinds.includes(slug);

for (const [which, some, tag] of [
  ["each kind of service", services.filter(isKind), []],
  ["every other service", services.filter((service) => !isKind(service)), ["@full"]],
] as const) {
  test(`${which} fits on three pages in letters of at least 8 points`, { tag: [...tag] }, async ({ page }) => {
    await page.setViewportSize(paper);
    for (const service of some) {
      await page.goto(servicePath(service));
      await page.emulateMedia({ media: "print" });
      const issues = await page.evaluate((width) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const { currentNode: text } = texts;
          const parent = text.parentElement;
          if (!text.textContent?.trim() || !parent?.checkVisibility() || parent.closest("[aria-hidden=true]")) continue;
          // For screen readers only.
          if (getComputedStyle(parent).clipPath !== "none") continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          if (range.getBoundingClientRect().right > width) found.push(`cut off: ${text.textContent}`);
          if (Number.parseFloat(getComputedStyle(parent).fontSize) < (8 * 96) / 72)
            found.push(`small: ${text.textContent}`);
        }
        return found;
      }, paper.width);
      expect.soft(issues, service.title).toEqual([]);
      const pdf = (
        await page.pdf({ format: "A4", margin: { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" } })
      ).toString("latin1");
      const pages = pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
      expect.soft(pages, `pages of ${service.title}`).toBeGreaterThan(0);
      expect.soft(pages, `pages of ${service.title}`).toBeLessThanOrEqual(3);
    }
  });
}
