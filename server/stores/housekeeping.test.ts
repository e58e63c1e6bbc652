import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { enquiry, temporaryFolder } from "../testing/desk.ts";
import { opened, silent } from "../testing/stores.ts";
import { submission } from "../testing/submission.ts";
import { createHousekeeping } from "./housekeeping.ts";
import { openSqliteStore } from "./sqlite.ts";
import { StoreUnavailableError } from "./store.ts";

afterEach(() => vi.useRealTimers());

const DAY = 24 * 60 * 60 * 1000;

async function makeHousekeeping(retentionDays: number | null) {
  const store = await opened(openSqliteStore(join(temporaryFolder(), "enquiries.sqlite")));
  return { store, housekeeping: createHousekeeping(store, retentionDays) };
}

test("enquiries go when their time has passed, day after day", async () => {
  const { store, housekeeping } = await makeHousekeeping(30);
  vi.useFakeTimers();
  await store.insert(submission());
  housekeeping.start(silent);
  await vi.advanceTimersByTimeAsync(29 * DAY);
  await store.insert(submission({ contacts: [{ ...enquiry, full_name: "later" }] }));
  expect(await store.archive.list()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2 * DAY);
  expect(await store.archive.list()).toMatchObject([{ full_name: "later" }]);
  await housekeeping.stop();
  await vi.advanceTimersByTimeAsync(99 * DAY);
  expect(await store.archive.list()).toHaveLength(1);
});

test("without RETENTION_DAYS nothing is deleted, but what a restore brought back is erased again", async () => {
  const { store, housekeeping } = await makeHousekeeping(null);
  await store.insert(submission({ contacts: [{ ...enquiry, email: "other@example.in" }] }));
  await store.archive.erase({ email: enquiry.email }, new Date(Date.now() + DAY));
  await store.insert(submission());
  vi.useFakeTimers();
  housekeeping.start(silent);
  await vi.advanceTimersByTimeAsync(999 * DAY);
  await housekeeping.stop();
  expect(await store.archive.list()).toMatchObject([{ email: "other@example.in" }]);
});

test("a database that is away is tried again soon", async () => {
  const { store } = await makeHousekeeping(1);
  await store.insert(submission());
  let away = true;
  const archive = {
    ...store.archive,
    applyErasures: async () => {
      if (away) throw new StoreUnavailableError("away");
      return [];
    },
  };
  vi.useFakeTimers();
  const housekeeping = createHousekeeping({ archive }, 1);
  await vi.advanceTimersByTimeAsync(2 * DAY);
  housekeeping.start(silent);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await store.archive.list()).toHaveLength(1);
  away = false;
  await vi.advanceTimersByTimeAsync(15 * 60 * 1000);
  expect(await store.archive.list()).toEqual([]);
  await housekeeping.stop();
});
