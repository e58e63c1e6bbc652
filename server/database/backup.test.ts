import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { openSqliteStore } from "../enquiries/open-store.ts";
import { openForTest } from "../test-support/stores.ts";
import { submission } from "../test-support/test-server.ts";
import { backUpDatabase as backUp, checkSignature, verifyBackup } from "./backup.ts";
import { keyFileBeside, openInstallationKey } from "./installation-key.ts";

async function makeStore() {
  const folder = temporaryFolder();
  const file = join(folder, "enquiries.sqlite");
  const store = await openForTest(openSqliteStore(file));
  const key = openInstallationKey(keyFileBeside(file));
  const backUpDatabase = (from: string, to: string) => backUp(from, to, key);
  return { folder, file, copy: join(folder, "copy.sqlite"), store, key, backUpDatabase };
}

test("a backup overwrites no file and leaves no partial file", async () => {
  const { folder, file, copy, backUpDatabase } = await makeStore();
  const other = join(folder, "other.sqlite");
  for (const each of [copy, `${other}.sig`]) writeFileSync(each, "something else");
  await expect(backUpDatabase(file, copy)).rejects.toThrow(`${copy} exists already`);
  await expect(backUpDatabase(file, other)).rejects.toThrow(`${other}.sig exists already`);
  await expect(backUpDatabase(file, join(folder, "missing", "copy.sqlite"))).rejects.toThrow();
  for (const each of [copy, `${other}.sig`]) expect(readFileSync(each, "utf8")).toBe("something else");
  expect(readdirSync(folder).filter((name) => name.includes(".part"))).toEqual([]);
});

test("ignores the content and mode of a partial file left by an earlier backup", async () => {
  const { file, copy, store, backUpDatabase } = await makeStore();
  await store.insert(submission());
  writeFileSync(`${copy}.part`, "left behind");
  chmodSync(`${copy}.part`, 0o666);
  expect(await backUpDatabase(file, copy)).toEqual({ enquiries: 1 });
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(readFileSync(`${copy}.part`, "utf8")).toBe("left behind");
});

test("one of several backups to one file succeeds, the others report that it exists", async () => {
  const { folder, file, copy, store, key, backUpDatabase } = await makeStore();
  for (let i = 0; i < 50; i++) await store.insert(submission({ notifications: ["mail"] }));
  const runs = await Promise.allSettled([1, 2, 3].map(() => backUpDatabase(file, copy)));
  expect(runs.filter(({ status }) => status === "fulfilled")).toEqual([
    { status: "fulfilled", value: { enquiries: 50 } },
  ]);
  for (const run of runs) if (run.status === "rejected") expect(run.reason.message).toBe(`${copy}.sig exists already.`);
  expect(verifyBackup(copy)).toEqual({ enquiries: 50 });
  await checkSignature(copy, key);
  expect(statSync(copy)).toMatchObject({ nlink: 1 });
  expect(readdirSync(folder).filter((name) => name.includes(".part"))).toEqual([]);
});
