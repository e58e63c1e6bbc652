/** The page with the questions of all services (requirement 4.18). */
import { expect, test } from "../fixtures.ts";
import { content, servicePath } from "../pages.ts";

const { questionsPage: words } = content.site;
const all = content.services.flatMap(({ questions = [] }) => questions.map(({ question }) => question));
const licensed = content.services.filter(({ stage }) => stage === "license");
const { stages } = content.home.about;
const { title: stageTitle = "" } = stages.find(({ stage }) => stage === "license") ?? {};

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a stage hides the questions of the others", async ({ page }) => {
    await page.goto("/questions");
    const titles = page.locator("main section h3:visible a");
    await expect(titles).toHaveCount(content.services.filter(({ questions }) => questions).length);
    const headings = page.locator("main h2:visible").filter({ hasNotText: words.closing.heading });
    await expect(headings).toHaveText(stages.map(({ title }) => title));
    await expect(page.getByLabel(words.filter)).toBeHidden();
    await page.getByRole("radio", { name: stageTitle }).check();
    await expect(titles).toHaveCount(licensed.length);
    await expect(headings).toHaveText([stageTitle]);
    expect(await titles.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      licensed.map((service) => `${servicePath(service)}#questions`),
    );
  });
});

test("a word, also in Hindi, opens the questions that have it, or says that there is none", async ({ page }) => {
  await page.goto("/questions");
  await page.getByRole("radio", { name: stageTitle }).check();
  await page.getByLabel(words.filter).fill("pc-pndt delivered");
  await expect(page.locator("details[open]").first()).toBeVisible();
  const shown = page.locator("details:visible");
  const count = await shown.count();
  expect(count).toBeGreaterThan(0);
  for (const text of await shown.allTextContents()) expect(text.toLowerCase()).toMatch(/pc-pndt/);
  await expect(page.getByRole("status").first()).toHaveText(
    words.found.replace("{n}", String(count)).replace("{of}", String(all.length)),
  );
  await page.getByLabel(words.filter).fill("xylophone");
  await expect(page.getByRole("status").first()).toHaveText(words.none);
  await expect(shown).toHaveCount(0);

  const [first = "", second = ""] = all;
  await page.route("**/questions", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(first, "पानी कहाँ से आएगा?").replace(second, "पूना में कब?");
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/questions");
  await page.getByLabel(words.filter).fill("पानी");
  await expect(page.locator("summary:visible")).toHaveText(["पानी कहाँ से आएगा?"]);
});
