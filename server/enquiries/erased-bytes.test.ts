/** Erased and expired enquiries leave no byte in any file, while the server keeps the database open. */

import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { DatabaseSync } from "node:sqlite";
import sql from "sql-template-tag";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { DAY_MS } from "../../core/times.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { createCliFixture, places } from "../test-support/cli.ts";
import { endJob } from "../test-support/jobs.ts";
import { findFilesContaining } from "../test-support/sqlite-file.ts";
import {
  createEmptyDatabase,
  openClient,
  openForTest,
  openPostgres,
  silentLog,
  startReplays,
} from "../test-support/stores.ts";
import { createTcpProxy } from "../test-support/tcp-proxy.ts";
import { enquiry, sharedDataFolder, submission } from "../test-support/test-server.ts";
import { openSqliteStore } from "./open-store.ts";
import { readEnquiries } from "./read.ts";
import { createRetention } from "./retention.ts";
import { changeRetentionState } from "./retention-state.ts";

afterEach(() => vi.useRealTimers());

const person = {
  ...enquiry,
  full_name: "आशा पटेल",
  email: "asha.patel@hospital.example",
  phone: "+91 79 2345 6789",
  // Long enough to fill database pages of its own.
  project_details: "Ghatlodia, 120 beds. ".repeat(1000),
};
// The index of words folds capitals.
const texts = [person.full_name, person.email, person.phone, "Ghatlodia", "ghatlodia"];
const other = {
  ...enquiry,
  full_name: "Ramesh",
  email: "ramesh@example.in",
  phone: "98765 43210",
  project_details: "-",
};
const asPerson = submission({ contacts: [person], notifications: ["mail", "acknowledgement"] });
const erase = ["erase", "--email", person.email, "--phone", person.phone, "--yes", "--json"] as const;

/** Starts a reader of the database, like a long backup. Returns a function that ends it. */
function startReading(file: string): () => void {
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM contacts").get();
  const end = () => reader.isOpen && reader.close();
  onTestFinished(() => void end());
  return () => void end();
}

async function makeStore() {
  const folder = temporaryFolder();
  const file = join(folder, "enquiries.sqlite");
  return { folder, file, store: await openForTest(openSqliteStore(file)) };
}

/** Runs retention once, after an announcement of a week ago. Resolves to its warnings. */
async function tidy(store: Parameters<typeof createRetention>[0], retentionDays: number | null) {
  const warn = vi.fn();
  const now = Date.now();
  const at = new Date(now - 8 * DAY_MS).toISOString();
  const announced = [{ at, before: new Date(now).toISOString() }];
  await changeRetentionState(store.database, () => ({ lookedAt: null, stopped: null, announced }));
  // A failed step is a warning, and the worker tries the round again.
  await createRetention(store, retentionDays, { ...silentLog, warn })().catch(() => undefined);
  return warn.mock.calls.map(([, message]) => String(message));
}

/** Moves the clock forward by this many days. Timers keep running. */
function passDays(days: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + days * DAY_MS });
}

test.each(places)(
  "%s: erase leaves no byte in any file, even after failed mails and in a later backup",
  async (_, place) => {
    const settings = await place();
    const { DATA_DIR, enquiries, store } = await createCliFixture(settings, asPerson, { contacts: [other] });
    await endJob(store, "mail", `550 <${person.email}> unknown`);
    // A mail with a file, and one that nobody attached to the enquiry.
    for (const contact of [sql`min(id)`, sql`NULL`]) {
      const mail = randomUUID();
      await store.database.write(
        sql`INSERT INTO messages (id, enquiry_id, kind, channel, created_at, body, from_address, search_text)
          SELECT ${mail}, ${contact}, 'in', 'mail', max(created_at), ${""}, ${person.email}, ${" ghatlodia"} FROM contacts`,
        sql`INSERT INTO attachments (id, message_id, name, media_type, size, bytes)
          VALUES (${mail}, ${mail}, ${"plan.txt"}, ${"text/plain"}, ${1}, ${Buffer.from(person.project_details)})`,
      );
    }
    if (settings.DATABASE_URL === undefined) expect(findFilesContaining(DATA_DIR, texts)).not.toEqual([]);
    const { stdout, code } = await enquiries(...erase);
    expect(code).toBe(0);
    expect(stdout).not.toContain("log not emptied");
    expect(await store.database.read(z.object({}), sql`SELECT 1 FROM attachments`)).toEqual([]);
    if (settings.DATABASE_URL === undefined) await enquiries("backup", join(DATA_DIR, "backup.sqlite"));
    expect(findFilesContaining(DATA_DIR, texts)).toEqual([]);
  },
);

