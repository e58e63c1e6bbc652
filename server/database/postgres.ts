import pg, { type ClientBase, type PoolClient, type QueryResult } from "pg";
import sql, { bulk, type Sql } from "sql-template-tag";
import { z } from "zod";
import {
  type Database,
  type GuardedStatement,
  NothingChangedError,
  parseRows,
  StoreUnavailableError,
} from "./database.ts";
import { FINGERPRINT_KEY, type InstallationKey } from "./installation-key.ts";
import { hostUrls } from "./postgres-hosts.ts";
import { hasOwnSession, openPrimary, TimeLimitError, within } from "./postgres-primary.ts";
import { IncompatibleDatabaseError, pendingMigrations, SCHEMA_VERSION } from "./schema.ts";
import { postgresHasWord } from "./word-index.ts";

/** Any number that no other program locks. */
const MIGRATION_LOCK = "6618602680958229166";
const versionRow = z.object({ version: z.number() });

async function readVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query("SELECT version FROM desk_version");
  return rows[0] === undefined ? 0 : versionRow.parse(rows[0]).version;
}

/**
 * Applies pending migrations inside the client's transaction. The advisory lock makes servers that start at once take
 * turns, so that the second finds nothing to do.
 * @throws IncompatibleDatabaseError
 */
async function migrate(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await client.query("CREATE TABLE IF NOT EXISTS desk_version (version integer NOT NULL)");
  const version = await readVersion(client);
  const pending = pendingMigrations(version, "postgres");
  if (pending.length === 0) return;
  for (const sql of pending) await client.query(sql);
  await client.query("DELETE FROM desk_version");
  await client.query("INSERT INTO desk_version VALUES ($1)", [SCHEMA_VERSION]);
}

const stateRows = z.array(z.object({ value: z.string() }));

async function readFingerprint(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query("SELECT value FROM server_state WHERE key = $1", [FINGERPRINT_KEY]);
  return stateRows.parse(rows)[0]?.value ?? null;
}

/** Compares the key with the database inside the transaction of {@link migrate}. @throws WrongKeyError */
async function bindKey(client: ClientBase, key: InstallationKey): Promise<void> {
  const known = await readFingerprint(client);
  const fingerprint = key.fit(known);
  if (known === null) await client.query("INSERT INTO server_state VALUES ($1, $2)", [FINGERPRINT_KEY, fingerprint]);
}

const sqlOfRights = `SELECT current_user AS role, to_regclass('desk_version') IS NOT NULL AS used,
  has_schema_privilege(current_schema(), 'CREATE') AS creates,
  (SELECT min(relname) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
    AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
      AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))) AS closed`;
const rightsRow = z.object({
  role: z.string(),
  used: z.boolean(),
  creates: z.boolean().nullable(),
  closed: z.string().nullable(),
});

async function inspect(client: ClientBase, key: InstallationKey): Promise<number> {
  await client.query("BEGIN READ ONLY");
  const { role, used, creates, closed } = rightsRow.parse((await client.query(sqlOfRights)).rows[0]);
  if (closed !== null)
    throw new IncompatibleDatabaseError(`The role ${role} may not write to the table ${closed}. Make it the owner.`);
  const version = used ? await readVersion(client) : 0;
  if (version < SCHEMA_VERSION && !creates)
    throw new IncompatibleDatabaseError(`The role ${role} may not create tables. Make it the owner of the database.`);
  if (version > 0) key.compare(await readFingerprint(client));
  return version;
}

/**
 * Reads the version of a database, compares the key, and looks for rights that the role lacks, without a change.
 * @throws IncompatibleDatabaseError, or an error with the cause of each host
 */
export async function inspectPostgres(databaseUrl: string, key: InstallationKey): Promise<number> {
  const primary = openPrimary(hostUrls(databaseUrl));
  try {
    const client = await primary.connect();
    // Ends the transaction, too.
    return await within(inspect(client, key), TRANSACTION_BUDGET_MS).finally(() => client.release(true));
  } finally {
    await primary.close();
  }
}

/** The default time limit of a transaction. */
export const TRANSACTION_BUDGET_MS = 8000;
const TRIES = 3;
/** Another transaction was in the way: a serialization failure or a deadlock. */
const CONFLICTS = ["40001", "40P01"];
/** A division by zero. Only a guard divides. */
const GUARD_FAILED = "22012";

/** The error that PostgreSQL reported, if it was the cause. */
export const databaseErrorOf = (error: unknown): pg.DatabaseError | undefined =>
  error instanceof StoreUnavailableError && error.cause instanceof pg.DatabaseError ? error.cause : undefined;

/** Runs statements in one transaction; resolves to their results once it is committed. */
type Transact = (statements: readonly Sql[], budgetMs?: number) => Promise<QueryResult[]>;

/**
 * Settings of the transaction alone, because a transaction pooler may give the session to another client
 * after it. The client's own limit starts earlier and so ends earlier: the server cancels a COMMIT that waits for a
 * synchronous standby only after the client has given up, and never reports it as done. No statement runs for as long
 * as compiling it takes, a quarter of a second for a search whose cost PostgreSQL overestimates. The driver reads times
 * in the ISO style alone.
 */
const begin = (budgetMs: number): string =>
  `BEGIN; SET LOCAL statement_timeout = ${budgetMs}; SET LOCAL jit = off; SET LOCAL datestyle = ISO`;

/** The statements that a session keeps prepared; the desk has fewer. */
const MOST_PREPARED = 500;
const names = new Map<string, string>();

