/**
 * A notification on a device of staff, in the Chromium that shows notifications; only the way through the browser's
 * service is left out.
 */
import { chromium } from "@playwright/test";
import sql from "sql-template-tag";
import { z } from "zod";
import { chromiumFlags, needChromium } from "../../scripts/lib/chromium.ts";
import { expect, publicTest, watch } from "../desk/fixtures.ts";
import { keysReady, toast } from "../desk/screen.ts";

const TITLE = "A new enquiry. Open the desk.";

const test = publicTest.extend({
  // A browser of the worker would need a worker, and so a server, of its own.
  context: async ({ desk }, use) => {
    const browser = await chromium.launch({ executablePath: needChromium(), args: [...chromiumFlags] });
    const context = await browser.newContext({ baseURL: desk.url });
    const errors = await watch(context);
    await use(context);
    await browser.close();
    expect(errors).toEqual([]);
  },
});

test("the worker shows a notification, and a tap on it opens the desk and is counted", async ({
  page,
  context,
  desk,
}) => {
  await context.grantPermissions(["notifications"], { origin: desk.url });
  await desk.signIn(context, await desk.addMember("Meera Rao"));
  await desk.database.write(sql`UPDATE sessions SET push = ${"{}"}, push_since = ${new Date().toISOString()}`);
  await page.goto("/desk/account");
  // Taps are counted by the app, once it runs.
  await keysReady(page);
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  const started = context.waitForEvent("serviceworker");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/desk/notifications.js", { scope: "/desk" });
    await navigator.serviceWorker.ready;
  });
  const notifications = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, tag }) => [title, tag]);
    });

  await devTools.send("ServiceWorker.deliverPushMessage", {
    origin: desk.url,
    registrationId: await registered,
    data: JSON.stringify({
      web_push: 8030,
      notification: { title: TITLE, navigate: `${desk.url}/desk?notification`, tag: "enquiry" },
    }),
  });
  await expect.poll(notifications).toEqual([[TITLE, "enquiry"]]);

  // Only a person's tap may bring a window to the front.
  await (await started).evaluate(`(async () => {
    WindowClient.prototype.focus = async function () { return this; };
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  })()`);
  const tapped = () =>
    desk.database.read(z.object({ push_tapped_at: z.string().nullable() }), sql`SELECT push_tapped_at FROM sessions`);
  await expect.poll(tapped).toEqual([{ push_tapped_at: expect.any(String) }]);
  expect(await notifications()).toEqual([]);
  await expect(page).toHaveURL(/\/desk\/?$/);

  // A tap, and a reload, while somebody writes down what a caller says.
  await keysReady(page);
  await page.keyboard.press("a");
  const said = page.getByRole("dialog").getByLabel("What they said");
  await said.fill("40 beds in Vapi");
  await context.serviceWorkers()[0]?.evaluate(`open("/desk?notification")`);
  await expect(said).toHaveValue("40 beds in Vapi");
  await page.reload();
  await expect(said).toHaveValue("40 beds in Vapi");
});

test("a device asks for notifications, is told why it gets none, and stops those that it has", async ({
  page,
  context,
  desk,
}) => {
  await context.grantPermissions(["notifications"], { origin: desk.url });
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException("No push service", "AbortError"));
  });
  await desk.enter(page, "Meera Rao");
  await page.goto("/desk/account");
  await page.getByRole("button", { name: "Notify this device" }).click();
  await expect(toast(page, "This device is not notified")).toContainText(
    "could not reach its service for notifications",
  );

  await desk.database.write(sql`UPDATE sessions SET push = ${"{}"}, push_since = ${new Date().toISOString()}`);
  await page.reload();
  await page.getByRole("button", { name: /^Stop the notifications on/ }).click();
  await expect(toast(page, /^No more notifications/)).toBeVisible();
  const { push } =
    (await desk.database.read(z.object({ push: z.string().nullable() }), sql`SELECT push FROM sessions`))[0] ?? {};
  expect(push).toBeNull();
  await expect(page.getByRole("button", { name: "Notify this device" })).toBeVisible();
});
