/**
 * One way to read and write the tables of the desk, whichever database holds them: SQL that both databases understand.
 */
import { setImmediate } from "node:timers/promises";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { HasWord } from "./word-index.ts";

/** A statement that must change at least `rows` rows. Otherwise its transaction is rolled back. */
export interface GuardedStatement {
  guard: Sql;
  rows: number;
}

/** A statement of a transaction. */
export type Statement = Sql | GuardedStatement;

/** Rolls the transaction back with a {@link NothingChangedError} unless the statement changes so many rows. */
export const mustChange = (guard: Sql, rows = 1): GuardedStatement => ({ guard, rows });

/**
 * Values are text, numbers, bytes and null: times are ISO 8601 text in UTC, yes and no are 1 and 0, objects and lists
 * are JSON text. Rows come back in the same form. For SQL that works in both databases: add conditions only when they
 * apply instead of comparing a value with NULL; give times in VALUES or comparisons, not in a list of SELECT.
 */
export interface Database {
  /** Reads rows and checks their shape. @throws StoreUnavailableError */
  read<T>(row: z.core.$ZodType<T>, sql: Sql): Promise<T[]>;
  /**
   * Runs the statements in one transaction, which is on disk when the promise resolves to the numbers of changed rows.
   * @throws NothingChangedError when a guarded statement changes too few rows; nothing is written then
   * @throws StoreUnavailableError
   */
  write(...statements: readonly Statement[]): Promise<number[]>;
  /** The time in so many milliseconds, by the database's clock, because those of servers differ. */
  fromNow(ms: number): Sql;
  /** The seconds of a stored time since 1970, with fractions. */
  seconds(time: Sql): Sql;
  /** Ends a SELECT that locks its rows until the transaction ends. Empty in SQLite, which has one writer at a time. */
  forUpdate: Sql;
  /**
   * Statements that lock keys until the transaction ends, so that what follows sees all that another transaction with
   * the same key has committed. None in SQLite.
   */
  lock(keys: readonly (string | null)[]): Sql[];
  hasWord: HasWord;
}

type Row = Record<string, unknown>;

/**
 * Checks the shape of rows, which have each column under two names: in camel case (dueAt) as in the desk's API, so that
 * one schema states a row and an answer, and its own (due_at) for shapes that SQL or the data API names, too.
 */
export function parseRows<T>(schema: z.core.$ZodType<T>, rows: readonly Row[]): T[] {
  const named = Object.keys(rows[0] ?? {}).map((column) => [column, column.replace(/_./g, toUpperCase)] as const);
  for (const row of rows) for (const [column, name] of named) row[name] = row[column];
  // Making a schema of the list would take longer than checking its rows.
  return rows.map((row) => z.parse(schema, row));
}

const toUpperCase = ([, letter = ""]: string): string => letter.toUpperCase();

export const columnsOf = (shape: object, table?: string): Sql =>
  sql([
    Object.keys(shape)
      .map((column) => (table === undefined ? column : `${table}.${column}`))
      .join(", "),
  ]);

/** How many rows there are. @param from a table with its conditions */
export async function countRows(database: Database, from: Sql): Promise<number> {
  const [row] = await database.read(z.object({ total: z.number() }), sql`SELECT count(*) AS total FROM ${from}`);
  return row?.total ?? 0;
}

/** Whether a query finds anything. */
export const hasRows = async (database: Database, query: Sql): Promise<boolean> =>
  (await database.read(z.object({}), query)).length > 0;

/** The person of a LEFT JOIN with staff. */
export const memberOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

/** Runs the statements; resolves to false when a guard failed because of a concurrent change. */
export async function tryWrite(database: Database, ...statements: readonly Statement[]): Promise<boolean> {
  try {
    await database.write(...statements);
    return true;
  } catch (error) {
    if (error instanceof NothingChangedError) return false;
    throw error;
  }
}

/**
 * Repeats work whose guard failed because of a concurrent change; each attempt reads everything again.
 * @throws NothingChangedError when every attempt met a concurrent change
 */
export async function retryOnConflict<T>(work: () => Promise<T>, tries = 5): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 1 || !(error instanceof NothingChangedError)) throw error;
    }
  }
}

/** Turns a failed compare-and-set into this error. */
export async function onConflictThrow<T>(work: Promise<T>, makeError: () => Error | Promise<Error>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof NothingChangedError ? await makeError() : error;
  }
}

/** A guarded statement changed too few rows, for example because of a concurrent change. Nothing was written. */
export class NothingChangedError extends Error {
  override name = "NothingChangedError";
}

/** The database could not be read or written; nothing was stored. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

const valueRow = z.object({ value: z.string() });

/** Reads a value that all servers share, for example the state of the daily digest. */
export async function readServerState(database: Database, key: string): Promise<string | null> {
  const [row] = await database.read(valueRow, sql`SELECT value FROM server_state WHERE key = ${key}`);
  return row?.value ?? null;
}

/** Writes a value that all servers share, whatever it was. */
export const setServerState = (
  key: string,
  value: string,
): Sql => sql`INSERT INTO server_state (key, value) VALUES (${key}, ${value})
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Writes the value only if it still is `before`, so that one of several servers wins; resolves to whether it did. */
export async function changeServerState(
  database: Database,
  key: string,
  value: string,
  before: string | null,
): Promise<boolean> {
  const [changed] = await database.write(
    before === null
      ? sql`INSERT INTO server_state (key, value) VALUES (${key}, ${value}) ON CONFLICT DO NOTHING`
      : sql`UPDATE server_state SET value = ${value} WHERE key = ${key} AND value = ${before}`,
  );
  return changed === 1;
}

/** Works through rows in the order of their ids, and lets the server answer visitors between two portions. */
export async function inPortions<Id>(first: Id, work: (after: Id) => Promise<Id | undefined>): Promise<void> {
  for (let after: Id | undefined = first; after !== undefined; await setImmediate()) after = await work(after);
}

/** SQLite's result codes of a value that is too long, a broken constraint and a wrong type. */
const SQLITE_CODES = [18, 19, 20];

/** The row that this one belongs to has just been deleted. */
const FOREIGN_KEY = { postgres: "23503", sqlite: 787 };

/**
 * The database's code for values that it refuses, however often they are written; null while it is away, or when the
 * row that they belong to has just gone. Errors of databases repeat values, so that only the code is logged.
 */
export function refusalOf(error: unknown): string | null {
  const cause = error instanceof StoreUnavailableError ? error.cause : error;
  if (cause instanceof Error && "severity" in cause) {
    const code = "code" in cause ? String(cause.code) : "";
    return /^2[23]/.test(code) && code !== FOREIGN_KEY.postgres ? `PostgreSQL answered ${code}.` : null;
  }
  const code = cause instanceof Error && "errcode" in cause ? Number(cause.errcode) : 0;
  return SQLITE_CODES.includes(code & 0xff) && code !== FOREIGN_KEY.sqlite ? `SQLite answered ${code}.` : null;
}