/**
 * Names a statement that writes, so that PostgreSQL parses and plans it once for each session. The best plan of a list
 * or a search depends on its values.
 */
function nameOf(client: PoolClient, text: string): { name?: string } {
  if (!hasOwnSession(client) || text.startsWith("SELECT")) return {};
  if (!names.has(text) && names.size < MOST_PREPARED) names.set(text, `desk-${names.size}`);
  const name = names.get(text);
  return name === undefined ? {} : { name };
}

/**
 * Sends a whole transaction at once, in one packet if it fits, so that it takes one round trip. After a statement that
 * fails PostgreSQL rejects those behind it, and answers COMMIT with ROLLBACK.
 */
async function commitOnce(client: PoolClient, statements: readonly Sql[], budgetMs: number): Promise<QueryResult[]> {
  const { stream } = client.connection;
  stream.cork();
  const queries = [
    client.query(begin(budgetMs)),
    ...statements.map(({ text, values }) =>
      client.query({ ...nameOf(client, text), text, values: values as unknown[] }),
    ),
    client.query("COMMIT"),
  ];
  stream.uncork();
  // The first rejection has the cause. Those of the others must be handled, too.
  await Promise.allSettled(queries);
  const results = await Promise.all(queries);
  if (results.at(-1)?.command !== "COMMIT") throw new Error("PostgreSQL rolled the transaction back.");
  return results.slice(1, -1);
}

const codeOf = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined);

/** Repeats the whole transaction when another one was in the way, as PostgreSQL's documentation requires. */
async function commit(client: PoolClient, statements: readonly Sql[], budgetMs: number): Promise<QueryResult[]> {
  for (let left = TRIES; ; left--) {
    try {
      return await commitOnce(client, statements, budgetMs);
    } catch (error) {
      if (codeOf(error) === GUARD_FAILED) throw new NothingChangedError();
      if (left === 1 || !CONFLICTS.includes(codeOf(error) ?? "")) throw error;
    }
  }
}

/**
 * Connects to one PostgreSQL, on one host or several. A transaction has a time budget, which includes waiting for a
 * connection. When it is used up, the connection is closed, and whether the commit happened is unknown. Before the
 * first transaction migrations are applied, and the installation's key is compared.
 */
export function connect(databaseUrl: string, key: InstallationKey) {
  const primary = openPrimary(hostUrls(databaseUrl));

  async function withClient<T>(work: (client: PoolClient) => Promise<T>, budgetMs: number): Promise<T> {
    const end = performance.now() + budgetMs;
    const client = await primary.connect();
    try {
      const result = await within(work(client), end - performance.now());
      client.release();
      return result;
    } catch (error) {
      // The client would wait for the answers to all that it has sent.
      if (error instanceof TimeLimitError) client.connection.stream.destroy();
      client.release(!(error instanceof NothingChangedError) && (error instanceof Error ? error : true));
      throw error;
    }
  }

  async function prepare(client: PoolClient): Promise<void> {
    await client.query(begin(TRANSACTION_BUDGET_MS));
    await migrate(client);
    await bindKey(client, key);
    await client.query("COMMIT");
  }

  let migrated: Promise<void> | undefined;
  function ready(): Promise<void> {
    migrated ??= withClient(prepare, TRANSACTION_BUDGET_MS).catch((error) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  }

  const transact: Transact = async (statements, budgetMs = TRANSACTION_BUDGET_MS) => {
    try {
      return await within(
        ready().then(() => withClient((client) => commit(client, statements, budgetMs), budgetMs)),
        budgetMs,
      );
    } catch (error) {
      if (error instanceof IncompatibleDatabaseError || error instanceof NothingChangedError) throw error;
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

/** Fails inside the database, so that what follows, up to COMMIT, need not wait for the number of rows. */
const failsUnlessChanged = ({ guard, rows }: GuardedStatement): Sql =>
  sql`WITH changed AS (${guard} RETURNING 1)
    SELECT count(*) AS changes, 1 / (count(*) >= ${rows})::int AS enough FROM changed`;

/**
 * Locks in one order, so that no two transactions wait for each other. It adds no row; a pooler may send a SELECT to a
 * standby.
 */
function lock(keys: readonly (string | null)[]): Sql[] {
  const rows = [...new Set(keys)].filter((key) => key !== null).toSorted();
  if (rows.length === 0) return [];
  return [
    sql`INSERT INTO server_state (key, value) SELECT key, '' FROM (VALUES ${bulk(rows.map((key) => [key]))}) AS keys (key)
      WHERE CAST(pg_advisory_xact_lock(hashtextextended(key, 0)) AS text) <> ''`,
  ];
}

const changesRow = z.object({ changes: z.number() });

/** The desk's tables in PostgreSQL. */
export function createPostgresDatabase(transact: Transact): Database {
  return {
    read: async (row, sql) => parseRows(row, (await transact([sql]))[0]?.rows ?? []),
    async write(...statements) {
      const results = await transact(statements.map((one) => ("guard" in one ? failsUnlessChanged(one) : one)));
      return results.map(({ rows, rowCount }, index) =>
        "guard" in (statements[index] ?? {}) ? changesRow.parse(rows[0]).changes : (rowCount ?? 0),
      );
    },
    fromNow: (ms) => sql`clock_timestamp() + ${ms} * interval '1 ms'`,
    seconds: (time) => sql`extract(epoch FROM ${time})`,
    forUpdate: sql`FOR UPDATE`,
    lock,
    hasWord: postgresHasWord,
  };
}
