/** Behaviour of the SQLite store alone: what a commit waits for, and servers that start at once. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { openConnection } from "../database/sqlite.ts";
import { openForTest } from "../test-support/stores.ts";
import { submission } from "../test-support/test-server.ts";
import { openSqliteStore } from "./open-store.ts";
import { readEnquiries } from "./read.ts";

test("a commit returns once the disk has it, and readers need not wait for it", () => {
  const db = openConnection(join(temporaryFolder(), "any.sqlite"), 20);
  onTestFinished(() => db.close());
  // Without a power cut nothing else distinguishes FULL (2) from a mode that may lose the last commits.
  expect(db.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
  expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
});

test("opens a new file in each of two threads at the same moment", async () => {
  const folder = temporaryFolder();
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const module = JSON.stringify(join(import.meta.dirname, "../database/sqlite.ts"));
  // One in some fifty pairs meets while the file changes to the write-ahead log.
  const code = `import(${module}).then(({ openConnection }) => {
    const { gate, folder } = require("node:worker_threads").workerData;
    for (let file = 1; file <= 200; file++) {
      Atomics.add(gate, 0, 1);
      while (Atomics.load(gate, 0) < 2 * file);
      openConnection(folder + "/" + file, 2000).close();
    }
  })`;
  const exits = [0, 1].map(() => {
    const worker = new Worker(code, { eval: true, workerData: { gate, folder } });
    return new Promise((resolve, reject) => worker.on("exit", resolve).on("error", reject));
  });
  expect(await Promise.all(exits)).toEqual([0, 0]);
});

test("creates the tables once when several servers start at once", async () => {
  const file = join(temporaryFolder(), "enquiries.sqlite");
  const module = JSON.stringify(join(import.meta.dirname, "open-store.ts"));
  const code = `import(${module}).then(({ openSqliteStore }) => openSqliteStore(${JSON.stringify(file)}).close())`;
  const workers = Array.from({ length: 2 }, () => new Worker(code, { eval: true }));
  const exits = workers.map(
    (worker) => new Promise((resolve, reject) => worker.on("exit", resolve).on("error", reject)),
  );
  expect(await Promise.all(exits)).toEqual([0, 0]);
  const store = await openForTest(openSqliteStore(file));
  const { insert } = store;
  await insert(submission({ notifications: ["mail"] }));
  expect(await readEnquiries(store.database)).toHaveLength(1);
});
