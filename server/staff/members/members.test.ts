/** Members of the desk, and permissions to change them. */

import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { DAY_MS, HOUR_MS } from "../../../core/times.ts";
import { createAuthenticator } from "../../test-support/authenticator.ts";
import { addStaff, join, openBrowser, signIn, usePasskey } from "../../test-support/desk.ts";
import { openDesk } from "../../test-support/desk-servers.ts";
import { testedStores } from "../../test-support/stores.ts";
import { createTestServer, submission } from "../../test-support/test-server.ts";
import { hashToken } from "../session/sessions.ts";
import { removeMember } from "./staff.ts";

const contactRow = z.object({ id: z.coerce.number() }).transform(({ id }) => id);
const meera = { name: "Meera Nair", mail: "meera@example.in", role: "staff" };

describe.each(testedStores)("%s", (_name, makeStore) => {
  async function makeDesk() {
    const openStore = await makeStore();
    const desk = await openDesk(await openStore());
    const asha = await join(desk.app, desk.database, { name: "Asha Patel", role: "owner" });
    return { ...desk, openStore, asha };
  }

  test("invites by mail and with a link shown once, and withdraws", async () => {
    const { app, asha, mailbox } = await makeDesk();
    const { body } = await asha.request("POST", "/staff/invitations", meera);
    expect(body).toMatchObject({ mailed: true });
    expect(body.link).toMatch(/^http:\/\/localhost:80\/desk\/join\/[\w-]{43}$/);
    expect(mailbox.mails[0]?.recipients).toEqual(["meera@example.in"]);
    expect(mailbox.mails[0]?.text).toContain(body.link);
    expect(mailbox.mails[0]?.headers.get("subject")).toContain("Asha Patel invites you");
    const list = (await asha.request("GET", "/staff")).body;
    expect(list.members).toMatchObject([{ name: "Asha Patel", devices: 1, passkeys: 1, isYou: true }]);
    expect(list.invitations).toMatchObject([{ ...meera, invitedBy: "Asha Patel" }]);
    expect(JSON.stringify(list)).not.toContain(body.link.split("/").at(-1));
    const hours = (Date.parse(list.invitations[0].expiresAt) - Date.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);

    const second = (await asha.request("POST", "/staff/invitations", meera)).body;
    const guest = openBrowser(app);
    const look = async (link: string) =>
      (await guest.request("POST", "/join/look", { token: link.split("/").at(-1) })).status;
    expect([await look(body.link), await look(second.link), await look(second.link)]).toEqual([404, 200, 200]);
    // Opening a link signs nobody in.
    expect((await guest.request("GET", "/me")).status).toBe(401);
    const { invitations } = (await asha.request("GET", "/staff")).body;
    expect(invitations).toHaveLength(1);
    const withdraw = () => asha.request("DELETE", `/staff/invitations/${invitations[0].id}`);
    expect((await withdraw()).body.invitations).toEqual([]);
    expect((await withdraw()).status).toBe(404);
    expect(await look(second.link)).toBe(404);
  });

  test("lists a link that ran out for a week, so that an owner can make another", async () => {
    const { asha, database } = await makeDesk();
    await asha.request("POST", "/staff/invitations", meera);
    const listedAfter = async (days: number) => {
      const expiresAt = new Date(Date.now() - days * DAY_MS).toISOString();
      await database.write(sql`UPDATE invitations SET expires_at = ${expiresAt} WHERE mail = ${meera.mail}`);
      return (await asha.request("GET", "/staff")).body.invitations.length;
    };
    expect([await listedAfter(6.9), await listedAfter(7.1)]).toEqual([1, 0]);
  });

  test("removes a member, who is signed out at once and cannot come back", async () => {
    const { app, asha, database } = await makeDesk();
    const kiran = await join(app, database);
    const { id } = kiran.me;
    expect((await asha.request("DELETE", `/staff/${id}`)).body.members).toHaveLength(1);
    expect((await kiran.request("GET", "/me")).status).toBe(401);
    expect(await usePasskey(openBrowser(app), kiran.authenticator)).toMatchObject({ body: { code: "DESK10" } });
    expect((await asha.request("DELETE", `/staff/${id}`)).status).toBe(404);
    expect((await asha.request("PATCH", `/staff/${id}`, { role: "nobody" })).status).toBe(404);
    const rejoined = await join(app, database);
    expect(rejoined.me.id).not.toBe(id);
  });

  test("an owner who is removed or made staff does not come back with a link made before", async () => {
    const { app, asha, database, mailbox } = await makeDesk();
    const again = { name: "Owner Again", mail: "again@private.example", role: "owner" };
    const { name } = again;
    for (const [inviter, end] of [
      ["Ravi Menon", (id: string) => asha.request("DELETE", `/staff/${id}`)],
      ["Nila Das", (id: string) => asha.request("PATCH", `/staff/${id}`, { role: "staff" })],
    ] as const) {
      mailbox.mails.length = 0;
      const owner = await join(app, database, { name: inviter, role: "owner" });
      const { link } = (await owner.request("POST", "/staff/invitations", again)).body;
      const token = link.split("/").at(-1);
      const browser = openBrowser(app);
      const { body } = await browser.request("POST", "/join/passkey/options", { token, name });
      const credential = createAuthenticator().create(body);
      await browser.request("POST", "/join/code", { token, name });
      await expect.poll(() => mailbox.mails.length).toBe(2);
      const code = /code is (\d{3} \d{3})/.exec(mailbox.mails[1]?.text ?? "")?.[1];

      expect((await end(owner.me.id)).body.invitations).toEqual([]);
      expect((await asha.request("GET", "/staff")).body.invitations).toEqual([]);
      expect(await browser.request("POST", "/join/code/verify", { code })).toMatchObject({ status: 403 });
      for (const [url, body] of [
        ["/join/look", { token }],
        ["/join/passkey/options", { token, name }],
        ["/join/passkey", { token, name, credential }],
        ["/join/code", { token, name }],
      ] as const) {
        expect(await browser.request("POST", url, body), url).toMatchObject({ status: 404, body: { code: "DESK13" } });
      }
    }
    const { members } = (await asha.request("GET", "/staff")).body;
    expect(members.map((member: { name: string }) => member.name)).not.toContain(name);
  });

  test("opens no link of somebody who is no owner any more, whatever took the role away", async () => {
    const { app, asha, database } = await makeDesk();
    const ravi = await join(app, database, { name: "Ravi Menon", role: "owner" });
    const { link } = (await ravi.request("POST", "/staff/invitations", meera)).body;
    const look = () => openBrowser(app).request("POST", "/join/look", { token: link.split("/").at(-1) });
    expect((await look()).status).toBe(200);
    // As when the link is stored in the moment in which the role ends.
    await database.write(sql`UPDATE staff SET role = 'staff' WHERE id = ${ravi.me.id}`);
    expect(await look()).toMatchObject({ status: 404, body: { code: "DESK13", details: null } });
    expect((await asha.request("GET", "/staff")).body.invitations).toEqual([]);
  });

  test("gives the enquiries of a removed member to nobody, also what is done and may come back", async () => {
    const { app, asha, database, store } = await makeDesk();
    const kiran = await join(app, database);
    await store.insert(submission());
    const [enquiryId = 0] = await database.read(contactRow, sql`SELECT id FROM contacts`);
    const at = new Date().toISOString();
    const add = (status: string) =>
      sql`INSERT INTO tickets (id, status, newest_enquiry_id, assignee_id, assigned_at, follow_up_at, sort_at,
          last_received_at, changed_at, version)
        VALUES (${status}, ${status}, ${enquiryId}, ${kiran.me.id}, ${at}, ${at}, ${at}, ${at}, ${at}, ${4})`;
    await database.write(add("to-answer"), add("waiting"), add("done"));
    await asha.request("DELETE", `/staff/${kiran.me.id}`);
    const row = z.object({ status: z.string(), assignee_id: z.string().nullable(), version: z.number() });
    expect(
      await database.read(row, sql`SELECT status, assignee_id, version FROM tickets WHERE id = status ORDER BY status`),
    ).toEqual([
      { status: "done", assignee_id: null, version: 5 },
      { status: "to-answer", assignee_id: null, version: 5 },
      { status: "waiting", assignee_id: null, version: 5 },
    ]);
    const event = z.object({ staff_id: z.string(), kind: z.string() });
    const unassigned = { staff_id: asha.me.id, kind: "unassigned" };
    expect(await database.read(event, sql`SELECT staff_id, kind FROM ticket_events`)).toEqual([unassigned, unassigned]);
  });

  test("lets nobody into somebody else's account with a link that an owner has seen", async () => {
    const { app, asha, database } = await makeDesk();
    const { link } = (await asha.request("POST", "/staff/invitations", meera)).body;
    const hash = hashToken(link.split("/").at(-1));
    const hidden = await database.write(sql`UPDATE invitations SET mail = ${"-"} WHERE hash = ${hash}`);
    expect(hidden).toEqual([1]);
    const { me } = await join(app, database, { name: "Meera Nair" });
    await database.write(sql`UPDATE invitations SET mail = ${meera.mail} WHERE hash = ${hash}`);

    const browser = openBrowser(app);
    const token = link.split("/").at(-1);
    const { body } = await browser.request("POST", "/join/passkey/options", { token, name: "Meera" });
    const credential = createAuthenticator().create(body);
    expect(await browser.request("POST", "/join/passkey", { token, name: "Meera", credential })).toMatchObject({
      status: 404,
      body: { code: "DESK13" },
    });
    const { members } = (await asha.request("GET", "/staff")).body;
    expect(members).toMatchObject([{}, { id: me.id, name: "Meera Nair", passkeys: 1 }]);
  });

  test("signs a member out everywhere and changes roles", async () => {
    const { app, asha, database } = await makeDesk();
    const kiran = await join(app, database);
    const { id } = kiran.me;
    const { body } = await asha.request("POST", `/staff/${id}/sign-out`);
    expect(body.members).toMatchObject([{ devices: 1 }, { name: "Kiran Shah", devices: 0, seenAt: null }]);
    expect((await kiran.request("GET", "/me")).status).toBe(401);
    await asha.request("PATCH", `/staff/${id}`, { role: "owner" });
    expect((await usePasskey(kiran, kiran.authenticator)).body.role).toBe("owner");
    expect((await kiran.request("PATCH", `/staff/${asha.me.id}`, { role: "staff" })).status).toBe(200);
    // An owner who becomes staff is signed out.
    expect((await asha.request("GET", "/me")).status).toBe(401);
    expect((await usePasskey(asha, asha.authenticator)).body.role).toBe("staff");
    expect(await asha.request("PATCH", `/staff/${id}`, { role: "staff" })).toMatchObject({ body: { code: "DESK04" } });
  });

  test("keeps the last owner, also from two who remove each other at once", async () => {
    const { app, asha, database, openStore } = await makeDesk();
    const last = { status: 409, body: { code: "DESK15" } };
    expect(await asha.request("DELETE", `/staff/${asha.me.id}`)).toMatchObject(last);
    expect(await asha.request("PATCH", `/staff/${asha.me.id}`, { role: "staff" })).toMatchObject(last);

    // Each on a server of their own, as behind a balancer.
    const elsewhere = await openDesk(await openStore());
    const owners = z.object({ id: z.string() });
    const ravi = await join(elsewhere.app, database, { name: "Ravi Menon", role: "owner" });
    await Promise.all([
      asha.request("PATCH", `/staff/${ravi.me.id}`, { role: "staff" }),
      ravi.request("DELETE", `/staff/${asha.me.id}`),
    ]);
    const left = await database.read(owners, sql`SELECT id FROM staff WHERE role = 'owner' AND removed_at IS NULL`);
    expect(left).toHaveLength(1);
    await app.close();
  });

  test("lets staff see the list, without invitations", async () => {
    const { app, asha, database } = await makeDesk();
    const kiran = await join(app, database);
    await asha.request("POST", "/staff/invitations", meera);
    const list = (await kiran.request("GET", "/staff")).body;
    expect(list.members).toHaveLength(2);
    expect(list.invitations).toEqual([]);
  });

  test("writes every action into the audit list, without personal words", async () => {
    const { app, asha, database } = await makeDesk();
    const kiran = await join(app, database);
    await asha.request("POST", "/staff/invitations", meera);
    await asha.request("POST", `/staff/${kiran.me.id}/sign-out`);
    await asha.request("PATCH", `/staff/${kiran.me.id}`, { role: "owner" });
    await asha.request("DELETE", `/staff/${kiran.me.id}`);
    await asha.request("POST", "/sign-out");
    const line = z.object({ staff_id: z.string().nullable(), action: z.string(), about_id: z.string().nullable() });
    const lines = await database.read(line, sql`SELECT staff_id, action, about_id FROM audit ORDER BY created_at`);
    const [ashaId, kiranId] = [asha.me.id, kiran.me.id];
    expect(lines.map(({ action }) => action).toSorted()).toEqual(
      ["invited", "joined", "invited", "joined", "invited"]
        .concat(["signed-out-everywhere", "made-owner", "removed", "signed-out"])
        .toSorted(),
    );
    expect(lines).toContainEqual({ staff_id: ashaId, action: "removed", about_id: kiranId });
    expect(JSON.stringify(lines)).not.toMatch(/@|Kiran|Meera/);
  });
});

