/** Outages of PostgreSQL: every enquiry is kept exactly once. */

import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type pg from "pg";
import sql from "sql-template-tag";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { HOUR_MS } from "../../enquiry/times.ts";
import { StoreUnavailableError } from "../database/database.ts";
import { claimJobs } from "../jobs/jobs.ts";
import type { Worker } from "../jobs/worker.ts";
import { undelivered } from "../test-support/jobs.ts";
import { createEmptyDatabase, openClient, openForTest, openPostgres, startReplays } from "../test-support/stores.ts";
import { createTcpProxy } from "../test-support/tcp-proxy.ts";
import { enquiry, sharedDataFolder, submission, temporaryFolder } from "../test-support/test-server.ts";
import { erasePerson } from "./erase.ts";
import { openSqliteStore } from "./open-store.ts";
import { readCounts, readEnquiries, readEnquiry } from "./read.ts";
import type { Store } from "./store.ts";
import { KeyReusedError } from "./submission-record.ts";

const named = (full_name: string) => ({ ...enquiry, full_name });

/** Servers with a journal each, PostgreSQL behind a TCP proxy, and a store that bypasses the proxy. */
async function createServers(count = 1) {
  const database = await createEmptyDatabase();
  const gate = await createTcpProxy(database);
  const remote = await openPostgres(database);
  async function openServer(folder = sharedDataFolder()) {
    const store = await openPostgres(gate.url, folder, {});
    const worker = startReplays(store);
    async function stop(): Promise<void> {
      await worker.stop(0);
      await store.close();
    }
    return { ...store, worker, stop };
  }
  const servers: Server[] = [];
  for (let i = 0; i < count; i++) servers.push(await openServer());
  const stored = () => expect.poll(() => servers.map(waiting)).toEqual(servers.map(() => 0));
  return { database, gate, remote, servers, server: servers[0] as Server, openServer, stored };
}

type Server = Store & { worker: Worker; stop(): Promise<void> };

/** How many enquiries wait in the journal. */
const waiting = ({ journal }: Store) => journal?.counts().waiting;

test("keeps nothing in the journal while PostgreSQL is up", async () => {
  const { server, remote } = await createServers();
  const [reference] = await server.insert(submission({ idempotencyKey: "k" }));
  expect(await readEnquiries(remote.database)).toMatchObject([{ reference }]);
  expect(await readCounts(server.database)).toMatchObject({ stored: 1 });
  expect(waiting(server)).toBe(0);
});

test("acknowledges enquiries during an outage and stores them in order under the same references", async () => {
  const { gate, server, remote, stored } = await createServers();
  await server.insert(submission({ contacts: [named("before")] }));
  gate.shut();
  const told: string[] = [];
  for (const name of ["1", "2", "3", "आशा"])
    told.push(...(await server.insert(submission({ contacts: [named(name)] }))));
  expect(waiting(server)).toBe(4);
  await server.checkWritable();
  gate.open();
  await server.insert(submission({ contacts: [named("after")] }));
  await stored();
  const rows = (await readEnquiries(remote.database)).toReversed();
  expect(rows.map((row) => row.full_name)).toEqual(["before", "1", "2", "3", "आशा", "after"]);
  expect(rows.slice(1, 5).map((row) => row.reference)).toEqual(told);
});

test("tells staff from the journal, and not again once PostgreSQL has the enquiry", async () => {
  const { gate, server, remote, stored } = await createServers();
  gate.shut();
  const mailed: string[] = [];
  const begun = Promise.withResolvers<string>();
  const accepted = Promise.withResolvers<void>();
  const lane = { slots: 1, timeoutMs: HOUR_MS, retrySeconds: [] };
  server.worker.addLane({
    ...lane,
    kind: "mail",
    async run({ id }) {
      mailed.push(id);
      return [];
    },
  });
  server.worker.addLane({
    ...lane,
    kind: "webhook",
    async run({ id }) {
      begun.resolve(id);
      await accepted.promise;
      return [];
    },
  });
  await server.insert(submission({ deliveries: ["mail", "webhook", "autoreply"] }));
  const webhook = await begun.promise;
  const left = () => server.journal?.untold().flatMap(({ kind, done_at }) => (done_at === null ? kind : []));
  await expect.poll(left).toEqual(["webhook", "autoreply"]);
  gate.open();
  await stored();
  const waiting = await undelivered(remote);
  expect(waiting.map(({ kind }) => kind)).toEqual(["webhook", "autoreply"]);
  expect(waiting[0]?.id).toBe(webhook);
  // Still leased: the server that took it from the journal is sending it, so no other server may.
  expect(await claimJobs(remote.database, "webhook", 5, HOUR_MS)).toEqual([]);
  accepted.resolve();
  await expect.poll(() => undelivered(remote)).toMatchObject([{ kind: "autoreply" }]);
  expect(mailed).toHaveLength(1);
});

