/** Journals, messages and files: nothing brings back what was withdrawn or erased. */

import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../../tests/temporary.ts";
import { StoreUnavailableError } from "../database/database.ts";
import { applyErasures } from "../enquiries/erase.ts";
import { readEnquiries, readEnquiry } from "../enquiries/read.ts";
import type { Store } from "../enquiries/store.ts";
import { createSubmissionRecord, type SubmissionRecord } from "../enquiries/submission-record.ts";
import { undelivered } from "../test-support/jobs.ts";
import { aSentMail } from "../test-support/messages.ts";
import { findFilesContaining } from "../test-support/sqlite-file.ts";
import {
  createEmptyDatabase,
  openPostgres,
  openSqlite,
  sharedKey,
  silentLog,
  startReplays,
} from "../test-support/stores.ts";
import { createTcpProxy } from "../test-support/tcp-proxy.ts";
import { enquiry, sharedDataFolder, submission } from "../test-support/test-server.ts";
import { correct, erase, giveAgain, withdraw } from "./rights.ts";
import { findEnquiryState } from "./stored-data.ts";

const keyed = submission({ idempotencyKey: "k", notifications: ["mail"] });

const makeRights = (store: Store) => ({ config: { keepSealedDays: 0 }, store });
const actions = { withdraw, erase };

async function storeAgain(store: Store, record: SubmissionRecord): Promise<void> {
  store.journal?.add(record);
  await store.replay(silentLog);
  expect(store.journal?.counts().waiting).toBe(0);
}

test.each(["withdraw", "erase"] as const)(
  "a journal that is stored again brings nothing back after %s",
  async (action) => {
    const store = await openPostgres(await createEmptyDatabase());
    const rights = makeRights(store);
    const record = createSubmissionRecord(keyed, sharedKey());
    // The same submission, which another server acknowledged.
    const elsewhere = createSubmissionRecord(keyed, sharedKey());
    await storeAgain(store, record);
    const reference = record.rows[0]?.reference ?? "";
    await actions[action](rights, reference, "this");
    await storeAgain(store, record);
    await storeAgain(store, elsewhere);
    expect(await readEnquiries(store.database)).toEqual([]);
    expect(await undelivered(store)).toEqual([]);
    const state = action === "withdraw" ? "withdrawn" : "erased";
    for (const known of [reference, elsewhere.rows[0]?.reference ?? ""]) {
      expect(await findEnquiryState(store, known)).toMatchObject({ state });
    }
  },
);

test.each(["withdraw", "erase"] as const)(
  "a replayed journal restores nothing after %s of a text under another text's key",
  async (action) => {
    const store = await openPostgres(await createEmptyDatabase());
    await store.insert({ ...keyed, contacts: [{ ...enquiry, full_name: "Was first" }] });
    const record = createSubmissionRecord(keyed, sharedKey());
    await storeAgain(store, record);
    expect(await readEnquiries(store.database)).toMatchObject([
      { flags: ["key-conflict"] },
      { full_name: "Was first" },
    ]);
    await actions[action](makeRights(store), record.rows[0]?.reference ?? "", "this");
    await storeAgain(store, record);
    expect(await readEnquiries(store.database)).toMatchObject([{ full_name: "Was first" }]);
  },
);

test.each(["withdraw", "erase"] as const)(
  "%s of all enquiries of an address holds for what waits in the journal of another server",
  async (action) => {
    const url = await createEmptyDatabase();
    const [store, other] = [await openPostgres(url), await openPostgres(url)];
    const waiting = createSubmissionRecord(submission({ notifications: ["mail"] }), sharedKey());
    other.journal?.add(waiting);
    const [reference = ""] = await store.insert(keyed);
    await actions[action](makeRights(store), reference, { address: enquiry.email });
    await other.replay(silentLog);
    const later = submission({ contacts: [{ ...enquiry, full_name: "Sent later" }] });
    await store.insert(later);
    expect(await readEnquiries(store.database)).toMatchObject([{ full_name: "Sent later" }]);
    const state = action === "withdraw" ? "withdrawn" : "erased";
    expect(await findEnquiryState(store, waiting.rows[0]?.reference ?? "")).toMatchObject({ state });
  },
);

