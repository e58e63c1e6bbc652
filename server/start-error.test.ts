import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { listen as listenUntilEnd, temporaryFolder } from "../tests/temporary.ts";
import { openStore } from "./enquiries/open-store.ts";
import { listen } from "./http/listen.ts";
import { describeStartError } from "./start-error.ts";
import { createTestServer, loopback } from "./test-support/test-server.ts";

/** The sentence that the operator reads when this fails. */
async function sentenceOf(start: () => unknown): Promise<string> {
  try {
    await start();
  } catch (error) {
    return describeStartError(error as Error);
  }
  return expect.unreachable();
}

const databaseWith = (sql: string) => (folder: string) => {
  const file = join(folder, "enquiries.sqlite");
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
  return file;
};

test.each(loopback)("names a port in use on %s", async (address) => {
  const port = await listenUntilEnd(createServer(), { host: address });
  const start = () => listen(createTestServer().app, { host: "localhost", port });
  expect(await sentenceOf(start)).toBe(
    `Port ${port} on ${address} is already in use. Stop the program that uses it, or set another PORT.`,
  );
});

test("names a host of another machine", async () => {
  const start = () => listen(createTestServer().app, { host: "192.0.2.1", port: 0 });
  expect(await sentenceOf(start)).toMatch(/^HOST is not an address of this machine .*\.$/);
});

test.each<[string, (folder: string) => string, RegExp]>([
  [
    "a file in place of the data folder",
    (folder) => {
      writeFileSync(join(folder, "file"), "a file, not a folder");
      return join(folder, "file", "enquiries.sqlite");
    },
    /^The server did not start: Cannot open the database .*Check DATA_DIR\.$/,
  ],
  [
    "a file that is no database",
    (folder) => {
      const file = join(folder, "enquiries.sqlite");
      writeFileSync(file, "no database, but a text that is long enough to be read as one");
      return file;
    },
    /file is not a database.*Check DATA_DIR\.$/,
  ],
  ["a database of a newer schema version", databaseWith("PRAGMA user_version = 99"), /START01/],
  ["a copy without its schema version", databaseWith("CREATE TABLE contacts (id TEXT)"), /START02/],
])("names %s", async (_what, makeFile, sentence) => {
  const file = makeFile(temporaryFolder());
  expect(await sentenceOf(() => openStore({ databaseFile: file, databaseUrl: null, diskReserveBytes: 0 }))).toMatch(
    sentence,
  );
});

test("adds the stack and its cause to an error of the program", async () => {
  const unexpected = new Error("Cannot open the database", { cause: new TypeError("db is not a function") });
  const sentence = describeStartError(unexpected);
  expect(sentence).toMatch(/^The server did not start: Cannot open the database\n/);
  expect(sentence).toContain(`at ${import.meta.filename}`.slice(3));
  expect(sentence).toContain("Caused by: TypeError: db is not a function\n");
});