test("tells staff again from the journal after a failure, under the same id", async () => {
  const { gate, server } = await createServers();
  gate.shut();
  const ids: string[] = [];
  server.worker.addLane({
    kind: "mail",
    slots: 1,
    timeoutMs: HOUR_MS,
    retrySeconds: [0],
    async run({ id }) {
      ids.push(id);
      if (ids.length === 1) throw new Error("The mail server is away.");
      return [];
    },
  });
  await server.insert(submission({ deliveries: ["mail"] }));
  await expect.poll(() => server.journal?.untold()).toEqual([]);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(waiting(server)).toBe(1);
});

test("two processes on one folder tell of an enquiry once and store it once", async () => {
  const { gate, openServer, remote } = await createServers();
  const folder = sharedDataFolder();
  const servers = [await openServer(folder), await openServer(folder)];
  gate.shut();
  const told: string[] = [];
  for (const { worker } of servers) {
    worker.addLane({
      kind: "mail",
      slots: 8,
      timeoutMs: HOUR_MS,
      retrySeconds: [],
      async run({ journaled }) {
        told.push(journaled?.enquiry.full_name ?? "");
        return [];
      },
    });
  }
  const names = Array.from({ length: 20 }, (_, i) => String(i));
  for (const [i, name] of names.entries()) {
    await servers[i % 2]?.insert(submission({ contacts: [named(name)], deliveries: ["mail"] }));
  }
  await expect.poll(() => told.length).toBe(20);
  gate.open();
  await expect.poll(() => servers.map(waiting)).toEqual([0, 0]);
  expect((await readEnquiries(remote.database)).map((row) => row.full_name).toReversed()).toEqual(names);
  expect(told.toSorted()).toEqual(names.toSorted());
  expect(await undelivered(remote)).toEqual([]);
});

test("stores a key repeated before, during and after an outage once, under one reference", async () => {
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

test("stores a form post repeated in the next ten minutes during an outage once, and finds it by both references", async () => {
  const { gate, server, remote, stored } = await createServers();
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
  await stored();
  expect(await readEnquiries(remote.database)).toHaveLength(1);
  for (const told of [first, again]) {
    expect(await readEnquiry(server.database, told)).toMatchObject({ reference: first });
  }
});

test("stores a form post once that two servers receive at once, before and after a border of ten minutes", async () => {
  const { database, servers, remote, stored } = await createServers(2);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const form = submission({ source: "form", deliveries: ["mail"] });
  // Both have written the enquiry, or wait to, before either has written its jobs.
  const [holder, observer] = [await openClient(database), await openClient(database)];
  const held = await holder.query("BEGIN; LOCK TABLE jobs IN SHARE MODE; SELECT pg_backend_pid() AS pid");
  const pid = (held as unknown as pg.QueryResult[])[2]?.rows[0].pid;
  vi.setSystemTime("2026-11-21T10:09:59Z");
  const first = servers[0]?.insert(form);
  vi.setSystemTime("2026-11-21T10:10:01Z");
  const second = servers[1]?.insert(form);
  const waits = `WITH waits AS (SELECT pid, pg_blocking_pids(pid) AS behind FROM pg_stat_activity)
    SELECT count(*)::int AS count FROM waits WHERE $1 = ANY (behind)
      OR EXISTS (SELECT 1 FROM waits AS next WHERE next.pid = ANY (waits.behind) AND $1 = ANY (next.behind))`;
  await expect.poll(async () => (await observer.query(waits, [pid])).rows[0].count, { interval: 20 }).toBe(2);
  await holder.query("ROLLBACK");
  const told = [...((await first) ?? []), ...((await second) ?? [])];
  await stored();
  const rows = await readEnquiries(remote.database);
  expect(rows).toHaveLength(1);
  for (const reference of told) expect(await readEnquiry(remote.database, reference)).toEqual(rows[0]);
});

test("with one key on two servers, stores one text once, or two texts with the second flagged", async () => {
  const { gate, servers, remote, stored } = await createServers(2);
  gate.shut();
  const told = new Set<string>();
  for (const [index, server] of servers.entries()) {
    told.add(String(await server.insert(submission({ idempotencyKey: "same" }))));
    await server.insert(submission({ idempotencyKey: "two", contacts: [named(`text ${index}`)] }));
  }
  expect(told.size).toBe(1);
  gate.open();
  await stored();
  const rows = await readEnquiries(remote.database);
  expect(rows.map((row) => row.full_name).toSorted()).toEqual(["Asha Patel", "text 0", "text 1"]);
  const flagged = rows.filter((row) => row.full_name.startsWith("text")).map((row) => row.flags);
  expect(flagged).toEqual([["key-conflict"], []]);
});

test("stores each key once when two servers receive the same keys under load", async () => {
  const { servers, remote, stored } = await createServers(2);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      servers[i % 2]?.insert(
        submission({ idempotencyKey: `k${i % 25}`, contacts: [named(`k${i % 25}`)], deliveries: ["mail"] }),
      ),
    ),
  );
  expect(new Set(answers.map(String)).size).toBe(25);
  // On a busy machine some wait in a journal.
  await stored();
  expect(await readEnquiries(remote.database)).toHaveLength(25);
  expect(await undelivered(remote)).toHaveLength(25);
});

