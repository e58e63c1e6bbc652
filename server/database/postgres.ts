import pg, { type ClientBase } from "pg";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, type Guard, NothingChangedError, parseRows, StoreUnavailableError } from "./database.ts";
import { FINGERPRINT_KEY, type InstallationKey } from "./installation-key.ts";
import { hostUrls, openPrimary, within } from "./postgres-primary.ts";
import { pendingMigrations, SCHEMA_VERSION, UnfitDatabaseError } from "./schema.ts";

/** Any number that no other program locks. */
const MIGRATION_LOCK = "6618602680958229166";
const versionRow = z.object({ version: z.number() });

/**
 * Applies pending migrations inside the client's transaction. The advisory lock makes servers that start at once take
 * turns, so that the second finds nothing to do.
 * @throws UnfitDatabaseError
 */
async function migrate(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await client.query("CREATE TABLE IF NOT EXISTS desk_version (version integer NOT NULL)");
  const { rows } = await client.query("SELECT version FROM desk_version");
  const version = rows[0] === undefined ? 0 : versionRow.parse(rows[0]).version;
  const pending = pendingMigrations(version, "postgres");
  if (pending.length === 0) return;
  for (const sql of pending) await client.query(sql);
  await client.query("DELETE FROM desk_version");
  await client.query("INSERT INTO desk_version VALUES ($1)", [SCHEMA_VERSION]);
}

const stateRows = z.array(z.object({ value: z.string() }));

/** Compares the key with the database inside the transaction of {@link migrate}. @throws WrongKeyError */
async function fitKey(client: ClientBase, key: InstallationKey): Promise<void> {
  const { rows } = await client.query("SELECT value FROM server_state WHERE key = $1", [FINGERPRINT_KEY]);
  const known = stateRows.parse(rows)[0]?.value ?? null;
  const fingerprint = key.fit(known);
  if (known === null) await client.query("INSERT INTO server_state VALUES ($1, $2)", [FINGERPRINT_KEY, fingerprint]);
}

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
type Transact = <T>(work: Work<T>, budgetMs?: number) => Promise<T>;

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

/** Repeats the whole transaction when another one was in the way, as PostgreSQL's documentation requires. */
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

// Times are text and counts are numbers, as in SQLite.
const { TIMESTAMPTZ, INT8 } = pg.types.builtins;
const parseTime: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ);
pg.types.setTypeParser(TIMESTAMPTZ, (text) => parseTime(text).toISOString());
pg.types.setTypeParser(INT8, Number);

const run = (client: ClientBase, { text, values }: Sql) => client.query(text, values as unknown[]);

/** Runs the statements one by one; null when a guard changed too few rows and all was rolled back. */
async function runAll(client: ClientBase, statements: readonly (Sql | Guard)[]): Promise<number[] | null> {
  const changes: number[] = [];
  for (const statement of statements) {
    const isGuard = "guard" in statement;
    const rowCount = (await run(client, isGuard ? statement.guard : statement)).rowCount ?? 0;
    if (isGuard && rowCount < statement.rows) {
      // The COMMIT that follows then does nothing, and the connection stays in use.
      await client.query("ROLLBACK");
      return null;
    }
    changes.push(rowCount);
  }
  return changes;
}

/** The desk's tables in PostgreSQL. */
export function createPostgresDatabase(transact: Transact): Database {
  return {
    read: async (row, sql) => parseRows(row, (await transact((client) => run(client, sql))).rows),
    async write(...statements) {
      const changes = await transact((client) => runAll(client, statements));
      if (changes === null) throw new NothingChangedError();
      return changes;
    },
    fromNow: (ms) => sql`clock_timestamp() + ${ms} * interval '1 ms'`,
    forUpdate: sql`FOR UPDATE`,
  };
}
