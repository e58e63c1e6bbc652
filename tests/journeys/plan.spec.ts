/**
 * The planner for three real projects, with and without JavaScript, by keyboard, shared, sent, and with bad addresses.
 */
import type { Locator, Page, Response } from "@playwright/test";
import { expectFilled, fieldOf, fill, openForm, wakeForm } from "../enquiry-form.ts";
import { expect, test, watchViolations } from "../fixtures.ts";
import { content } from "../pages.ts";

const { plan: words, services } = content;
const { questions, actions } = words;

const questionsOf = (page: Page): Locator => page.locator("form[data-questions]");
const answer = (page: Page, label: string): Locator => questionsOf(page).getByLabel(label, { exact: true });
const heading = (page: Page): Locator => page.getByRole("heading", { name: words.answered.heading });
const summary = (page: Page): Locator => page.locator("[data-answered] .type-lede");
const rowsOf = (page: Page): Locator => page.locator("table.chart tr.ours");
const row = (page: Page, slug: string): Locator => page.locator(`tr[id="${slug}"]`);
const titleOf = (slug: string): string => services.find((service) => service.slug === slug)?.title ?? "";

/** The parameters of the page's address, in the order of their names. */
const parameters = (page: Page): string[] =>
  [...new URL(page.url()).searchParams].map(([name, value]) => `${name}=${value}`).toSorted();

const baseline = "/plan?m=new&b=51-100&f=5-7&c=tier-2&s=GJ&h=ct&h=emergency";

/** A 30-bed maternity home: the answers as a visitor gives them. */
async function planMaternityHome(page: Page): Promise<void> {
  await page.goto("/plan");
  await answer(page, questions.mode.options.new).check();
  await answer(page, questions.beds.options["up-to-50"]).check();
  await answer(page, questions.floors.options["up-to-4"]).check();
  await answer(page, questions.city.options["tier-3"]).check();
  await answer(page, questions.state.ask).selectOption({ label: words.stateNames.GJ ?? "" });
  await answer(page, questions.specialities.options.maternity).check();
  for (const slug of ["licensing", "medical-equipment"]) await questionsOf(page).locator(`[value=${slug}]`).check();
}
const maternityHome = [
  "b=up-to-50",
  "c=tier-3",
  "f=up-to-4",
  "h=maternity",
  "m=new",
  "s=GJ",
  "x=licensing",
  "x=medical-equipment",
];

