/** Outages of PostgreSQL: every enquiry is kept exactly once. */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import sql from "sql-template-tag";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { claimJobs } from "../../jobs/jobs.ts";
import { createWorker } from "../../jobs/worker.ts";
import { undelivered } from "../../test-support/jobs.ts";
import { createEmptyDatabase, openForTest, quickRetryDelays, sharedKey, silentLog } from "../../test-support/stores.ts";
import { submission } from "../../test-support/submission.ts";
import { createTcpProxy } from "../../test-support/tcp-proxy.ts";
import { enquiry, sharedDataFolder, temporaryFolder } from "../../test-support/test-server.ts";
import type { Database } from "../database.ts";
import { openPostgresStore } from "../postgres/postgres-store.ts";
import { openSqliteStore } from "../sqlite/sqlite-store.ts";
import { KeyReusedError, type Store, StoreUnavailableError } from "../store.ts";
import { openPostgresStoreWithJournal } from "./postgres-with-journal.ts";

const HOUR = 60 * 60 * 1000;
const named = (full_name: string) => ({ ...enquiry, full_name });

/** Servers with a journal each, PostgreSQL behind a TCP proxy, and a store that bypasses the proxy. */
async function createServers(count = 1) {
  const database = await createEmptyDatabase();
  const gate = await createTcpProxy(database);
  const remote = await openForTest(openPostgresStore(database, { key: sharedKey() }));
  const openServer = (folder = sharedDataFolder()) =>
    openForTest(
      openPostgresStoreWithJournal(join(folder, "enquiries.sqlite"), gate.url, { retryDelays: quickRetryDelays }),
    );
  const servers: Store[] = [];
  for (let i = 0; i < count; i++) servers.push(await openServer());
  const forwarded = () => expect.poll(() => servers.map((one) => one.journaled())).toEqual(servers.map(() => 0));
  return { database, gate, remote, servers, server: servers[0] as Store, openServer, forwarded };
}

/** Another client's connection to the database. */
async function makeClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test("keeps nothing in the journal while PostgreSQL is up", async () => {
  const { server, remote } = await createServers();
  const [reference] = await server.insert(submission({ idempotencyKey: "k" }));
  expect(await remote.repository.list()).toMatchObject([{ reference }]);
  expect(await server.repository.counts()).toMatchObject({ stored: 1 });
  expect(server.journaled()).toBe(0);
});

test("acknowledges enquiries during an outage and forwards them in order under the same references", async () => {
  const { gate, server, remote, forwarded } = await createServers();
  await server.insert(submission({ contacts: [named("before")] }));
  gate.shut();
  const told: string[] = [];
  for (const name of ["1", "2", "3", "आशा"])
    told.push(...(await server.insert(submission({ contacts: [named(name)] }))));
  expect(server.journaled()).toBe(4);
  await server.checkWritable();
  gate.open();
  await server.insert(submission({ contacts: [named("after")] }));
  await forwarded();
  const rows = (await remote.repository.list()).toReversed();
  expect(rows.map((row) => row.full_name)).toEqual(["before", "1", "2", "3", "आशा", "after"]);
  expect(rows.slice(1, 5).map((row) => row.reference)).toEqual(told);
});

test("notifies staff from the journal and not again after forwarding", async () => {
  const { gate, server, remote, forwarded } = await createServers();
  gate.shut();
  await server.insert(submission({ deliveries: ["mail", "webhook", "autoreply"] }));
  if (server.journal === null) throw new Error("There is no journal.");
  const begun = Promise.withResolvers<string>();
  const accepted = Promise.withResolvers<void>();
  const worker = createWorker(server.journal, silentLog, { movedTo: remote.database, pollMs: 10 });
  const lane = { slots: 1, timeoutMs: HOUR, retrySeconds: [] };
  worker.addLane({ ...lane, kind: "mail", run: async () => [] });
  worker.addLane({
    ...lane,
    kind: "webhook",
    async run({ id }) {
      begun.resolve(id);
      await accepted.promise;
      return [];
    },
  });
  worker.start();
  const webhook = await begun.promise;
  const kinds = async () => (await undelivered({ database: server.journal as Database })).map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(["webhook", "autoreply"]);
  gate.open();
  await forwarded();
  const waiting = await undelivered(remote);
  expect(waiting.map(({ kind }) => kind)).toEqual(["webhook", "autoreply"]);
  expect(waiting[0]?.id).toBe(webhook);
  // Still leased: the server that took it from the journal is sending it, so no other server may.
  expect(await claimJobs(remote.database, "webhook", 5, HOUR)).toEqual([]);
  accepted.resolve();
  await worker.stop();
  expect(await undelivered(remote)).toMatchObject([{ kind: "autoreply" }]);
});

