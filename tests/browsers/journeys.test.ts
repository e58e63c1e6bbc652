/** The main journeys in Firefox and WebKitGTK: the site's form, and at the desk the list and an enquiry. */

import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, mailOf } from "../../server/test-support/rows.ts";
import { startDeskServer } from "../desk/desk-server.ts";
import { startMailServer } from "../desk/mail-server.ts";
import { startFirefox } from "./firefox.ts";
import { holding, named, type TestBrowser } from "./test-browser.ts";
import { startWebKit } from "./webkit.ts";

const NAME = "Hetal Patel";
const MAIL = mailOf("Meera Rao");
const A_PERSON_TYPES_MS = 4000;

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
    await server.database.write(aMember({ id: "meera", name: "Meera Rao" }));
    browser = await start();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    mail?.close();
  });

  test("a visitor sends the form of the site", async () => {
    await browser.open(`${server.url}/contact`);
    await browser.type("//form//input[@name='name']", NAME);
    await browser.type("//form//input[@name='email']", "hetal.patel@example.in");
    await browser.type("//form//input[@name='phone']", "98765 20817");
    await browser.type("//form//textarea", "A hospital of 30 beds in Mahesana. The land is ours.");
    // A form sent faster than a person types is set aside.
    await wait(A_PERSON_TYPES_MS);
    await browser.click("//form//button[@type='submit']");
    expect(await browser.see(holding("Message Sent Successfully!"))).toContain("Message Sent");
  });

  test("staff sign in with a code, find the enquiry in the list, take it and leave a note", async () => {
    await browser.open(`${server.url}/desk`);
    await browser.click(named("button", "Send me a code by mail"));
    await browser.type("//input[@type='email']", MAIL);
    await browser.click(named("button", "Send the code"));
    await browser.see("//input[@name='code']");
    await expect.poll(() => mail.mailsTo(MAIL).length, { timeout: 10_000 }).toBe(1);
    const code = /code is (\d{3} \d{3})/.exec(mail.mailsTo(MAIL)[0]?.text ?? "")?.[1] ?? "";
    await browser.type("//input[@name='code']", code.replace(" ", ""));

    await browser.click(`//a[@data-row][contains(., "${NAME}")]`);
    expect(await browser.see("//h1")).toContain(NAME);
    expect(await browser.see(holding("A hospital of 30 beds in Mahesana."))).toContain("The land is ours.");
    await browser.click(named("button", "I take it"));
    await browser.see(holding("You have it"));
    await browser.click(named("button", "Add note"));
    await browser.type("//*[@role='dialog']//textarea", "Knows our fees.");
    await browser.click(`//*[@role='dialog']${named("button", "Add note")}`);
    await browser.see(holding("Knows our fees."));
  });
});
