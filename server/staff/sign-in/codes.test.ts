/** Signing in with a code by mail, and joining with a link and a code. */
import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import { addStaff } from "../../test-support/desk.ts";
import { type Browser, openBrowser } from "../../test-support/desk-browser.ts";
import { openDesk } from "../../test-support/desk-servers.ts";
import { headerLines } from "../../test-support/read-mail.ts";
import { deskStores } from "../../test-support/stores.ts";
import { createTestServer } from "../../test-support/test-server.ts";
import { invite } from "../people/invitations.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** The code of the newest mail, once so many have arrived. */
async function codeOf({ mailbox }: Desk, mails = 1): Promise<string> {
  await expect.poll(() => mailbox.mails.length).toBe(mails);
  return /Your code is (\d{3} \d{3})/.exec(mailbox.mails.at(-1)?.text ?? "")?.[1]?.replace(" ", "") ?? "no code";
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const verify = (browser: Browser, code: string) => browser.request("POST", "/sign-in/code/verify", { code });
const ask = (browser: Browser, mail = "kiran@example.in") => browser.request("POST", "/sign-in/code", { mail });

describe.each(deskStores)("%s", (_name, makeStore) => {
  async function openDeskWithKiran() {
    const desk = await openDesk(await (await makeStore())());
    return { ...desk, id: await addStaff(desk.database) };
  }

  test("signs a person in with a code by mail, once", async () => {
    const desk = await openDeskWithKiran();
    const browser = openBrowser(desk.app);
    expect((await browser.request("GET", "/sign-in")).body).toEqual({ codes: true, demo: false });
    const asked = await ask(browser, " Kiran@Example.in ");
    expect(asked).toMatchObject({ status: 200, body: { mail: "kiran@example.in" } });
    expect(Date.parse(asked.body.expiresAt) - Date.parse(asked.body.sentAt)).toBe(15 * 60_000);
    const code = await codeOf(desk);
    const again = openBrowser(desk.app);
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);

    const signedIn = await verify(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(signedIn.body).toMatchObject({ id: desk.id, name: "Kiran Shah", role: "staff", proof: "code", demo: false });
    expect(Date.parse(signedIn.body.confirmedUntil)).toBeGreaterThan(Date.now() + 4 * 60_000);
    expect((await browser.request("GET", "/me")).body).toEqual(signedIn.body);
    expect(browser.cookies.has("desk-step")).toBe(false);

    expect(await verify(again, code)).toMatchObject({
      status: 403,
      body: { code: "DESK11", details: { expired: true } },
    });
    expect((await browser.request("POST", "/sign-out")).status).toBe(204);
    expect((await browser.request("GET", "/me")).status).toBe(401);
  });

  test("takes a code only in the browser that asked, five times, for 15 minutes", async () => {
    const desk = await openDeskWithKiran();
    const [browser, other] = [openBrowser(desk.app), openBrowser(desk.app)];
    await ask(browser);
    const code = await codeOf(desk);
    await ask(other, "nobody@example.in");
    expect((await verify(other, code)).status).toBe(403);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect((await verify(browser, wrong(code))).body.details).toEqual({ triesLeft, expired: false });
    }
    expect((await verify(browser, code)).body.details).toEqual({ triesLeft: 0, expired: false });

    await ask(browser);
    const second = await codeOf(desk, 2);
    await desk.database.write(sql`UPDATE mail_codes SET expires_at = ${"2026-01-01T00:00:00.000Z"}`);
    expect((await verify(browser, second)).body.details).toEqual({ triesLeft: 0, expired: true });
  });

  test("lets one of two win who use a code at the same moment, and counts every try", async () => {
    const desk = await openDeskWithKiran();
    const browser = openBrowser(desk.app);
    await ask(browser);
    const code = await codeOf(desk);
    const results = await Promise.all([verify(browser, code), verify(browser, code)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 403]);

    await ask(browser);
    const second = await codeOf(desk, 2);
    await Promise.all(Array.from({ length: 8 }, () => verify(browser, wrong(second))));
    expect((await verify(browser, second)).status).toBe(403);
  });

  test("joins with a link and a code, once", async () => {
    const desk = await openDesk(await (await makeStore())());
    const invitation = { name: "Asha Patel", mail: "asha@example.in", role: "owner", invitedBy: null } as const;
    const { path } = await invite(desk.database, invitation);
    const token = path.split("/").at(-1) ?? "";
    const browser = openBrowser(desk.app);
    expect((await browser.request("POST", "/join/look", { token })).body).toMatchObject({
      name: "Asha Patel",
      mail: "asha@example.in",
      role: "owner",
      invitedBy: null,
    });
    expect((await browser.request("POST", "/join/code", { token, name: "Asha P." })).status).toBe(200);
    const code = await codeOf(desk);
    expect(desk.mailbox.mails[0]?.recipients).toEqual(["asha@example.in"]);
    const joined = await browser.request("POST", "/join/code/verify", { code });
    expect(joined.body).toMatchObject({ name: "Asha P.", mail: "asha@example.in", role: "owner", hasPasskey: false });
    expect(await browser.request("POST", "/join/look", { token })).toMatchObject({
      status: 404,
      body: { code: "DESK13", details: { invitedBy: null } },
    });
    expect(await browser.request("POST", "/join/code", { token, name: "Asha" })).toMatchObject({ status: 404 });
    expect(await browser.request("POST", "/join/look", { token: "unknown" })).toMatchObject({
      status: 404,
      body: { code: "DESK13", details: null },
    });
  });
});

test("mails the code as text and HTML, marked as automatic", async () => {
  const desk = await openDesk(createTestServer().store);
  await addStaff(desk.database);
  await ask(openBrowser(desk.app));
  const code = await codeOf(desk);
  const [mail] = desk.mailbox.mails;
  expect(mail?.html).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(mail?.text).toContain("Chrome on Android");
  expect(headerLines(mail?.raw ?? "")).toContain("Auto-Submitted: auto-generated");
  expect(mail?.headers.get("subject")).not.toContain(code.slice(0, 3));
});
