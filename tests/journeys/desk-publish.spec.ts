/** From a change at the desk to the visitor, with the real pages, on a phone. */

import { rmSync } from "node:fs";
import { join } from "node:path";
import sql from "sql-template-tag";
import { z } from "zod";
import { dayInIndia } from "../../core/enquiry/times.ts";
import { expect, openDesk, phone, test } from "../desk/fixtures.ts";

test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

const NUMBER = "+91 79 4890 1166";

test("a phone number is published, survives a kill and a lost folder, and is put back", async ({ page, context }) => {
  const desk = await openDesk();
  const visitorSees = async (path: string) => (await (await fetch(`${desk.url}${path}`)).text()).includes(NUMBER);
  const devyani = await desk.addMember("Devyani Rathod", "owner");
  await desk.addPasskey(devyani);
  await desk.signIn(context, devyani);

  await page.goto(`${desk.url}/desk/words/company`);
  await page.getByLabel("Number as printed").first().fill(NUMBER);
  await page.getByLabel("Number to dial").first().fill(NUMBER.replaceAll(" ", ""));
  await expect(page.getByText(/changes? not published/)).toBeVisible();
  expect(await visitorSees("/contact")).toBe(false);
  await page.getByRole("link", { name: "Publish" }).tap();
  await expect(page.locator("ins").first()).toContainText(NUMBER.slice(-4));
  await page.getByRole("button", { name: "Publish", exact: true }).tap();
  const done = page.getByRole("status").filter({ hasText: "Visitors see it now." });
  // Publishing draws all cards and PDFs.
  await expect(done).toBeVisible({ timeout: 120_000 });
  await expect(done).toBeFocused();
  for (const path of ["/contact", "/", "/plan?m=new"]) expect(await visitorSees(path), path).toBe(true);
  await desk.receive({ email: "asha@example.in" });
  const acknowledgements = () => desk.mailServer.mailsTo("asha@example.in").map(({ text }) => text);
  await expect.poll(acknowledgements).toEqual([expect.stringContaining(NUMBER)]);
  await expect(page.getByText("Nothing to publish")).toBeVisible();

  await desk.kill();
  for (const folder of ["shown", "cache", "assets"])
    rmSync(join(desk.dataDir, folder), { recursive: true, maxRetries: 10 });
  await desk.start();
  expect(await visitorSees("/contact")).toBe(true);

  await page.goto(`${desk.url}/desk/words/company/versions`);
  await page.getByRole("button", { name: "Put back As it came" }).tap();
  await page.goto(`${desk.url}/desk/words/publish`);
  await page.getByRole("button", { name: "Publish", exact: true }).tap();
  await expect(done).toBeVisible({ timeout: 120_000 });
  expect(await visitorSees("/contact")).toBe(false);

  await page.getByRole("button", { name: /^Publish this again: version 1/ }).tap();
  await expect(page.getByRole("listitem").filter({ hasText: "on the site" })).toContainText("Version 1");
  expect(await visitorSees("/contact")).toBe(true);
  await desk.close();
});

test("published urgent words and holidays count for the next enquiry", async ({ page, context }) => {
  const desk = await openDesk();
  const devyani = await desk.addMember("Devyani Rathod", "owner");
  await desk.addPasskey(devyani);
  await desk.signIn(context, devyani);
  const read = async (path: string) => (await page.request.get(`${desk.url}/desk/api${path}`)).json();
  const post = async (path: string, data: object) => {
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const answer = await page.request.post(`${desk.url}/desk/api${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  async function publish(id: string, list: string[], values: { path: string[]; value: string }[]) {
    const { revision } = await read(`/content/file?id=${id}`);
    await post("/content/entries", { id, revision, change: { kind: "add", list, at: 0, values } });
    const waiting = await read("/content/publish");
    await post("/content/publish", { revision: waiting.revision, publication: waiting.publication });
  }
  const word = "zhatpat";
  const ticketOfNext = async (email: string) => {
    const reference = await desk.receive({ email, project_details: `A ward of 20 beds, ${word}.` });
    return (await read(`/tickets/${reference}`)).ticket;
  };

  expect((await ticketOfNext("asha@example.in")).urgent).toBeNull();
  await publish("desk", ["urgent", "words"], [{ path: [], value: word }]);
  const { urgent, clock } = await ticketOfNext("ravi@example.in");
  expect(urgent).toEqual({ word });

  const date = dayInIndia(clock.slaDueAt);
  const holiday = [
    { path: ["date"], value: date },
    { path: ["name"], value: "Founders' Day" },
  ];
  await publish("company", ["holidays"], holiday);
  expect(dayInIndia((await ticketOfNext("meera@example.in")).clock.slaDueAt) > date).toBe(true);
  await desk.close();
});

test("what is scheduled goes out once, though the server is killed at its time", async ({ page, context }) => {
  const desk = await openDesk();
  const devyani = await desk.addMember("Devyani Rathod", "owner");
  await desk.addPasskey(devyani);
  await desk.signIn(context, devyani);
  await page.goto(`${desk.url}/desk/words/company`);
  await page.getByLabel("Number as printed").first().fill(NUMBER);
  await page.getByLabel("Number to dial").first().fill(NUMBER.replaceAll(" ", ""));
  await expect(page.getByText(/changes? not published/)).toBeVisible();

  await page.goto(`${desk.url}/desk/words/publish`);
  await page.getByRole("button", { name: "Later" }).tap();
  await page.getByRole("radio", { name: "Other time" }).tap();
  await page.getByLabel("Date and time, in India").fill("2020-11-30T09:00");
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
  const visitorSees = async () => (await (await fetch(`${desk.url}/contact`)).text()).includes(NUMBER);
  await expect.poll(visitorSees, { timeout: 120_000 }).toBe(true);
  const published = z.object({ id: z.number() });
  expect(await desk.database.read(published, sql`SELECT id FROM publications`)).toEqual([{ id: 1 }]);
  await page.goto(`${desk.url}/desk/words/publish`);
  await expect(page.getByRole("listitem").filter({ hasText: "on the site" })).toContainText("Version 1");
  await desk.close();
});
