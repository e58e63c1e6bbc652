/**
 * Reads a SQLite file in a thread of its own, which answers no visitor. The cost of lists, searches and exports grows
 * with the texts that strangers stored. The thread starts with the first read.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { Worker } from "node:worker_threads";
import { type Database, parseRows, StoreUnavailableError } from "./database.ts";

/** The abort signal of the current request. Once this signal aborts, those that have not begun are not made. */
export const requestSignals = new AsyncLocalStorage<AbortSignal>();

interface Query {
  sql: string;
  values: readonly unknown[];
}
type Row = Record<string, unknown>;
type Answer = { rows: Row[] } | { error: unknown };

interface Waiting extends PromiseWithResolvers<Row[]> {
  query: Query;
  caller: AbortSignal | undefined;
}

/** @param file a database that exists */
export function createSqliteReader(file: string): Pick<Database, "read"> & { close(): Promise<void> } {
  const waiting: Waiting[] = [];
  let running: Waiting | undefined;
  let worker: Worker | undefined;
  let isClosed = false;

  const unavailable = (cause: unknown) =>
    new StoreUnavailableError("The database could not be read or written.", { cause });

  function settle(answer: Answer): void {
    const done = running;
    running = undefined;
    if ("rows" in answer) done?.resolve(answer.rows);
    else done?.reject(unavailable(answer.error));
    next();
  }

  function start(): Worker {
    const started = new Worker(new URL("sqlite-reader-thread.mjs", import.meta.url), { workerData: file });
    started.on("message", settle);
    started.on("error", (error) => {
      worker = undefined;
      settle({ error });
    });
    // A process must not stay for it.
    started.unref();
    return started;
  }

  /** Starts the next read: one at a time, so that those whose caller has gone cost nothing. */
  function next(): void {
    if (running !== undefined) return;
    running = waiting.shift();
    if (running === undefined) return;
    if (isClosed || running.caller?.aborted) {
      settle({ error: new Error("Nobody waits for this read.") });
      return;
    }
    worker ??= start();
    worker.postMessage(running.query);
  }

  return {
    /** Sees each transaction that was committed before. @throws StoreUnavailableError */
    async read(schema, { sql, values }) {
      const query = { query: { sql, values }, caller: requestSignals.getStore(), ...Promise.withResolvers<Row[]>() };
      waiting.push(query);
      next();
      return parseRows(schema, await query.promise);
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
      if (running !== undefined) settle({ error: new Error("The store is closed.") });
    },
  };
}
