import pg from "pg";
import { StoreUnavailableError } from "../database.ts";
import type { InstallationKey } from "../installation-key.ts";
import { UnfitDatabaseError } from "../migrations.ts";
import { hostUrls } from "./hosts.ts";
import { fitKey, migrate } from "./migrate.ts";
import { openPrimary, within } from "./primary.ts";

/** The default time limit of a transaction. */
export const TRANSACTION_BUDGET_MS = 8000;
const TRIES = 3;
/** Another transaction was in the way: a serialization failure or a deadlock. */
const CONFLICTS = ["40001", "40P01"];

/** The error that PostgreSQL reported, if it was the cause. */
export const databaseErrorOf = (error: unknown): pg.DatabaseError | undefined =>
  error instanceof StoreUnavailableError && error.cause instanceof pg.DatabaseError ? error.cause : undefined;

type Work<T> = (client: pg.ClientBase) => Promise<T>;

/** Runs the work in one transaction, which is committed when the promise resolves. */
export type Transact = <T>(work: Work<T>, budgetMs?: number) => Promise<T>;

/**
 * The timeout is set for the transaction alone, because a transaction pooler may give the session to another client
 * after it. The client's own limit starts earlier and so ends earlier: the server cancels a COMMIT that waits for a
 * synchronous standby only after the client has given up, and never reports it as done.
 */
async function commitOnce<T>(client: pg.ClientBase, work: Work<T>, budgetMs: number): Promise<T> {
  await client.query(`BEGIN; SET LOCAL statement_timeout = ${budgetMs}`);
  const result = await work(client);
  await client.query("COMMIT");
  return result;
}

/** Repeats the whole transaction when another one was in the way, as PostgreSQL asks clients to do. */
async function commit<T>(client: pg.ClientBase, work: Work<T>, budgetMs: number): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await commitOnce(client, work, budgetMs);
    } catch (error) {
      const isConflict = error instanceof pg.DatabaseError && CONFLICTS.includes(error.code ?? "");
      if (left === 1 || !isConflict) throw error;
      await client.query("ROLLBACK");
    }
  }
}

/**
 * Connects to one PostgreSQL, on one host or several. A transaction has a time budget, which includes waiting for a
 * connection. When it is used up, the connection is closed, and whether the commit happened is unknown. Before the first
 * transaction migrations are applied, and the installation's key is compared.
 */
export function connect(databaseUrl: string, key: InstallationKey) {
  const primary = openPrimary(hostUrls(databaseUrl));

  async function inTransaction<T>(work: Work<T>, budgetMs: number): Promise<T> {
    const end = performance.now() + budgetMs;
    const client = await primary.connect();
    try {
      const result = await within(commit(client, work, budgetMs), end - performance.now());
      client.release();
      return result;
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }

  async function prepare(client: pg.ClientBase): Promise<void> {
    await migrate(client);
    await fitKey(client, key);
  }

  let migrated: Promise<void> | undefined;
  function ready(): Promise<void> {
    migrated ??= inTransaction(prepare, TRANSACTION_BUDGET_MS).catch((error) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  }

  const transact: Transact = async (work, budgetMs = TRANSACTION_BUDGET_MS) => {
    try {
      return await within(
        ready().then(() => inTransaction(work, budgetMs)),
        budgetMs,
      );
    } catch (error) {
      if (error instanceof UnfitDatabaseError) throw error;
      throw new StoreUnavailableError("PostgreSQL could not be reached or could not answer.", { cause: error });
    }
  };
  return { transact, close: primary.close };
}
