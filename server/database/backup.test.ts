import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { applyErasures, erasePerson } from "../enquiries/erase.ts";
import { openSqliteStore } from "../enquiries/open-store.ts";
import { readEnquiries } from "../enquiries/read.ts";
import { undelivered } from "../test-support/jobs.ts";
import { openForTest } from "../test-support/stores.ts";
import { enquiry, submission, temporaryFolder } from "../test-support/test-server.ts";
import { backUpDatabase, verifyBackup } from "./backup.ts";

async function makeStore() {
  const folder = temporaryFolder();
  const file = join(folder, "enquiries.sqlite");
  return { folder, file, copy: join(folder, "copy.sqlite"), store: await openForTest(openSqliteStore(file)) };
}

test("a backup made while the server writes holds every enquiry acknowledged before it", async () => {
  const { file, copy, store } = await makeStore();
  for (let i = 0; i < 50; i++) await store.insert(submission({ deliveries: ["mail"] }));
  const backingUp = backUpDatabase(file, copy);
  await store.insert(submission());
  const { enquiries } = await backingUp;
  expect(enquiries).toBeGreaterThanOrEqual(50);
  expect(verifyBackup(copy)).toEqual({ enquiries });
  const restored = await openForTest(openSqliteStore(copy));
  expect((await readEnquiries(restored.database)).at(-1)).toMatchObject(enquiry);
  expect(await undelivered(restored)).toHaveLength(50);
});

test("a backup overwrites no file and leaves no partial file", async () => {
  const { folder, file, copy } = await makeStore();
  writeFileSync(copy, "something else");
  await expect(backUpDatabase(file, copy)).rejects.toThrow("exists already");
  await expect(backUpDatabase(file, join(folder, "missing", "copy.sqlite"))).rejects.toThrow();
  expect(readFileSync(copy, "utf8")).toBe("something else");
  expect(readdirSync(folder).filter((name) => name.includes(".part"))).toEqual([]);
});

test("ignores the content and mode of a partial file left by an earlier backup", async () => {
  const { file, copy, store } = await makeStore();
  await store.insert(submission());
  writeFileSync(`${copy}.part`, "left behind");
  chmodSync(`${copy}.part`, 0o666);
  expect(await backUpDatabase(file, copy)).toEqual({ enquiries: 1 });
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(readFileSync(`${copy}.part`, "utf8")).toBe("left behind");
});

test("of several backups under one name, one succeeds and the others report that the file exists", async () => {
  const { folder, file, copy, store } = await makeStore();
  for (let i = 0; i < 50; i++) await store.insert(submission({ deliveries: ["mail"] }));
  const runs = await Promise.allSettled([1, 2, 3].map(() => backUpDatabase(file, copy)));
  expect(runs.filter(({ status }) => status === "fulfilled")).toEqual([
    { status: "fulfilled", value: { enquiries: 50 } },
  ]);
  for (const run of runs) if (run.status === "rejected") expect(run.reason.message).toBe(`${copy} exists already.`);
  expect(verifyBackup(copy)).toEqual({ enquiries: 50 });
  expect(statSync(copy)).toMatchObject({ nlink: 1 });
  expect(readdirSync(folder).filter((name) => name.includes(".part"))).toEqual([]);
});

test("rejects a backup that is damaged, not a database or from a newer release", async () => {
  const { folder, file, copy, store } = await makeStore();
  for (let i = 0; i < 200; i++) await store.insert(submission());
  await backUpDatabase(file, copy);
  const bytes = readFileSync(copy);
  const damaged = join(folder, "damaged.sqlite");
  writeFileSync(damaged, bytes.fill(0xff, 12_288, 20_480));
  expect(() => verifyBackup(damaged)).toThrow();
  const other = join(folder, "other.txt");
  writeFileSync(other, "no database, but a text that is long enough to be read as one");
  expect(() => verifyBackup(other)).toThrow("not a database");
  const db = new DatabaseSync(copy);
  db.exec("PRAGMA user_version = 99");
  db.close();
  expect(() => verifyBackup(copy)).toThrow("Start the newer release");
});

test("erases a person again after a restore of an older backup", async () => {
  const { folder, file, copy, store } = await makeStore();
  const [reference] = await store.insert(submission());
  await backUpDatabase(file, copy);
  expect(await erasePerson(store, { phone: enquiry.phone }, new Date())).toEqual([reference]);
  expect(await store.emptyLog()).toBe(true);
  for (const part of ["enquiries.sqlite", "enquiries.sqlite-wal", "erasures.jsonl"]) {
    expect(readFileSync(join(folder, part)).includes("asha@example.in"), part).toBe(false);
    expect(readFileSync(join(folder, part)).includes("2345"), part).toBe(false);
  }
  await store.close();

  writeFileSync(file, readFileSync(copy));
  const restored = await openForTest(openSqliteStore(file));
  expect(await readEnquiries(restored.database)).toHaveLength(1);
  expect(await applyErasures(restored)).toEqual([reference]);
  expect(await readEnquiries(restored.database)).toEqual([]);
});
