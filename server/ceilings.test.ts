/**
 * Fills each table and file that strangers or a session can fill to its ceiling (docs/threat-model.md); enquiries are
 * still taken.
 */
import { readFileSync } from "node:fs";
import sql from "sql-template-tag";
import { expect, onTestFinished, test } from "vitest";
import { contentDefaults } from "../core/content/read-content.ts";
import { CONTACTS_PATH } from "../core/enquiry/data-api.ts";
import { DAY_MS, HOUR_MS } from "../core/times.ts";
import { readConfig } from "./config.ts";
import { appendOverrides, readSiteContent } from "./content/overrides.ts";
import { storePicture } from "./content/pictures/pictures.ts";
import { saveContentDraft } from "./content/save.ts";
import { scheduleStatements } from "./content/scheduled-publications.ts";
import { countRows, NothingChangedError } from "./database/database.ts";
import { keepRefused } from "./enquiries/refused-items.ts";
import { moreInMailbox, reachedLimit, whyFilesStay } from "./messages/incoming/mail-limits.ts";
import { issueOneTimeCode, newBrowserToken, receiptCodes } from "./one-time-codes/one-time-codes.ts";
import { requestStatement } from "./privacy/requests.ts";
import { addPublication } from "./site/publications.ts";
import { recordOpened } from "./staff/session/audit.ts";
import { createAuthenticator } from "./test-support/authenticator.ts";
import { addEnquiry, addStaff, join, openBrowser, signIn, usePasskey as signInByPasskey } from "./test-support/desk.ts";
import { fixtureNotice } from "./test-support/fixture-site.ts";
import { aFile, aReceivedMail } from "./test-support/messages.ts";
import { openReceiptBrowser, sendEnquiry } from "./test-support/receipts.ts";
import { CALLS_SECRET, signedCall } from "./test-support/telephone.ts";
import { createTestServer, enquiry, stopRateLimits, submission } from "./test-support/test-server.ts";
import { startWhatsApp, tell } from "./test-support/whatsapp.ts";
import { ramesh, written } from "./test-support/whatsapp-webhooks.ts";

type Server = ReturnType<typeof createTestServer>;

const NETWORK = "203.0.113.9";

const post = ({ app }: Server, remoteAddress = NETWORK) =>
  app.inject({ method: "POST", url: CONTACTS_PATH, remoteAddress, payload: enquiry });

