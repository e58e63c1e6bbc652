/** The desk when something is away: the network, the server in the middle of an answer, the database. */

import { readFileSync } from "node:fs";
import type { Route } from "@playwright/test";
import { createPostgres } from "../../server/test-support/postgres.ts";
import { expect, openDesk, phone, test } from "../desk/fixtures.ts";
import { keysReady, openFromList, rowOf, toast } from "../desk/screen.ts";
import { becomes } from "../fixtures.ts";

const NAME = "Dr. Ramesh Solanki";
const ADDRESS = "ramesh.solanki@example.in";

test.use({ viewport: phone });

test("without network the enquiry stays readable, nothing is saved, and the device keeps nothing", async ({
  page,
  desk,
}) => {
  await desk.enter(page, "Meera Rao");
  await desk.receive({});
  await openFromList(page, NAME);
  // The heading is there before the rest.
  await expect(page.getByRole("button", { name: "I take it" })).toBeEnabled();
  await page.context().setOffline(true);
  await expect(page.getByRole("button", { name: "I take it" })).toBeDisabled();
  await expect(page.getByText("2-acre plot")).toBeVisible();
  await expect(page.getByRole("link", { name: "Call", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("You can save again when you are online.")).toBeVisible();
  await expect(rowOf(page, NAME)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("You can save again when you are online.")).toBeHidden();
  // The list says it at once, while its stream is still open, until an answer comes that was under way.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("offline")));
    await expect(page.getByText("You can save again when you are online.")).toBeVisible({ timeout: 1000 });
  }).toPass();

  const storage = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(`${storage.local} ${storage.session}`).not.toMatch(/Ramesh|Solanki|98765|Nashik/);
  expect(storage).toMatchObject({ databases: 0, caches: 0, workers: 0 });
});

test("without live updates the list shows it, polls, reloads on demand, and recovers", async ({ page, desk }) => {
  await page.clock.install();
  let away = true;
  await page.route("**/desk/api/events", (route) => (away ? route.fulfill({ status: 502 }) : route.continue()));
  const meera = await desk.addMember("Meera Rao");
  await desk.signIn(page.context(), meera);
  await page.goto(`${desk.url}/desk`);
  const line = page.getByText(/^Not live since .* Trying again\.$/);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return line.count();
    })
    .toBe(1);
  const fetched = page.waitForResponse(/\/desk\/api\/tickets\?/);
  await page.getByRole("button", { name: "Refresh" }).click();
  expect((await fetched).ok()).toBe(true);

  await desk.receive({});
  await page.clock.runFor(30_000);
  await expect(rowOf(page, NAME)).toBeVisible();
  away = false;
  await desk.receive({ full_name: "Anjali Deshpande", email: "anjali@example.in", phone: "+91 98765 24426" });
  await page.clock.runFor(5000);
  await expect(line).toBeHidden();
  await expect(page.getByRole("button", { name: "1 new. Show" })).toBeVisible();
});

test("a page out of sight holds no stream, catches up when it is shown, and is live again", async ({ page, desk }) => {
  await desk.enter(page, "Meera Rao");
  const opened = page.waitForRequest("**/desk/api/events");
  await page.goto("/desk");
  const stream = await opened;
  await expect(page.getByRole("heading", { name: "Nothing to answer." })).toBeVisible();
  const closed = page.waitForEvent("requestfailed", (request) => request === stream);
  await becomes(page, "hidden");
  await closed;
  await desk.receive({});
  const reopened = page.waitForResponse("**/desk/api/events");
  await becomes(page, "visible");
  await reopened;
  await expect(rowOf(page, NAME)).toBeVisible();
  await desk.receive({ full_name: "Anjali Deshpande", email: "anjali@example.in", phone: "+91 98765 24426" });
  await expect(page.getByRole("button", { name: "1 new. Show" })).toBeVisible();
});

test("a form that waits for the network sends nothing by itself, and works once the desk answers", async ({
  page,
  desk,
}) => {
  await desk.enter(page, "Meera Rao");
  await page.clock.install();
  await page.goto("/desk/people");
  await expect(page.getByRole("heading", { name: "1 at the desk" })).toBeVisible();
  await keysReady(page);
  await page.keyboard.press("a");
  const sheet = page.getByRole("dialog", { name: "Add an enquiry" });
  await sheet.getByLabel("Name", { exact: true }).fill("Dr. Farida Patel");
  await sheet.getByLabel("Phone or email").fill("98250 11223");
  await sheet.getByLabel("What they said").fill("Came by for a 40-bed hospital in Vapi");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await page.route("**/desk/api/tickets", (route) => route.abort());
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText("No network.")).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.unroute("**/desk/api/tickets");
  await page.clock.runFor(30_000);
  await expect(sheet.getByRole("button", { name: "Save" })).toBeEnabled();
  expect(posts).toBe(1);
});

