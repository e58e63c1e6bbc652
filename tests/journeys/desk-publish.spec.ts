/** From a change at the desk to the visitor, with the real pages, on a phone. */

import sql from "sql-template-tag";
import { z } from "zod";
import { dayInIndia } from "../../core/times.ts";
import { expect, openDesk, type Page, phone, test } from "../desk/fixtures.ts";
import { toast } from "../desk/screen.ts";

test.use({ viewport: phone, hasTouch: true });

const NUMBER = "+91 79 4890 1166";
const URGENT = "zhatpat";

/** The API of the desk, as the page on it asks. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(async ([url, init]) => (await fetch(`/desk/api${url}`, init)).json(), [
    path,
    { method, ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }) },
  ] as const);

/** A new first entry of a list. A text that is no field of its entry has the name "". */
const added = (list: string[], entry: Record<string, string>) => ({
  kind: "add",
  list,
  at: 0,
  values: Object.entries(entry).map(([name, value]) => ({ path: name ? [name] : [], value })),
});

async function change(page: Page, id: string, entry: object): Promise<void> {
  const { revision } = await ask(page, "GET", `/content/file?id=${id}`);
  expect(await ask(page, "POST", "/content/entries", { id, revision, change: entry })).toHaveProperty("revision");
}

test("publications by hand and at a set time are seen, count, survive kills and are put back", async ({
  page,
  context,
}) => {
  const desk = await openDesk();
  const visitorSees = async (path: string) => (await (await fetch(`${desk.url}${path}`)).text()).includes(NUMBER);
  const devyani = await desk.addMember("Devyani Rathod", "owner");
  await desk.addPasskey(devyani);
  await desk.signIn(context, devyani);
  const ticketOf = async (email: string) => {
    const reference = await desk.receive({ email, project_details: `A ward of 20 beds, ${URGENT}.` });
    return { ...(await ask(page, "GET", `/tickets/${reference}`)).ticket, reference };
  };

  await page.goto(`${desk.url}/desk/words/company`);
  const { reference, urgent, version } = await ticketOf("ravi@example.in");
  expect(urgent).toBeNull();
  // The day on which an urgent enquiry of now is due.
  const marked = await ask(page, "POST", `/tickets/${reference}/urgent`, { version, urgent: true });
  const holiday = dayInIndia(marked.ticket.clock.dueAt);
  await page.getByLabel("Number as printed").first().fill(NUMBER);
  await page.getByLabel("Number to dial").first().fill(NUMBER.replaceAll(" ", ""));
  await expect(page.getByText(/changes? not published/)).toBeVisible();
  await change(page, "desk", added(["urgent", "words"], { "": URGENT }));
  await change(page, "company", added(["holidays"], { date: holiday, name: "Founders' Day" }));
  await change(page, "team", added([], { name: "Asha Patel", role: "Head of planning" }));
  expect(await visitorSees("/contact")).toBe(false);
  await page.getByRole("link", { name: "Publish" }).tap();
  await expect(page.locator("ins", { hasText: NUMBER.slice(-4) }).first()).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).tap();
  const steps = page.getByRole("listitem").filter({ hasText: "Drawing pages" });
  await expect(steps).toContainText(/\d of \d/);
  await page.reload();
  await expect(steps).toContainText(/\d of \d/);
  const done = page.getByRole("status").filter({ hasText: "Visitors see it now." });
  // Publishing draws all cards and PDFs.
  await expect(done).toBeVisible({ timeout: 120_000 });
  await expect(done).toBeFocused();
  await expect(done.getByRole("link", { name: "Look" }).first()).toHaveAttribute("href", /^\/contact#:~:text=/);
  for (const path of ["/contact", "/", "/plan?m=new"]) expect(await visitorSees(path), path).toBe(true);
  const ticket = await ticketOf("asha@example.in");
  expect(ticket.urgent).toEqual({ word: URGENT });
  expect(dayInIndia(ticket.clock.dueAt) > holiday).toBe(true);
  const acknowledgements = () => desk.mailServer.mailsTo("asha@example.in").map(({ text }) => text);
  await expect.poll(acknowledgements).toEqual([expect.stringContaining(NUMBER)]);
  await expect(page.getByText("Nothing to publish")).toBeHidden();
  await page.reload();
  await expect(page.getByText("Nothing to publish")).toBeVisible();

  await desk.kill();
  await desk.start();
  expect(await visitorSees("/contact")).toBe(true);

  await page.goto(`${desk.url}/desk/words/company/versions`);
  await page.getByRole("button", { name: "Put back First words of the site" }).tap();
  await change(page, "team", { kind: "remove", path: [0] });
  await page.goto(`${desk.url}/desk/words/publish`);
  await page.getByRole("button", { name: "Later" }).tap();
  await page.getByRole("radio", { name: "Other time" }).tap();
  // The heading names the weeks that stand below it.
  const firstDay = await page.getByRole("gridcell").first().textContent();
  await expect(page.getByRole("heading", { name: new RegExp(`^Day, ${firstDay} `) })).toBeVisible();
  await page.getByRole("button", { name: /^Today/ }).tap();
  await page.getByLabel("Hour, in India").selectOption("0:00");
  await expect(page.getByText("This time has passed.")).toBeVisible();
  await page
    .getByRole("radio", { name: /^(Mon|Tomorrow|Tue)/ })
    .first()
    .tap();
  await page.getByRole("button", { name: /^Publish .*, 9:00/ }).tap();
  // The check draws all cards and PDFs.
  await expect(page.getByRole("heading", { name: /^Goes out .*, 9:00/ })).toBeVisible({ timeout: 120_000 });
  await page.goto(`${desk.url}/desk/words`);
  await expect(page.getByText(/^Goes out .*, 9:00 \(Devyani\)/)).toBeVisible();

  await desk.database.write(sql`UPDATE scheduled_publications SET publish_at = ${new Date().toISOString()}`);
  await desk.kill();
  await desk.start();
  await expect.poll(() => visitorSees("/contact"), { timeout: 120_000 }).toBe(false);
  const published = z.object({ id: z.number() });
  expect(await desk.database.read(published, sql`SELECT id FROM publications ORDER BY id`)).toEqual([
    { id: 1 },
    { id: 2 },
  ]);
  const onSite = page.getByRole("listitem").filter({ hasText: "on the site" });
  await page.goto(`${desk.url}/desk/words/publish`);
  await expect(onSite).toContainText("Version 2");

  await page.goto(`${desk.url}/desk/words`);
  const remove = page.getByRole("button", { name: "Remove for good: earlier words of People" });
  await remove.click();
  await expect(toast(page, "The earlier words are gone for good")).toBeVisible();
  await expect(remove).toHaveCount(0);
  await page.goto(`${desk.url}/desk/words/publish`);
  await page.getByRole("button", { name: /^Publish this again: version 1/ }).tap();
  await expect(steps).toContainText(/\d of \d/);
  await desk.close();
});
