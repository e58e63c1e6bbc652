/** Erasing at the end of the time, with the announcement before it, over weeks of a clock that the test moves. */

import { mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { emptyDraft } from "../../core/enquiry/fields.ts";
import { contactFromDraft } from "../../core/enquiry/rules.ts";
import { DAY_MS, HOUR_MS } from "../../core/times.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { countRows, type Database, StoreUnavailableError } from "../database/database.ts";
import { openSqlite, silentLog, testedStores } from "../test-support/stores.ts";
import { enquiry, submission } from "../test-support/test-server.ts";
import { erasePerson, eraseReceivedBefore } from "./erase.ts";
import { readEnquiries } from "./read.ts";
import { createRetention } from "./retention.ts";
import { changeRetentionState, createRetentionWarning, readRetentionState, resume } from "./retention-state.ts";
import { eraseDueSealed } from "./sealing.ts";
import type { Store } from "./store.ts";
import type { Submission } from "./submission-record.ts";

afterEach(() => vi.useRealTimers());

/** One round of the job at a time. */
async function runAt(store: Store, time: number, days: number | null) {
  vi.useFakeTimers({ toFake: ["Date"], now: time });
  const warn = vi.fn();
  await createRetention(store, days, { ...silentLog, warn, error: warn })();
  return warn.mock.calls.map(([, event]) => String(event));
}

/** The digest of a day. */
async function announceAt(store: Store, time: number, days: number | null) {
  vi.useFakeTimers({ toFake: ["Date"], now: time });
  const warning = await createRetentionWarning(store.database, days)(new Date(time));
  await warning?.record();
  return warning?.days.map(({ at, enquiries }) => [at.slice(0, 10), enquiries]);
}

async function insertAt(store: Store, times: readonly string[]) {
  for (const time of times) {
    const [reference = ""] = await store.insert(submission({ contacts: [{ ...enquiry, full_name: time }] }));
    await store.database.write(sql`UPDATE contacts SET created_at = ${time} WHERE reference = ${reference}`);
  }
}
const stored = async (store: Store) =>
  (await readEnquiries(store.database)).map(({ created_at }) => created_at.slice(0, 10)).toSorted();

/** Lets days pass: the digest at 9:00 in India, the job every hour. Resolves to when each enquiry was gone. */
async function passDays(store: Store, from: string, count: number, days: number) {
  const gone = new Map<string, string>();
  let before = await stored(store);
  const start = Date.parse(from);
  for (let hour = 0; hour < count * 24; hour++) {
    const time = start + hour * HOUR_MS;
    if (hour % 24 === 4) await announceAt(store, time, days);
    await runAt(store, time, days);
    const after = await stored(store);
    for (const day of before) if (!after.includes(day)) gone.set(day, new Date(time).toISOString());
    before = after;
  }
  return Object.fromEntries(gone);
}

describe.each(testedStores)("%s", (_name, createDatabase) => {
  const makeStore = async () => (await createDatabase())();

  test("erases on the day, over a leap year, and not an hour before", async () => {
    const store = await makeStore();
    // 730 days from 10 March 2027 cross 29 February 2028.
    await insertAt(store, ["2027-03-10T06:30:00.000Z", "2027-03-11T06:30:00.000Z"]);
    expect(await passDays(store, "2029-02-20T00:00:00Z", 19, 730)).toEqual({
      "2027-03-10": "2029-03-09T07:00:00.000Z",
      "2027-03-11": "2029-03-10T07:00:00.000Z",
    });
  });

  test("erases an unanswered call or chat without consent after 90 days", async () => {
    const store = await makeStore();
    const at = "2026-03-01T06:30:00.000Z";
    const call = { id: "1", seconds: 20 };
    const chat = { id: "1", user: "IN.1", from: "Asha", text: "Namaste", sentAt: at, isAutomatic: false, file: null };
    const arrivals: [name: string, Partial<Submission>][] = [
      ["a missed call", { source: "call", call: { ...call, result: "missed" } }],
      ["an answered call", { source: "call", call: { ...call, id: "2", result: "answered" } }],
      ["a chat", { source: "whatsapp", chat }],
      ["a chat with consent", { source: "whatsapp", chat: { ...chat, id: "2" } }],
    ];
    for (const [index, [name, arrival]] of arrivals.entries()) {
      const contacts = [contactFromDraft({ ...emptyDraft, full_name: name, phone: `+91 98220 1111${index}` })];
      await store.insert(submission({ ...arrival, contacts, idempotencyKey: name }));
    }
    await store.database.write(
      sql`UPDATE contacts SET created_at = ${at}`,
      sql`INSERT INTO consents (enquiry_id, version, language, action, given_at)
        SELECT id, ${"1"}, ${"en"}, ${"give-again"}, ${at} FROM contacts WHERE full_name = ${"a chat with consent"}`,
    );
    const end = Date.parse(at) + 90 * DAY_MS;
    await runAt(store, end - HOUR_MS, null);
    expect(await stored(store)).toHaveLength(4);
    await runAt(store, end + HOUR_MS, null);
    const names = (await readEnquiries(store.database)).map(({ full_name }) => full_name);
    expect(names.toSorted()).toEqual(["a chat with consent", "an answered call"]);
  });

  test("erases at most 25 enquiries in a transaction, for which visitors wait", async () => {
    const store = await makeStore();
    const at = "2026-03-01T06:30:00.000Z";
    const written = Array.from({ length: 60 }, (_, n) => ({ ...enquiry, email: `${n}@example.in` }));
    await store.insert(submission({ contacts: written }));
    for (let n = 0; n < 60; n++) {
      const contacts = [contactFromDraft({ ...emptyDraft, phone: `+91 98220 ${11_000 + n}` })];
      await store.insert(submission({ source: "call", call: { id: `${n}`, seconds: 1, result: "missed" }, contacts }));
    }
    await store.database.write(sql`UPDATE contacts SET created_at = ${at}`);
    const erased: number[] = [];
    const counted: Store = {
      ...store,
      database: {
        ...store.database,
        async write(...statements) {
          const before = await countRows(store.database, sql`contacts`);
          const changes = await store.database.write(...statements);
          erased.push(before - (await countRows(store.database, sql`contacts`)));
          return changes;
        },
      },
    };
    await runAt(counted, Date.parse(at) + 91 * DAY_MS, null);
    expect(await stored(store)).toHaveLength(60);
    const later = new Date(Date.parse(at) + DAY_MS);
    await store.database.write(
      sql`UPDATE contacts SET sealed_at = ${at}, erase_at = ${at} WHERE id IN (SELECT id FROM contacts ORDER BY id LIMIT 30)`,
    );
    expect(await eraseDueSealed(counted.database, later)).toBe(30);
    expect(await eraseReceivedBefore(counted, later)).toBe(30);
    expect(await countRows(store.database, sql`contacts`)).toBe(0);
    expect(Math.max(...erased)).toBe(25);
  });

  test("announces each enquiry once, with its day, and a store's past together in a week", async () => {
    const store = await makeStore();
    await insertAt(store, [
      "2024-01-01T10:00:00.000Z",
      "2024-12-10T10:00:00.000Z",
      "2024-12-11T10:00:00.000Z",
      "2025-06-01T10:00:00.000Z",
    ]);
    const at = Date.parse("2026-12-01T03:31:00Z");
    // Days of India begin at 18:30 UTC of the day before.
    expect(await announceAt(store, at, 730)).toEqual([
      ["2026-12-07", 1],
      ["2026-12-09", 1],
    ]);
    expect(await announceAt(store, at + DAY_MS, 730)).toEqual([["2026-12-10", 1]]);
    expect(await announceAt(store, at + 2 * DAY_MS, 730)).toEqual([]);
    expect(await announceAt(store, at, null)).toBeUndefined();
  });

  test("erases nothing that was not announced a week before", async () => {
    const store = await makeStore();
    await insertAt(store, ["2024-01-01T10:00:00.000Z"]);
    const at = Date.parse("2026-12-01T03:31:00Z");
    for (let hour = 0; hour < 30 * 24; hour += 12) await runAt(store, at + hour * HOUR_MS, 730);
    expect(await stored(store)).toHaveLength(1);
    const announced = at + 30 * DAY_MS;
    await announceAt(store, announced, 730);
    for (let hour = 0; hour < 7 * 24; hour += 12) await runAt(store, announced + hour * HOUR_MS, 730);
    expect(await stored(store)).toHaveLength(1);
    await runAt(store, announced + 7 * DAY_MS, 730);
    expect(await stored(store)).toEqual([]);
  });

  test.each([
    ["forward", 400],
    ["back", -400],
  ])("stops when the clock jumps %s, and begins with an announcement after a quiet day", async (_way, jump) => {
    const store = await makeStore();
    const at = Date.parse("2026-12-01T03:31:00Z");
    await insertAt(store, ["2025-01-01T10:00:00.000Z"]);
    await announceAt(store, at - HOUR_MS, 730);
    expect(await runAt(store, at, 730)).toEqual([]);
    const wrong = at + jump * DAY_MS;
    expect(await runAt(store, wrong, 730)).toEqual(["retention.stopped_clock_jumped"]);
    expect(await announceAt(store, wrong, 730)).toBeUndefined();
    // Set right again: another jump.
    expect(await runAt(store, at + HOUR_MS, 730)).toEqual(["retention.stopped_clock_jumped"]);
    for (let hour = 2; hour < 25; hour++) expect(await runAt(store, at + hour * HOUR_MS, 730)).toEqual([]);
    expect(await runAt(store, at + 25 * HOUR_MS, 730)).toEqual(["retention.resumed"]);
    expect(await stored(store)).toHaveLength(1);
    expect((await readRetentionState(store.database)).announced).toEqual([]);
  });

  test("a clock that is a year ahead erases nothing before it was announced anew", async () => {
    const store = await makeStore();
    await insertAt(store, ["2025-06-01T10:00:00.000Z"]);
    const at = Date.parse("2026-12-01T00:00:00Z");
    for (let day = 0; day < 3; day++) {
      await announceAt(store, at + day * DAY_MS, 730);
      await runAt(store, at + day * DAY_MS, 730);
    }
    const gone = await passDays(store, "2027-12-01T00:00:00Z", 9, 730);
    // Stopped for a day, announced on the next, and a week.
    expect(gone).toEqual({ "2025-06-01": "2027-12-09T04:00:00.000Z" });
  });

  test("goes on at once when the operator says that the clock is right", async () => {
    const store = await makeStore();
    await insertAt(store, ["2024-01-01T10:00:00.000Z"]);
    const at = Date.parse("2026-12-01T03:31:00Z");
    await runAt(store, at, 730);
    await announceAt(store, at, 730);
    await runAt(store, at + 8 * DAY_MS, 730);
    expect(await stored(store)).toHaveLength(1);
    await changeRetentionState(store.database, (state) => resume(state, new Date(at + 8 * DAY_MS)));
    await runAt(store, at + 8 * DAY_MS + HOUR_MS, 730);
    expect(await stored(store)).toEqual([]);
  });

  test("keeps the audit for a year and not a day less, also when the clock jumps", async () => {
    const store = await makeStore();
    const at = Date.parse("2026-12-01T03:31:00Z");
    const write = (id: string, created: number) =>
      store.database.write(
        sql`INSERT INTO audit (id, action, created_at) VALUES (${id}, ${"opened"}, ${new Date(created).toISOString()})`,
      );
    await write("old", at - 365 * DAY_MS - 1);
    await write("young", at - 365 * DAY_MS);
    await runAt(store, at, null);
    const ids = () => store.database.read(z.object({ id: z.string() }), sql`SELECT id FROM audit`);
    expect(await ids()).toEqual([{ id: "young" }]);
    await runAt(store, at + 400 * DAY_MS, null);
    expect(await ids()).toEqual([{ id: "young" }]);
  });

  test("several servers agree on one announcement and one clock", async () => {
    const open = await createDatabase();
    const [a, b] = [await open(), await open()];
    await insertAt(a, ["2024-01-01T10:00:00.000Z"]);
    const at = Date.parse("2026-12-01T03:31:00Z");
    await announceAt(a, at, 730);
    for (let hour = 0; hour < 7 * 24 - 1; hour += 6) await runAt(hour % 12 ? a : b, at + hour * HOUR_MS, 730);
    expect(await stored(b)).toHaveLength(1);
    await Promise.all([runAt(a, at + 7 * DAY_MS, 730), runAt(b, at + 7 * DAY_MS, 730)]);
    expect(await stored(b)).toEqual([]);
  });
});

async function makeSqlite() {
  const folder = temporaryFolder();
  return { folder, store: await openSqlite(folder) };
}

test("without a limit, deletes nothing but reapplies erasures every day", async () => {
  const { store } = await makeSqlite();
  await store.insert(submission({ contacts: [{ ...enquiry, email: "other@example.in" }] }));
  vi.useFakeTimers();
  const run = createRetention(store, null, silentLog);
  await run();
  await erasePerson(store, { email: enquiry.email }, new Date(Date.now() + 2 * DAY_MS));
  await store.insert(submission());
  vi.advanceTimersByTime(23 * HOUR_MS);
  await run();
  expect(await readEnquiries(store.database)).toHaveLength(2);
  vi.advanceTimersByTime(HOUR_MS);
  await run();
  expect(await readEnquiries(store.database)).toMatchObject([{ email: "other@example.in" }]);
});

test("fails without the database and repeats the daily steps in the next run", async () => {
  const { store } = await makeSqlite();
  await erasePerson(store, { email: enquiry.email }, new Date(Date.now() + DAY_MS));
  await store.insert(submission());
  let away = true;
  const database: Database = {
    ...store.database,
    async read(row, statement) {
      if (away) throw new StoreUnavailableError("away");
      return store.database.read(row, statement);
    },
  };
  const run = createRetention({ ...store, database }, null, silentLog);
  await expect(run()).rejects.toThrow("2");
  expect(await readEnquiries(store.database)).toHaveLength(1);
  away = false;
  await run();
  expect(await readEnquiries(store.database)).toEqual([]);
});

test("erases at the end of the time although the erasure list cannot be read", async () => {
  const { store, folder } = await makeSqlite();
  await insertAt(store, ["2024-01-01T10:00:00.000Z"]);
  const at = Date.parse("2026-12-01T03:31:00Z");
  await announceAt(store, at, 730);
  for (let hour = 0; hour < 7 * 24; hour += 12) await runAt(store, at + hour * HOUR_MS, 730);
  const list = join(folder, "erasures.jsonl");
  mkdirSync(list);
  vi.useFakeTimers({ now: at + 7 * DAY_MS });
  const warn = vi.fn();
  const run = createRetention(store, 730, { ...silentLog, warn });
  await expect(run()).rejects.toThrow("1");
  expect(await readEnquiries(store.database)).toEqual([]);
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, "erasure.reapply_failed");
  warn.mockClear();
  rmdirSync(list);
  await run();
  expect(warn).not.toHaveBeenCalled();
});
