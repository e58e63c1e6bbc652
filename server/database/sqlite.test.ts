import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sql from "sql-template-tag";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../../tests/temporary.ts";
import { openSqliteStore } from "../enquiries/open-store.ts";
import { writeEmptyDatabase } from "../test-support/sqlite-file.ts";
import { StoreUnavailableError } from "./database.ts";
import { keyFileBeside, openInstallationKey } from "./installation-key.ts";
import { SCHEMA_VERSION } from "./schema.ts";
import { createSqliteDatabase, inspectSqlite } from "./sqlite.ts";

function makeCounter() {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE TABLE counter (value integer NOT NULL) STRICT");
  const exec = vi.spyOn(db, "exec");
  const database = createSqliteDatabase(db);
  onTestFinished(() => database.close());
  const commits = () => exec.mock.calls.filter(([text]) => text === "COMMIT").length;
  const rows = async () => (await database.read(z.object({}), sql`SELECT * FROM counter`)).length;
  return { db, database, exec, commits, rows };
}

const add = sql`INSERT INTO counter VALUES (1)`;

test("commits fifty writes of the same moment together, and later ones after them", async () => {
  const { database, commits, rows } = makeCounter();
  await Promise.all(Array.from({ length: 120 }, () => database.write(add)));
  expect(commits()).toBe(3);
  await database.write(add);
  expect(commits()).toBe(4);
  expect(await rows()).toBe(121);
});

test("acknowledges none of the writes whose commit fails, and goes on", async () => {
  const { db, database, exec, rows } = makeCounter();
  exec.mockImplementation((text) => {
    if (text === "COMMIT") throw new Error("disk I/O error");
    DatabaseSync.prototype.exec.call(db, text);
  });
  const settled = await Promise.allSettled([database.write(add), database.write(add)]);
  const refused = { status: "rejected", reason: expect.any(StoreUnavailableError) };
  expect(settled).toEqual([refused, refused]);
  exec.mockRestore();
  expect(await rows()).toBe(0);
  expect(await database.write(add)).toEqual([1]);
});

test("commits writes before it closes the file", async () => {
  const { database } = makeCounter();
  const writing = database.write(add);
  database.close();
  expect(await writing).toEqual([1]);
});

test("an inspection reads what a running server has written, and leaves no file after it", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "enquiries.sqlite");
  const key = openInstallationKey(keyFileBeside(file));
  const store = openSqliteStore(file);
  expect(inspectSqlite(file, key)).toBe(SCHEMA_VERSION);
  await store.close();
  const before = readdirSync(folder);
  expect(inspectSqlite(file, key)).toBe(SCHEMA_VERSION);
  expect(readdirSync(folder)).toEqual(before);
});

test("tests begin with a copy of an empty database in the schema of now", () => {
  const file = join(temporaryFolder(), "enquiries.sqlite");
  writeEmptyDatabase(file);
  const db = new DatabaseSync(file);
  onTestFinished(() => db.close());
  expect(db.prepare("PRAGMA user_version").get()).toEqual({ user_version: SCHEMA_VERSION });
});