test("retention leaves no byte of expired enquiries", async () => {
  const { folder, store } = await makeStore();
  await store.insert(asPerson);
  expect(findFilesContaining(folder, texts)).not.toEqual([]);
  passDays(31);
  await store.insert(submission({ contacts: [other] }));
  expect(await tidy(store, 30)).toEqual([]);
  expect(await readEnquiries(store.database)).toHaveLength(1);
  expect(findFilesContaining(folder, texts)).toEqual([]);
});

test("the journal has no byte of replayed or earlier deleted enquiries", async () => {
  const gate = await createTcpProxy(await createEmptyDatabase());
  const folder = sharedDataFolder();
  async function open() {
    const store = await openPostgres(gate.url, folder);
    return { store, worker: startReplays(store) };
  }
  // Keeps SQLite's log from being removed when the store closes, as a second server would.
  const bystander = new DatabaseSync(join(folder, "journal.sqlite"));
  onTestFinished(() => bystander.close());
  gate.shut();
  const first = await open();
  await first.store.insert(asPerson);
  expect(findFilesContaining(folder, texts)).not.toEqual([]);
  gate.open();
  await expect.poll(() => findFilesContaining(folder, texts)).toEqual([]);

  gate.shut();
  await first.store.insert(asPerson);
  await first.worker.stop();
  await first.store.close();
  bystander.exec("PRAGMA secure_delete = ON; DELETE FROM lines");
  expect(findFilesContaining(folder, texts)).not.toEqual([]);
  await open();
  await expect.poll(() => findFilesContaining(folder, texts)).toEqual([]);
});

test("the journal keeps no byte of an erased person whose enquiry PostgreSQL refused", async () => {
  const settings = { DATABASE_URL: await createEmptyDatabase() };
  const client = await openClient(settings.DATABASE_URL);
  const { DATA_DIR, enquiries, store } = await createCliFixture(settings, { contacts: [other] });
  await client.query(`ALTER TABLE contacts ADD CONSTRAINT odd CHECK (email <> '${person.email}')`);
  const references = await store.insert(asPerson);
  expect(findFilesContaining(DATA_DIR, texts)).not.toEqual([]);
  const { stdout } = await enquiries(...erase);
  expect(JSON.parse(stdout).references).toEqual(references);
  expect(findFilesContaining(DATA_DIR, texts)).toEqual([]);
});

test("erase empties the log even when the rows were deleted before", async () => {
  const { DATA_DIR, databaseFile, enquiries } = await createCliFixture({}, asPerson);
  const forwarder = new DatabaseSync(databaseFile);
  forwarder.exec("PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON; DELETE FROM contacts");
  forwarder.close();
  expect(findFilesContaining(DATA_DIR, texts)).toEqual(["enquiries.sqlite-wal"]);
  expect(await enquiries(...erase)).toMatchObject({ code: 1, stdout: expect.stringContaining('"references": []') });
  expect(findFilesContaining(DATA_DIR, texts)).toEqual([]);
});

test("erase reports a log that a reader blocks, and empties it on the next run", async () => {
  const { DATA_DIR, databaseFile, enquiries, references } = await createCliFixture({}, asPerson);
  const endReading = startReading(databaseFile);
  const beside = JSON.parse((await enquiries(...erase)).stdout);
  expect(beside.references).toEqual(references);
  expect(beside.remains[0]).toMatch(/^log not emptied: another program was reading .* run the command again/);
  expect(findFilesContaining(DATA_DIR, texts)).not.toEqual([]);
  endReading();
  expect((await enquiries(...erase)).stdout).not.toContain("log not emptied");
  expect(findFilesContaining(DATA_DIR, texts)).toEqual([]);
});

test("warns when a reader blocks emptying SQLite's log, and empties it at the next retention", async () => {
  const { folder, file, store } = await makeStore();
  await store.insert(asPerson);
  const endReading = startReading(file);
  passDays(31);
  expect(await tidy(store, 30)).toEqual(["retention.log_not_emptied"]);
  expect(findFilesContaining(folder, texts)).not.toEqual([]);
  endReading();
  expect(await tidy(store, 30)).toEqual([]);
  expect(findFilesContaining(folder, texts)).toEqual([]);
});

test("waiting for a reader does not hold up the server", async () => {
  const { file, store } = await makeStore();
  await store.insert(asPerson);
  startReading(file);
  await store.insert(asPerson);
  const start = performance.now();
  const before = process.threadCpuUsage();
  expect(await store.emptyLog()).toBe(false);
  const { user, system } = process.threadCpuUsage(before);
  // The processor's time, because a busy machine makes little work look long.
  expect((user + system) / 1000).toBeLessThan((performance.now() - start) / 2);
});