test("when PostgreSQL is slow, the journal takes over, and the next enquiry does not wait for it again", async () => {
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
  const [reference] = await server.insert(submission({ deliveries: ["mail"] }));
  gate.shut();
  expect(waiting(server)).toBe(1);
  expect(await readEnquiries(remote.database)).toMatchObject([{ reference }, { full_name: "first" }]);
  gate.open();
  await stored();
  expect(await readEnquiries(remote.database)).toMatchObject([{ reference }, { full_name: "first" }]);
  expect(await undelivered(remote)).toHaveLength(1);
});

test("drops what waits of a person erased on another server, a day later, and stores what others sent", async () => {
  const { gate, remote, openServer } = await createServers();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = sharedDataFolder();
  const others = { ...named("Somebody else"), email: "x@example.in", phone: "1" };
  gate.shut();
  const server = await openServer(folder);
  const [alone] = await server.insert(submission());
  const [erased] = await server.insert(submission({ contacts: [enquiry, others] }));
  await server.stop();
  await erasePerson(remote, { email: enquiry.email }, new Date());
  vi.setSystemTime(Date.now() + 24 * HOUR_MS);
  gate.open();
  const again = await openServer(folder);
  await expect.poll(() => waiting(again)).toBe(0);
  expect(await readEnquiries(remote.database)).toMatchObject([{ full_name: "Somebody else" }]);
  const noted = sql`SELECT reference FROM erased_references ORDER BY reference`;
  const references = await remote.database.read(z.object({ reference: z.string() }), noted);
  expect(references.map(({ reference }) => reference)).toEqual([alone, erased].toSorted());
});

test("what waits is stored with the notice and the time of its own, if any server has shown that notice", async () => {
  const { gate, server, remote, stored } = await createServers();
  const named = (version: string) => ({ version, language: "en", act: "send-home", isForeign: true }) as const;
  gate.shut();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime("2026-11-21T10:00:00Z");
  const [reference = ""] = await server.insert(submission({ notice: named("aaaaaaaaaaaa") }));
  const [other = ""] = await server.insert(submission({ notice: named("bbbbbbbbbbbb") }));
  vi.setSystemTime("2026-11-22T10:00:00Z");
  await remote.database.write(
    sql`INSERT INTO notices (version, language, text, kept_at)
      VALUES (${"aaaaaaaaaaaa"}, ${"en"}, ${"Shown elsewhere"}, ${"2026-11-21T09:00:00Z"})`,
  );
  gate.open();
  await stored();
  expect(await readEnquiry(remote.database, reference)).toMatchObject({ notice_version: "aaaaaaaaaaaa" });
  expect(await readEnquiry(remote.database, other)).toMatchObject({ notice_version: null });
  const given = await remote.database.read(z.object({ given_at: z.string() }), sql`SELECT given_at FROM consents`);
  expect(given).toEqual([{ given_at: "2026-11-21T10:00:00.000Z" }]);
});

test("keeps an enquiry that PostgreSQL refuses in the journal and stores the others", async () => {
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

test("refuses a second server that lacks the key of the first, until it has it", async () => {
  const { openServer } = await createServers();
  const folder = temporaryFolder();
  await expect(openServer(folder)).rejects.toThrow(/key \S+ is missing\. Copy it from another server/);
  const key = join(folder, "installation-key");
  writeFileSync(key, `${"0f".repeat(32)}\n`);
  await expect(openServer(folder)).rejects.toThrow(/key \S+ does not fit this database/);
  copyFileSync(join(sharedDataFolder(), "installation-key"), key);
  expect(waiting(await openServer(folder))).toBe(0);
});

test("a server without the key that began during an outage keeps its enquiries, and stores them once it has it", async () => {
  const { gate, remote, openServer } = await createServers();
  const folder = temporaryFolder();
  gate.shut();
  const server = await openServer(folder);
  await server.insert(submission());
  gate.open();
  await server.stop();
  await expect(openServer(folder)).rejects.toThrow(/key \S+ is missing/);
  copyFileSync(join(sharedDataFolder(), "installation-key"), join(folder, "installation-key"));
  await openServer(folder);
  await expect.poll(async () => (await readEnquiries(remote.database)).length).toBe(1);
});

test("tries a refused enquiry again at the next server start, not when a command opens the store", async () => {
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

test.each(["form", "data-api"] as const)(
  "reports a journal that cannot be written while PostgreSQL cannot be reached: %s",
  async (source) => {
    const { gate, openServer } = await createServers();
    const folder = sharedDataFolder();
    const server = await openServer(folder);
    const other = new DatabaseSync(join(folder, "journal.sqlite"));
    onTestFinished(() => other.close());
    other.exec("ALTER TABLE lines RENAME TO lost");
    gate.shut();
    await expect(server.insert(submission({ source, idempotencyKey: source === "form" ? null : "k" }))).rejects.toThrow(
      StoreUnavailableError,
    );
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
