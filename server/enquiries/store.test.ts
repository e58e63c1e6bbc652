/** The behaviour that every store must have. */
import { randomUUID } from "node:crypto";
import sql, { join, raw } from "sql-template-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { columns, isRequired } from "../../core/enquiry/fields.ts";
import { REFERENCE_PATTERN } from "../../core/enquiry/reference.ts";
import { HOUR_MS } from "../../core/times.ts";
import { changeServerState, readServerState } from "../database/database.ts";
import { undelivered } from "../test-support/jobs.ts";
import { aReceivedMail } from "../test-support/messages.ts";
import { storeKinds } from "../test-support/stores.ts";
import { enquiry, storedEnquiry, submission } from "../test-support/test-server.ts";
import { applyErasures, erasePerson } from "./erase.ts";
import { appendErasures, referenceHash } from "./erasure-list.ts";
import { releaseEnquiry } from "./notifications.ts";
import { readCounts, readEnquiries, readEnquiry } from "./read.ts";
import type { Store } from "./store.ts";
import { KeyReusedError } from "./submission-record.ts";

const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);
const second = { ...enquiry, full_name: "Second" };
const hindi = { ...enquiry, full_name: "आशा पटेल", project_details: "ઘાટલોડિયામાં ૧૨૦ પથારીની હોસ્પિટલ બાંધવી છે 🏥" };

