/** Joining and signing in with passkeys, which a software authenticator makes. */
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { countRows } from "../../database/database.ts";
import { createAuthenticator } from "../../test-support/authenticator.ts";
import { inviteAsOperator, join, openBrowser, usePasskey } from "../../test-support/desk.ts";
import { openDesk } from "../../test-support/desk-servers.ts";
import { testedStores } from "../../test-support/stores.ts";
import { createTestServer } from "../../test-support/test-server.ts";

const past = "2026-01-01T00:00:00.000Z";
const refused = { status: 403, body: { code: "DESK10" } };

describe.each(testedStores)("%s", (_name, makeStore) => {
  const makeDesk = async () => openDesk(await (await makeStore())());

  test("joins with a passkey and signs in with it in another browser", async () => {
    const { app, database } = await makeDesk();
    const { me, authenticator } = await join(app, database, { name: "Asha Patel", role: "owner" });
    expect(me).toMatchObject({ name: "Asha Patel", role: "owner", proof: "passkey" });
    const browser = openBrowser(app);
    const signedIn = await usePasskey(browser, authenticator);
    expect(signedIn).toMatchObject({ status: 200, body: { id: me.id, proof: "passkey" } });
    expect((await browser.request("GET", "/me")).status).toBe(200);
    const { body } = await browser.request("GET", "/account");
    expect(body.passkeys).toMatchObject([{ name: "Chrome on Android", backedUp: true }]);
    expect(body.passkeys[0].lastUsedAt).not.toBeNull();
    expect(body.sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false]);
  });

  test("lets exactly one of two use a link at the same moment", async () => {
    const { app, database } = await makeDesk();
    const token = await inviteAsOperator(database);
    const ready = await Promise.all(
      ["Kiran", "Mallory"].map(async (name) => {
        const browser = openBrowser(app);
        const { body } = await browser.request("POST", "/join/passkey/options", { token, name });
        const credential = createAuthenticator().create(body);
        return () => browser.request("POST", "/join/passkey", { token, name, credential });
      }),
    );
    const answers = await Promise.all(ready.map((joinNow) => joinNow()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const names = await database.read(z.object({ name: z.string() }), sql`SELECT name FROM staff`);
    expect(names).toHaveLength(1);
    const keys = await database.read(z.object({ id: z.string() }), sql`SELECT id FROM passkeys`);
    expect(keys).toHaveLength(1);
  });

  test("ends the other links to an address, and lets the operator let somebody in again", async () => {
    const { app, database } = await makeDesk();
    const { me, token } = await join(app, database, { name: "Asha Patel", role: "owner" });
    const again = await inviteAsOperator(database, { name: "Asha Patel" });
    const browser = openBrowser(app);
    const { body } = await browser.request("POST", "/join/passkey/options", { token: again, name: "Asha" });
    const credential = createAuthenticator().create(body);
    const rejoined = await browser.request("POST", "/join/passkey", { token: again, name: "Asha", credential });
    expect(rejoined.body).toMatchObject({ id: me.id, name: "Asha", role: "owner" });
    expect((await browser.request("POST", "/join/look", { token })).status).toBe(404);
  });

  test("refuses a link that ran out", async () => {
    const { app, database } = await makeDesk();
    const token = await inviteAsOperator(database);
    await database.write(sql`UPDATE invitations SET expires_at = ${past}`);
    const browser = openBrowser(app);
    for (const [url, body] of [
      ["/join/look", { token }],
      ["/join/passkey/options", { token, name: "Kiran" }],
      ["/join/code", { token, name: "Kiran" }],
    ] as const) {
      expect(await browser.request("POST", url, body)).toMatchObject({ status: 404, body: { code: "DESK13" } });
    }
  });

  test("refuses a ceremony that is replayed, old, or of another browser", async () => {
    const { app, database } = await makeDesk();
    const { authenticator } = await join(app, database);
    const browser = openBrowser(app);
    const begin = async () => (await browser.request("POST", "/sign-in/passkey/options")).body;
    const credential = authenticator.get(await begin());
    expect(await openBrowser(app).request("POST", "/sign-in/passkey", { credential })).toMatchObject(refused);
    const step = browser.cookies.get("desk-sign-in") ?? "";
    expect((await browser.request("POST", "/sign-in/passkey", { credential })).status).toBe(200);
    browser.cookies.set("desk-sign-in", step);
    expect(await browser.request("POST", "/sign-in/passkey", { credential })).toMatchObject(refused);

    const late = authenticator.get(await begin());
    await database.write(sql`UPDATE challenges SET expires_at = ${past}`);
    expect(await browser.request("POST", "/sign-in/passkey", { credential: late })).toMatchObject(refused);
  });

  test("records a counter that does not grow and refuses nobody for it", async () => {
    const { app, database } = await makeDesk();
    const { authenticator } = await join(app, database);
    const stalled = () => countRows(database, sql`audit WHERE action = 'passkey-counter-stalled'`);
    const signInWith = async (counter: number) =>
      (await usePasskey(openBrowser(app), authenticator, "sign-in", { counter })).status;
    expect(await signInWith(5)).toBe(200);
    expect(await stalled()).toBe(0);
    expect(await signInWith(5)).toBe(200);
    expect(await stalled()).toBe(1);
  });

  test("gives a browser a new token at every sign-in and proof, and ends the old one", async () => {
    const { app, database } = await makeDesk();
    const { request, cookies, authenticator } = await join(app, database);
    const browser = { request, cookies };
    const statusWith = async (token: string) => {
      const other = openBrowser(app);
      other.cookies.set("desk", token);
      return (await other.request("GET", "/me")).status;
    };
    const first = cookies.get("desk") ?? "";
    expect((await usePasskey(browser, authenticator, "confirm")).status).toBe(200);
    const second = cookies.get("desk") ?? "";
    expect((await usePasskey(browser, authenticator)).status).toBe(200);
    const third = cookies.get("desk") ?? "";
    expect(await Promise.all([first, second, third].map(statusWith))).toEqual([401, 401, 200]);
    expect((await browser.request("GET", "/account")).body.sessions).toHaveLength(1);
  });
});

test.each([
  ["for another site", { origin: "https://evil.example" }],
  ["without the screen lock", { isVerified: false }],
])("refuses a passkey used or made %s", async (_how, behaviour) => {
  const { app, database } = await openDesk(createTestServer().store);
  const { authenticator } = await join(app, database);
  expect(await usePasskey(openBrowser(app), authenticator, "sign-in", behaviour)).toMatchObject(refused);

  const token = await inviteAsOperator(database, { name: "Meera" });
  const browser = openBrowser(app);
  const { body } = await browser.request("POST", "/join/passkey/options", { token, name: "Meera" });
  const credential = createAuthenticator().create(body, behaviour);
  expect(await browser.request("POST", "/join/passkey", { token, name: "Meera", credential })).toMatchObject(refused);
});

test("refuses an unknown passkey, a wrong signature and junk alike", async () => {
  const { app, database } = await openDesk(createTestServer().store);
  const { authenticator } = await join(app, database);
  const browser = openBrowser(app);
  const tryWith = async (change: (credential: ReturnType<typeof authenticator.get>) => object) => {
    const { body } = await browser.request("POST", "/sign-in/passkey/options");
    const answer = await browser.request("POST", "/sign-in/passkey", { credential: change(authenticator.get(body)) });
    return { status: answer.status, body: answer.body };
  };
  const answers = [
    await tryWith((credential) => ({ ...credential, id: "AAAA", rawId: "AAAA" })),
    await tryWith(({ response, ...rest }) => ({ ...rest, response: { ...response, signature: "MEUCIQ" } })),
    await tryWith(({ response, ...rest }) => ({ ...rest, response: { ...response, clientDataJSON: "%%%" } })),
    await tryWith(({ response, ...rest }) => ({ ...rest, response: { ...response, userHandle: "c29tZWJvZHk" } })),
  ];
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject(refused);
});

test("makes passkeys for the public address of the site", async () => {
  const siteUrl = "https://www.example.in";
  const { app, database } = await openDesk(createTestServer().store, { settings: { siteUrl } });
  const token = await inviteAsOperator(database);
  const browser = openBrowser(app);
  const { body } = await browser.request("POST", "/join/passkey/options", { token, name: "Kiran" });
  expect(body).toMatchObject({
    rp: { id: "www.example.in" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const authenticator = createAuthenticator({ origin: siteUrl });
  const credential = authenticator.create(body);
  expect((await browser.request("POST", "/join/passkey", { token, name: "Kiran", credential })).status).toBe(200);
  expect((await usePasskey(openBrowser(app), authenticator)).status).toBe(200);
  expect(await usePasskey(openBrowser(app), authenticator, "sign-in", { origin: "http://localhost:80" })).toMatchObject(
    refused,
  );
});
