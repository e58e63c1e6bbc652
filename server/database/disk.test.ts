/** Other users of the machine cannot read personal data, even in a folder that was open to them before. */
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openSqliteStore } from "../enquiries/open-store.ts";
import { startServer } from "../test-support/process.ts";
import { enquiry, submission, temporaryFolder } from "../test-support/test-server.ts";
import { restrictToOwner } from "./disk.ts";

const modeOf = (path: string) => statSync(path).mode & 0o777;

/** A data folder that every user may enter, as `mkdir data` or a volume creates it. */
function makeOpenFolder(): string {
  const folder = join(temporaryFolder(), "data");
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  return folder;
}

const post = (url: string) =>
  fetch(`${url}/rest/v1/contacts`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(enquiry),
  });

test("makes a data folder private to its owner, also files that an earlier version left readable", async () => {
  const DATA_DIR = makeOpenFolder();
  const file = join(DATA_DIR, "enquiries.sqlite");
  const store = openSqliteStore(file);
  await store.insert(submission());
  await store.close();
  const list = join(DATA_DIR, "erasures.jsonl");
  writeFileSync(list, "");
  for (const path of [file, list]) chmodSync(path, 0o644);
  const server = await startServer({ DATA_DIR });
  expect((await post(server.url)).status).toBe(201);
  expect(readdirSync(DATA_DIR)).toContain("enquiries.sqlite-wal");
  expect(modeOf(DATA_DIR)).toBe(0o700);
  for (const entry of readdirSync(DATA_DIR, { withFileTypes: true }))
    expect(modeOf(join(DATA_DIR, entry.name)), entry.name).toBe(entry.isDirectory() ? 0o700 : 0o600);
  expect(server.output()).not.toContain("other users");
});

test("reports a folder that is shared on purpose and leaves its mode unchanged", () => {
  const folder = makeOpenFolder();
  chmodSync(folder, 0o1777);
  expect(restrictToOwner(join(folder, "enquiries.sqlite"))).toEqual([folder]);
  expect(modeOf(folder)).toBe(0o777);
});

test("reports a folder of another user and leaves its mode unchanged", () => {
  const folder = makeOpenFolder();
  // Only root can create a folder of another user; everyone else uses one that belongs to root.
  const file = process.getuid?.() === 0 ? join(folder, "enquiries.sqlite") : "/usr/enquiries.sqlite";
  if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534);
  expect(restrictToOwner(file)).toEqual([dirname(file)]);
  expect(modeOf(dirname(file))).toBe(0o755);
});
