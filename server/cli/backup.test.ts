import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { readServerState } from "../database/database.ts";
import { openSqliteStore } from "../enquiries/open-store.ts";
import { readEnquiries } from "../enquiries/read.ts";
import { createCliFixture, hindi, places, runEnquiries } from "../test-support/cli.ts";
import { runProcess } from "../test-support/process.ts";
import { enquiry, submission } from "../test-support/test-server.ts";

/** Changes a database file directly. */
function change(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

const other = { ...hindi, email: "ramesh@example.in", phone: "+91 98 7654 3210" };

/** A store with two enquiries, and a backup of it. */
async function makeBackup() {
  const made = await createCliFixture({}, { contacts: [enquiry], notifications: ["mail"] }, { contacts: [other] });
  const file = join(temporaryFolder(), "backup.sqlite");
  const { stdout } = await made.enquiries("backup", file);
  return { ...made, file, stdout, stored: await readEnquiries(made.store.database) };
}

const KEY = "installation-key";
/** The operator's step on another machine: copying the key from the safe. */
const copyKey = (from: string, to: string) => copyFileSync(join(from, KEY), join(to, KEY));

const list = async (DATA_DIR: string) => JSON.parse((await runEnquiries(["list", "--json"], { DATA_DIR })).stdout);

test("backs up a running server completely, owner-readable, and overwrites nothing", async () => {
  const { enquiries, file, stdout } = await makeBackup();
  expect(stdout).toMatch(/backup\.sqlite holds 2 enquiries \(\d+ KiB\)\. Keep its signature \S+\.sig beside it\.\n$/);
  const both = [file, `${file}.sig`];
  for (const each of both) expect(statSync(each).mode & 0o777).toBe(0o600);
  const before = both.map((each) => readFileSync(each));
  const again = await enquiries("backup", file);
  expect(again).toMatchObject({ stdout: "", code: 1, stderr: expect.stringContaining("exists already") });
  expect(both.map((each) => readFileSync(each))).toEqual(before);
  const { stdout: json } = await enquiries("backup", `${file}2`, "--json");
  const bytes = statSync(`${file}2`).size;
  expect(JSON.parse(json)).toEqual({ file: `${file}2`, signature: `${file}2.sig`, enquiries: 2, bytes });
  expect(readdirSync(join(file, "..")).toSorted()).toEqual([
    "backup.sqlite",
    "backup.sqlite.sig",
    "backup.sqlite2",
    "backup.sqlite2.sig",
  ]);
});

test("tells the desk when it was made", async () => {
  const before = Date.now();
  const { store } = await makeBackup();
  expect(Date.parse((await readServerState(store.database, "backup")) ?? "")).toBeGreaterThanOrEqual(before);
});

test.each(places)("%s: records a backup that another program made", async (_, makeSettings) => {
  const { enquiries, store } = await createCliFixture(await makeSettings());
  const before = Date.now();
  const { stdout } = await enquiries("backup", "--record", "--json");
  const at = await readServerState(store.database, "backup");
  expect(JSON.parse(stdout)).toEqual({ recorded: at });
  expect(Date.parse(at ?? "")).toBeGreaterThanOrEqual(before);
});

test("makes a consistent backup under load, as a process of its own", async () => {
  const { DATA_DIR, enquiries, store } = await createCliFixture({});
  const file = join(temporaryFolder(), "backup.sqlite");
  let done = false;
  const backup = runProcess("cli/enquiries.ts", ["backup", file], { DATA_DIR }).finally(() => (done = true));
  while (!done) {
    await store.insert(submission({ contacts: [enquiry, other], notifications: ["mail"] }));
    await new Promise(setImmediate);
  }
  expect((await backup).code).toBe(0);
  const { stdout } = await enquiries("restore", file, "--verify", "--json");
  expect(JSON.parse(stdout).enquiries % 2).toBe(0);
});

test("describes a backup with --verify and changes nothing while the server runs", async () => {
  const { DATA_DIR, enquiries, file } = await makeBackup();
  const before = [readdirSync(join(file, "..")), readdirSync(DATA_DIR)];
  const { stdout, code } = await enquiries("restore", file, "--verify");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /is a valid backup: 2 enquiries, received from [-\d: ]+ to [-\d: ]+ IST; schema version \d+\.\n$/,
  );
  expect(JSON.parse((await enquiries("restore", file, "--verify", "--json")).stdout)).toMatchObject({
    file,
    enquiries: 2,
  });
  expect([readdirSync(join(file, "..")), readdirSync(DATA_DIR)]).toEqual(before);
});

