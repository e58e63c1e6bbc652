/** From an edit at the desk to the visitor, with the real builder: the whole way, on a phone. */

import { startDeskServer } from "../desk/desk-server.ts";
import { createDesk, expect, phone, test } from "../desk/fixtures.ts";
import { startMailServer } from "../desk/mail-server.ts";

test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

const NUMBER = "+91 79 4890 1166";

/** Two builds of the site, on a machine that may be busy. */
const BUILD_MS = 120_000;

test("a phone number is changed, looked at on the built site, published, and put back", async ({ page, context }) => {
  test.setTimeout(2 * BUILD_MS + 60_000);
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
  await page.getByRole("link", { name: "Publish" }).tap();
  await page.getByRole("button", { name: "Build the pages to look at first" }).tap();
  await expect(page.getByRole("heading", { name: "Ready to look at" })).toBeVisible({ timeout: BUILD_MS });
  expect(await visitorSees("/contact")).toBe(false);

  const built = await page.getByRole("link", { name: "Look", exact: true }).getAttribute("href");
  await page.goto(`${desk.url}${built}contact`);
  await expect(page.getByText(NUMBER).first()).toBeVisible();

  await page.goto(`${desk.url}/desk/words/publish`);
  await page.getByRole("button", { name: /^Put on the site: version 1/ }).tap();
  await expect.poll(() => visitorSees("/contact")).toBe(true);
  expect(await visitorSees("/")).toBe(true);
  await expect(page.getByText("Nothing to publish")).toBeVisible();

  await page.goto(`${desk.url}/desk/words/company/versions`);
  await page.getByRole("button", { name: "Put back As it came" }).tap();
  await page.goto(`${desk.url}/desk/words/publish`);
  await page.getByRole("button", { name: "Publish", exact: true }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Publishing" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Published" })).toBeVisible({ timeout: BUILD_MS });
  await expect.poll(() => visitorSees("/contact")).toBe(false);
  await desk.close();
  await mailServer.close();
});
