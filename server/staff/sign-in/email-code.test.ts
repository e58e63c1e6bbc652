/** Signing in with a code by mail, and joining with a link and a code. */

import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../core/times.ts";
import { createAuthenticator } from "../../test-support/authenticator.ts";
import { addStaff, type Browser, inviteAsOperator, join, openBrowser, usePasskey } from "../../test-support/desk.ts";
import { openDesk } from "../../test-support/desk-servers.ts";
import { headerLines } from "../../test-support/read-mail.ts";
import { testedStores } from "../../test-support/stores.ts";
import { createTestServer } from "../../test-support/test-server.ts";
import { invite } from "../members/staff.ts";

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** The code of the newest mail, once so many have arrived. */
async function codeOf({ mailbox }: Desk, mails = 1): Promise<string> {
  await expect.poll(() => mailbox.mails.length).toBe(mails);
  return /Your code is (\d{3} \d{3})/.exec(mailbox.mails.at(-1)?.text ?? "")?.[1]?.replace(" ", "") ?? "no code";
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const verify = (browser: Browser, code: string) => browser.request("POST", "/sign-in/code/verify", { code });
const ask = (browser: Browser, mail = "kiran@example.in") => browser.request("POST", "/sign-in/code", { mail });

describe.each(testedStores)("%s", (_name, makeStore) => {
  async function openDeskWithKiran() {
    const desk = await openDesk(await (await makeStore())());
    return { ...desk, id: await addStaff(desk.database) };
  }

  test("signs a member in with a code by mail, once", async () => {
    const desk = await openDeskWithKiran();
    const browser = openBrowser(desk.app);
    expect((await browser.request("GET", "/sign-in")).body).toEqual({ codes: true, demo: false });
    const asked = await ask(browser, " Kiran@Example.in ");
    expect(asked).toMatchObject({ status: 200, body: { mail: "kiran@example.in" } });
    expect(Date.parse(asked.body.expiresAt) - Date.parse(asked.body.sentAt)).toBe(15 * MINUTE_MS);
    const code = await codeOf(desk);
    const again = openBrowser(desk.app);
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);

    const signedIn = await verify(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(signedIn.body).toMatchObject({ id: desk.id, name: "Kiran Shah", role: "staff", proof: "code" });
    expect(Date.parse(signedIn.body.confirmedUntil)).toBeGreaterThan(Date.now() + 4 * MINUTE_MS);
    expect((await browser.request("GET", "/me")).body).toEqual(signedIn.body);
    expect(browser.cookies.has("desk-sign-in")).toBe(false);

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
    await desk.database.write(sql`UPDATE one_time_codes SET expires_at = ${"2026-01-01T00:00:00.000Z"}`);
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

  test("counts the codes of an address through restarts: 5 in 15 minutes, 20 a day", async () => {
    const openStore = await makeStore();
    const { database, ...first } = await openDesk(await openStore());
    await addStaff(database);
    let app = first.app;
    const askFrom = (network: number, mail?: string) => ask(openBrowser(app, `203.0.113.${network}`), mail);
    const row = z.object({ subject: z.string(), slot: z.number(), asked_at: z.string() });
    async function passMinutes(minutes: number) {
      const rows = await database.read(row, sql`SELECT subject, slot, asked_at FROM one_time_codes`);
      for (const { subject, slot, asked_at } of rows) {
        const earlier = new Date(Date.parse(asked_at) - minutes * 60_000).toISOString();
        await database.write(
          sql`UPDATE one_time_codes SET asked_at = ${earlier} WHERE subject = ${subject} AND slot = ${slot}`,
        );
      }
    }
    let network = 0;
    for (let round = 0; round < 4; round++) {
      for (let asked = 0; asked < 5; asked++) expect((await askFrom(++network)).status).toBe(200);
      app = (await openDesk(await openStore())).app;
      const refused = await askFrom(++network);
      expect(refused).toMatchObject({ status: 429, body: { code: "DESK29" } });
      if (round < 3) expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
      await passMinutes(16);
    }
    const refused = await askFrom(++network);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(22.9 * 3600);
    expect((await askFrom(++network, "nobody@example.in")).status).toBe(200);
    // Then the first five are a day old.
    await passMinutes(24 * 60 - 63);
    expect((await askFrom(++network)).status).toBe(200);
  });

  test("counts codes for an address that many ask for at the same moment", async () => {
    const openStore = await makeStore();
    const desks = [await openDesk(await openStore()), await openDesk(await openStore())];
    await addStaff(desks[0]?.database as Desk["database"]);
    const answers = await Promise.all(
      desks.flatMap(({ app }, desk) =>
        [1, 2, 3, 4].map((network) => ask(openBrowser(app, `203.0.${desk}.${network}`))),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
  });

  test("lets nobody with a passkey in by a code, unless an owner allows it for a day", async () => {
    const desk = await openDesk(await (await makeStore())());
    const { app, database, mailbox } = desk;
    const asha = await join(app, database, { name: "Asha Patel", role: "owner" });
    const kiran = await join(app, database, { name: "Kiran Shah" });
    const thief = openBrowser(app);
    expect((await ask(thief)).body).toMatchObject({ mail: "kiran@example.in" });
    await expect.poll(() => mailbox.mails.length).toBe(1);
    expect(mailbox.mails[0]?.text).toContain("Sign in with your passkey");
    expect(mailbox.mails[0]?.text).not.toMatch(/\d{3} ?\d{3}/);

    const allow = () => asha.request("POST", `/staff/${kiran.me.id}/allow-code`);
    const listed = async () => (await asha.request("GET", "/staff")).body.members[1];
    expect(await listed()).toMatchObject({ name: "Kiran Shah", codeAllowedUntil: null });
    const allowed = (await allow()).body.members[1];
    expect(Date.parse(allowed.codeAllowedUntil) - Date.now()).toBeGreaterThan(23.9 * HOUR_MS);
    expect(Date.parse(allowed.codeAllowedUntil) - Date.now()).toBeLessThanOrEqual(DAY_MS);
    const actions = (await asha.request("GET", "/audit")).body.lines;
    expect(actions[0]).toMatchObject({ who: "Asha Patel", action: "code-allowed", about: "Kiran Shah" });

    const phone = openBrowser(app);
    await ask(phone);
    const signedIn = await verify(phone, await codeOf(desk, 2));
    expect(signedIn.body).toMatchObject({ id: kiran.me.id, proof: "code" });
    // A code asked for on the day is worth nothing once there is a new passkey.
    await ask(thief);
    const old = await codeOf(desk, 3);
    const { body } = await phone.request("POST", "/account/passkeys/options");
    const credential = createAuthenticator().create(body);
    expect((await phone.request("POST", "/account/passkeys", { credential })).body.passkeys).toHaveLength(2);
    expect(await listed()).toMatchObject({ passkeys: 2, codeAllowedUntil: null });
    expect((await verify(thief, old)).status).toBe(403);
    await ask(thief);
    await expect.poll(() => mailbox.mails.length).toBe(4);
    expect(mailbox.mails[3]?.text).not.toMatch(/\d{3} ?\d{3}/);

    await allow();
    await database.write(sql`UPDATE staff SET code_allowed_until = ${new Date(Date.now() - 1000).toISOString()}`);
    expect(await listed()).toMatchObject({ codeAllowedUntil: null });
    await ask(openBrowser(app, "203.0.113.9"));
    await expect.poll(() => mailbox.mails.length).toBe(5);
    expect(mailbox.mails[4]?.text).not.toMatch(/\d{3} ?\d{3}/);
  });

  test("the only owner without a passkey signs in by the operator's link and a code, and adds one", async () => {
    const desk = await openDesk(await (await makeStore())());
    const asha = await join(desk.app, desk.database, { name: "Asha Patel", role: "owner" });
    const token = await inviteAsOperator(desk.database, { name: "Asha Patel" });
    const browser = openBrowser(desk.app);
    await browser.request("POST", "/join/code", { token, name: "Asha Patel" });
    const joined = await browser.request("POST", "/join/code/verify", { code: await codeOf(desk) });
    expect(joined.body).toMatchObject({ id: asha.me.id, role: "owner", proof: "code" });
    const { body } = await browser.request("POST", "/account/passkeys/options");
    const credential = createAuthenticator().create(body);
    expect((await browser.request("POST", "/account/passkeys", { credential })).body.passkeys).toHaveLength(2);
  });

  test("an owner signed in by a code of the day exports nothing until there is a new passkey", async () => {
    const desk = await openDesk(await (await makeStore())());
    const asha = await join(desk.app, desk.database, { name: "Asha Patel", role: "owner" });
    const ravi = await join(desk.app, desk.database, { name: "Ravi Menon", role: "owner" });
    await asha.request("POST", `/staff/${ravi.me.id}/allow-code`);
    const browser = openBrowser(desk.app);
    await ask(browser, "ravi@example.in");
    expect((await verify(browser, await codeOf(desk))).status).toBe(200);
    expect(await browser.request("GET", "/export.csv")).toMatchObject({ status: 403, body: { code: "DESK08" } });
    // The passkey is not lost after all.
    await usePasskey(browser, ravi.authenticator);
    expect((await asha.request("GET", "/staff")).body.members[1]).toMatchObject({ codeAllowedUntil: null });
    expect((await browser.request("GET", "/me")).body).toMatchObject({ proof: "passkey" });
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
    expect(joined.body).toMatchObject({ name: "Asha P.", mail: "asha@example.in", role: "owner" });
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
