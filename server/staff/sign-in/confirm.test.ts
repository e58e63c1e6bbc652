/** Proving again who one is, and the account. */
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { createAuthenticator } from "../../test-support/authenticator.ts";
import { addStaff, join, openBrowser, setProofTime, signIn, usePasskey } from "../../test-support/desk.ts";
import { openDesk } from "../../test-support/desk-servers.ts";
import { testedStores } from "../../test-support/stores.ts";
import { createTestServer } from "../../test-support/test-server.ts";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
type Desk = Awaited<ReturnType<typeof openDesk>>;
const age = ({ database }: Pick<Desk, "database">, minutes: number) => setProofTime(database, minutesAgo(minutes));

describe.each(testedStores)("%s", (_name, makeStore) => {
  const makeDesk = async () => openDesk(await (await makeStore())());

  test("asks for the passkey again after five minutes", async () => {
    const desk = await makeDesk();
    const asha = await join(desk.app, desk.database, { name: "Asha Patel", role: "owner" });
    const meera = { name: "Meera Nair", mail: "meera@example.in", role: "staff" };
    const invite = () => asha.request("POST", "/staff/invitations", meera);
    await age(desk, 4.9);
    expect((await invite()).status).toBe(200);
    await age(desk, 5.1);
    expect(await invite()).toMatchObject({ status: 403, body: { code: "DESK05" } });
    expect((await asha.request("GET", "/me")).body).toMatchObject({ confirmedUntil: null, proof: "passkey" });
    expect((await usePasskey(asha, asha.authenticator, "confirm")).body.confirmedUntil).not.toBeNull();
    expect((await invite()).status).toBe(200);
  });

  test("takes a code as proof only from somebody who has no passkey", async () => {
    const desk = await makeDesk();
    const kiran = await signIn(desk.app, desk.database, await addStaff(desk.database));
    await age(desk, 6);
    const browser = openBrowser(desk.app);
    browser.cookies.set("desk", kiran.cookie.split("=")[1] ?? "");
    expect((await browser.request("POST", "/confirm/code")).body).toMatchObject({ mail: "kiran@example.in" });
    await expect.poll(() => desk.mailbox.mails.length).toBe(1);
    const code = /code is (\d{3} \d{3})/.exec(desk.mailbox.mails[0]?.text ?? "")?.[1] ?? "";
    expect((await browser.request("POST", "/sign-in/code/verify", { code })).status).toBe(403);
    expect((await browser.request("POST", "/confirm/code/verify", { code })).body).toMatchObject({ proof: "code" });
    expect((await browser.request("GET", "/me")).body.confirmedUntil).not.toBeNull();

    const { body } = await browser.request("POST", "/account/passkeys/options");
    const authenticator = createAuthenticator();
    const added = await browser.request("POST", "/account/passkeys", { credential: authenticator.create(body) });
    expect(added.body.passkeys).toHaveLength(1);
    expect((await browser.request("GET", "/me")).body).toMatchObject({ proof: "passkey" });
    expect(await browser.request("POST", "/confirm/code")).toMatchObject({ status: 403, body: { code: "DESK17" } });
    await desk.database.write(sql`UPDATE sessions SET confirmed_by = ${"code"}`);
    expect((await browser.request("GET", "/me")).body.confirmedUntil).toBeNull();
  });

  test("accepts no passkey of somebody else as proof", async () => {
    const desk = await makeDesk();
    const asha = await join(desk.app, desk.database, { name: "Asha Patel", role: "owner" });
    const meera = await join(desk.app, desk.database, { name: "Meera Nair" });
    const { body } = await asha.request("POST", "/confirm/passkey/options");
    expect(() => meera.authenticator.get(body)).toThrow("no passkey");
    const credential = meera.authenticator.get({ ...body, allowCredentials: [] });
    expect(await asha.request("POST", "/confirm/passkey", { credential })).toMatchObject({ body: { code: "DESK10" } });
  });

  test("ends the session of one's own devices only", async () => {
    const { app, database } = await makeDesk();
    const asha = await join(app, database, { name: "Asha Patel", role: "owner" });
    const meera = await join(app, database, { name: "Meera Nair" });
    const laptop = openBrowser(app);
    await usePasskey(laptop, meera.authenticator);
    const { sessions, passkeys } = (await meera.request("GET", "/account")).body;
    for (const { id } of [...sessions, ...passkeys]) {
      expect((await asha.request("DELETE", `/account/sessions/${id}`)).status).toBe(404);
      expect((await asha.request("DELETE", `/account/passkeys/${id}`)).status).toBe(404);
    }
    const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect((await meera.request("DELETE", `/account/sessions/${other.id}`)).body.sessions).toHaveLength(1);
    expect((await laptop.request("GET", "/me")).status).toBe(401);
    expect((await meera.request("GET", "/me")).status).toBe(200);
  });
});

test("keeps a member's only sign-in method where no codes are sent", async () => {
  const { app, database } = await openDesk(createTestServer().store, { mail: false });
  const kiran = await join(app, database);
  expect((await kiran.request("GET", "/sign-in")).body).toEqual({ codes: false, demo: false });
  const refusal = { status: 409, body: { code: "DESK12" } };
  expect(await openBrowser(app).request("POST", "/sign-in/code", { mail: "a@example.in" })).toMatchObject(refusal);
  const [first] = (await kiran.request("GET", "/account")).body.passkeys;
  const remove = () => kiran.request("DELETE", `/account/passkeys/${first.id}`);
  expect(await remove()).toMatchObject({ status: 409, body: { code: "DESK16" } });
  const { body } = await kiran.request("POST", "/account/passkeys/options");
  expect(body.excludeCredentials).toMatchObject([{ id: first.id }]);
  await kiran.request("POST", "/account/passkeys", { credential: createAuthenticator().create(body) });
  expect((await remove()).body.passkeys).toHaveLength(1);
});

test("removes a passkey whose id is as long as ids can be", async () => {
  const { app, database } = await openDesk(createTestServer().store);
  const kiran = await join(app, database);
  const id = "_".repeat(1364);
  await database.write(sql`UPDATE passkeys SET id = ${id}`);
  expect(await kiran.request("DELETE", `/account/passkeys/${id}`)).toMatchObject({
    status: 200,
    body: { passkeys: [] },
  });
});

test("asks for a fresh proof before a sign-in method is added or removed", async () => {
  const desk = await openDesk(createTestServer().store);
  const kiran = await join(desk.app, desk.database);
  const [{ id }] = (await kiran.request("GET", "/account")).body.passkeys;
  await age(desk, 6);
  const refusal = { status: 403, body: { code: "DESK05" } };
  expect(await kiran.request("POST", "/account/passkeys/options")).toMatchObject(refusal);
  expect(await kiran.request("DELETE", `/account/passkeys/${id}`)).toMatchObject(refusal);
});
