/** What is particular to the file: its constraints, its migrations, and what happens while somebody else holds it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { columns } from "../../../enquiry/fields.ts";
import { createEmptyDatabase, openForTest, quickRetryDelays } from "../../test-support/stores.ts";
import { submission } from "../../test-support/submission.ts";
import { enquiry, lockDatabase, temporaryFolder } from "../../test-support/test-server.ts";
import { openPostgresStoreWithJournal } from "../journal/postgres-with-journal.ts";
import { openPostgresStore } from "../postgres/postgres-store.ts";
import { StoreUnavailableError } from "../store.ts";
import { openSqliteStore } from "./sqlite-store.ts";

async function makeStore() {
  const file = join(temporaryFolder(), "deep", "enquiries.sqlite");
  return { file, store: await openForTest(openSqliteStore(file, { busyTimeoutMs: 20 })) };
}

/** The file by itself. */
function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  onTestFinished(() => {
    if (db.isOpen) db.close();
  });
  return db;
}

const bareRow = {
  ...enquiry,
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

/** A file as the first version of the desk left it. */
function makeOldFile(): string {
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

test("the database itself refuses what breaks the rules", async () => {
  const db = openFile((await makeStore()).file);
  const insert = (changes: object) => insertRow(db, changes);
  for (const column of columns.filter((name) => name !== "project_type")) {
    expect(() => insert({ [column]: " \t\u00a0" }), column).toThrow("CHECK constraint failed");
  }
  for (const column of ["full_name", "email", "phone", "project_details"]) {
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

test("the database keeps a write-ahead log, so that it can be read while the desk writes", async () => {
  const db = openFile((await makeStore()).file);
  expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
});

test("a database that somebody else holds is told as unavailable, and works again afterwards", async () => {
  const { file, store } = await makeStore();
  const release = lockDatabase(file);
  await expect(store.insert(submission())).rejects.toThrow(StoreUnavailableError);
  await expect(store.checkWritable()).rejects.toThrow(StoreUnavailableError);
  release();
  await store.checkWritable();
  await store.insert(submission());
  expect(await store.repository.list()).toHaveLength(1);
});

test("opening again keeps what is there, and a database of a newer desk is left alone", async () => {
  const { file, store } = await makeStore();
  await store.insert(submission());
  const again = await openForTest(openSqliteStore(file));
  await again.insert(submission());
  expect(await store.repository.list()).toHaveLength(2);
  openFile(file).exec("PRAGMA user_version = 99");
  expect(() => openSqliteStore(file)).toThrow("Start the newer release");
});

test("a file of the first desk is brought up to date, by several desks at once, and nobody is told of old enquiries", async () => {
  const file = makeOldFile();
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

test("a file from before PostgreSQL moves into it", { timeout: 60_000 }, async () => {
  const file = makeOldFile();
  const url = await createEmptyDatabase();
  const desk = await openForTest(openPostgresStoreWithJournal(file, url, { retryDelays: quickRetryDelays }));
  const { repository } = await openForTest(openPostgresStore(url));
  await expect.poll(async () => (await desk.repository.counts()).journaled).toBe(0);
  expect((await repository.list()).map((row) => row.reference)).toEqual(["AN-4444-44", "AN-3333-33", "AN-2222-22"]);
});
