/** From a change at the desk to the visitor, with the real pages, on a phone. */

import { rmSync } from "node:fs";
import { join } from "node:path";
import { dayInIndia } from "../../core/enquiry/times.ts";
import { readPdf } from "../../core/pdf/test-support/read-pdf.ts";
import { createPostgres } from "../../server/test-support/postgres.ts";
import { startDeskServer } from "../desk/desk-server.ts";
import { createDesk, expect, openDesk, phone, test } from "../desk/fixtures.ts";
import { startMailServer } from "../desk/mail-server.ts";

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

const NAME = "Prerna Hospital Works";

/** Texts that a server shows to visitors, and to staff who answer an enquiry. */
async function readEverywhere(url: string, reference: string, cookie: string) {
  const get = (path: string) => fetch(new URL(path, url), { headers: { cookie } });
  const pdf = async (path: string) => (await readPdf(await (await get(path)).bytes())).text;
  const home = await (await get("/")).text();
  const card = /property="og:image" content="[^"]*(\/cards\/[^"]+)"/.exec(home)?.[1] ?? "";
  return {
    texts: {
      home,
      service: await (await get("/services/licensing")).text(),
      crawlers: await (await get("/llms.txt")).text(),
      sheet: await pdf("/services/licensing.pdf"),
      plan: await pdf("/plan.pdf?m=new"),
      letter: await (await get(`/desk/api/tickets/${reference}/templates`)).text(),
    },
    card: { path: card, picture: Buffer.from(await (await get(card)).bytes()).toString("base64") },
  };
}

test("a name that is published on one server is in all that both say @full", async ({ page, context }) => {
  test.slow();
  const postgres = await createPostgres({ durable: false });
  await postgres.start();
  const mailServer = await startMailServer();
  const settings = { ...mailServer.settings, DATABASE_URL: postgres.url };
  const servers = [await startDeskServer(settings), await startDeskServer(settings)] as const;
  const desks = servers.map((server) => createDesk(server, mailServer));
  const [desk] = desks as [(typeof desks)[0]];
  const devyani = await desk.addMember("Devyani Rathod", "owner");
  await desk.addPasskey(devyani);
  await desk.signIn(context, devyani);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const reference = await desk.receive({});
  const before = await readEverywhere(desk.url, reference, cookie);

  await page.goto(`${desk.url}/desk/words/company`);
  await page
    .getByRole("textbox", { name: /^Name\b/ })
    .first()
    .fill(NAME);
  await expect(page.getByText(/changes? not published/)).toBeVisible();
  await page.getByRole("link", { name: "Publish" }).tap();
  await page.getByRole("button", { name: "Publish", exact: true }).tap();
  // Publishing draws all cards and PDFs.
  const done = page.getByRole("status").filter({ hasText: "Visitors see it now." });
  await expect(done).toBeVisible({ timeout: 120_000 });

  for (const [index, { url, receive }] of desks.entries()) {
    await expect.poll(async () => (await fetch(`${url}/llms.txt`)).text()).toContain(NAME);
    const after = await readEverywhere(url, reference, cookie);
    for (const [where, text] of Object.entries(after.texts)) expect(text, `${where} of ${url}`).toContain(NAME);
    expect(after.card.path).not.toBe(before.card.path);
    expect(after.card.picture).not.toBe(before.card.picture);
    const email = `asha${index}@example.in`;
    await receive({ email });
    await expect.poll(() => mailServer.mailsTo(email).map(({ text }) => text)).toEqual([expect.stringContaining(NAME)]);
  }
  for (const server of servers) await server.close();
  mailServer.close();
  await postgres.remove();
});