test("an enquiry in the journal cannot be withdrawn until PostgreSQL has it", async () => {
  const proxy = await createTcpProxy(await createEmptyDatabase());
  const store = await openPostgres(proxy.url);
  const rights = makeRights(store);
  proxy.shut();
  const [reference = ""] = await store.insert(keyed);
  for (const attempt of [withdraw(rights, reference, "this"), erase(rights, reference, { address: enquiry.email })]) {
    await expect(attempt).rejects.toThrow(StoreUnavailableError);
  }
  expect(store.journal?.has(reference)).toBe(true);
  proxy.open();
  startReplays(store);
  await expect.poll(() => store.journal?.counts().waiting).toBe(0);
  expect(await withdraw(rights, reference, "this")).toEqual([reference]);
});

test("a start does not seal into the journal what was withdrawn in PostgreSQL", async () => {
  const proxy = await createTcpProxy(await createEmptyDatabase());
  const folder = sharedDataFolder();
  const store = await openPostgres(proxy.url, folder);
  const [reference = ""] = await store.insert(keyed);
  await withdraw(makeRights(store), reference, "this");
  await applyErasures(store);
  await store.close();
  await expect.poll(() => findFilesContaining(folder, [enquiry.email])).toEqual([]);
});

test("a message that waits is stopped, and one that is being sent may have gone out", async () => {
  const store = await openSqlite();
  const rights = makeRights(store);
  const [reference = ""] = await store.insert(keyed);
  const id = (await readEnquiry(store.database, reference))?.id ?? 0;
  for (const state of ["waiting", "sending", "sent"])
    await store.database.write(aSentMail(state, { id: state, enquiryId: id }));
  await withdraw(rights, reference, "this");
  await giveAgain(rights, reference);
  const rows = z.object({ id: z.string(), state: z.string() });
  expect(await store.database.read(rows, sql`SELECT id, state FROM messages ORDER BY id`)).toEqual([
    { id: "sending", state: "unsure" },
    { id: "sent", state: "sent" },
    { id: "waiting", state: "stopped" },
  ]);
});

test("erasing and correcting leave no byte of the old text in any file", async () => {
  const folder = temporaryFolder();
  const store = await openSqlite(folder);
  const rights = makeRights(store);
  const old = { ...enquiry, project_details: "Kalupur, 120 beds. ".repeat(1000) };
  const [corrected = "", erased = ""] = await store.insert(submission({ contacts: [old, old] }));
  await withdraw(rights, erased, "this");
  expect(findFilesContaining(folder, ["Kalupur"])).not.toEqual([]);
  await erase(rights, erased, "this");
  await correct(rights, corrected, enquiry);
  await expect.poll(() => findFilesContaining(folder, ["Kalupur"])).toEqual([]);
});

test("an action whose transaction failed is carried out at the next start, and harms nobody else", async () => {
  const folder = temporaryFolder();
  const store = await openSqlite(folder);
  const [reference = "", other = ""] = await store.insert(submission({ contacts: [enquiry, enquiry] }));
  const broken: Store = {
    ...store,
    database: { ...store.database, write: () => Promise.reject(new StoreUnavailableError("full")) },
  };
  await expect(withdraw(makeRights(broken), reference, "this")).rejects.toThrow(StoreUnavailableError);
  expect(await findEnquiryState(store, reference)).toMatchObject({ state: "active" });
  expect(await applyErasures(store)).toEqual([reference]);
  expect(await findEnquiryState(store, reference)).toMatchObject({ state: "withdrawn" });
  expect(await findEnquiryState(store, other)).toMatchObject({ state: "active" });
});
