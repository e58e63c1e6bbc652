import pg from "pg";
import { NewerDatabaseError } from "../migration-files.ts";
import { StoreUnavailableError } from "../store.ts";
import { migrate } from "./migrate.ts";

const DEFAULT_BUDGET_MS = 8000;

/** What PostgreSQL itself said, if it was that. */
export const faultOf = (error: unknown): pg.DatabaseError | undefined =>
  error instanceof StoreUnavailableError && error.cause instanceof pg.DatabaseError ? error.cause : undefined;

type Work<T> = (client: pg.ClientBase) => Promise<T>;

/** Does the work in one transaction: it is committed when the promise resolves. */
export type Transact = <T>(work: Work<T>, budgetMs?: number) => Promise<T>;

/** The work, or a fault once the time is up. The work itself is left behind. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, ms, new Error("PostgreSQL takes too long."));
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function commit<T>(client: pg.ClientBase, work: Work<T>, budgetMs: number): Promise<T> {
  await client.query(`BEGIN; SET LOCAL statement_timeout = ${budgetMs}`);
  const result = await work(client);
  await client.query("COMMIT");
  return result;
}

/**
 * Connections to one PostgreSQL. Every transaction, waiting for a connection included, keeps to its budget: beyond
 * it the connection is thrown away, and whether the commit happened is not known. Migrations are applied before
 * the first transaction.
 */
export function connect(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: DEFAULT_BUDGET_MS,
    application_name: "enquiry-desk",
    keepAlive: true,
  });
  // A lost connection is told to whoever uses it; an idle one is replaced.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));

  async function inTransaction<T>(work: Work<T>, budgetMs: number): Promise<T> {
    const end = performance.now() + budgetMs;
    const client = await pool.connect();
    try {
      const result = await within(commit(client, work, budgetMs), end - performance.now());
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  let migrated: Promise<void> | undefined;
  function ready(): Promise<void> {
    migrated ??= inTransaction(migrate, DEFAULT_BUDGET_MS).catch((error) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  }

  const transact: Transact = async (work, budgetMs = DEFAULT_BUDGET_MS) => {
    try {
      return await within(
        ready().then(() => inTransaction(work, budgetMs)),
        budgetMs,
      );
    } catch (error) {
      if (error instanceof NewerDatabaseError) throw error;
      throw new StoreUnavailableError("PostgreSQL could not be reached or could not answer.", { cause: error });
    }
  };
  return { transact, close: () => pool.end() };
}