test("rejects a backup that is damaged, foreign, newer, missing, or has a trigger", async () => {
  const { enquiries, file, store } = await makeBackup();
  await store.close();
  const folder = temporaryFolder();
  const [damaged, alien, newer, trapped] = ["damaged", "alien", "newer", "trapped"].map((name) => join(folder, name));
  writeFileSync(damaged ?? "", readFileSync(file).fill(7, 8192, 16_384));
  change(alien ?? "", "CREATE TABLE t (x)");
  copyFileSync(file, newer ?? "");
  change(newer ?? "", "PRAGMA user_version = 99");
  copyFileSync(file, trapped ?? "");
  change(trapped ?? "", "CREATE TRIGGER trap AFTER DELETE ON sessions BEGIN UPDATE staff SET role = 'owner'; END");
  for (const bad of [damaged, alien, newer, trapped, join(folder, "none")]) {
    for (const mode of ["--verify", "--force"]) {
      const { stdout, stderr, code } = await enquiries("restore", String(bad), "--unsigned", mode);
      expect({ stdout, code }, String(bad)).toEqual({ stdout: "", code: 1 });
      expect(stderr).toContain(String(bad));
    }
  }
  expect((await enquiries("list")).stdout.trimEnd().split("\n")).toHaveLength(3);
});

/** Faults of a signature, which restore finds before SQLite opens the backup. */
const faults: readonly [string, string, (file: string, DATA_DIR: string) => void][] = [
  ["unsigned", "BACKUP01", (file) => rmSync(`${file}.sig`)],
  ["signed by another installation", "BACKUP02", (_, folder) => writeFileSync(join(folder, KEY), "0f".repeat(32))],
  ["changed", "BACKUP03", (file) => change(file, "UPDATE contacts SET full_name = 'Somebody'")],
  ["signed for other bytes", "BACKUP03", (file) => writeFileSync(`${file}.sig`, readFileSync(`${file}2.sig`))],
];

test.each(faults)("rejects a backup that is %s with %s, and changes nothing", async (_, code, spoil) => {
  const { DATA_DIR, databaseFile, enquiries, file, store } = await makeBackup();
  await store.insert(submission({ contacts: [other] }));
  await enquiries("backup", `${file}2`);
  await store.close();
  const before = readFileSync(databaseFile);
  spoil(file, DATA_DIR);
  for (const mode of ["--verify", "--force"]) {
    const stderr = expect.stringMatching(new RegExp(`^${file} cannot be restored: .* --unsigned \\(${code}\\)\\.\n$`));
    expect(await enquiries("restore", file, mode)).toEqual({ stdout: "", stderr, code: 1 });
  }
  expect(readFileSync(databaseFile)).toEqual(before);
  expect(readdirSync(DATA_DIR).filter((name) => name.includes("restoring"))).toEqual([]);
});

test("restores a backup without signature that the operator trusts", async () => {
  const { DATA_DIR, enquiries, file, store, stored } = await makeBackup();
  await store.close();
  rmSync(`${file}.sig`);
  expect(await enquiries("restore", file, "--unsigned")).toMatchObject({ stderr: "", code: 0 });
  expect(await list(DATA_DIR)).toEqual(stored);
});

test("restores every enquiry and notification on an empty machine", async () => {
  const { DATA_DIR: former, file, stored } = await makeBackup();
  const DATA_DIR = temporaryFolder();
  copyKey(former, DATA_DIR);
  const { stdout, stderr, code } = await runEnquiries(["restore", file], { DATA_DIR });
  expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
  expect(stdout).toContain("is restored: 2 enquiries.");
  expect(stdout).toContain("Undelivered notifications in the backup: 1.");
  expect(await list(DATA_DIR)).toEqual(stored);
  expect(statSync(join(DATA_DIR, "enquiries.sqlite")).mode & 0o777).toBe(0o600);
});

test("refuses to restore over newer enquiries without --force", async () => {
  const { DATA_DIR, enquiries, file, store, stored } = await makeBackup();
  await store.insert(submission({ contacts: [{ ...other, full_name: "later" }] }));
  await store.close();
  const lacking = await enquiries("restore", file);
  expect(lacking).toMatchObject({
    stdout: "",
    code: 1,
    stderr: expect.stringContaining("holds 1 enquiry that the backup lacks"),
  });
  expect(await list(DATA_DIR)).toHaveLength(3);

  const { stdout, code } = await enquiries("restore", file, "--force", "--json");
  expect(code).toBe(0);
  const { previousFile, ...restored } = JSON.parse(stdout);
  expect(restored).toEqual({ file, enquiries: 2, undelivered: 1, erased: [] });
  expect(await list(DATA_DIR)).toEqual(stored);
  const aside = openSqliteStore(previousFile);
  expect(await readEnquiries(aside.database)).toHaveLength(3);
  await aside.close();
  expect(readdirSync(DATA_DIR).filter((name) => /restoring|-wal|-shm/.test(name))).toEqual([]);
});

