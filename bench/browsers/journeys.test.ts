/** The main journeys in Firefox and WebKitGTK: the site's form, and at the desk the list and an enquiry. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startDeskServer } from "../../tests/desk/desk-server.ts";
import { startMailServer } from "../../tests/desk/mail-server.ts";
import { startFirefox } from "./firefox.ts";
import { holding, type TestBrowser } from "./test-browser.ts";
import { startWebKit } from "./webkit.ts";

describe.each([
  ["Firefox ESR", startFirefox],
  ["WebKitGTK", startWebKit],
])("%s", (_name, start) => {
  let server: Awaited<ReturnType<typeof startDeskServer>>;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let browser: TestBrowser;

  beforeAll(async () => {
    mail = await startMailServer();
    server = await startDeskServer(mail.settings);
    browser = await start();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await mail?.close();
  });

  test("a visitor sends the form of the site", async () => {
    await browser.open(`${server.url}/contact`);
    await browser.type("//form//input[@name='name']", "Hetal Patel");
    await browser.type("//form//input[@name='email']", "hetal.patel@example.in");
    await browser.type("//form//input[@name='phone']", "98765 20817");
    await browser.type("//form//textarea", "A hospital of 30 beds in Mahesana. The land is ours.");
    await browser.click("//form//button[@type='submit']");
    expect(await browser.see(holding("Message Sent Successfully!"))).toContain("Message Sent");
  });
});
