/** Letting members into the desk from the command line, beside a running server. */

import { readFileSync } from "node:fs";
import { join as pathJoin } from "node:path";
import sql, { raw, type Sql } from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { FileView } from "../../core/api/content.ts";
import { MINUTE_MS } from "../../core/times.ts";
import { openSqliteStore } from "../enquiries/open-store.ts";
import { enqueue } from "../jobs/jobs.ts";
import { createCliFixture, places } from "../test-support/cli.ts";
import { addEnquiry, inviteAsOperator, join, openBrowser } from "../test-support/desk.ts";
import { fieldOf, openDesk } from "../test-support/desk-servers.ts";
import { openForTest } from "../test-support/stores.ts";

/**
 * The columns of the schema that name a member, and the condition under which a row is a right or a draft of theirs.
 */
const schema = readFileSync(pathJoin(import.meta.dirname, "../database/schema.sql"), "utf8");
const columnsOfMembers = [...schema.matchAll(/^CREATE TABLE (\w+) \([\s\S]*?^\)/gm)].flatMap(([table, name = ""]) =>
  Array.from(table.matchAll(/^ {2}(\w+) .*REFERENCES staff\b/gm), ([, column]) => `${name}.${column}`),
);
const rights: Readonly<Record<string, Sql>> = {
  "invitations.invited_by": sql`ended_at IS NULL`,
  "passkeys.staff_id": sql`true`,
  "sessions.staff_id": sql`true`,
  "challenges.staff_id": sql`true`,
  "one_time_codes.staff_id": sql`hash IS NOT NULL`,
  "tickets.assignee_id": sql`true`,
  "jobs.staff_id": sql`done_at IS NULL`,
  "drafts.staff_id": sql`true`,
  "attachments.staff_id": sql`message_id IS NULL`,
  "overrides.staff_id": sql`closed_at > ${new Date(Date.now() + MINUTE_MS).toISOString()}`,
  "content_drafts.staff_id": sql`true`,
  "scheduled_publications.scheduled_by": sql`true`,
  "preview_links.staff_id": sql`true`,
};
/** Columns of deeds, which stay. */
const deeds = [
  "contacts.written_by",
  "ticket_events.staff_id",
  "messages.staff_id",
  "enquiry_views.staff_id",
  "privacy_requests.done_by",
  "publications.published_by",
];

test("each column of a member is a right, which ends, or what they did", () => {
  expect(columnsOfMembers.toSorted()).toEqual([...Object.keys(rights), ...deeds].toSorted());
});

