/** Behaviour of the SQLite store alone: what a commit waits for, and servers that start at once. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { openConnection } from "../database/sqlite.ts";
import { openForTest } from "../test-support/stores.ts";
import { submission, temporaryFolder } from "../test-support/test-server.ts";
import { openSqliteStore } from "./open-store.ts";
import { readEnquiries } from "./read.ts";

test("a commit returns once the disk has it, and readers need not wait for it", () => {
  const db = openConnection(join(temporaryFolder(), "any.sqlite"), 20);
  onTestFinished(() => db.close());
  // Without a power cut nothing else distinguishes FULL (2) from a mode that may lose the last commits.
  expect(db.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
  expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
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
