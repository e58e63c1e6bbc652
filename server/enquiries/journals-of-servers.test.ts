/** Outages of PostgreSQL with several servers or processes: every enquiry is stored exactly once. */

import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import sql from "sql-template-tag";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { HOUR_MS } from "../../core/times.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import type { Queue } from "../jobs/queue.ts";
import { createWorker } from "../jobs/worker.ts";
import { undelivered } from "../test-support/jobs.ts";
import { createServers, named, waiting } from "../test-support/journal-servers.ts";
import { openClient, openPostgres, silentLog } from "../test-support/stores.ts";
import { enquiry, sharedDataFolder, submission } from "../test-support/test-server.ts";
import { erasePerson } from "./erase.ts";
import { readEnquiries, readEnquiry } from "./read.ts";

/** Records each notification: the name from the journal, "" from the database. */
const mailQueue = (notified: string[]): Queue => ({
  kind: "mail",
  concurrency: 8,
  timeoutMs: HOUR_MS,
  retrySeconds: [],
  async handle({ journaled }) {
    notified.push(journaled?.enquiry.full_name ?? "");
    return [];
  },
});

test("two processes on one folder notify once and store once", async () => {
  const { gate, openServer, remote } = await createServers();
  const folder = sharedDataFolder();
  const servers = [await openServer(folder), await openServer(folder)];
  gate.shut();
  const notified: string[] = [];
  for (const { worker } of servers) worker.addQueue(mailQueue(notified));
  const names = Array.from({ length: 20 }, (_, i) => String(i));
  for (const [i, name] of names.entries()) {
    await servers[i % 2]?.insert(submission({ contacts: [named(name)], notifications: ["mail"] }));
  }
  await expect.poll(() => notified.length).toBe(20);
  gate.open();
  await expect.poll(() => servers.map(waiting)).toEqual([0, 0]);
  expect((await readEnquiries(remote.database)).map((row) => row.full_name).toReversed()).toEqual(names);
  expect(notified.toSorted()).toEqual(names.toSorted());
  expect(await undelivered(remote)).toEqual([]);
});

test("notifies once while one process stores and another, cut off, notifies", async () => {
  const { database, gate, openServer, remote } = await createServers();
  const folder = sharedDataFolder();
  const storing = await openServer(folder);
  gate.shut();
  await storing.insert(submission({ contacts: [named("Asha")], notifications: ["mail"] }));
  const holder = await openClient(database);
  const locked = await holder.query("BEGIN; LOCK TABLE contacts; SELECT pg_backend_pid() AS pid");
  const pid = (locked as unknown as pg.QueryResult[])[2]?.rows[0].pid;
  gate.open();
  const observer = await openClient(database);
  const waits = "SELECT count(*)::int AS count FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))";
  await expect.poll(async () => (await observer.query(waits, [pid])).rows[0].count, { interval: 20 }).toBe(1);
  const notified: string[] = [];
  storing.worker.addQueue(mailQueue(notified));
  const notifying = createWorker(await openPostgres("postgres://127.0.0.1:1/away", folder), silentLog, { pollMs: 10 });
  onTestFinished(() => notifying.stop(0));
  notifying.addQueue(mailQueue(notified));
  notifying.start();
  await expect.poll(() => notified).toEqual(["Asha"]);
  await holder.query("ROLLBACK");
  await expect.poll(() => waiting(storing)).toBe(0);
  expect(await undelivered(remote)).toEqual([]);
  expect(notified).toEqual(["Asha"]);
});

test("stores a form post once that two servers receive, on both sides of a ten-minute bucket", async () => {
  const { database, servers, remote, stored } = await createServers(2);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const form = submission({ source: "form-post", notifications: ["mail"] });
  // Both have written the enquiry, or wait to, before either has written its jobs.
  const [holder, observer] = [await openClient(database), await openClient(database)];
  const locked = await holder.query("BEGIN; LOCK TABLE jobs IN SHARE MODE; SELECT pg_backend_pid() AS pid");
  const pid = (locked as unknown as pg.QueryResult[])[2]?.rows[0].pid;
  vi.setSystemTime("2026-11-21T10:09:59Z");
  const first = servers[0]?.insert(form);
  vi.setSystemTime("2026-11-21T10:10:01Z");
  const second = servers[1]?.insert(form);
  const waits = `WITH waits AS (SELECT pid, pg_blocking_pids(pid) AS behind FROM pg_stat_activity)
    SELECT count(*)::int AS count FROM waits WHERE $1 = ANY (behind)
      OR EXISTS (SELECT 1 FROM waits AS next WHERE next.pid = ANY (waits.behind) AND $1 = ANY (next.behind))`;
  await expect.poll(async () => (await observer.query(waits, [pid])).rows[0].count, { interval: 20 }).toBe(2);
  await holder.query("ROLLBACK");
  const references = [...((await first) ?? []), ...((await second) ?? [])];
  await stored();
  const rows = await readEnquiries(remote.database);
  expect(rows).toHaveLength(1);
  for (const reference of references) expect(await readEnquiry(remote.database, reference)).toEqual(rows[0]);
});

test("one key on two servers: stores one text once, flags the second of two texts", async () => {
  const { gate, servers, remote, stored } = await createServers(2);
  gate.shut();
  const references = new Set<string>();
  for (const [index, server] of servers.entries()) {
    references.add(String(await server.insert(submission({ idempotencyKey: "same" }))));
    await server.insert(submission({ idempotencyKey: "two", contacts: [named(`text ${index}`)] }));
  }
  expect(references.size).toBe(1);
  gate.open();
  await stored();
  const rows = await readEnquiries(remote.database);
  expect(rows.map((row) => row.full_name).toSorted()).toEqual(["Asha Patel", "text 0", "text 1"]);
  const flagged = rows.filter((row) => row.full_name.startsWith("text")).map((row) => row.flags);
  expect(flagged).toEqual([["key-conflict"], []]);
});

test("drops journaled enquiries of a person erased on another server, and stores the others", async () => {
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

test("journaled enquiries retain their notice and time if any server has shown that notice", async () => {
  const { gate, server, remote, stored } = await createServers();
  const named = (version: string) => ({ version, language: "en", action: "send-home", isForeign: true }) as const;
  gate.shut();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime("2026-11-21T10:00:00Z");
  const [reference = ""] = await server.insert(submission({ notice: named("aaaaaaaaaaaa") }));
  const [other = ""] = await server.insert(submission({ notice: named("bbbbbbbbbbbb") }));
  vi.setSystemTime("2026-11-22T10:00:00Z");
  await remote.database.write(
    sql`INSERT INTO consent_notices (version, language, text, stored_at)
      VALUES (${"aaaaaaaaaaaa"}, ${"en"}, ${"Shown elsewhere"}, ${"2026-11-21T09:00:00Z"})`,
  );
  gate.open();
  await stored();
  expect(await readEnquiry(remote.database, reference)).toMatchObject({ notice_version: "aaaaaaaaaaaa" });
  expect(await readEnquiry(remote.database, other)).toMatchObject({ notice_version: null });
  const given = await remote.database.read(z.object({ given_at: z.string() }), sql`SELECT given_at FROM consents`);
  expect(given).toEqual([{ given_at: "2026-11-21T10:00:00.000Z" }]);
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

test("a server started in an outage without the key stores its enquiries once it has the key", async () => {
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