describe.each(places)("%s", (_name, createDatabase) => {
  /** An owner with one of each right and draft, and another owner. */
  async function openDeskOfTwo() {
    const fixture = await createCliFixture(await createDatabase());
    const { app, database, mailbox } = await openDesk(fixture.store);
    const asha = await join(app, database, { name: "Asha Patel", role: "owner" });
    const ravi = await join(app, database, { name: "Ravi Menon", role: "owner" });
    const { id } = ravi.me;
    const { reference, enquiryId } = await addEnquiry(fixture.store);
    await ravi.request("POST", `/tickets/${reference}/assign`, { version: 1 });
    await ravi.request("PUT", `/tickets/${reference}/draft`, { subject: "", body: "Dear Asha", template: null });
    await database.write(
      enqueue(database, { kind: "push", enquiryId, staffId: id, delayMs: MINUTE_MS }),
      sql`INSERT INTO attachments (id, name, media_type, size, enquiry_id, staff_id, created_at, bytes)
        SELECT 'file', 'quote.pdf', 'application/pdf', 1, id, ${id}, created_at, ${Buffer.from("x")} FROM contacts`,
    );
    await ravi.request("POST", "/content/preview/links", { page: "/contact" });
    const at = new Date(Date.now() + MINUTE_MS).toISOString();
    const { body } = await ravi.request("GET", "/content/publish");
    const { status } = await ravi.request("PUT", "/content/publish/schedule", {
      ...{ at, publication: body.publication, revision: body.revision, before: null },
    });
    expect(status).toBe(200);
    const view = (await ravi.request("GET", "/content/file?id=company")).body as FileView;
    const [hoursNote, shown] = [fieldOf(view, "hoursNote").value, fieldOf(view, "phone", "shown").value];
    const changes = [
      { kind: "set", path: ["hoursNote"], opened: hoursNote, value: "For every enquiry." },
      { kind: "set", path: ["phone", "shown"], opened: shown, value: "no number" },
    ];
    await ravi.request("PUT", "/content/file", { id: "company", changes });
    await ravi.request("POST", "/staff/invitations", { name: "Meera Nair", mail: "meera@example.in", role: "owner" });
    await ravi.request("POST", "/confirm/passkey/options");
    await asha.request("POST", `/staff/${id}/allow-code`);
    const elsewhere = openBrowser(app);
    mailbox.mails.length = 0;
    await elsewhere.request("POST", "/sign-in/code", { mail: ravi.me.mail });
    await expect.poll(() => mailbox.mails.length).toBe(1);
    const code = /(\d{3}) (\d{3})/
      .exec(mailbox.mails[0]?.text ?? "")
      ?.slice(1)
      .join("");
    const link = await inviteAsOperator(database, { name: "Ravi Menon", role: "owner" });

    async function count(column: string): Promise<[string, number]> {
      const [table = "", name = ""] = column.split(".");
      const [row] = await database.read(
        z.object({ rows: z.number() }),
        sql`SELECT count(*) AS rows FROM ${raw(table)} WHERE ${raw(name)} = ${id} AND ${rights[column] ?? sql`true`}`,
      );
      return [column, Math.min(row?.rows ?? 0, 1)];
    }
    const readRights = async () => Object.fromEntries(await Promise.all(Object.keys(rights).map(count)));
    return { ...fixture, app, asha, ravi, elsewhere, code, link, readRights };
  }
  type Desk = Awaited<ReturnType<typeof openDeskOfTwo>>;

  const kept = {
    ...{ "passkeys.staff_id": 1, "tickets.assignee_id": 1, "jobs.staff_id": 1 },
    ...{ "drafts.staff_id": 1, "attachments.staff_id": 1 },
  };
  const edits = { "overrides.staff_id": 1, "content_drafts.staff_id": 1 };
  test.each<[string, (desk: Desk) => Promise<unknown>, Record<string, number>]>([
    ["removed at the desk", ({ asha, ravi }) => asha.request("DELETE", `/staff/${ravi.me.id}`), {}],
    ["removed by the command", ({ enquiries, ravi }) => enquiries("staff", "remove", ravi.me.mail), {}],
    [
      "made staff",
      ({ asha, ravi }) => asha.request("PATCH", `/staff/${ravi.me.id}`, { role: "staff" }),
      { ...kept, ...edits },
    ],
  ])("an owner who is %s keeps no way in and nothing that they began", async (_, end, left) => {
    const desk = await openDeskOfTwo();
    const { app, ravi, elsewhere, code, link, readRights } = desk;
    const all = Object.keys(rights).map((column) => [column, 1]);
    expect(await readRights()).toEqual(Object.fromEntries(all));
    await end(desk);
    expect(await readRights()).toEqual({ ...Object.fromEntries(all.map(([column]) => [column, 0])), ...left });
    expect((await ravi.request("GET", "/me")).status).toBe(401);
    expect((await elsewhere.request("POST", "/sign-in/code/verify", { code })).status).toBe(403);
    expect((await openBrowser(app).request("POST", "/join/look", { token: link })).status).toBe(404);
  });

  test("adds a member with a link that is the whole output, lists and removes them", async () => {
    const { enquiries, store } = await createCliFixture(await createDatabase());
    const { app, mailbox } = await openDesk(store);
    const added = await enquiries("staff", "add", "Asha Patel", "Asha@example.in", "--owner");
    expect(added).toMatchObject({ code: 0, stderr: "" });
    expect(added.stdout).toMatch(/^http:\/\/localhost:4321\/desk\/join\/[\w-]{43}\n$/);
    expect((await enquiries("staff", "list")).stdout).toBe("Nobody has joined the desk yet.\n");

    const token = added.stdout.trim().split("/").at(-1) ?? "";
    const browser = openBrowser(app);
    await browser.request("POST", "/join/code", { token, name: "Asha Patel" });
    await expect.poll(() => mailbox.mails.length).toBe(1);
    const code = /Your code is (\d{3}) (\d{3})/
      .exec(mailbox.mails[0]?.text ?? "")
      ?.slice(1)
      .join("");
    expect((await browser.request("POST", "/join/code/verify", { code })).status).toBe(200);

    expect(JSON.parse((await enquiries("staff", "list", "--json")).stdout)).toMatchObject([
      { name: "Asha Patel", mail: "asha@example.in", role: "owner", devices: 1, passkeys: 0 },
    ]);
    expect((await enquiries("staff", "list")).stdout).toContain("asha@example.in");
    expect(await enquiries("staff", "remove", "asha@example.in")).toMatchObject({
      code: 1,
      stderr: "Asha Patel is the last owner and was not removed. Add another owner first, who must join.\n",
    });
    expect((await enquiries("staff", "sign-out", "asha@example.in", "--json")).stdout).toContain('"sessions": 1');
    expect((await browser.request("GET", "/me")).status).toBe(401);
    expect((await enquiries("staff", "sign-out", "nobody@example.in")).code).toBe(1);
    expect((await enquiries("staff", "sign-out", "--all")).stdout).toMatch(/^Everybody was signed out of 0 devices/);
  });
});

test("signs everybody out and ends links when a backup is restored", async () => {
  const { enquiries, store, DATA_DIR } = await createCliFixture({});
  const { app, database } = await openDesk(store);
  await join(app, database, { name: "Asha Patel", role: "owner" });
  await inviteAsOperator(database, { name: "Meera Nair" });
  const file = pathJoin(DATA_DIR, "backup.sqlite");
  await enquiries("backup", file);
  await store.close();
  expect((await enquiries("restore", file, "--force")).code).toBe(0);

  const restored = await openForTest(openSqliteStore(pathJoin(DATA_DIR, "enquiries.sqlite")));
  const row = z.object({ sessions: z.number(), invitations: z.number(), staff: z.number(), passkeys: z.number() });
  const counts = sql`SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM invitations) AS invitations,
    (SELECT count(*) FROM staff) AS staff, (SELECT count(*) FROM passkeys) AS passkeys`;
  expect(await restored.database.read(row, counts)).toEqual([{ sessions: 0, invitations: 0, staff: 1, passkeys: 1 }]);
});

test("says what is wrong with the arguments", async () => {
  const { enquiries } = await createCliFixture({});
  for (const args of [
    ["add", "Asha"],
    ["add", "Asha", "no address"],
    ["add", "A\u202eB", "a@example.in"],
    ["dance"],
    ["list", "--all"],
  ]) {
    expect((await enquiries("staff", ...args)).code).toBe(2);
  }
});
