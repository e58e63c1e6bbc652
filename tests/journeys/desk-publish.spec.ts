/** From an edit at the desk to the visitor, with the real pages: the whole way, on a phone. */

import { rmSync } from "node:fs";
import { join } from "node:path";
import { startDeskServer } from "../desk/desk-server.ts";
import { createDesk, expect, phone, test } from "../desk/fixtures.ts";
import { startMailServer } from "../desk/mail-server.ts";

test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

const NUMBER = "+91 79 4890 1166";

test("a phone number is published, survives a kill and a lost folder, and is put back", async ({ page, context }) => {
  const mailServer = await startMailServer();
  const server = await startDeskServer(mailServer.settings);
  const desk = createDesk(server, mailServer);
  const visitorSees = async (path: string) => (await (await fetch(`${desk.url}${path}`)).text()).includes(NUMBER);
  const devyani = await desk.addPerson("Devyani Rathod", "owner");
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
  await expect(done).toBeVisible({ timeout: 120_000 });
  await expect(done).toBeFocused();
  for (const path of ["/contact", "/", "/plan?m=new"]) expect(await visitorSees(path), path).toBe(true);
  await desk.receive({ email: "asha@example.in" });
  const acknowledgements = () => mailServer.mailsTo("asha@example.in").map(({ text }) => text);
  await expect.poll(acknowledgements).toEqual([expect.stringContaining(NUMBER)]);
  await expect(page.getByText("Nothing to publish")).toBeVisible();

  await server.kill();
  for (const folder of ["shown", "cache", "assets"])
    rmSync(join(server.dataDir, folder), { recursive: true, maxRetries: 10 });
  await server.start();
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
  await mailServer.close();
});