describe.each(storeKinds)("%s", (_name, createDatabase) => {
  const makeStore = async () => (await createDatabase())();

  test("stores every field of an enquiry", async () => {
    const store = await makeStore();
    const { insert } = store;
    const [reference = ""] = await insert(submission({ contacts: [hindi], flags: ["email-unlikely"] }));
    expect(reference).toMatch(REFERENCE_PATTERN);
    const expected = storedEnquiry({
      ...hindi,
      id: 1,
      reference,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      flags: ["email-unlikely"],
    });
    expect(await readEnquiries(store.database)).toEqual([expected]);
    expect(await readEnquiry(store.database, reference.toLowerCase())).toEqual(expected);
    expect(await readEnquiry(store.database, "1")).toEqual(expected);
    expect(await readEnquiry(store.database, "AN-2222-22")).toBeUndefined();
  });

  test("stores the shown notice with every enquiry of the submission, and erases it with them", async () => {
    const store = await makeStore();
    const { insert, database } = store;
    const notice = { version: "0123456789ab", language: "en", action: "send-home" } as const;
    await insert(submission({ contacts: [enquiry, second], notice }));
    const shown = { notice_version: "0123456789ab", notice_language: "en", notice_action: "send-home" };
    expect(await readEnquiries(store.database)).toMatchObject([shown, shown]);
    await erasePerson(store, { email: enquiry.email }, later(HOUR_MS));
    const left = z.object({ total: z.number() });
    expect(await database.read(left, sql`SELECT count(*) AS total FROM consents`)).toEqual([{ total: 0 }]);
  });

  test("keeps an array as a whole, in order, or not at all", async () => {
    const store = await makeStore();
    const { insert } = store;
    const references = await insert(submission({ contacts: [enquiry, second], idempotencyKey: "k" }));
    expect((await readEnquiries(store.database)).map((row) => row.reference)).toEqual(references.toReversed());
    // The journal of a server keeps what PostgreSQL refuses, for a person to look at.
    await insert(submission({ contacts: [enquiry, { ...enquiry, email: " " }] })).catch(() => []);
    expect(await readEnquiries(store.database)).toHaveLength(2);
  });

  test("stores a repeated key once, on either server", async () => {
    const open = await createDatabase();
    const stores = await Promise.all([open(), open()]);
    const keyed = submission({ contacts: [enquiry, second], idempotencyKey: "k", notifications: ["mail"] });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => stores[i % 2]?.insert(keyed)));
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(await readEnquiries((stores[0] as Store).database)).toHaveLength(2);
    expect(await undelivered(await open())).toHaveLength(2);
  });

  test("rejects a reused key with other, fewer or more contacts", async () => {
    const store = await makeStore();
    const { insert } = store;
    await insert(submission({ contacts: [enquiry, second], idempotencyKey: "k" }));
    for (const contacts of [[second], [enquiry], [enquiry, second, enquiry]]) {
      await expect(insert(submission({ contacts, idempotencyKey: "k" }))).rejects.toThrow(KeyReusedError);
    }
    expect(await readEnquiries(store.database)).toHaveLength(2);
  });

  test("stores a repeat without a key twice", async () => {
    const store = await makeStore();
    const { insert } = store;
    await insert(submission());
    await insert(submission());
    expect(await readEnquiries(store.database)).toHaveLength(2);
  });

  test.each([
    ["in the same ten minutes", "2026-11-21T10:01:00Z", "2026-11-21T10:09:59Z", 1],
    ["across the edge of two buckets", "2026-11-21T10:09:00Z", "2026-11-21T10:18:59Z", 1],
    ["after ten minutes", "2026-11-21T10:09:00Z", "2026-11-21T10:19:01Z", 2],
  ])("the same form post %s", async (_when, first, again, expected) => {
    const store = await makeStore();
    const { insert } = store;
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const form = submission({ source: "form-post" });
      vi.setSystemTime(first);
      const [reference] = await insert(form);
      vi.setSystemTime(again);
      expect((await insert(form))[0] === reference).toBe(expected === 1);
      expect(await readEnquiries(store.database)).toHaveLength(expected);
    } finally {
      vi.useRealTimers();
    }
  });

  test("keeps the order of receipt when the clock jumps back", async () => {
    const store = await makeStore();
    const { insert } = store;
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      vi.setSystemTime("2026-11-21T10:00:00Z");
      await insert(submission());
      vi.setSystemTime("2026-11-20T10:00:00Z");
      await insert(submission({ contacts: [second] }));
      expect((await readEnquiries(store.database)).map((row) => row.full_name)).toEqual(["Second", "Asha Patel"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("sets a suspicious enquiry aside and notifies only on release", async () => {
    const store = await makeStore();
    const { database, insert } = store;
    const [reference = ""] = await insert(submission({ flags: ["too-fast"], notifications: ["mail"] }));
    await insert(submission());
    expect(await undelivered({ database })).toEqual([]);
    expect(await readCounts(store.database)).toMatchObject({ stored: 2, setAside: 1 });
    expect(await readEnquiries(store.database, { setAside: true })).toMatchObject([{ reference, released_at: null }]);
    expect(await readEnquiries(store.database, { setAside: false })).toHaveLength(1);
    expect(await readEnquiries(store.database, { since: later(HOUR_MS) })).toEqual([]);

    expect(await releaseEnquiry(store, reference, ["mail"], now)).toBe(true);
    expect(await releaseEnquiry(store, reference, ["mail"], now)).toBe(false);
    expect(await releaseEnquiry(store, "AN-2222-22", ["mail"], now)).toBe(false);
    expect(await undelivered({ database })).toMatchObject([{ kind: "mail", reference }]);
    expect(await readEnquiries(store.database, { setAside: true })).toEqual([]);
    expect(await readCounts(store.database)).toMatchObject({ setAside: 0, undelivered: 1 });
  });

  test("erases a person in every spelling of number and address, and nobody else", async () => {
    const store = await makeStore();
    const { database, insert } = store;
    const other = { ...enquiry, email: "other@example.in", phone: "+91 22 0000 0000" };
    const [mine] = await insert(submission({ notifications: ["mail"] }));
    const [byPhone] = await insert(submission({ contacts: [{ ...other, phone: "(079) 2345-6789" }] }));
    const [inGujarati] = await insert(submission({ contacts: [{ ...other, phone: "૦૭૯ ૨૩૪૫ ૬૭૮૯" }] }));
    const [withAnother] = await insert(
      submission({ contacts: [{ ...other, phone: "79 2345 6789 / 98765 43210 ext 12" }] }),
    );
    await insert(submission({ contacts: [other] }));
    expect(await erasePerson(store, {}, now)).toEqual([]);
    const erased = await erasePerson(store, { email: " ASHA@example.in", phone: "०७९२३४५६७८९" }, now);
    expect(erased.toSorted()).toEqual([mine, byPhone, inGujarati, withAnother].toSorted());
    expect(await readEnquiries(store.database)).toMatchObject([other]);
    expect(await undelivered({ database })).toEqual([]);
    const noted = await database.read(
      z.object({ reference: z.string() }),
      sql`SELECT reference FROM erased_references`,
    );
    expect(noted.map(({ reference }) => reference).toSorted()).toEqual(erased.toSorted());
  });

  test("erases again what a restore brought back, and keeps what came after the erasure", async () => {
    const store = await makeStore();
    const { insert } = store;
    await erasePerson(store, { email: enquiry.email }, later(HOUR_MS));
    const [back] = await insert(submission());
    expect(await applyErasures(store)).toEqual([back]);
    expect(await readEnquiries(store.database)).toEqual([]);
    await erasePerson(store, { email: second.email }, later(-HOUR_MS));
    await insert(submission({ contacts: [{ ...second, email: "second@example.in" }] }));
    await erasePerson(store, { phone: "12345" }, later(-HOUR_MS));
    expect(await applyErasures(store)).toEqual([]);
    expect(await readEnquiries(store.database)).toHaveLength(1);
  });

  test("finds erased people by an index, in portions of a turn of the event loop each", async () => {
    const store = await makeStore();
    const post = (email: string) =>
      store.insert(
        submission({
          idempotencyKey: randomUUID(),
          contacts: Array.from({ length: 40 }, () => ({ ...second, email, phone: "none" })),
        }),
      );
    const erased = "erased@example.in";
    await erasePerson(store, { email: erased }, later(-HOUR_MS));
    for (const email of ["nobody@example.in", erased, erased, erased]) await post(email);
    let turn = 0;
    let immediate = setImmediate(function tick() {
      turn++;
      immediate = setImmediate(tick);
    });
    onTestFinished(() => clearImmediate(immediate));
    const portions: { turn: number; rows: number }[] = [];
    const read: typeof store.database.read = async (schema, query) => {
      const rows = await store.database.read(schema, query);
      if (query.sql.includes("FROM contacts")) portions.push({ turn, rows: rows.length });
      return rows;
    };
    expect(await applyErasures({ ...store, database: { ...store.database, read } })).toEqual([]);
    expect(portions.map(({ rows }) => rows)).toEqual([25, 25, 25, 25, 20, 0]);
    expect(new Set(portions.map((portion) => portion.turn)).size).toBe(6);
  });

  test("reads and saves a long list of erasures in portions", async () => {
    const store = await makeStore();
    const [reference] = await store.insert(submission());
    const at = later(HOUR_MS).toISOString();
    const entries = Array.from({ length: 450 }, (_, index) => ({ hash: `erase:${index}`, erased_at: at }));
    const restored = { hash: referenceHash("erase", reference ?? ""), erased_at: new Date().toISOString() };
    appendErasures(store.listFile, [...entries, restored]);
    let most = 0;
    const { read, write } = store.database;
    const database: typeof store.database = {
      ...store.database,
      async read(schema, query) {
        const rows = await read(schema, query);
        most = Math.max(most, rows.length);
        return rows;
      },
      write(...statements) {
        most = Math.max(most, statements.length);
        return write(...statements);
      },
    };
    expect(await applyErasures({ ...store, database })).toEqual([reference]);
    expect(most).toBeLessThanOrEqual(201);
    expect(await store.database.read(z.object({ n: z.number() }), sql`SELECT count(*) AS n FROM erasures`)).toEqual([
      { n: 451 },
    ]);
  });

  test("erases mails without an enquiry again that a restore brought back", async () => {
    const store = await makeStore();
    const receive = (id: string, at: Date) =>
      store.database.write(aReceivedMail({ id, at, address: " Asha@EXAMPLE.in" }));
    const left = () => store.database.read(z.object({ id: z.string() }), sql`SELECT id FROM messages`);
    await receive("before", later(-HOUR_MS));
    await erasePerson(store, { email: enquiry.email }, now);
    expect(await left()).toEqual([]);
    await receive("restored", later(-HOUR_MS));
    await receive("after", later(HOUR_MS));
    await applyErasures(store);
    expect(await left()).toEqual([{ id: "after" }]);
  });

  test("gives the reference of an erased enquiry to no other", async () => {
    const store = await makeStore();
    const { database, insert } = store;
    const sent = submission({ idempotencyKey: "one" });
    const [reference] = await insert(sent);
    await erasePerson(store, { email: enquiry.email }, now);
    // From the same key and text the same reference is drawn; as a repeat it is no longer known.
    await database.write(sql`UPDATE erased_references SET repeat_hash = NULL`);
    expect(await insert(sent)).not.toEqual([reference]);
  });

  test("lets one of two servers set a stored setting", async () => {
    const open = await createDatabase();
    const [a, b] = await Promise.all([open(), open()]);
    expect(await readServerState(a.database, "digest")).toBeNull();
    const first = await Promise.all([a, b].map((each) => changeServerState(each.database, "digest", "1", null)));
    expect(first.toSorted()).toEqual([false, true]);
    const next = await Promise.all([a, b].map((each) => changeServerState(each.database, "digest", "2", "1")));
    expect(next.toSorted()).toEqual([false, true]);
    expect(await readServerState(b.database, "digest")).toBe("2");
  });

  test("rejects rows that break the rules in the database itself", async () => {
    const { database } = await makeStore();
    const row = {
      ...enquiry,
      ...{ reference: "AN-2222-22", created_at: "2026-11-20T10:00:00.000Z", source: "data-api", batch_index: 0 },
      ...{ submission_id: "s", idempotency_key: "k", body_hash: "x" },
    };
    /** Inserts the row with these changes. @returns the database's error */
    async function errorOf(changes: object): Promise<string | undefined> {
      const values = { ...row, ...changes };
      const names = raw(Object.keys(values).join());
      const insert = database.write(sql`INSERT INTO contacts (${names}) VALUES (${join(Object.values(values))})`);
      return insert.then(
        () => undefined,
        ({ cause }) => cause.message,
      );
    }
    for (const column of columns) expect(await errorOf({ [column]: " \t\u00a0" }), column).toMatch(/check constraint/i);
    for (const column of columns.filter(isRequired))
      expect(await errorOf({ [column]: null }), column).toMatch(/(not[- ]null|check) constraint/i);
    expect(await errorOf({ project_type: "casino" })).toMatch(/check constraint/i);
    expect(await errorOf({ flags: "odd" })).toMatch(/check constraint/i);
    const taken = { organization: null, project_type: null, source: "form-post", form_bucket: 1 };
    expect(await errorOf(taken)).toBeUndefined();
    const free = { ...taken, reference: "AN-3333-33", submission_id: "t", idempotency_key: "l", form_bucket: 3 };
    for (const same of [
      { reference: "AN-2222-22" },
      { submission_id: "s" },
      { idempotency_key: "k" },
      { form_bucket: 1 },
      { form_bucket: 2 },
    ])
      expect(await errorOf({ ...free, ...same }), Object.keys(same)[0]).toMatch(/unique constraint/i);
    expect(await errorOf(free)).toBeUndefined();
  });

  test("accepts a write check and closes twice", async () => {
    const { checkWritable, close } = await makeStore();
    await expect(checkWritable()).resolves.toBeUndefined();
    await close();
    await expect(close()).resolves.toBeUndefined();
  });
});
