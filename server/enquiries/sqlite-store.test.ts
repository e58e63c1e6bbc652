/** Behaviour of the SQLite store alone: constraints, migrations and the write lock. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { columns, isRequired } from "../../enquiry/fields.ts";
import { openConnection } from "../database/sqlite.ts";
import { openForTest } from "../test-support/stores.ts";
import { enquiry, submission, temporaryFolder } from "../test-support/test-server.ts";
import { openSqliteStore } from "./open-store.ts";
import { readEnquiries } from "./read.ts";

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

const bareRow = {
  ...enquiry,
  reference: "AN-2222-22",
  created_at: "2026-11-20T10:00:00.000Z",
  source: "data-api",
  submission_id: "first",
  batch_index: 0,
  body_hash: "x",
};

function insertRow(db: DatabaseSync, changes: object) {
  const values = { ...bareRow, ...changes };
  const names = Object.keys(values);
  return db.prepare(`INSERT INTO contacts (${names}) VALUES (${names.map((name) => `:${name}`)})`).run(values);
}

test("a commit returns once the disk has it, and readers need not wait for it", () => {
  const db = openConnection(join(temporaryFolder(), "any.sqlite"), 20);
  onTestFinished(() => db.close());
  // Without a power cut nothing else tells FULL (2) from what may lose the last commits.
  expect(db.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
  expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
});

test("rejects rows that break the rules in the database itself", async () => {
  const db = openFile((await createStore()).file);
  const insert = (changes: object) => insertRow(db, changes);
  for (const column of columns) {
    expect(() => insert({ [column]: " \t\u00a0" }), column).toThrow("CHECK constraint failed");
  }
  for (const column of columns.filter(isRequired)) {
    expect(() => insert({ [column]: null }), column).toThrow(/(NOT NULL|CHECK) constraint failed/);
  }
  expect(() => insert({ project_type: "casino" })).toThrow("CHECK constraint failed");
  const taken = { idempotency_key: "k", source: "form", form_bucket: 1, submission_id: "s" };
  expect(insert({ organization: null, project_type: null, ...taken }).changes).toBe(1);
  const free = { ...taken, reference: "AN-3333-33", idempotency_key: "l", form_bucket: 3, submission_id: "t" };
  for (const same of ["reference", "idempotency_key", "form_bucket", "submission_id"] as const) {
    const row = { ...free, reference: "AN-4444-44", [same]: same === "reference" ? "AN-2222-22" : taken[same] };
    expect(() => insert(row), same).toThrow("UNIQUE constraint failed");
  }
  expect(insert(free).changes).toBe(1);
});

test("creates the tables once when several servers start at once", async () => {
  const file = join(temporaryFolder(), "enquiries.sqlite");
  const module = JSON.stringify(join(import.meta.dirname, "open-store.ts"));
  const code = `import(${module}).then(({ openSqliteStore }) => openSqliteStore(${JSON.stringify(file)}).close())`;
  const workers = Array.from({ length: 3 }, () => new Worker(code, { eval: true }));
  const exits = workers.map(
    (worker) => new Promise((resolve, reject) => worker.on("exit", resolve).on("error", reject)),
  );
  expect(await Promise.all(exits)).toEqual([0, 0, 0]);
  const store = await openForTest(openSqliteStore(file));
  const { insert } = store;
  await insert(submission({ deliveries: ["mail"] }));
  expect(await readEnquiries(store.database)).toHaveLength(1);
});