test("an enquiry is readable while a part of its screen cannot be fetched, which comes later", async ({
  page,
  desk,
}) => {
  await desk.enter(page, "Meera Rao");
  await desk.receive({});
  let away = true;
  const { file } = JSON.parse(readFileSync("dist-desk/manifest.json", "utf8"))["ticket/TicketSheets.tsx"];
  await page.route(`**/${file}`, (route) => (away ? route.abort() : route.continue()));
  const refused = page.waitForEvent("requestfailed");
  await openFromList(page, NAME);
  await refused;
  await expect(page.getByText("2-acre plot")).toBeVisible();
  away = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a lost answer, a kill and an unconfirmed message send nothing twice and lose nothing", async ({ page, desk }) => {
  await desk.enter(page, "Meera Rao");
  const reference = await desk.receive({});
  await page.goto(`/desk/${reference}/reply`);
  const letter = page.getByRole("textbox", { name: "Message", exact: true });
  await letter.fill("Dear Dr. Solanki, the DPR is done by our own team.");
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  const send = page.getByRole("button", { name: `Send to ${ADDRESS}` });
  await page.route("**/messages", loseAnswer, { times: 2 });
  await send.click();
  await expect(toast(page, "Not saved")).toBeVisible();
  await send.click();
  await expect(toast(page, "Not saved")).toHaveCount(2);
  await toast(page, "Not saved").last().getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("button", { name: /^Goes out in/ })).toBeVisible();
  await desk.kill();
  await desk.letPass();
  await desk.start();
  await expect(toast(page, "Mail sent")).toBeVisible();
  const lettersWith = (words: string) =>
    desk.mailServer.mailsTo(ADDRESS).filter(({ text }) => text.includes(words)).length;
  expect(lettersWith("the DPR is done")).toBe(1);
  await page.goto(`/desk/${reference}`);
  await expect(page.getByText("You have it")).toBeVisible();

  // The mail server keeps the next one, and hangs up before it confirms it.
  desk.mailServer.setMode("forget");
  await page.goto(`/desk/${reference}/reply`);
  await letter.fill("Dear Dr. Solanki, the soil report comes first.");
  await send.click();
  await expect(page.getByRole("button", { name: /^Goes out in/ })).toBeVisible();
  await desk.letPass();
  const unconfirmed = "the connection broke off before the mail server confirmed it. Check before you send it again.";
  await expect(page.getByText(`Not confirmed. It may have gone out: ${unconfirmed}`)).toBeVisible();
  expect(lettersWith("the soil report")).toBe(1);
  await page.goto(`/desk/${reference}`);
  await expect(page.getByText("May have gone out. Check before you send it again.")).toBeVisible();
});

test("with PostgreSQL away the desk says so in plain words, and takes enquiries in", async ({ page, context }) => {
  const postgres = await createPostgres({ durable: false });
  await postgres.start();
  const desk = await openDesk({ DATABASE_URL: postgres.url });
  const meera = await desk.addMember("Meera Rao");
  await desk.receive({});
  await desk.signIn(context, meera);
  await page.goto(`${desk.url}/desk`);
  await expect(rowOf(page, NAME)).toBeVisible();
  await rowOf(page, NAME).click();
  await expect(page.getByRole("button", { name: "I take it" })).toBeVisible();
  await postgres.stop("SIGQUIT");
  await desk.receive({ full_name: "Anjali Deshpande", email: "anjali@example.in", phone: "+91 98765 24426" });
  await page.getByRole("button", { name: "I take it" }).click();
  await expect(toast(page, "Not saved")).toContainText("The database cannot be reached");
  await expect(page.getByText("2-acre plot")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("The database cannot be reached").first()).toContainText(
    "1 waits on this server. The list is from",
  );
  await expect(rowOf(page, NAME)).toBeVisible();
  await postgres.start();
  await page.goto(`${desk.url}/desk`);
  // Enquiries that came meanwhile do not move the list under the thumb.
  await page.getByRole("button", { name: "1 new. Show" }).or(rowOf(page, "Anjali Deshpande")).click();
  await expect(page.getByText("Anjali Deshpande").first()).toBeVisible();
  await desk.close();
  await postgres.remove();
});