test.describe("while the visitor answers", () => {
  test("an answer before the script counts, and the keyboard answers, opens a row and copies", async ({ page }) => {
    const letScriptCome = Promise.withResolvers<void>();
    await page.route("**/_astro/plan-*.js", async (route) => {
      await letScriptCome.promise;
      await route.continue();
    });
    await page.goto("/plan", { waitUntil: "commit" });
    await answer(page, questions.mode.options.running).check();
    await expect(heading(page)).toBeHidden();
    await expect(page.locator("[data-copy]")).toBeHidden();
    letScriptCome.resolve();
    await expect(heading(page)).toBeVisible();
    await expect(page.locator("[data-copy]")).toBeVisible();
    expect(parameters(page)).toEqual(["m=running"]);

    await answer(page, questions.mode.options.new).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(answer(page, questions.mode.options.shell)).toBeChecked();
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => parameters(page)).toEqual(["m=shell"]);
    const toggle = row(page, "licensing").locator("[data-toggle]");
    await toggle.focus();
    await page.keyboard.press("Enter");
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(toggle).toBeFocused();
  });

  test("the plan of a maternity home follows each answer, and the address with it", async ({ page }) => {
    const violations = await watchViolations(page);
    const scripts: Response[] = [];
    page.on("response", (answer) => answer.request().resourceType() === "script" && scripts.push(answer));
    await planMaternityHome(page);
    await expect(heading(page)).toBeVisible();
    await expect(summary(page)).toContainText(
      "A new hospital of up to 50 beds in a tier-3 town in Gujarat: 2 services",
    );
    await expect(rowsOf(page)).toHaveCount(2);
    await expect.poll(() => parameters(page).toSorted()).toEqual([...maternityHome].toSorted());
    await expect(page.getByText(words.example.heading, { exact: true })).toBeHidden();
    expect(await violations()).toEqual([]);

    await questionsOf(page).locator("[value=pharmacy]").check();
    await expect(rowsOf(page)).toHaveCount(3);
    // The engine and its estimates stay on the server.
    const code = (await Promise.all(scripts.map((script) => script.text()))).join("\n");
    expect(code).toContain("/plan/drawing");
    for (const { id, after } of content.planner.approvals)
      for (const secret of [`"${id}"`, ...after.map(({ why }) => why)]) expect(code).not.toContain(secret);

    // The plan looks as on a page of its own.
    const width = 320;
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => parameters(page)).toContain("x=pharmacy");
    const step = page.locator(".plan-list .step").first();
    const sizeOfRow = async () => {
      await step.scrollIntoViewIfNeeded();
      const box = await step.boundingBox();
      return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
    };
    const below = await sizeOfRow();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.answered.heading);
    await expect(rowsOf(page)).toHaveCount(3);
    expect(await sizeOfRow()).toEqual(below);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test("a drawn plan goes on and back without a new page; a line says when it cannot follow", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await page.goto(`${baseline}&x=licensing`);
    await expect(rowsOf(page)).toHaveCount(1);
    const licences = page.getByRole("link", { name: words.licences.view });
    await licences.click();
    await expect(page.locator("table.licences")).toBeVisible();
    await expect(licences).toHaveAttribute("aria-current", "true");
    expect(parameters(page)).toContain("v=licences");
    await page.goBack();
    await expect(page.locator("table.chart")).toBeVisible();
    await page.goForward();
    await expect(page.locator("table.licences")).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/");

    await page.goForward();
    await page.getByRole("link", { name: actions.change }).click();
    await expect(answer(page, questions.floors.options["5-7"])).toBeChecked();
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await questionsOf(page).locator("[value=pharmacy]").check();
    await expect(rowsOf(page)).toHaveCount(2);
    expect(parameters(page)).toContain("x=pharmacy");
    await row(page, "pharmacy").locator("[data-toggle]").click();
    await expect(row(page, "pharmacy").locator("[data-toggle]")).toHaveAttribute("aria-expanded", "true");
    expect(parameters(page)).toContain("w=pharmacy");
    expect(await page.evaluate(() => "samePage" in window)).toBe(true);

    await context.setOffline(true);
    await questionsOf(page).locator("[value=homecare]").check();
    await expect(page.getByText(words.stale)).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(2);
    await context.setOffline(false);
    await questionsOf(page).locator("[value=telehealth]").check();
    await expect(rowsOf(page)).toHaveCount(4);
    await expect(page.getByText(words.stale)).toBeHidden();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const questionNumber = (page: Page, number: number): Locator => page.locator(`#question-${number}`);
  const next = (page: Page): Locator => questionsOf(page).getByRole("link", { name: words.steps.next });
  const skip = (page: Page): Locator => questionsOf(page).getByRole("link", { name: words.steps.skip });
  /** The question of this number is the only one, and has the focus. */
  async function expectAt(page: Page, number: number): Promise<void> {
    await expect(page.locator(".question:visible")).toHaveCount(1);
    await expect(questionNumber(page, number)).toBeInViewport();
    await expect(questionNumber(page, number)).toBeFocused();
  }

  test("the example below the first screen moves nothing", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() => {
      Object.assign(window, { moved: [] as string[] });
      addEventListener(
        "animationstart",
        ({ animationName }) => (window as unknown as { moved: string[] }).moved.push(animationName),
        true,
      );
    });
    await page.goto("/plan");
    await page.locator("[data-example]").scrollIntoViewIfNeeded();
    await expect(page.locator("[data-example] .mark-least").first()).toBeVisible();
    expect(await page.evaluate("moved")).toEqual([]);
  });

  test("one question follows the other, and the last one leads to the plan", async ({ page }) => {
    await page.goto("/plan");
    await expect(page.locator(".question:visible")).toHaveCount(1);
    // In a flex box WebKit draws the legend on the border.
    await expect(page.locator(".question:visible")).toHaveCSS("display", "block");
    await expect(page.getByRole("heading", { name: words.example.heading })).toBeVisible();
    await expect(page.getByRole("button", { name: words.submit })).toBeHidden();
    await expect(next(page)).toBeHidden();
    await answer(page, questions.mode.options.new).check();
    await expect(skip(page)).toBeHidden();
    await next(page).tap();
    await expectAt(page, 2);
    await expect(questionNumber(page, 2)).toHaveAccessibleDescription("2 of 7");
    await questionsOf(page).getByRole("link", { name: words.steps.back }).tap();
    await expectAt(page, 1);
    await next(page).press("Enter");
    for (const number of [2, 3, 4, 5, 6]) {
      await expectAt(page, number);
      await skip(page).press("Enter");
    }
    await expectAt(page, 7);
    await expect(skip(page)).toBeHidden();

    const run = page.getByRole("group", { name: "Run", exact: true });
    await run.getByRole("checkbox").check();
    const license = page.getByRole("group", { name: "License", exact: true });
    await expect(license.getByRole("checkbox")).toHaveCount(1);
    await license.getByRole("button", { name: words.steps.singly }).tap();
    await license.locator("[value=licensing]").check();
    await expect(license.getByRole("checkbox").first()).toBeChecked({ indeterminate: true });
    const inRun = services.filter(({ stage }) => stage === "run").map(({ slug }) => `x=${slug}`);
    const chosen = ["m=new", "x=licensing", ...inRun].toSorted();
    await expect.poll(() => parameters(page)).toEqual(chosen);
    await page.getByRole("button", { name: words.submit }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.answered.heading);
    await expect(page.locator(".question:visible")).toHaveCount(0);
    expect(parameters(page)).toEqual(chosen);
  });

  test("Back and a reload keep question and answers; a wider window has one sheet", async ({ page }) => {
    await page.goto("/plan");
    await answer(page, questions.mode.options.shell).check();
    await next(page).tap();
    await answer(page, questions.beds.options["51-100"]).check();
    await expect.poll(() => parameters(page)).toEqual(["b=51-100", "m=shell"]);
    await next(page).tap();
    await expectAt(page, 3);
    await page.goBack();
    await page.goBack();
    await expectAt(page, 1);
    await expect(answer(page, questions.mode.options.shell)).toBeChecked();
    await expect.poll(() => parameters(page)).toEqual(["b=51-100", "m=shell"]);
    await page.goForward();
    await expectAt(page, 2);
    await page.reload();
    await expect(page.locator(".question:visible")).toHaveCount(1);
    await expect(answer(page, questions.beds.options["51-100"])).toBeChecked();

    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto("/plan#question-3");
    await expect(page.locator(".question:visible")).toHaveCount(1);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.locator(".question:visible")).toHaveCount(7);
    await expect(page.locator(":is(.question-progress, .question-links, .stage-whole):visible")).toHaveCount(0);
    await expect(page.getByRole("button", { name: words.submit })).toBeVisible();
  });
});

