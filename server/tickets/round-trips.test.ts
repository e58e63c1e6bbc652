import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { defaultDeskSettings } from "../enquiries/desk-settings.ts";
import { insertRecord } from "../enquiries/insert.ts";
import { createSubmissionRecord } from "../enquiries/submission-record.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { openSqlite } from "../test-support/stores.ts";
import { enquiry, submission } from "../test-support/test-server.ts";

/** Counts how often the database is called while no other call runs: as often as a request waits for a round trip. */
function countRounds(database: Database) {
  let [rounds, running] = [0, 0];
  async function counted<T>(call: () => Promise<T>): Promise<T> {
    if (running++ === 0) rounds++;
    await setImmediate();
    return call().finally(() => running--);
  }
  const read: Database["read"] = (row, query) => counted(() => database.read(row, query));
  const write: Database["write"] = (...statements) => counted(() => database.write(...statements));
  async function roundsOf(work: () => Promise<unknown>): Promise<number> {
    rounds = 0;
    await work();
    return rounds;
  }
  return { database: { ...database, read, write }, roundsOf };
}

test("takes at most five round trips to store, to open and to assign an enquiry", async () => {
  const store = await openSqlite();
  const { database, roundsOf } = countRounds(store.database);
  const { kiran } = await openDeskForStaff({ ...store, database });
  const record = createSubmissionRecord(submission({ contacts: [enquiry] }), store.key);
  expect(await roundsOf(() => insertRecord(database, record, defaultDeskSettings(), store.key))).toBeLessThanOrEqual(5);
  const reference = record.rows[0]?.reference ?? "";
  expect(await roundsOf(() => kiran.detail(reference))).toBeLessThanOrEqual(5);
  const { version } = (await kiran.detail(reference)).ticket;
  const assign = () => kiran.request("POST", `/tickets/${reference}/assign`, { version, key: randomUUID() });
  expect(await roundsOf(assign)).toBeLessThanOrEqual(5);
  expect((await kiran.detail(reference)).ticket.assignee).not.toBeNull();
});
