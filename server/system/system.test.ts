import { randomUUID } from "node:crypto";
import { join } from "node:path";
import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import type { AuditList, SystemState } from "../../core/api/system.ts";
import { dayInIndia } from "../../core/times.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { readConfig } from "../config.ts";
import { recordBackup } from "../database/backup.ts";
import { changeServerState } from "../database/database.ts";
import { openSqliteStore } from "../enquiries/open-store.ts";
import { readEnquiry } from "../enquiries/read.ts";
import type { Store } from "../enquiries/store.ts";
import { version } from "../package-info.ts";
import { audit } from "../staff/session/audit.ts";
import { addStaff, signIn } from "../test-support/desk.ts";
import { defaultContent, fixtureRenderer, renderFixture } from "../test-support/fixture-site.ts";
import { undelivered } from "../test-support/jobs.ts";
import { aReceivedMail, aSentMail } from "../test-support/messages.ts";
import { plansOf } from "../test-support/query-plans.ts";
import { createEmptyDatabase, openClient, openPostgres, silentLog, testedStores } from "../test-support/stores.ts";
import { createTestServer, enquiry, submission } from "../test-support/test-server.ts";
import { exportAudit, readAuditPage } from "./audit-list.ts";
import { reportServer } from "./routes.ts";
import { readSystemState } from "./state.ts";

const unpublished = { publishedAt: null, issue: null };
const showing = { publication: () => null, problem: () => null };

const now = new Date("2026-11-24T09:02:00.000Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;

const mailSettings = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_TO: "desk@example.in", MAIL_FROM: "desk@example.in" };

function settings(kind: string) {
  const config = readConfig({
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: "silent",
    ...mailSettings,
  });
  return { ...config, diskReserveBytes: 0, databaseUrl: kind === "SQLite" ? null : "postgres:" };
}

/** A desk whose backup and test enquiry are in order. */
async function makeHealthy(store: Store): Promise<void> {
  await recordBackup(store.database, minutesAgo(5 * HOUR));
  const [reference = ""] = await store.insert(submission({ canary: true, notifications: ["mail"] }));
  const canary = sql`(SELECT id FROM contacts WHERE reference = ${reference})`;
  await store.database.write(
    sql`UPDATE contacts SET created_at = ${minutesAgo(6 * HOUR).toISOString()} WHERE reference = ${reference}`,
    sql`UPDATE jobs SET done_at = ${minutesAgo(6 * HOUR - 1).toISOString()}
      WHERE enquiry_id = ${canary}`,
  );
}

