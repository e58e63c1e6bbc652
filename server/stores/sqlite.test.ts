import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { columns } from "../../enquiry/fields.ts";
import { REFERENCE_PATTERN } from "../../enquiry/reference.ts";
import { enquiry, lockDatabase, temporaryFolder } from "../testing/desk.ts";
import { openSqliteStore } from "./sqlite.ts";
import { openSqliteReader } from "./sqlite-reader.ts";
import { KeyReusedError, StoreUnavailableError, type Submission } from "./store.ts";

afterEach(() => vi.useRealTimers());

function makeStore() {
  const file = join(temporaryFolder(), "deep", "enquiries.sqlite");
  const store = openSqliteStore(file, { busyTimeoutMs: 20 });
  const reader = openSqliteReader(file);
  onTestFinished(async () => {
    reader.close();
    await store.close();
  });
  return { file, store, rows: () => reader.list() };
}

const byApi = (idempotencyKey: string | null = null, contacts = [enquiry]): Submission => ({
  contacts,
  source: "data-api",
  idempotencyKey,
  flags: [],
  canary: false,
  deliveries: [],
});
const byForm: Submission = { ...byApi(), source: "form" };

test("an enquiry is kept with its reference, its time and its way in", async () => {
  const { store, rows } = makeStore();
  const [reference] = await store.insert(byApi());
  expect(reference).toMatch(REFERENCE_PATTERN);
  expect(rows()).toEqual([
    {
      ...enquiry,
      id: 1,
      reference,
      source: "data-api",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      flags: [],
      quarantined_at: null,
      released_at: null,
      canary: false,
    },
  ]);
});

test("an array is kept as a whole, in order", async () => {
  const { store, rows } = makeStore();
  const references = await store.insert(byApi("key", [enquiry, { ...enquiry, full_name: "Second" }]));
  expect(rows().map((row) => row.full_name)).toEqual(["Second", "Asha Patel"]);
  expect(rows().map((row) => row.reference)).toEqual(references.toReversed());
});

test("an array with one row that breaks a constraint leaves nothing behind", async () => {
  const { store, rows } = makeStore();
  const broken = store.insert(byApi(null, [enquiry, { ...enquiry, email: " " }]));
  await expect(broken).rejects.toThrow(StoreUnavailableError);
  expect(rows()).toEqual([]);
});

test("the same key and contacts store once and give the first references again", async () => {
  const { store, rows } = makeStore();
  const submission = byApi("key", [enquiry, { ...enquiry, full_name: "Second" }]);
  const first = await store.insert(submission);
  expect(await store.insert(submission)).toEqual(first);
  expect(rows()).toHaveLength(2);
});

test("a key with other contacts is refused, a part or an extension of the first array, too", async () => {
  const { store, rows } = makeStore();
  const second = { ...enquiry, full_name: "Second" };
  await store.insert(byApi("key", [enquiry, second]));
  for (const contacts of [[second], [enquiry], [enquiry, second, enquiry]]) {
    await expect(store.insert(byApi("key", contacts))).rejects.toThrow(KeyReusedError);
  }
  expect(rows()).toHaveLength(2);
});

test("without a key the data interface stores what it is given, twice when given twice", async () => {
  const { store, rows } = makeStore();
  await store.insert(byApi());
  await store.insert(byApi());
  expect(rows()).toHaveLength(2);
});

test.each([
  ["in the same ten minutes", "2026-11-21T10:01:00Z", "2026-11-21T10:09:59Z", 1],
  ["across the edge of two buckets", "2026-11-21T10:09:00Z", "2026-11-21T10:18:59Z", 1],
  ["after ten minutes", "2026-11-21T10:09:00Z", "2026-11-21T10:19:01Z", 2],
])("the same form post %s", async (_when, first, second, expected) => {
  const { store, rows } = makeStore();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(first);
  const [reference] = await store.insert(byForm);
  vi.setSystemTime(second);
  const [again] = await store.insert(byForm);
  expect(rows()).toHaveLength(expected);
  expect(again === reference).toBe(expected === 1);
});

test("form posts with another text are other enquiries", async () => {
  const { store, rows } = makeStore();
  await store.insert(byForm);
  await store.insert({ ...byForm, contacts: [{ ...enquiry, phone: "+91 79 1" }] });
  expect(rows()).toHaveLength(2);
});

test("the database itself refuses what breaks the rules", () => {
  const { file } = makeStore();
  const db = new DatabaseSync(file);
  onTestFinished(() => db.close());
  const insert = (changes: object) => {
    const row = {
      ...enquiry,
      reference: "AN-2222-22",
      created_at: "2026",
      source: "data-api",
      batch_index: 0,
      body_hash: "x",
    };
    const values = { ...row, ...changes };
    const names = Object.keys(values);
    return db.prepare(`INSERT INTO contacts (${names}) VALUES (${names.map((name) => `:${name}`)})`).run(values);
  };
  for (const column of columns.filter((name) => name !== "project_type")) {
    expect(() => insert({ [column]: " \t\u00a0" }), column).toThrow("CHECK constraint failed");
  }
  for (const column of ["full_name", "email", "phone", "project_details"]) {
    expect(() => insert({ [column]: null }), column).toThrow("NOT NULL constraint failed");
  }
  expect(() => insert({ project_type: "casino" })).toThrow("CHECK constraint failed");
  const taken = { idempotency_key: "k", source: "form", form_bucket: 1 };
  expect(insert({ organization: null, project_type: null, ...taken }).changes).toBe(1);
  const free = { ...taken, reference: "AN-3333-33", idempotency_key: "l", form_bucket: 2 };
  for (const same of ["reference", "idempotency_key", "form_bucket"] as const) {
    const row = { ...free, reference: "AN-4444-44", [same]: same === "reference" ? "AN-2222-22" : taken[same] };
    expect(() => insert(row), same).toThrow("UNIQUE constraint failed");
  }
  expect(insert(free).changes).toBe(1);
});

test("the database keeps a write-ahead log, so that it can be read while the desk writes", () => {
  const { file } = makeStore();
  const db = new DatabaseSync(file);
  onTestFinished(() => db.close());
  expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
});

test("a database that somebody else holds is told as unavailable, and works again afterwards", async () => {
  const { file, store, rows } = makeStore();
  const release = lockDatabase(file);
  await expect(store.insert(byApi())).rejects.toThrow(StoreUnavailableError);
  await expect(store.checkWritable()).rejects.toThrow(StoreUnavailableError);
  release();
  await store.checkWritable();
  await store.insert(byApi());
  expect(rows()).toHaveLength(1);
});

test("opening again keeps what is there, and a database of a newer desk is left alone", async () => {
  const { file, store } = makeStore();
  await store.insert(byApi());
  const again = openSqliteStore(file);
  await again.insert(byApi());
  await again.close();
  const db = new DatabaseSync(file);
  onTestFinished(() => db.close());
  expect(db.prepare("SELECT count(*) AS n FROM contacts").get()).toEqual({ n: 2 });
  db.exec("PRAGMA user_version = 99");
  expect(() => openSqliteStore(file)).toThrow("start the newer desk");
});
