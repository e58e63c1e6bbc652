/** Behaviour of the SQLite store alone: constraints, migrations and the write lock. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { columns, isRequired } from "../../../enquiry/fields.ts";
import { createEmptyDatabase, openForTest, quickRetryDelays } from "../../test-support/stores.ts";
import { submission } from "../../test-support/submission.ts";
import { lockDatabase, temporaryFolder } from "../../test-support/test-server.ts";
import { openPostgresStoreWithJournal } from "../journal/postgres-with-journal.ts";
import { openPostgresStore } from "../postgres/postgres-store.ts";
import { StoreUnavailableError } from "../store.ts";
import { openSqliteStore } from "./sqlite-store.ts";

async function createStore() {
  const file = join(temporaryFolder(), "deep", "enquiries.sqlite");
  return { file, store: await openForTest(openSqliteStore(file, { busyTimeoutMs: 20 })) };
}

function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  onTestFinished(() => {
    if (db.isOpen) db.close();
  });
  return db;
}

/** The columns of the first schema version. Later versions add columns and leave these as they are. */
const firstContact = {
  full_name: "Asha Patel",
  organization: "Patel Hospitals",
  email: "asha@example.in",
  phone: "+91 79 2345 6789",
  project_type: "new-hospital",
  project_details: "A hospital of 120 beds in Ghatlodia",
};

const bareRow = {
  ...firstContact,
  reference: "AN-2222-22",
  created_at: "2026-11-20T10:00:00.000Z",
  source: "data-api",
  batch_index: 0,
  body_hash: "x",
};

function insertRow(db: DatabaseSync, changes: object) {
  const values = { ...bareRow, ...changes };
  const names = Object.keys(values);
  return db.prepare(`INSERT INTO contacts (${names}) VALUES (${names.map((name) => `:${name}`)})`).run(values);
}

/** Creates a file with the first schema version. */
function createOldFile(): string {
  const file = join(temporaryFolder(), "enquiries.sqlite");
  const db = openFile(file);
  db.exec(readFileSync(join(import.meta.dirname, "migrations/001-contacts.sql"), "utf8"));
  db.exec("PRAGMA user_version = 1");
  insertRow(db, {});
  insertRow(db, { reference: "AN-3333-33", idempotency_key: "k", full_name: "First" });
  insertRow(db, { reference: "AN-4444-44", idempotency_key: "k", batch_index: 1, full_name: "आशा" });
  db.close();
  return file;
}

test("rejects rows that break the rules in the database itself", async () => {
  const db = openFile((await createStore()).file);
  const insert = (changes: object) => insertRow(db, changes);
  for (const column of columns) {
    expect(() => insert({ [column]: " \t\u00a0" }), column).toThrow("CHECK constraint failed");
  }
  for (const column of columns.filter(isRequired)) {
    expect(() => insert({ [column]: null }), column).toThrow("NOT NULL constraint failed");
  }
  expect(() => insert({ project_type: "casino" })).toThrow("CHECK constraint failed");
  const taken = { idempotency_key: "k", source: "form", form_bucket: 1, submission_id: "s" };
  expect(insert({ organization: null, project_type: null, ...taken }).changes).toBe(1);
  const free = { ...taken, reference: "AN-3333-33", idempotency_key: "l", form_bucket: 2, submission_id: "t" };
  for (const same of ["reference", "idempotency_key", "form_bucket", "submission_id"] as const) {
    const row = { ...free, reference: "AN-4444-44", [same]: same === "reference" ? "AN-2222-22" : taken[same] };
    expect(() => insert(row), same).toThrow("UNIQUE constraint failed");
  }
  expect(insert(free).changes).toBe(1);
});

test("uses a write-ahead log, so that the database can be read during writes", async () => {
  const db = openFile((await createStore()).file);
  expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
});

test("reports a locked database as unavailable and recovers when it is released", async () => {
  const { file, store } = await createStore();
  const release = lockDatabase(file);
  await expect(store.insert(submission())).rejects.toThrow(StoreUnavailableError);
  await expect(store.checkWritable()).rejects.toThrow(StoreUnavailableError);
  release();
  await store.checkWritable();
  await store.insert(submission());
  expect(await store.repository.list()).toHaveLength(1);
});

test("keeps stored enquiries when opened again, and rejects a newer schema version", async () => {
  const { file, store } = await createStore();
  await store.insert(submission());
  const again = await openForTest(openSqliteStore(file));
  await again.insert(submission());
  expect(await store.repository.list()).toHaveLength(2);
  openFile(file).exec("PRAGMA user_version = 99");
  expect(() => openSqliteStore(file)).toThrow("Start the newer release");
});

test("migrates a file of the first version, from several servers at once, without queueing notifications", async () => {
  const file = createOldFile();
  const module = JSON.stringify(join(import.meta.dirname, "sqlite-store.ts"));
  const code = `import(${module}).then(({ openSqliteStore }) => openSqliteStore(${JSON.stringify(file)}).close())`;
  const workers = Array.from({ length: 3 }, () => new Worker(code, { eval: true }));
  const exits = workers.map(
    (worker) => new Promise((resolve, reject) => worker.on("exit", resolve).on("error", reject)),
  );
  expect(await Promise.all(exits)).toEqual([0, 0, 0]);
  const { repository, outbox, insert } = await openForTest(openSqliteStore(file));
  expect(await repository.list()).toMatchObject([
    { full_name: "आशा", flags: [], canary: false, quarantined_at: null },
    { full_name: "First" },
    { reference: "AN-2222-22" },
  ]);
  expect(await outbox.undelivered()).toEqual([]);
  await insert(submission({ deliveries: ["mail"] }));
  expect(await repository.list()).toHaveLength(4);
});

test("forwards a file of the first version into PostgreSQL", { timeout: 60_000 }, async () => {
  const file = createOldFile();
  const url = await createEmptyDatabase();
  const store = await openForTest(openPostgresStoreWithJournal(file, url, { retryDelays: quickRetryDelays }));
  const { repository } = await openForTest(openPostgresStore(url));
  await expect.poll(store.journaled).toBe(0);
  expect((await repository.list()).map((row) => row.reference)).toEqual(["AN-4444-44", "AN-3333-33", "AN-2222-22"]);
});