function writeOn(slow: ClientRequest): void {
  const more = setInterval(() => slow.write("more"), 100);
  slow.once("close", () => clearInterval(more));
}

test.each<[string, "PATCH" | "POST", (id: string) => string, string, string, (slow: ClientRequest) => void]>([
  ["a role", "PATCH", (id) => `staff/${id}`, "application/json", '{"role":', (slow) => slow.end('"owner"}')],
  // It ends at once, however long its sender goes on.
  ["a picture", "POST", () => "content/pictures", "application/octet-stream", "picture", writeOn],
])("refuses %s of an owner who is removed while its body arrives", async (_what, method, path, type, first, goOn) => {
  const { app, database } = await openDesk(createTestServer().store);
  const [asha, ravi, kiran] = [
    await addStaff(database, "Asha Patel", "owner"),
    await addStaff(database, "Ravi Menon", "owner"),
    await addStaff(database, "Kiran Shah"),
  ];
  const { cookie } = await signIn(app, database, ravi);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": type };
  const slow = request(`${url}/desk/api/${path(kiran)}`, { method, headers });
  onTestFinished(() => void slow.destroy());
  const answered = once(slow, "response");
  const arrived = once(app.server, "request");
  slow.write(first);
  await arrived;
  // Longer than the body of an honest browser takes: until then nobody is asked for again.
  await setTimeout(1200);
  await removeMember(database, ravi, asha);
  goOn(slow);
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(401);
});

