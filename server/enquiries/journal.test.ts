/** Outages of PostgreSQL: every enquiry is stored exactly once. */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import sql from "sql-template-tag";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { emptyDraft } from "../../core/enquiry/fields.ts";
import { contactFromDraft } from "../../core/enquiry/rules.ts";
import { HOUR_MS } from "../../core/times.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { StoreUnavailableError } from "../database/database.ts";
import { claimJobs } from "../jobs/jobs.ts";
import { undelivered } from "../test-support/jobs.ts";
import { createServers, named, waiting } from "../test-support/journal-servers.ts";
import { openClient, openForTest, openPostgres } from "../test-support/stores.ts";
import { enquiry, sharedDataFolder, submission } from "../test-support/test-server.ts";
import { openJournal } from "./journal.ts";
import { openSqliteStore } from "./open-store.ts";
import { readCounts, readEnquiries, readEnquiry } from "./read.ts";
import { createSubmissionRecord, KeyReusedError } from "./submission-record.ts";

test("writes nothing to the journal while PostgreSQL is up", async () => {
  const { server, remote } = await createServers();
  const [reference] = await server.insert(submission({ idempotencyKey: "k" }));
  expect(await readEnquiries(remote.database)).toMatchObject([{ reference }]);
  expect(await readCounts(server.database)).toMatchObject({ stored: 1 });
  expect(waiting(server)).toBe(0);
});

test("stores enquiries of an outage in order under their acknowledged references", async () => {
  const { gate, server, remote, stored } = await createServers();
  await server.insert(submission({ contacts: [named("before")] }));
  gate.shut();
  const references: string[] = [];
  for (const name of ["1", "2", "3", "आशा"])
    references.push(...(await server.insert(submission({ contacts: [named(name)] }))));
  expect(waiting(server)).toBe(4);
  await server.checkWritable();
  gate.open();
  await server.insert(submission({ contacts: [named("after")] }));
  await stored();
  const rows = (await readEnquiries(remote.database)).toReversed();
  expect(rows.map((row) => row.full_name)).toEqual(["before", "1", "2", "3", "आशा", "after"]);
  expect(rows.slice(1, 5).map((row) => row.reference)).toEqual(references);
});

test("joins the calls of one number that came during an outage to one enquiry", async () => {
  const { gate, server, remote, stored } = await createServers();
  const call = (id: string) =>
    submission({
      contacts: [contactFromDraft({ ...emptyDraft, phone: enquiry.phone })],
      source: "call",
      call: { id, result: "missed", seconds: null },
    });
  await server.insert(call("before"));
  gate.shut();
  for (const id of ["1", "2", "1"]) await server.insert(call(id));
  expect(waiting(server)).toBe(3);
  gate.open();
  await stored();
  expect(await readEnquiries(remote.database)).toHaveLength(1);
  const called = sql`SELECT id FROM ticket_events WHERE kind = 'called' ORDER BY id`;
  expect(await remote.database.read(z.object({ id: z.string() }), called)).toEqual(
    ["1", "2", "before"].map((id) => ({ id: `call ${id}` })),
  );
});

test("notifies staff from the journal, and not again after the replay", async () => {
  const { gate, server, remote, stored } = await createServers();
  gate.shut();
  const mailed: string[] = [];
  const begun = Promise.withResolvers<string>();
  const accepted = Promise.withResolvers<void>();
  const queue = { concurrency: 1, timeoutMs: HOUR_MS, retrySeconds: [] };
  server.worker.addQueue({
    ...queue,
    kind: "mail",
    async handle({ id }) {
      mailed.push(id);
      return [];
    },
  });
  server.worker.addQueue({
    ...queue,
    kind: "webhook",
    async handle({ id }) {
      begun.resolve(id);
      await accepted.promise;
      return [];
    },
  });
  await server.insert(submission({ notifications: ["mail", "webhook", "acknowledgement"] }));
  const webhook = await begun.promise;
  const pending = () =>
    server.journal?.pendingNotifications().flatMap(({ kind, done_at }) => (done_at === null ? kind : []));
  await expect.poll(pending).toEqual(["webhook", "acknowledgement"]);
  gate.open();
  await stored();
  const waiting = await undelivered(remote);
  expect(waiting.map(({ kind }) => kind)).toEqual(["webhook", "acknowledgement"]);
  expect(waiting[0]?.id).toBe(webhook);
  // Still leased: the server that took it from the journal is sending it, so no other server may.
  expect(await claimJobs(remote.database, "webhook", 5, HOUR_MS)).toEqual([]);
  accepted.resolve();
  await expect.poll(() => undelivered(remote)).toMatchObject([{ kind: "acknowledgement" }]);
  expect(mailed).toHaveLength(1);
});