test.describe("a plan by its address", () => {
  test("for 100 beds has everything when no service is chosen, and says so", async ({ page }) => {
    await page.goto(baseline);
    await expect(rowsOf(page)).toHaveCount(services.length);
    await expect(page.getByText(words.states.noService)).toBeVisible();
    await page.getByRole("link", { name: words.states.chooseServices }).click();
    await expect(page.getByRole("group", { name: questions.services.ask })).toBeInViewport();
    await expect(answer(page, questions.specialities.options.ct)).toBeChecked();
  });
});

test("a plan is shared in a chat, by the device, as a PDF and by its short address", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${baseline}&x=licensing&x=it-solutions&x=staff-recruitment`);
  const chat = page.getByRole("link", { name: actions.whatsapp, exact: true });
  const text = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  expect(text).toMatch(/^Our hospital plan: 3 services, \d+ approvals\. http/);
  const address = await page.getByRole("link", { name: actions.pdf }).first().getAttribute("href");
  expect(address).toMatch(/^\/plan\.pdf\?m=new&b=51-100&.*x=licensing/);
  const pdf = await page.request.get(address ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  await page.getByRole("button", { name: actions.copy }).click();
  await expect(page.getByRole("status").getByText(actions.copied.title)).toBeInViewport();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.searchParams.get("x")).toBe("4-6");
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (shared: ShareData) => document.documentElement.setAttribute("data-shared", JSON.stringify(shared)),
    });
  });
  await page.goto(copied.pathname + copied.search);
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole("link", { name: actions.share, exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", /3 services, \d+ approvals.*\/plan\?m=new/);

  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("denied")) } });
  });
  await page.getByRole("button", { name: actions.copy }).click();
  const field = page.getByLabel(actions.copyYourself);
  await expect(field).toBeFocused();
  const selected = await field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );
  expect(selected).toContain("/plan?m=new");
});

test.describe("a plan is sent", () => {
  test("as the text of an enquiry, below what is typed already, and from the link of a mail", async ({ page }) => {
    await openForm(page, "/contact");
    await fill(page, { full_name: "Asha Patel", project_details: "We have land." });
    await page.goto(`${baseline}&x=licensing`);
    // Before its script the link has the plan in its address.
    await expect(page.locator("[data-copy]")).toBeVisible();
    await page.getByRole("link", { name: actions.send }).first().click();
    await expect(page).toHaveURL("/contact#contact-form");
    await wakeForm(page);
    await expectFilled(page, { full_name: "Asha Patel", project_type: "new-hospital" });
    const details = await fieldOf(page, "project_details").inputValue();
    expect(details).toMatch(/^We have land\.\n\nAbout: my hospital plan\nA plot; 51-100 beds; /);
    expect(details).toContain(
      `From you: 04 ${titleOf("licensing")}\nBy others: the other ${services.length - 1}\nThe plan: http`,
    );

    // From the link of a mail.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/contact?plan=${encodeURIComponent("m=running&x=4")}#contact-form`);
    await wakeForm(page);
    await expectFilled(page, { project_type: "renovation" });
    expect(await fieldOf(page, "project_details").inputValue()).toContain(`From you: 04 ${titleOf("licensing")}`);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a maternity home is planned, changed, opened and sent", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await planMaternityHome(page);
    await expect(page.locator(".question:visible")).toHaveCount(7);
    await expect(page.locator(":is(.question-progress, .question-links, .stage-whole):visible")).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole("button", { name: words.submit }).click();
    await expect(summary(page)).toContainText(
      "A new hospital of up to 50 beds in a tier-3 town in Gujarat: 2 services",
    );
    await expect(page.getByRole("button", { name: actions.copy })).toBeHidden();
    await expect(page.getByText(actions.noScript)).toBeVisible();

    await expect(questionsOf(page)).toBeHidden();
    await page.getByRole("link", { name: actions.change }).click();
    await expect(questionsOf(page)).toBeVisible();
    await expect(answer(page, questions.beds.options["up-to-50"])).toBeChecked();
    await answer(page, questions.beds.options["51-100"]).check();
    await page.getByRole("button", { name: words.submit }).click();
    await expect(summary(page)).toContainText("51-100 beds");

    await row(page, "licensing").locator("[data-toggle]").click();
    await expect(row(page, "licensing").locator("[data-toggle]")).toHaveAttribute("aria-expanded", "true");
    await expect(row(page, "licensing")).toBeInViewport();

    await page.getByRole("link", { name: actions.send }).first().click();
    await expect(page).toHaveURL(/\/contact\?plan=.*#contact-form$/);
    await expectFilled(page, { project_type: "new-hospital" });
    expect(await fieldOf(page, "project_details").inputValue()).toMatch(
      /^About: my hospital plan\nA plot; 51-100 beds; /,
    );
  });
});

test("targets of the planner are 44 px high on a screen of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/plan", baseline, `${baseline}&v=licences`, `${baseline}#questions`]) {
    await page.goto(path);
    const small = await page
      .locator("main :is(label.option, .btn, [data-toggle], .plan-views a, select):visible")
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML.slice(0, 100)),
      );
    expect.soft(small, path).toEqual([]);
  }
});