describe.each(testedStores)("%s", (kind, createDatabase) => {
  const makeStore = async () => (await createDatabase())();

  test("reports a healthy desk without alarms", async () => {
    const store = await makeStore();
    await makeHealthy(store);
    await reportServer(store, showing, "this", now);
    const state = await readSystemState(settings(kind), store, "this", unpublished, now);
    expect(state).toMatchObject({
      asOf: now.toISOString(),
      database: { kind, answersInMs: expect.any(Number) },
      journaled: 0,
      records: {
        backup: { at: minutesAgo(5 * HOUR).toISOString() },
        canary: { at: minutesAgo(6 * HOUR).toISOString(), mailedAt: minutesAgo(6 * HOUR - 1).toISOString() },
        notifications: [
          { kind: "mail", undelivered: 0, failed: 0, oldestAt: null, error: null },
          { kind: "acknowledgement", undelivered: 0, failed: 0, oldestAt: null, error: null },
        ],
        messages: { waiting: 0, sent: 0, bounced: 0, failed: [], unsure: [] },
        refusedItems: 0,
        inbox: null,
        servers: [{ waiting: 0, refused: 0, seenAt: now.toISOString(), problem: null, isThis: true }],
      },
      alarms: [],
    });
    expect(state.disk.totalBytes).toBeGreaterThan(state.disk.freeBytes);
  });

  test("says what a new desk lacks", async () => {
    const store = await makeStore();
    const { alarms } = await readSystemState(
      { ...settings(kind), notify: readConfig({}).notify },
      store,
      "this",
      unpublished,
      now,
    );
    expect(alarms.map(({ about }) => about)).toEqual(["notifications", "canary", "backup"]);
  });

  test("says that the daily backup and the daily test did not run", async () => {
    const store = await makeStore();
    await makeHealthy(store);
    const later = new Date(now.getTime() + DAY * 60_000);
    const { alarms } = await readSystemState(settings(kind), store, "this", unpublished, later);
    expect(alarms.map(({ text }) => text)).toEqual([
      "The last test enquiry came on 24 November 2026, 8:32 am IST, more than a day ago. Send an enquiry through the form of the site. If it does not appear here, tell whoever runs the server.",
      "The last backup is from 24 November 2026, 9:32 am IST, more than a day ago. Ask whoever runs the server to look at the daily backup.",
    ]);
  });

  test("counts notifications by kind and sends given-up ones again", async () => {
    const store = await makeStore();
    await makeHealthy(store);
    await store.insert(submission({ notifications: ["mail", "acknowledgement"] }));
    await store.database.write(
      sql`UPDATE jobs SET created_at = ${minutesAgo(20).toISOString()} WHERE done_at IS NULL`,
      sql`UPDATE jobs SET failed_at = ${minutesAgo(2).toISOString()}, error = '452 mailbox full'
        WHERE kind = 'acknowledgement'`,
    );
    const state = await readSystemState(settings(kind), store, "this", unpublished, now);
    expect(state.records?.notifications).toEqual([
      { kind: "mail", undelivered: 1, failed: 0, oldestAt: minutesAgo(20).toISOString(), error: null },
      {
        kind: "acknowledgement",
        undelivered: 0,
        failed: 1,
        oldestAt: minutesAgo(20).toISOString(),
        error: "452 mailbox full",
      },
    ]);
    expect(state.alarms.map(({ text }) => text)).toEqual([
      "1 mail to staff has waited since 24 November 2026, 2:12 pm IST; the server tries again by itself. Look at the list often until then.",
      "1 acknowledgement to a visitor could not be delivered. The answer was “452 mailbox full”. The enquiries are in the list. Press “Try again now”, and tell whoever runs the server if they stay.",
    ]);
  });

  test("counts the messages of the last seven days, and names those that need somebody", async () => {
    const store = await makeStore();
    await makeHealthy(store);
    const [reference = ""] = await store.insert(submission());
    const enquiryId = (await readEnquiry(store.database, reference))?.id ?? 0;
    const message = (state: string, at: Date) => aSentMail(state, { enquiryId, at });
    const read = async () => readSystemState(settings(kind), store, "this", unpublished, now);
    await store.database.write(
      message("sent", minutesAgo(2 * DAY)),
      message("failed", minutesAgo(DAY)),
      message("failed", minutesAgo(8 * DAY)),
      message("unsure", minutesAgo(HOUR)),
      message("bounced", minutesAgo(DAY)),
    );
    const { records, alarms } = await read();
    expect(records?.messages).toEqual({ waiting: 0, sent: 1, bounced: 1, failed: [reference], unsure: [reference] });
    expect(alarms.map(({ text }) => text)).toEqual([
      `1 message could not be sent: ${reference}. Open the enquiry and call instead.`,
      `1 message may have gone out, but nothing confirmed it: ${reference}. Open the enquiry and check before you write again.`,
    ]);
    // A call after the first, another message after both.
    await store.database.write(
      sql`INSERT INTO ticket_events (id, enquiry_id, kind, detail, created_at)
        VALUES (${randomUUID()}, ${enquiryId}, 'outcome', '{}', ${minutesAgo(2 * HOUR).toISOString()})`,
    );
    expect((await read()).records?.messages).toMatchObject({ failed: [], unsure: [reference] });
    await store.database.write(message("waiting", minutesAgo(0)));
    expect((await read()).records?.messages).toMatchObject({ waiting: 1, failed: [], unsure: [] });
  });

  test("tells that the mailbox is not read and that mails match no enquiry", async () => {
    const store = await makeStore();
    await makeHealthy(store);
    const checked = minutesAgo(30).toISOString();
    await store.database.write(
      sql`INSERT INTO mailboxes (name, last_uid, checked_at, error)
        VALUES ('INBOX', 1, ${checked}, 'Sign-in refused.')`,
      aReceivedMail({ at: checked }),
    );
    const { inbox } = readConfig({ ...mailSettings, IMAP_URL: "imaps://desk:x@127.0.0.1" });
    const { records, alarms } = await readSystemState({ ...settings(kind), inbox }, store, "this", unpublished, now);
    expect(records?.inbox).toEqual({ checkedAt: checked, error: "Sign-in refused.", unmatched: 1 });
    expect(alarms.map(({ about }) => about)).toEqual(["inbox", "inbox"]);
  });

  test("shows what other servers last reported, and forgets those that are gone", async () => {
    const store = await makeStore();
    await makeHealthy(store);
    await reportServer(store, showing, "long gone", minutesAgo(8 * DAY));
    await reportServer(store, showing, "silent", minutesAgo(10));
    await reportServer(store, showing, "this", now);
    const { records, alarms } = await readSystemState(settings(kind), store, "this", unpublished, now);
    expect(records?.servers.map((server) => server.version)).toEqual([version, version]);
    expect(alarms.map(({ about }) => about)).toEqual(["servers"]);
  });

  test("says what waits on a server that is not heard of, and what a server cannot show", async () => {
    const store = await makeStore();
    await makeHealthy(store);
    const publication = {
      id: 1,
      version: 1,
      revision: 1,
      contentAt: new Date().toISOString(),
      at: minutesAgo(90).toISOString(),
      by: null,
      serverVersion: version,
    };
    const behind = { publication: () => publication, problem: () => "No page for /about/." };
    await reportServer(store, showing, "dead", minutesAgo(10));
    await reportServer(store, behind, "behind", now);
    await reportServer(store, behind, "this", now);
    await store.database.write(
      sql`UPDATE servers SET name = ${"db2"}, waiting = 12, refused = 2 WHERE id = ${"dead"}`,
      sql`UPDATE servers SET name = ${"db1"} WHERE id = ${"behind"}`,
      sql`UPDATE servers SET name = ${"db3"} WHERE id = ${"this"}`,
    );
    const { records, alarms } = await readSystemState(settings(kind), store, "this", unpublished, now);
    expect(records.servers.map(({ name, publishedAt }) => [name, publishedAt])).toEqual([
      ["db1", publication.at],
      ["db2", null],
      ["db3", publication.at],
    ]);
    expect(alarms.map(({ name, text }) => [name, text])).toEqual([
      [
        "db1",
        "Server db1 cannot show what was published last: “No page for /about/.”. Tell whoever runs the server if it stays so.",
      ],
      [
        "db2",
        "Server db2 was last heard of on 24 November 2026, 2:22 pm IST. 12 enquiries wait on its disk. The database refused 2 of them. Tell whoever runs the server if it stays so.",
      ],
    ]);
  });

  test("lists the audit in pages, the last written line first, also of one millisecond", async () => {
    const store = await makeStore();
    const staffId = await addStaff(store.database, "Asha Mehta");
    const actions = Array.from({ length: 120 }, (_, index) => `action-${index}`);
    const now = new Date();
    await store.database.write(
      ...actions.map((action, index) => audit(index % 2 === 0 ? staffId : null, action, {}, now)),
    );
    const seen: string[] = [];
    let after: number | undefined;
    do {
      const page: AuditList = await readAuditPage(store.database, after, true);
      expect(page.lines.length).toBeLessThanOrEqual(20);
      seen.push(...page.lines.map(({ action }) => action));
      after = page.next === null ? undefined : Number(page.next);
    } while (after !== undefined);
    expect(seen).toEqual(actions.toReversed());
    expect((await readAuditPage(store.database, undefined, true)).lines.map(({ who }) => who)).toContain("Asha Mehta");
  });
});

