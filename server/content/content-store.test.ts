import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openSqliteStore } from "../enquiries/sqlite-store.ts";
import { temporaryFolder } from "../test-support/test-server.ts";
import { createContentStore } from "./content-store.ts";
import { writeContent } from "./write-content.ts";

const home = "content/home.yaml";

test("a reading of an older revision that ends last does not pass for the newest", async () => {
  const store = openSqliteStore(`${temporaryFolder()}/enquiries.sqlite`);
  const { database } = store;
  const slow = Promise.withResolvers<void>();
  let readings = 0;
  /** The first reading of all files takes long. */
  const read: Database["read"] = async (row, statement) => {
    const rows = await database.read(row, statement);
    if (statement.sql.includes("content_files") && ++readings === 1) await slow.promise;
    return rows;
  };
  const content = createContentStore({ ...database, read }, "content");
  const older = content.read();
  await expect.poll(() => readings).toBe(1);
  const seen = await content.read();
  const text = `${readFileSync(home, "utf8")}# Edited.\n`;
  await database.write(...writeContent(database, seen, { [home]: text }, null, new Date().toISOString()));
  const newest = await content.read();
  slow.resolve();
  await older;
  expect(newest.files[home]).toBe(text);
  expect(content.isSame(home, newest.revision)).toBe(true);
  await store.close();
});