test("stores a key repeated before, during and after an outage once, under one reference", async () => {
  const { gate, server, remote, forwarded } = await createServers();
  const before = submission({ idempotencyKey: "before" });
  const during = submission({ idempotencyKey: "during", contacts: [named("during")] });
  const first = await server.insert(before);
  gate.shut();
  expect(await server.insert(before)).toEqual(first);
  const [reference] = await server.insert(during);
  expect(await server.insert(during)).toEqual([reference]);
  await expect(server.insert({ ...during, contacts: [enquiry] })).rejects.toThrow(KeyReusedError);
  gate.open();
  await forwarded();
  expect(await server.insert(during)).toEqual([reference]);
  expect(await remote.repository.list()).toHaveLength(2);
});

test("stores a form post repeated in the next ten minutes during an outage once, and finds it by both references", async () => {
  const { gate, server, remote, forwarded } = await createServers();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const form = submission({ source: "form" });
  vi.setSystemTime("2026-11-21T10:09:00Z");
  const [first = ""] = await server.insert(form);
  gate.shut();
  vi.setSystemTime("2026-11-21T10:12:00Z");
  const [again = ""] = await server.insert(form);
  expect(again).not.toBe(first);
  gate.open();
  await forwarded();
  expect(await remote.repository.list()).toHaveLength(1);
  for (const told of [first, again]) {
    expect(await server.repository.find(told)).toMatchObject({ reference: first });
  }
});

test("with one key on two servers, stores one text once, or two texts with the second flagged", async () => {
  const { gate, servers, remote, forwarded } = await createServers(2);
  gate.shut();
  const told = new Set<string>();
  for (const [index, server] of servers.entries()) {
    told.add(String(await server.insert(submission({ idempotencyKey: "same" }))));
    await server.insert(submission({ idempotencyKey: "two", contacts: [named(`text ${index}`)] }));
  }
  expect(told.size).toBe(1);
  gate.open();
  await forwarded();
  const rows = await remote.repository.list();
  expect(rows.map((row) => row.full_name).toSorted()).toEqual(["Asha Patel", "text 0", "text 1"]);
  const flagged = rows.filter((row) => row.full_name.startsWith("text")).map((row) => row.flags);
  expect(flagged).toEqual([["key-conflict"], []]);
});

test("stores each key once when two servers receive the same keys under load", async () => {
  const { servers, remote } = await createServers(2);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      servers[i % 2]?.insert(
        submission({ idempotencyKey: `k${i % 25}`, contacts: [named(`k${i % 25}`)], deliveries: ["mail"] }),
      ),
    ),
  );
  expect(new Set(answers.map(String)).size).toBe(25);
  expect(await remote.repository.list()).toHaveLength(25);
  expect(await undelivered(remote)).toHaveLength(25);
});

test("when PostgreSQL is slow, the journal takes over within about two seconds", async () => {
  const { database, server, remote, forwarded } = await createServers();
  const other = await makeClient(database);
  await other.query("BEGIN; LOCK TABLE contacts");
  const start = performance.now();
  await server.insert(submission({ idempotencyKey: "k" }));
  const took = performance.now() - start;
  expect(took).toBeGreaterThan(1500);
  expect(took).toBeLessThan(3000);
  const next = performance.now();
  await server.insert(submission());
  expect(performance.now() - next).toBeLessThan(1000);
  await other.query("ROLLBACK");
  await forwarded();
  expect(await remote.repository.list()).toHaveLength(2);
});

test("does not store an enquiry twice when the response to COMMIT is lost", async () => {
  const { gate, server, remote, forwarded } = await createServers();
  await server.insert(submission({ contacts: [named("first")] }));
  gate.loseCommits();
  const [reference] = await server.insert(submission({ deliveries: ["mail"] }));
  gate.shut();
  expect(server.journaled()).toBe(1);
  expect(await remote.repository.list()).toMatchObject([{ reference }, { full_name: "first" }]);
  gate.open();
  await forwarded();
  expect(await remote.repository.list()).toMatchObject([{ reference }, { full_name: "first" }]);
  expect(await undelivered(remote)).toHaveLength(1);
});

test("does not forward an enquiry from the journal of a person erased on another server", async () => {
  const { gate, remote, server, forwarded } = await createServers();
  gate.shut();
  const [erased] = await server.insert(
    submission({ contacts: [enquiry, { ...named("Somebody else"), email: "x@example.in", phone: "1" }] }),
  );
  await remote.repository.erase({ email: enquiry.email }, new Date());
  gate.open();
  await forwarded();
  expect(await remote.repository.list()).toMatchObject([{ full_name: "Somebody else" }]);
  const noted = sql`SELECT reference FROM erased_references`;
  expect(await server.database.read(z.object({ reference: z.string() }), noted)).toEqual([{ reference: erased }]);
});