test("asks an owner for a passkey before they change members", async () => {
  const { app, database } = await openDesk(createTestServer().store);
  const id = await addStaff(database, "Asha Patel", "owner");
  await database.write(sql`DELETE FROM passkeys`);
  const { request } = await signIn(app, database, id);
  expect(await request("POST", "/staff/invitations", meera)).toMatchObject({ status: 403, body: { code: "DESK08" } });
});

test("puts no line of a name into a mail header, and takes no address that could", async () => {
  const { app, database, mailbox } = await openDesk(createTestServer().store);
  const asha = await join(app, database, { name: "Asha\r\nBcc: all@example.in", role: "owner" });
  expect(asha.me.name).toBe("Asha Bcc: all@example.in");
  await asha.request("POST", "/staff/invitations", meera);
  expect(mailbox.mails[0]?.recipients).toEqual(["meera@example.in"]);
  expect(mailbox.mails[0]?.headers.has("bcc")).toBe(false);
  for (const mail of ["a@example.in\r\nBcc: b@example.in", "a@example.in, b@example.in", "<a@example.in>"]) {
    expect((await asha.request("POST", "/staff/invitations", { ...meera, mail })).status).toBe(400);
  }
  expect((await asha.request("POST", "/staff/invitations", { ...meera, name: "M\u202eN" })).status).toBe(400);
  expect(await asha.request("POST", "/staff/invitations", { ...meera, mail: asha.me.mail })).toMatchObject({
    status: 409,
    body: { code: "DESK14" },
  });
});

test("says that the link was not mailed when the mail server refuses it", async () => {
  const { app, database, mailbox } = await openDesk(createTestServer().store);
  const asha = await join(app, database, { name: "Asha Patel", role: "owner" });
  mailbox.setMode("unknown");
  expect((await asha.request("POST", "/staff/invitations", meera)).body).toMatchObject({ mailed: false });
});