test("retries a failed notification from the journal under the same id", async () => {
  const { gate, server } = await createServers();
  gate.shut();
  const ids: string[] = [];
  server.worker.addQueue({
    kind: "mail",
    concurrency: 1,
    timeoutMs: HOUR_MS,
    retrySeconds: [0],
    async handle({ id }) {
      ids.push(id);
      if (ids.length === 1) throw new Error("The mail server is away.");
      return [];
    },
  });
  await server.insert(submission({ notifications: ["mail"] }));
  await expect.poll(() => server.journal?.pendingNotifications()).toEqual([]);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(waiting(server)).toBe(1);
});

test("stores a key repeated before, during and after an outage once", async () => {
  const { gate, server, remote, stored } = await createServers();
  const before = submission({ idempotencyKey: "before" });
  const during = submission({ idempotencyKey: "during", contacts: [named("during")] });
  const first = await server.insert(before);
  gate.shut();
  expect(await server.insert(before)).toEqual(first);
  const [reference] = await server.insert(during);
  expect(await server.insert(during)).toEqual([reference]);
  await expect(server.insert({ ...during, contacts: [enquiry] })).rejects.toThrow(KeyReusedError);
  gate.open();
  await stored();
  expect(await server.insert(during)).toEqual([reference]);
  expect(await readEnquiries(remote.database)).toHaveLength(2);
});

test("stores a form post repeated within ten minutes of an outage once, under both references", async () => {
  const { gate, server, remote, stored } = await createServers();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const form = submission({ source: "form-post" });
  vi.setSystemTime("2026-11-21T10:09:00Z");
  const [first = ""] = await server.insert(form);
  gate.shut();
  vi.setSystemTime("2026-11-21T10:12:00Z");
  const [again = ""] = await server.insert(form);
  expect(again).not.toBe(first);
  gate.open();
  await stored();
  expect(await readEnquiries(remote.database)).toHaveLength(1);
  for (const reference of [first, again]) {
    expect(await readEnquiry(server.database, reference)).toMatchObject({ reference: first });
  }
});

test("with a slow PostgreSQL the journal takes over, and the next enquiry does not wait", async () => {
  const { database, server, remote, stored } = await createServers();
  const other = await openClient(database);
  await other.query("BEGIN; LOCK TABLE contacts");
  const start = performance.now();
  await server.insert(submission({ idempotencyKey: "k" }));
  const took = performance.now() - start;
  expect(took).toBeGreaterThan(1500);
  const next = performance.now();
  await server.insert(submission());
  expect(performance.now() - next).toBeLessThan(took);
  await other.query("ROLLBACK");
  await stored();
  expect(await readEnquiries(remote.database)).toHaveLength(2);
});

test("does not store an enquiry twice when the response to COMMIT is lost", async () => {
  const { gate, server, remote, stored } = await createServers();
  await server.insert(submission({ contacts: [named("first")] }));
  gate.loseCommits();
  const [reference] = await server.insert(submission({ notifications: ["mail"] }));
  gate.shut();
  expect(waiting(server)).toBe(1);
  expect(await readEnquiries(remote.database)).toMatchObject([{ reference }, { full_name: "first" }]);
  gate.open();
  await stored();
  expect(await readEnquiries(remote.database)).toMatchObject([{ reference }, { full_name: "first" }]);
  expect(await undelivered(remote)).toHaveLength(1);
});