test("replaces a newer or unreadable database only with --force", async () => {
  for (const spoil of [
    (file: string) => change(file, "PRAGMA user_version = 99"),
    (file: string) => change(file, "PRAGMA user_version = 0"),
    (file: string) => writeFileSync(file, "no database at all, but a text of some length".repeat(100)),
  ]) {
    const { DATA_DIR, databaseFile, enquiries, file, store, stored } = await makeBackup();
    await store.close();
    spoil(databaseFile);
    expect(await enquiries("restore", file)).toMatchObject({ code: 1, stderr: expect.stringContaining("--force") });
    expect(await enquiries("restore", file, "--force")).toMatchObject({ code: 0, stderr: "" });
    expect(await list(DATA_DIR)).toEqual(stored);
  }
});

test("erases again who was erased after the backup, from either erasure list", async () => {
  const { DATA_DIR, databaseFile, enquiries, file, references, store } = await makeBackup();
  await store.close();
  await enquiries("erase", "--email", enquiry.email, "--yes");
  const restored = await enquiries("restore", file);
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining(`had asked for it: ${references[0]}.`) });
  expect(await list(DATA_DIR)).toMatchObject([{ reference: references[1] }]);
  expect(readFileSync(databaseFile, "latin1")).not.toContain(enquiry.email);

  // Only the list in the database, as if erasures.jsonl had not been copied to this machine.
  writeFileSync(join(DATA_DIR, "erasures.jsonl"), "");
  await enquiries("restore", file);
  expect(await list(DATA_DIR)).toMatchObject([{ reference: references[1] }]);
});

test("erases again who was erased before the backup, on another machine", async () => {
  const { DATA_DIR: former, enquiries, store, references } = await createCliFixture({}, { contacts: [enquiry] });
  const first = join(temporaryFolder(), "first.sqlite");
  await enquiries("backup", first);
  await enquiries("erase", "--phone", enquiry.phone, "--yes");
  const second = join(temporaryFolder(), "second.sqlite");
  await enquiries("backup", second);
  await store.close();
  const DATA_DIR = temporaryFolder();
  copyKey(former, DATA_DIR);
  const restore = (file: string) => runEnquiries(["restore", file], { DATA_DIR });
  await restore(second);
  expect((await restore(first)).stdout).toContain(String(references[0]));
  expect(await list(DATA_DIR)).toEqual([]);
});

test("neither restores nor starts without the key that signed the list, and changes nothing", async () => {
  const { DATA_DIR: former, databaseFile, file, store } = await makeBackup();
  await store.close();
  const DATA_DIR = temporaryFolder();
  const restore = (...options: string[]) => runEnquiries(["restore", file, ...options], { DATA_DIR });
  const missing = await restore();
  expect(missing).toMatchObject({ stdout: "", code: 1 });
  expect(missing.stderr).toMatch(/restored: The installation's key \S+ is missing\. Copy it from .* the safe .*\n$/);
  expect(readdirSync(DATA_DIR)).toEqual([]);

  writeFileSync(join(DATA_DIR, KEY), `${"0f".repeat(32)}\n`);
  expect(await restore("--unsigned")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("does not fit this database"),
  });
  expect(readdirSync(DATA_DIR)).toEqual([KEY]);

  const before = readFileSync(databaseFile);
  copyKey(DATA_DIR, former);
  expect(() => openSqliteStore(databaseFile)).toThrow(/key \S+ does not fit this database\. Copy the key/);
  rmSync(join(former, KEY));
  expect(() => openSqliteStore(databaseFile)).toThrow(/key \S+ is missing\./);
  expect(readFileSync(databaseFile)).toEqual(before);
});

test("names the PostgreSQL command to use instead, with exit code 2 and no password", async () => {
  const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: "postgresql://desk:hidden-word@db.example/desk" };
  for (const [args, program] of [
    [["backup", "x.dump"], 'pg_dump --format=custom --file=x.dump "$DATABASE_URL"'],
    [["restore", "x.dump", "--verify"], "pg_restore --list x.dump"],
    [["restore", "x.dump"], 'pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" x.dump'],
  ] as const) {
    const { stdout, stderr, code } = await runEnquiries(args, settings);
    expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
    expect(stderr).toContain(program);
    expect(stderr).not.toContain("hidden-word");
  }
});