test("a page of changes in the audit list is read from their index", async () => {
  const { database } = openSqliteStore(join(temporaryFolder(), "enquiries.sqlite"));
  const plans = await plansOf(database, (watched) => readAuditPage(watched, undefined, false));
  expect(plans).toContainEqual(expect.stringContaining("audit USING INDEX audit_changes"));
});

describe("over HTTP", () => {
  async function createDesk(role: "owner" | "staff" = "owner") {
    const server = createTestServer();
    const { database } = server.store;
    return { ...server, ...(await signIn(server.app, database, await addStaff(database, "=Asha Mehta", role))) };
  }

  const renderer = fixtureRenderer(() => ({ issues: [{ file: "content/home.yaml", reason: "tagline is too long." }] }));
  const unfinished = [{ file: "content/company.yaml", path: ["name"], duty: "write the name" }];
  test.each([
    ["newest words cannot be shown", { renderer }, "cannot be shown: “content/home.yaml: tagline is too long."],
    ["site is not open yet", { rendered: { ...renderFixture(defaultContent), unfinished } }, "not open yet"],
  ])("says that the %s", async (_what, fixture, text) => {
    const server = createTestServer({ siteUrl: "https://www.example.in" }, fixture);
    const { database } = server.store;
    const { request } = await signIn(server.app, database, await addStaff(database, "Asha Mehta", "owner"));
    const newest = {
      id: 1,
      version: 0,
      revision: 0,
      contentAt: new Date().toISOString(),
      at: now.toISOString(),
      by: null,
      serverVersion: "1",
    };
    const published = {
      newest: async () => newest,
      contentOf: async () => ({ ...defaultContent, issues: [] }),
      picturesOf: async () => ({}),
    };
    if ("renderer" in fixture) await server.site.poll(published).catch(() => undefined);
    const { alarms } = (await request("GET", "/system")).body as SystemState;
    expect(alarms.filter(({ about }) => about === "site")).toEqual([
      { about: "site", name: null, text: expect.stringContaining(text) },
    ]);
  });

  test("makes given-up notifications due for an owner and writes that down", async () => {
    const { request, store } = await createDesk();
    await store.insert(submission({ notifications: ["mail"] }));
    await store.database.write(sql`UPDATE jobs SET failed_at = ${now.toISOString()}`);
    expect((await request("POST", "/system/send-again", {})).body).toEqual({ notifications: 1 });
    expect((await undelivered(store))[0]?.failed_at).toBeNull();
    const { lines } = (await request("GET", "/audit")).body;
    expect(lines).toMatchObject([{ who: "=Asha Mehta", action: "notifications-resent" }]);
  });

  test("an owner says that the clock is right, and erasing goes on at once", async () => {
    const { request, store } = await createDesk();
    const stopped = { at: new Date().toISOString(), from: "2020-01-01T00:00:00.000Z" };
    const state = JSON.stringify({ lookedAt: stopped.at, stopped, announced: [] });
    await changeServerState(store.database, "retention", state, null);
    const isStopped = async () => (await request("GET", "/system")).body.records.retention.stopped !== null;
    expect(await isStopped()).toBe(true);
    expect((await request("POST", "/system/continue-erasing", {})).status).toBe(204);
    expect(await isStopped()).toBe(false);
    const { lines } = (await request("GET", "/audit")).body;
    expect(lines).toMatchObject([{ who: "=Asha Mehta", action: "retention-continued" }]);
  });

  test("exports the audit, safe for spreadsheets", async () => {
    const { request } = await createDesk();
    await request("POST", "/system/send-again", {});
    const { status, body, headers } = await request("GET", "/audit.csv");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toContain(`"audit-${dayInIndia(new Date())}.csv"`);
    expect(body).toContain(",'=Asha Mehta,notifications-resent,,\r\n");
  });

  test("exports an audit list of any length, 500 lines at a time", async () => {
    const { database } = createTestServer().store;
    const lines = Array.from({ length: 1200 }, (_, index) => audit(null, "tried", { reference: `R-${index}` }, now));
    await database.write(...lines);
    const read = vi.spyOn(database, "read");
    const file = (await Array.fromAsync(exportAudit(database))).join("");
    expect(new Set(file.match(/R-\d+/g)).size).toBe(1200);
    const rows = await Promise.all(read.mock.results.map(async ({ value }) => (await value).length));
    expect(rows).toEqual([500, 500, 200]);
  });

  test("refuses a cursor that is none", async () => {
    const { request } = await createDesk();
    for (const after of ["x", "yesterday~1", "2026-11-24T00:00:00Z"]) {
      expect((await request("GET", `/audit?after=${after}`)).status).toBe(400);
    }
  });
});

test("names what PostgreSQL refused", async () => {
  const url = await createEmptyDatabase();
  const store = await openPostgres(url);
  const client = await openClient(url);
  await client.query("ALTER TABLE contacts ADD CONSTRAINT odd CHECK (full_name <> 'Odd')");
  await store.insert(submission({ contacts: [{ ...enquiry, full_name: "Odd" }] }));
  await store.replay(silentLog);
  const { journaled, refused, alarms } = await readSystemState(settings("PostgreSQL"), store, "this", unpublished, now);
  expect({ journaled, refused }).toEqual({ journaled: 1, refused: 1 });
  expect(alarms.filter(({ about }) => about === "journal").map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The database refused 1 enquiry that this server keeps\./),
  ]);
});