test("an enquiry that PostgreSQL refuses stays in the journal; others are stored", async () => {
  const { gate, database, remote, server } = await createServers();
  const other = await openClient(database);
  await other.query("ALTER TABLE contacts ADD CONSTRAINT odd CHECK (full_name <> 'odd')");
  gate.shut();
  await server.insert(submission({ contacts: [named("odd")] }));
  await server.insert(submission({ contacts: [named("even")] }));
  gate.open();
  await expect.poll(async () => (await readEnquiries(remote.database)).map((row) => row.full_name)).toEqual(["even"]);
  await expect.poll(() => server.journal?.counts()).toEqual({ waiting: 1, refused: 1 });
});

test("retries a refused enquiry at a server start, not when a command runs", async () => {
  const { gate, database, remote, openServer } = await createServers();
  const folder = sharedDataFolder();
  const other = await openClient(database);
  await other.query("ALTER TABLE contacts ADD CONSTRAINT odd CHECK (full_name <> 'odd')");
  gate.shut();
  const server = await openServer(folder);
  await server.insert(submission({ contacts: [named("odd")] }));
  gate.open();
  const file = new DatabaseSync(join(folder, "journal.sqlite"), { readOnly: true });
  onTestFinished(() => file.close());
  const refusal = () => file.prepare("SELECT refused FROM lines").get()?.refused;
  await expect.poll(refusal).toBe("PostgreSQL answered 23514.");

  const command = await openPostgres(gate.url, folder);
  await readEnquiries(command.database);
  await command.close();
  expect(refusal()).toBe("PostgreSQL answered 23514.");

  await server.stop();
  await other.query("ALTER TABLE contacts DROP CONSTRAINT odd");
  await openServer(folder);
  await expect.poll(async () => (await readEnquiries(remote.database)).length).toBe(1);
});

test.each(["form-post", "data-api"] as const)(
  "reports a journal that cannot be written while PostgreSQL cannot be reached: %s",
  async (source) => {
    const { gate, openServer } = await createServers();
    const folder = sharedDataFolder();
    const server = await openServer(folder);
    const other = new DatabaseSync(join(folder, "journal.sqlite"));
    onTestFinished(() => other.close());
    other.exec("ALTER TABLE lines RENAME TO lost");
    gate.shut();
    await expect(
      server.insert(submission({ source, idempotencyKey: source === "form-post" ? null : "k" })),
    ).rejects.toThrow(StoreUnavailableError);
  },
);

test("stores a journal filled before a restart once PostgreSQL is back", async () => {
  const { gate, remote, openServer } = await createServers();
  const folder = sharedDataFolder();
  gate.shut();
  const first = await openServer(folder);
  for (let i = 0; i < 100; i++) await first.insert(submission({ contacts: [named(String(i))] }));
  await first.stop();
  const second = await openServer(folder);
  await second.insert(submission({ contacts: [named("100")] }));
  expect(waiting(second)).toBe(101);
  gate.open();
  await expect.poll(() => waiting(second)).toBe(0);
  const names = (await readEnquiries(remote.database)).map((row) => row.full_name).toReversed();
  expect(names).toEqual(Array.from({ length: 101 }, (_, i) => String(i)));
});

test("does not open beside a SQLite file with enquiries", async () => {
  const folder = sharedDataFolder();
  const file = join(folder, "enquiries.sqlite");
  const alone = await openForTest(openSqliteStore(file));
  await alone.insert(submission());
  await alone.close();
  const { openServer } = await createServers();
  await expect(openServer(folder)).rejects.toThrow("START03");
});

test("erases a person from a long journal, and answers visitors meanwhile", async () => {
  const journal = openJournal(join(temporaryFolder(), "journal.sqlite"), 20);
  onTestFinished(() => journal.close());
  for (let n = 0; n < 60; n++) {
    const both = [named("gone"), named(`stays ${n}`)];
    journal.add(createSubmissionRecord(submission({ contacts: both }), null));
  }
  let turns = 0;
  const erasing = journal.erase(({ full_name }) => full_name === "gone");
  for (const done = erasing.then(() => true); !(await Promise.race([done, nextTurn(false)])); ) turns++;
  expect(await erasing).toHaveLength(60);
  expect(turns).toBeGreaterThan(1);
  expect(journal.counts()).toMatchObject({ waiting: 60 });
});