test("keeps an enquiry that PostgreSQL rejects in the journal and forwards the others", async () => {
  const { gate, database, remote, server } = await createServers();
  const other = await makeClient(database);
  await other.query("ALTER TABLE contacts ADD CONSTRAINT odd CHECK (full_name <> 'odd')");
  gate.shut();
  await server.insert(submission({ contacts: [named("odd")] }));
  await server.insert(submission({ contacts: [named("even")] }));
  gate.open();
  await expect.poll(async () => (await remote.repository.list()).map((row) => row.full_name)).toEqual(["even"]);
  await expect.poll(server.journaled).toBe(1);
  expect(await server.repository.list()).toMatchObject([{ full_name: "odd" }, { full_name: "even" }]);
});

test("refuses a second server that lacks the key of the first, until it has it", async () => {
  const { openServer } = await createServers();
  const folder = temporaryFolder();
  await expect(openServer(folder)).rejects.toThrow(/key \S+ is missing\. Copy it from another server/);
  const key = join(folder, "installation-key");
  writeFileSync(key, `${"0f".repeat(32)}\n`);
  await expect(openServer(folder)).rejects.toThrow(/key \S+ does not fit this database/);
  copyFileSync(join(sharedDataFolder(), "installation-key"), key);
  expect((await openServer(folder)).journaled()).toBe(0);
});

test("a server without the key that began during an outage keeps its enquiries, and forwards them once it has it", async () => {
  const { gate, remote, openServer } = await createServers();
  const folder = temporaryFolder();
  gate.shut();
  const server = await openServer(folder);
  await server.insert(submission());
  gate.open();
  await server.close();
  await expect(openServer(folder)).rejects.toThrow(/key \S+ is missing/);
  copyFileSync(join(sharedDataFolder(), "installation-key"), join(folder, "installation-key"));
  await openServer(folder);
  await expect.poll(async () => (await remote.repository.list()).length).toBe(1);
});

test("retries a rejected enquiry at the next server start, not when a command opens the store", async () => {
  const { gate, database, remote, openServer } = await createServers();
  const folder = sharedDataFolder();
  const other = await makeClient(database);
  await other.query("ALTER TABLE contacts ADD CONSTRAINT odd CHECK (full_name <> 'odd')");
  gate.shut();
  const server = await openServer(folder);
  await server.insert(submission({ contacts: [named("odd")] }));
  gate.open();
  const file = new DatabaseSync(join(folder, "journal.sqlite"), { readOnly: true });
  onTestFinished(() => file.close());
  const refusal = () => file.prepare("SELECT forward_error FROM contacts").get()?.forward_error;
  await expect.poll(refusal).toBe("PostgreSQL answered 23514.");

  const command = await openPostgresStoreWithJournal(join(folder, "enquiries.sqlite"), gate.url);
  await command.repository.list();
  await command.close();
  expect(refusal()).toBe("PostgreSQL answered 23514.");

  await server.close();
  await other.query("ALTER TABLE contacts DROP CONSTRAINT odd");
  await openServer(folder);
  await expect.poll(async () => (await remote.repository.list()).length).toBe(1);
});

test.each(["form", "data-api"] as const)(
  "reports a journal that cannot be written while PostgreSQL is away: %s",
  async (source) => {
    const { gate, openServer } = await createServers();
    const folder = sharedDataFolder();
    const server = await openServer(folder);
    const other = new DatabaseSync(join(folder, "journal.sqlite"));
    onTestFinished(() => other.close());
    other.exec("ALTER TABLE contacts RENAME TO lost");
    gate.shut();
    await expect(server.insert(submission({ source, idempotencyKey: source === "form" ? null : "k" }))).rejects.toThrow(
      StoreUnavailableError,
    );
  },
);

test("forwards a journal filled before a restart once PostgreSQL is back", async () => {
  const { gate, remote, openServer } = await createServers();
  const folder = sharedDataFolder();
  gate.shut();
  const first = await openServer(folder);
  for (let i = 0; i < 100; i++) await first.insert(submission({ contacts: [named(String(i))] }));
  await first.close();
  const second = await openServer(folder);
  await second.insert(submission({ contacts: [named("100")] }));
  expect(second.journaled()).toBe(101);
  gate.open();
  await expect.poll(second.journaled).toBe(0);
  const names = (await remote.repository.list()).map((row) => row.full_name).toReversed();
  expect(names).toEqual(Array.from({ length: 101 }, (_, i) => String(i)));
});

test("adds the journal to the last known figures during an outage", async () => {
  const { gate, server } = await createServers();
  await server.insert(submission({ deliveries: ["mail"] }));
  expect(await server.repository.counts()).toMatchObject({ stored: 1, undelivered: 1 });
  gate.shut();
  await server.insert(submission({ deliveries: ["mail"] }));
  expect(await server.repository.counts()).toMatchObject({ stored: 2, undelivered: 2 });
  expect(await server.repository.oldestUndelivered()).toBeInstanceOf(Date);
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
