/** Jobs are handled once by independent queues, also when servers are killed or clocks are wrong. */

import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { DAY_MS } from "../../core/times.ts";
import type { Database } from "../database/database.ts";
import { erasePerson } from "../enquiries/erase.ts";
import { addEnquiry } from "../test-support/desk.ts";
import { silentLog, testedStores } from "../test-support/stores.ts";
import { enqueue, type Job, type JobKind } from "./jobs.ts";
import { withLease } from "./leases.ts";
import type { Queue } from "./queue.ts";
import { createWorker } from "./worker.ts";

// The machine may be busy.
const eventually = <T>(look: () => T) => expect.poll(look, { interval: 10 });

const jobRow = z.object({
  id: z.string(),
  attempts: z.number(),
  done_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  error: z.string().nullable(),
});

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function setUpJobs() {
    const open = await createDatabase();
    const store = await open();
    const { database } = store;
    const { enquiryId } = await addEnquiry(store);
    const add = (kind: JobKind = "webhook", delayMs?: number) =>
      database.write(enqueue(database, { kind, enquiryId, ...(delayMs !== undefined && { delayMs }) }));
    const rows = () =>
      database.read(jobRow, sql`SELECT id, attempts, done_at, failed_at, error FROM jobs ORDER BY created_at, id`);
    const allDone = async () => (await rows()).every(({ done_at }) => done_at !== null);
    /** Starts a server with these queues. */
    function start(queues: Partial<Queue>[], shared: Database = database) {
      const worker = createWorker({ ...store, database: shared }, silentLog, { pollMs: 20 });
      for (const queue of queues) {
        worker.addQueue({
          kind: "webhook",
          concurrency: 8,
          timeoutMs: 10_000,
          retrySeconds: Array(50).fill(0.02),
          handle: async () => [],
          ...queue,
        });
      }
      worker.start();
      onTestFinished(() => worker.stop(0));
      return worker;
    }
    return { open, store, database, enquiryId, add, rows, allDone, start };
  }

  const untilAborted = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

  test("does each job once from three servers", async () => {
    const { open, add, allDone, start } = await setUpJobs();
    const done: string[] = [];
    const handle = async ({ id }: Job) => {
      done.push(id);
      return [];
    };
    for (let i = 0; i < 30; i++) await add();
    for (let server = 0; server < 3; server++) start([{ handle }], (await open()).database);
    await eventually(allDone).toBe(true);
    expect(done).toHaveLength(30);
    expect(new Set(done).size).toBe(30);
  });

  test("writes the handler's statements in the transaction that ends the job", async () => {
    const { add, allDone, database, enquiryId, start } = await setUpJobs();
    await add();
    start([{ handle: async () => [sql`UPDATE contacts SET full_name = ${"Notified"} WHERE id = ${enquiryId}`] }]);
    await eventually(allDone).toBe(true);
    expect(await database.read(z.object({ full_name: z.string() }), sql`SELECT full_name FROM contacts`)).toEqual([
      { full_name: "Notified" },
    ]);
  });

  test("handles jobs of one queue while another hangs", async () => {
    const { add, rows, start } = await setUpJobs();
    for (let i = 0; i < 5; i++) await add("mail");
    for (let i = 0; i < 5; i++) await add("webhook");
    start([
      { kind: "mail", concurrency: 2, handle: (_job, signal) => untilAborted(signal) },
      { kind: "webhook", concurrency: 2 },
    ]);
    const done = async () => (await rows()).filter(({ done_at }) => done_at !== null).length;
    await eventually(done).toBe(5);
  });

  test("aborts a hanging attempt and retries it under the same id", async () => {
    const { add, start } = await setUpJobs();
    const ids: string[] = [];
    await add();
    start([
      {
        timeoutMs: 50,
        handle(job, signal) {
          ids.push(job.id);
          return untilAborted(signal);
        },
      },
    ]);
    await eventually(() => ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("claims first attempts before retries", async () => {
    const { add, start } = await setUpJobs();
    const begun: number[] = [];
    const begin = Promise.withResolvers<void>();
    await add();
    start([
      {
        concurrency: 1,
        async handle({ attempts }) {
          begun.push(attempts);
          if (begun.length > 1) return [];
          await begin.promise;
          throw new Error("refused");
        },
        retrySeconds: [0],
      },
    ]);
    await eventually(() => begun).toEqual([0]);
    await add();
    begin.resolve();
    await eventually(() => begun).toEqual([0, 0, 1]);
  });

  test("fails a job for good after the last retry and stores its error", async () => {
    const { add, rows, start } = await setUpJobs();
    const failures: (number | null)[] = [];
    await add();
    start([
      {
        retrySeconds: [0.01, 0.01],
        handle: async () => {
          throw new Error("554 refused");
        },
        onFailure(_job, _error, delayMs) {
          failures.push(delayMs);
          return [];
        },
      },
    ]);
    await eventually(async () => (await rows())[0]?.failed_at ?? null).not.toBeNull();
    expect(await rows()).toMatchObject([{ attempts: 3, done_at: null, error: "554 refused" }]);
    expect(failures).toEqual([10, 10, null]);
  });

  test("claims the job of a killed server once its lease ends", async () => {
    const { add, rows, allDone, database, start } = await setUpJobs();
    await add();
    const [killed] = await rows();
    const lease = (until: Date) =>
      database.write(sql`UPDATE jobs SET lease = ${"gone"}, lease_until = ${until.toISOString()}`);
    await lease(new Date(Date.now() + 60_000));
    await add("acknowledgement");
    start([{}, { kind: "acknowledgement" }]);
    const open = async () => (await rows()).filter(({ done_at }) => done_at === null).map(({ id }) => id);
    await eventually(open).toEqual([killed?.id]);
    await lease(new Date(Date.now() - 1));
    await eventually(allDone).toBe(true);
  });

  test("a clock that was years ahead neither delays retries nor hurries first attempts", async () => {
    const { add, rows, database, start } = await setUpJobs();
    for (let i = 0; i < 2; i++) await add();
    const [leased, retried] = await rows();
    const future = "2036-01-01T00:00:00.000Z";
    await database.write(
      sql`UPDATE jobs SET lease = ${"wrong"}, lease_until = ${future} WHERE id = ${leased?.id}`,
      sql`UPDATE jobs SET attempts = 1, run_at = ${future} WHERE id = ${retried?.id}`,
    );
    await add("webhook", 7 * DAY_MS);
    start([{}]);
    const done = async () => (await rows()).filter(({ done_at }) => done_at !== null).map(({ id }) => id);
    await eventually(async () => (await done()).toSorted()).toEqual([leased?.id, retried?.id].toSorted());
  });

  test("deletes a running job whose enquiry is erased meanwhile", async () => {
    const { add, rows, store, start } = await setUpJobs();
    const begun = Promise.withResolvers<void>();
    const erased = Promise.withResolvers<void>();
    await add();
    start([
      {
        async handle() {
          begun.resolve();
          await erased.promise;
          throw new Error("refused");
        },
      },
    ]);
    await begun.promise;
    await erasePerson(store, { email: "asha@example.in" }, new Date());
    erased.resolve();
    await eventually(rows).toEqual([]);
  });

  test("a stop waits for attempts and makes a hanging one due at once", async () => {
    const { add, rows, allDone, start } = await setUpJobs();
    const slow = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    await add();
    const finishing = start([
      {
        async handle() {
          slow.resolve();
          await end.promise;
          return [];
        },
      },
    ]);
    await slow.promise;
    const stopped = finishing.stop();
    end.resolve();
    await stopped;
    expect(await allDone()).toBe(true);

    const begun = Promise.withResolvers<void>();
    await add();
    const hanging = start([
      {
        retrySeconds: [3600],
        handle(_job, signal) {
          begun.resolve();
          return untilAborted(signal);
        },
      },
    ]);
    await begun.promise;
    await hanging.stop(10);
    expect((await rows())[1]).toMatchObject({ attempts: 1, done_at: null, failed_at: null });
    start([{}]);
    await eventually(allDone).toBe(true);
  });

  test("one server at a time holds a lease; after a failure it runs out", async () => {
    const { open, database } = await setUpJobs();
    const other = (await open()).database;
    let runs = 0;
    async function count() {
      runs += 1;
    }
    await withLease(database, "digest", 60_000, async () => withLease(other, "digest", 60_000, count));
    expect(runs).toBe(0);
    const failing = withLease(database, "digest", 60_000, async () => {
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    await withLease(other, "digest", 60_000, count);
    expect(runs).toBe(0);
    await database.write(sql`UPDATE leases SET until = ${new Date(Date.now() - 1).toISOString()}`);
    await withLease(other, "digest", 60_000, count);
    await withLease(database, "digest", 60_000, count);
    expect(runs).toBe(2);
  });
});

describe("scheduled tasks", () => {
  async function startTask(run: (signal: AbortSignal) => Promise<void>) {
    const [[, createDatabase] = []] = testedStores;
    const store = await (await createDatabase?.())?.();
    if (store === undefined) throw new Error("There is no store.");
    const worker = createWorker(store, silentLog, { pollMs: 10 });
    onTestFinished(() => worker.stop(0));
    worker.schedule({ everyMs: 60_000, retryMs: 10, failure: "test.failed", run });
    worker.start();
    return worker;
  }

  test("retry soon after a failure", async () => {
    let runs = 0;
    await startTask(async () => {
      runs += 1;
      if (runs < 3) throw new Error("away");
    });
    await eventually(() => runs).toBe(3);
  });

  test("finish before the server stops", async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    let hasFinished = false;
    const worker = await startTask(async () => {
      begun.resolve();
      await end.promise;
      hasFinished = true;
    });
    await begun.promise;
    const stopped = worker.stop();
    end.resolve();
    await stopped;
    expect(hasFinished).toBe(true);
  });
});
