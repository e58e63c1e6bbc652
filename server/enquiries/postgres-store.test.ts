/** Behaviour of the PostgreSQL store alone: a broken journal, migrations and what comes out of a journal. */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { newReference } from "../../core/enquiry/reference.ts";
import { IncompatibleDatabaseError } from "../database/schema.ts";
import { undelivered } from "../test-support/jobs.ts";
import { createEmptyDatabase, openClient, openPostgres, sharedKey, silentLog } from "../test-support/stores.ts";
import { enquiry, sharedDataFolder, submission } from "../test-support/test-server.ts";
import { readEnquiries, readEnquiry, readSetAside } from "./read.ts";
import type { Store } from "./store.ts";
import { journalBeside } from "./store.ts";
import { createSubmissionRecord, type SubmissionRecord } from "./submission-record.ts";

async function createStore() {
  const url = await createEmptyDatabase();
  const client = await openClient(url);
  return { url, client, store: await openPostgres(url, sharedDataFolder(), {}) };
}

test("stores enquiries while its journal is broken", async () => {
  const folder = sharedDataFolder();
  const store = await openPostgres(await createEmptyDatabase(), folder, {});
  const journal = new DatabaseSync(journalBeside(join(folder, "enquiries.sqlite")));
  journal.exec("DROP TABLE lines");
  journal.close();
  const [reference = ""] = await store.insert(submission());
  expect(await readEnquiry(store.database, reference)).toMatchObject({ reference });
});

test("migrates an empty database when several servers start at once", async () => {
  const url = await createEmptyDatabase();
  const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)));
  await Promise.all(stores.map((store) => store.insert(submission({ notifications: ["mail"] }))));
  expect(await readEnquiries((stores[0] as Store).database)).toHaveLength(4);
});

test("rejects a newer schema version", async () => {
  const { url, client, store } = await createStore();
  await store.insert(submission());
  await client.query("UPDATE desk_version SET version = 99");
  const opening = openPostgres(url);
  await expect(opening).rejects.toThrow(IncompatibleDatabaseError);
  await expect(opening).rejects.toThrow("Start the newer release");
  expect(await readEnquiries(store.database)).toHaveLength(1);
});

/** Stores a submission as it comes out of a journal. */
async function storeWaiting(store: Store, record: SubmissionRecord): Promise<void> {
  store.journal?.add(record);
  await store.replay(silentLog);
  expect(store.journal?.counts().waiting).toBe(0);
}

test("replaces a reference that is already taken", async () => {
  const { store } = await createStore();
  const [taken = ""] = await store.insert(submission());
  const record = createSubmissionRecord(submission(), sharedKey());
  const colliding = { ...record, rows: record.rows.map((row) => ({ ...row, reference: taken })) };
  await storeWaiting(store, colliding);
  await storeWaiting(store, { ...colliding, submission_id: "another" });
  expect(new Set((await readEnquiries(store.database)).map((row) => row.reference)).size).toBe(3);
});

test("updates notifications when stored again, but never back", async () => {
  const { store } = await createStore();
  const record = createSubmissionRecord(submission({ notifications: ["mail", "webhook"] }), sharedKey());
  const at = new Date().toISOString();
  const delivered = {
    ...record,
    rows: record.rows.map((row) => ({
      ...row,
      jobs: row.jobs.map((job) => (job.kind === "mail" ? { ...job, done_at: at } : job)),
    })),
  };
  for (const state of [record, delivered, record]) await storeWaiting(store, state);
  expect(await readEnquiries(store.database)).toHaveLength(1);
  expect(await undelivered(store)).toMatchObject([{ kind: "webhook" }]);
});

test("stores text that looks like SQL unchanged", async () => {
  const { store } = await createStore();
  const odd = {
    ...enquiry,
    full_name: `'); DROP TABLE contacts; -- "\\`,
    project_details: '{"a": [1, "\\u0000"]} $1 %s',
  };
  await store.insert(submission({ contacts: [odd] }));
  expect(await readEnquiry(store.database, `${newReference()}' OR '1'='1`)).toBeUndefined();
  expect(await readEnquiries(store.database)).toMatchObject([odd]);
});

test("omits an enquiry from the spam list while a slower transaction may still precede it", async () => {
  const { client, store } = await createStore();
  await store.insert(submission({ flags: ["too-fast"] }));
  expect(await readSetAside(store, 0, 10)).toEqual({ enquiries: [], total: 0 });
  await client.query("UPDATE contacts SET stored_at = stored_at - interval '11 seconds'");
  expect(await readSetAside(store, 0, 10)).toMatchObject({ total: 1, enquiries: [{}] });
});
