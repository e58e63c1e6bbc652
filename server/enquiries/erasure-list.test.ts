import { appendFileSync, chmodSync, chownSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { runEnquiries } from "../test-support/cli.ts";
import { openSqlite, silentLog } from "../test-support/stores.ts";
import { enquiry, submission } from "../test-support/test-server.ts";
import { erasePerson } from "./erase.ts";
import { appendErasures, readErasures } from "./erasure-list.ts";
import { readEnquiries } from "./read.ts";
import { createRetention } from "./retention.ts";

const erasure = (hash: string) => ({ hash, erased_at: "2026-11-21T10:00:00.000Z" });
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

const makeFile = () => join(temporaryFolder(), "erasures.jsonl");

test("starts a new line after a last line that was cut short", async () => {
  const file = makeFile();
  appendErasures(file, [erasure("a"), erasure("b")]);
  writeFileSync(file, readFileSync(file, "utf8").slice(0, -20));
  appendErasures(file, [erasure("c")]);
  const bad: unknown[] = [];
  expect(await Array.fromAsync(readErasures(file, (...where) => bad.push(where)))).toEqual([
    erasure("a"),
    erasure("c"),
  ]);
  expect(bad).toEqual([[file, 2]]);
});

test.each(["{}", "[", "null", '{"hash":1,"erased_at":2}', '{"hash":"a"}{"hash":"b"}'])(
  "skips and reports the line %s, and reads the lines around it",
  async (line) => {
    const file = makeFile();
    writeFileSync(file, `${JSON.stringify(erasure("a"))}\n${line}\n${JSON.stringify(erasure("c"))}\n`);
    const onBadLine = vi.fn();
    expect(await Array.fromAsync(readErasures(file, onBadLine))).toEqual([erasure("a"), erasure("c")]);
    expect(onBadLine.mock.calls).toEqual([[file, 2]]);
  },
);

test("erases a person although the list is damaged", async () => {
  const folder = temporaryFolder();
  const store = await openSqlite(folder);
  const references = await store.insert(submission());
  const list = join(folder, "erasures.jsonl");
  writeFileSync(list, '{"hash":"cut sho');
  const erase = ["erase", "--email", enquiry.email, "--yes", "--json"];
  const { stdout, code } = await runEnquiries(erase, { DATA_DIR: folder });
  expect(code).toBe(0);
  expect(JSON.parse(stdout).references).toEqual(references);
  expect(await Array.fromAsync(readErasures(list, () => {}))).toHaveLength(1);
});

test("logs a warning for a damaged list and continues with erasure and retention", async () => {
  const folder = temporaryFolder();
  const store = await openSqlite(folder);
  await erasePerson(store, { email: enquiry.email }, new Date(Date.now() + 60_000));
  appendFileSync(join(folder, "erasures.jsonl"), "cut");
  await store.insert(submission());
  await store.insert(submission({ contacts: [{ ...enquiry, email: "other@example.in" }] }));
  const warn = vi.fn();
  await createRetention(store, 30, { ...silentLog, warn })();
  expect(await readEnquiries(store.database)).toMatchObject([{ email: "other@example.in" }]);
  expect(warn).toHaveBeenCalledWith(
    { file: join(folder, "erasures.jsonl"), line: 2 },
    expect.stringContaining("line_skipped"),
  );
});

test("a list created by root belongs to the owner of the folder, who alone can read it", () => {
  const file = makeFile();
  const folder = dirname(file);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  appendErasures(file, [erasure("a")]);
  expect(statSync(file).uid).toBe(statSync(folder).uid);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("reports a list of another user in a sentence that says how to fix it", async () => {
  const file = makeFile();
  appendErasures(file, [erasure("a")]);
  const message = /^Cannot open .*erasures\.jsonl: it belongs to another user\. Use chown/;
  // Root may read everything, so it becomes another user for a moment.
  if (isRoot) {
    chownSync(dirname(file), NOBODY, NOBODY);
    process.seteuid?.(NOBODY);
  } else {
    chmodSync(file, 0);
  }
  try {
    await expect(Array.fromAsync(readErasures(file, () => {}))).rejects.toThrow(message);
    expect(() => appendErasures(file, [erasure("b")])).toThrow(message);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});
