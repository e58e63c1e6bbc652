import { mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openForTest, silentLog } from "../test-support/stores.ts";
import { submission } from "../test-support/submission.ts";
import { enquiry, temporaryFolder } from "../test-support/test-server.ts";
import { createRetentionJob } from "./retention.ts";
import { openSqliteStore } from "./sqlite/sqlite-store.ts";
import { StoreUnavailableError } from "./store.ts";

afterEach(() => vi.useRealTimers());

const DAY = 24 * 60 * 60 * 1000;

async function makeHousekeeping(retentionDays: number | null) {
  const folder = temporaryFolder();
  const store = await openForTest(openSqliteStore(join(folder, "enquiries.sqlite")));
  return { folder, store, housekeeping: createRetentionJob(store, retentionDays) };
}

test("deletes expired enquiries every day", async () => {
  const { store, housekeeping } = await makeHousekeeping(30);
  vi.useFakeTimers();
  await store.insert(submission());
  housekeeping.start(silentLog);
  await vi.advanceTimersByTimeAsync(29 * DAY);
  await store.insert(submission({ contacts: [{ ...enquiry, full_name: "later" }] }));
  expect(await store.repository.list()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2 * DAY);
  expect(await store.repository.list()).toMatchObject([{ full_name: "later" }]);
  await housekeeping.stop();
  await vi.advanceTimersByTimeAsync(99 * DAY);
  expect(await store.repository.list()).toHaveLength(1);
});

test("without RETENTION_DAYS, deletes nothing but reapplies erasures after a restore", async () => {
  const { store, housekeeping } = await makeHousekeeping(null);
  await store.insert(submission({ contacts: [{ ...enquiry, email: "other@example.in" }] }));
  await store.repository.erase({ email: enquiry.email }, new Date(Date.now() + DAY));
  await store.insert(submission());
  vi.useFakeTimers();
  housekeeping.start(silentLog);
  await vi.advanceTimersByTimeAsync(999 * DAY);
  await housekeeping.stop();
  expect(await store.repository.list()).toMatchObject([{ email: "other@example.in" }]);
});

test("retries soon when the database is unavailable", async () => {
  const { store } = await makeHousekeeping(1);
  await store.insert(submission());
  let away = true;
  const unlessAway =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      if (away) throw new StoreUnavailableError("away");
      return work(...args);
    };
  const { applyErasures, deleteBefore } = store.repository;
  const repository = {
    ...store.repository,
    applyErasures: unlessAway(applyErasures),
    deleteBefore: unlessAway(deleteBefore),
  };
  vi.useFakeTimers();
  const housekeeping = createRetentionJob({ repository }, 1);
  await vi.advanceTimersByTimeAsync(2 * DAY);
  housekeeping.start(silentLog);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await store.repository.list()).toHaveLength(1);
  away = false;
  await vi.advanceTimersByTimeAsync(15 * 60 * 1000);
  expect(await store.repository.list()).toEqual([]);
  await housekeeping.stop();
});

test("deletes expired enquiries although the erasure list cannot be read, and retries soon", async () => {
  const { store, folder } = await makeHousekeeping(1);
  await store.insert(submission());
  const list = join(folder, "erasures.jsonl");
  mkdirSync(list);
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(2 * DAY);
  const warn = vi.fn();
  const housekeeping = createRetentionJob(store, 1);
  housekeeping.start({ ...silentLog, warn });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await store.repository.list()).toEqual([]);
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, "erasure.reapply_failed");
  warn.mockClear();
  rmdirSync(list);
  await vi.advanceTimersByTimeAsync(15 * 60 * 1000);
  expect(warn).not.toHaveBeenCalled();
  await housekeeping.stop();
});