/** The statuses of requests that follow one another, and how often each came. */
async function count(times: number, ask: (time: number) => Promise<{ statusCode: number }>) {
  const statuses: Record<number, number> = {};
  for (let time = 0; time < times; time++) {
    const { statusCode } = await ask(time);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
}

const mailFrom = (from: string) => ({ from }) as Parameters<typeof reachedLimit>[1];
const numberOf = (index: number) => `+9198220${String(10_000 + index)}`;

async function fillContacts(server: Server): Promise<void> {
  expect(await count(4, () => post(server))).toEqual({ 201: 3, 429: 1 });
  expect((await post(server)).json()).toMatchObject({ code: "ENQ29" });
  const short = createTestServer({ diskReserveBytes: Number.MAX_SAFE_INTEGER });
  const refused = await post(short);
  expect([refused.statusCode, refused.json().code]).toEqual([503, "ENQ53"]);
  expect((await short.app.inject("/contact")).statusCode).toBe(200);
}

/** By the first column of the table in the document. */
const ceilings: Record<string, (server: Server) => Promise<void>> = {
  "`contacts` and what hangs on them": fillContacts,
  "`person_hashes`": async ({ store }) => {
    await addEnquiry(store, { phone: Array.from({ length: 30 }, (_, index) => numberOf(index)).join(", ") });
    expect(await countRows(store.database, sql`person_hashes`)).toBe(23);
  },
  "`messages` without an enquiry, and their files": async ({ store, config }) => {
    const { database } = store;
    const at = new Date();
    const reached = (from: string) => reachedLimit(database, mailFrom(from), null, at.toISOString());
    const add = (index: number, id: string = crypto.randomUUID()) =>
      aReceivedMail({ id, at, address: `e${index}@example.com` });
    await database.write(...Array.from({ length: 499 }, (_, index) => add(index)));
    expect(await reached("last@example.com")).toBeNull();
    await database.write(add(499, "full"), aFile("full", { size: 199_999_999 }));
    expect(await reached("last@example.com")).toBe("strangers");
    const files = (length: number, enquiryId: number | null = null) =>
      whyFilesStay(
        { database, dataDir: config.dataDir, diskReserveBytes: 0 },
        [{ content: new Uint8Array(length) }],
        enquiryId,
      );
    expect(await files(1)).toBeNull();
    expect(await files(2)).toMatch(/take 200 MB already/);
    expect(await files(2, (await addEnquiry(store)).enquiryId)).toBeNull();
    const lineFor = (from: string) => moreInMailbox(mailFrom(from), "strangers", null, at.toISOString());
    expect(lineFor("one@example.com")).toEqual(lineFor("other@example.com"));
  },
  "`messages` of an enquiry": async ({ app, store }) => {
    const { database } = store;
    const { enquiryId } = await addEnquiry(store);
    const at = new Date();
    await database.write(...Array.from({ length: 50 }, () => aReceivedMail({ enquiryId, at })));
    expect(await reachedLimit(database, mailFrom(enquiry.email ?? ""), enquiryId, at.toISOString())).toBe("enquiry");
    const sent = at.getTime() - 60_000;
    await count(202, (index) => tell(app, written(`m${index}`, ramesh, `Text ${index}`, sent)));
    await tell(
      app,
      written("r", ramesh, { type: "reaction", reaction: { message_id: "wamid.m1", emoji: "👍" } }, sent),
    );
    expect(await countRows(database, sql`messages WHERE channel = 'whatsapp'`)).toBe(201);
  },
  calls: async ({ app }) => {
    const call = (sid: number, number: number) => {
      const { path: url, headers, body } = signedCall({ CallSid: `c${sid}`, CallFrom: numberOf(number) });
      return app.inject({ method: "POST", url, headers, payload: body });
    };
    expect(await count(31, (index) => call(index, 0))).toEqual({ 200: 30, 429: 1 });
    expect(await count(280, (index) => call(100 + index, 1 + index))).toEqual({ 200: 270, 429: 10 });
  },
  "`refused_items`": async ({ store: { database } }) => {
    for (let index = 0; index < 502; index++)
      await keepRefused(database, "call", { index, text: "x".repeat(index === 0 ? 30_000 : 1) }, new Error("no"));
    expect(await countRows(database, sql`refused_items`)).toBe(500);
    expect(await countRows(database, sql`refused_items WHERE length(item) > 20000`)).toBe(0);
  },
  "`one_time_codes`": async ({ store: { database } }) => {
    const at = Date.now();
    const issue = (ms: number) =>
      issueOneTimeCode(
        database,
        { policy: receiptCodes, purpose: "receipt", countedFor: "AN-2222-22", browserToken: newBrowserToken() },
        new Date(at + ms),
      );
    for (let hour = 0; hour < 10; hour++) expect(await issue(hour * HOUR_MS)).toHaveProperty("code");
    expect(await issue(11 * HOUR_MS)).toHaveProperty("waitMs");
    expect(await issue(DAY_MS + 1)).toHaveProperty("code");
    expect(await countRows(database, sql`one_time_codes`)).toBe(10);
  },
  "`challenges`": async ({ app, store }) => {
    const ask = () =>
      app.inject({
        method: "POST",
        url: "/desk/api/sign-in/passkey/options",
        remoteAddress: NETWORK,
        headers: { "sec-fetch-site": "same-origin" },
        payload: {},
      });
    expect(await count(62, ask)).toEqual({ 200: 60, 429: 2 });
    expect(await countRows(store.database, sql`challenges`)).toBe(60);
  },
  "`privacy_requests`": async ({ store: { database } }) => {
    const statement = requestStatement("correct", ["AN-2222-22"], new Date().toISOString());
    for (let time = 0; time < 3; time++) await database.write(statement);
    expect(await countRows(database, sql`privacy_requests`)).toBe(1);
  },
  "`erasures`, `erasures.jsonl`, `erased_references`": async () => {
    const { app, store } = createTestServer();
    const browser = openReceiptBrowser(app, NETWORK);
    const erase = async (index: number) => {
      const sent = await sendEnquiry(app, { email: `visitor${index}@example.in` });
      await browser.press(sent);
      return browser.post(`/enquiry/${sent.reference}/erase`);
    };
    expect(await count(32, erase)).toEqual({ 303: 30, 429: 2 });
    expect(await countRows(store.database, sql`privacy_requests`)).toBe(30);
  },
  // One route and one limit stand before the database and the journal.
  journal: fillContacts,
};

/** A signed-in member, whose requests resolve to their statuses. */
async function signInMember({ app, store: { database } }: Server) {
  const staffId = await addStaff(database);
  const { cookie, request } = await signIn(app, database, staffId);
  type Request = Parameters<typeof request>;
  const ask = async (...wanted: Request) => ({ statusCode: (await request(...wanted)).status });
  return { staffId, cookie, ask };
}

/** For a session, by the first column of the second table. */
const sessionCeilings: typeof ceilings = {
  "every change: `ticket_events`, `audit`, `jobs`": async (server) => {
    const { ask } = await signInMember(server);
    const { reference } = await addEnquiry(server.store);
    const note = { text: "Called" };
    expect(
      await count(1502, (time) => ask("POST", `/tickets/${time < 1500 ? "AN-2222-22" : reference}/note`, note)),
    ).toEqual({ 404: 1500, 429: 2 });
    expect(await countRows(server.store.database, sql`ticket_events WHERE kind = 'note'`)).toBe(0);
  },
  "texts: `messages` and their `search_text`": async (server) => {
    const { ask } = await signInMember(server);
    const body = { id: "x".repeat(490_000) };
    expect(await count(104, () => ask("PUT", "/content/file", body))).toEqual({ 400: 102, 429: 2 });
    const short = createTestServer({ diskReserveBytes: Number.MAX_SAFE_INTEGER });
    const member = await signInMember(short);
    const note = (letters: number) => member.ask("POST", "/tickets/AN-2222-22/note", { text: "x".repeat(letters) });
    expect([await note(100), await note(3000)]).toEqual([{ statusCode: 404 }, { statusCode: 507 }]);
  },
  "`audit` of opened enquiries": async ({ store: { database } }) => {
    const staffId = await addStaff(database);
    const open = (page: number) =>
      recordOpened(
        database,
        staffId,
        Array.from({ length: 100 }, (_, index) => `${page}-${index}`),
      );
    for (let page = 0; page < 50; page++) await open(page);
    await expect(open(50)).rejects.toMatchObject({ status: 429, body: { code: "DESK81" } });
    expect(await countRows(database, sql`audit WHERE staff_id = ${staffId}`)).toBe(5000);
  },
  "`contacts` that staff write down": async (server) => {
    const { ask } = await signInMember(server);
    const said = { channel: "visit", name: "Farida", phone: "98250 11223", email: "", said: "A clinic", agreed: false };
    const write = () => ask("POST", "/tickets", { ...said, projectType: "new-hospital", key: crypto.randomUUID() });
    expect(await count(32, write)).toEqual({ 201: 30, 429: 2 });
  },
  "`enquiry_views`": async (server) => {
    const { ask } = await signInMember(server);
    const { reference } = await addEnquiry(server.store);
    expect(await count(3, () => ask("POST", `/tickets/${reference}/seen`, {}))).toEqual({ 204: 3 });
    expect(await countRows(server.store.database, sql`enquiry_views`)).toBe(1);
  },
  "`drafts`": async (server) => {
    const { ask } = await signInMember(server);
    const contacts = Array.from({ length: 302 }, () => enquiry);
    const references = await server.store.insert(submission({ contacts }));
    const draft = { subject: "s", body: "b", template: null };
    expect(await count(302, (time) => ask("PUT", `/tickets/${references[time]}/draft`, draft))).toEqual({ 200: 302 });
    expect(await countRows(server.store.database, sql`drafts`)).toBe(300);
  },
  "`attachments` of staff": async (server) => {
    const { cookie, staffId } = await signInMember(server);
    const { app, store } = server;
    const { reference, enquiryId } = await addEnquiry(store);
    const at = new Date().toISOString();
    const fill = (id: string, size: number) =>
      store.database.write(
        sql`INSERT INTO attachments (id, name, media_type, size, enquiry_id, staff_id, created_at, bytes)
          VALUES (${id}, 'a.jpg', 'image/jpeg', ${size}, ${enquiryId}, ${staffId}, ${at}, ${Buffer.from("x")})`,
      );
    const choose = () =>
      app.inject({
        method: "POST",
        url: `/desk/api/tickets/${reference}/attachments?name=a.txt`,
        headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/octet-stream" },
        payload: Buffer.from("x"),
      });
    await fill("most", 199_999_999);
    expect(await count(2, choose)).toEqual({ 200: 1, 429: 1 });
    await store.database.write(sql`DELETE FROM attachments WHERE id = 'most'`);
    expect(await count(99, choose)).toEqual({ 200: 98, 429: 1 });
  },
  "`content_drafts`": async (server) => {
    const { ask, staffId } = await signInMember(server);
    const { database } = server.store;
    const { effective } = await readSiteContent({ database, defaults: contentDefaults });
    const now = new Date().toISOString();
    const save = (index: number) =>
      saveContentDraft(
        effective,
        { file: "content/home.yaml", path: [`f${index}`], value: "x".repeat(20_000), seen: "" },
        staffId,
        now,
      );
    const edit = () => ask("PUT", "/content/file", { id: "home", changes: [] });
    await database.write(...Array.from({ length: 98 }, (_, index) => save(index)));
    expect(await edit()).toEqual({ statusCode: 200 });
    await database.write(save(98), save(99));
    expect(await edit()).toEqual({ statusCode: 507 });
  },
  "`overrides`": async (server) => {
    const { ask } = await signInMember(server);
    const { database } = server.store;
    const edit = () => ask("PUT", "/content/file", { id: "home", changes: [] });
    const putBack = () => ask("POST", "/content/put-back", { id: "home", version: 0 });
    const at = new Date().toISOString();
    const fill = (from: number, to: number) =>
      database.write(
        ...appendOverrides(
          database,
          Array.from({ length: to - from }, (_, index) => ({
            id: from + index,
            file: "content/home.yaml",
            path: ["nothing"],
            state: { value: "x".repeat(200_000) },
            invented: [],
            kind: "set" as const,
            defaultValue: undefined,
            staffId: null,
            closedAt: at,
          })),
          at,
        ),
      );
    await fill(1, 99);
    expect(await edit()).toEqual({ statusCode: 200 });
    await fill(99, 101);
    expect([await edit(), await putBack()]).toEqual([{ statusCode: 507 }, { statusCode: 200 }]);
    await fill(101, 126);
    expect(await putBack()).toEqual({ statusCode: 507 });
    const owner = await signIn(server.app, database, await addStaff(database, "Asha Patel", "owner"));
    expect((await owner.request("GET", "/content/earlier")).body.files).toMatchObject([{ id: "home" }]);
    expect((await owner.request("DELETE", "/content/earlier?id=home")).status).toBe(204);
    expect(await edit()).toEqual({ statusCode: 200 });
  },
  "`publications`, `scheduled_publications`": async ({ store: { database } }) => {
    const at = new Date().toISOString();
    const staffId = await addStaff(database, "Asha Patel", "owner");
    const schedule = () =>
      database.write(
        ...scheduleStatements(
          { revision: 0, contentAt: at, publishAt: at, previous: 0, staffId, before: null },
          new Date(),
        ),
      );
    await schedule();
    await expect(schedule()).rejects.toThrow(NothingChangedError);
    for (let id = 1; id <= 102; id++)
      await database.write(
        ...addPublication(
          { id, version: id, revision: 0, contentAt: at, at, by: null, serverVersion: "1" },
          fixtureNotice,
        ),
      );
    expect(await countRows(database, sql`publications`)).toBe(100);
  },
  "`preview_links`": async (server) => {
    const { ask } = await signInMember(server);
    expect(await count(12, () => ask("POST", "/content/preview/links", { page: "/" }))).toEqual({ 200: 10, 409: 2 });
    expect(await countRows(server.store.database, sql`preview_links`)).toBe(10);
  },
  "`passkeys`": async ({ app, store: { database } }) => {
    const browser = await join(app, database);
    const add = async () => {
      const options = await browser.request("POST", "/account/passkeys/options", {});
      if (options.status !== 200) return { statusCode: options.status };
      const credential = createAuthenticator().create(options.body);
      return { statusCode: (await browser.request("POST", "/account/passkeys", { credential })).status };
    };
    expect(await count(21, add)).toEqual({ 200: 19, 409: 2 });
  },
  "`sessions`": async ({ app, store: { database } }) => {
    const { request, authenticator } = await join(app, database);
    for (let device = 0; device < 20; device++) await signInByPasskey(openBrowser(app), authenticator);
    expect(await countRows(database, sql`sessions`)).toBe(20);
    expect((await request("GET", "/me")).status).toBe(401);
  },
  "`invitations`": async ({ app, store: { database } }) => {
    const owner = await signIn(app, database, await addStaff(database, "Asha Patel", "owner"));
    const kiran = { name: "Kiran Shah", mail: "kiran@example.in", role: "staff" };
    const invite = async () => ({ statusCode: (await owner.request("POST", "/staff/invitations", kiran)).status });
    expect(await count(202, invite)).toEqual({ 200: 200, 409: 2 });
    expect((await owner.request("GET", "/staff")).body.invitations).toHaveLength(1);
  },
  "`files`": async (server) => {
    const { cookie } = await signInMember(server);
    const { app, store } = server;
    const upload = () =>
      app.inject({
        method: "POST",
        url: "/desk/api/content/pictures",
        headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/octet-stream" },
        payload: Buffer.from("no picture"),
      });
    expect(await count(98, upload)).toEqual({ 422: 98 });
    const at = new Date().toISOString();
    await store.database.write(
      sql`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30)
        INSERT INTO files (name, created_at, bytes) SELECT n, ${at}, zeroblob(10000000) FROM numbers`,
    );
    expect(await upload()).toMatchObject({ statusCode: 422 });
    await storePicture(store.database, { bytes: new Uint8Array(1), width: 1, height: 1 });
    expect(await upload()).toMatchObject({ statusCode: 507 });
    expect(await upload()).toMatchObject({ statusCode: 429 });
  },
};

test("the threat model lists each place that strangers and sessions can fill", () => {
  const text = readFileSync("docs/threat-model.md", "utf8");
  const section = text.slice(text.indexOf("## What strangers can fill"), text.indexOf("## Receipts"));
  const rows = [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell ?? "");
  expect(rows.filter((cell) => !cell.startsWith("Table"))).toEqual(Object.keys({ ...ceilings, ...sessionCeilings }));
});

test.each(Object.entries({ ...ceilings, ...sessionCeilings }))(
  "refuses more than the ceiling of %s, and takes enquiries",
  async (_place, fill) => {
    const api = await startWhatsApp(onTestFinished);
    stopRateLimits();
    const { notify } = readConfig({});
    const server = createTestServer({
      rateLimit: [{ count: 3, windowMs: HOUR_MS }],
      callsSecret: CALLS_SECRET,
      whatsApp: api.settings,
      notify,
    });
    await fill(server);
    expect((await post(server, "198.51.100.7")).statusCode).toBe(201);
  },
);
