/** One way to read and write the tables of the desk, whichever database holds them: SQL that both databases understand. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";

/** A statement that must change so many rows. Otherwise its transaction is rolled back. */
export interface Guard {
  guard: Sql;
  rows: number;
}

/** Rolls the transaction back with a {@link NothingChangedError} unless the statement changes so many rows. */
export const mustChange = (guard: Sql, rows = 1): Guard => ({ guard, rows });

/**
 * Values are text, numbers, bytes and null: times are ISO 8601 text in UTC, yes and no are 1 and 0, objects and lists are JSON
 * text. Rows come back in the same form. For SQL that works in both databases: add conditions only when they apply instead of
 * comparing a value with NULL; give times in VALUES or comparisons, not in a list of SELECT.
 */
export interface Database {
  /** Reads rows and checks their shape. @throws StoreUnavailableError */
  read<T>(row: z.ZodType<T>, sql: Sql): Promise<T[]>;
  /**
   * Runs the statements in one transaction, which is on disk when the promise resolves to the numbers of changed rows.
   * @throws NothingChangedError when a guarded statement changes too few rows; nothing is written then
   * @throws StoreUnavailableError
   */
  write(...statements: readonly (Sql | Guard)[]): Promise<number[]>;
  /** The time in so many milliseconds, by the database's clock, because those of servers differ. */
  fromNow(ms: number): Sql;
  /** Ends a SELECT that locks its rows until the transaction ends. Empty in SQLite, which has one writer at a time. */
  forUpdate: Sql;
}

type Row = Record<string, unknown>;

/**
 * Checks the shape of rows, which have each column under two names: in camel case (dueAt) as in the desk's API, so that one
 * schema states a row and an answer, and its own (due_at) for shapes that SQL or the data API names, too.
 */
export function parseRows<T>(schema: z.ZodType<T>, rows: readonly Row[]): T[] {
  const named = Object.keys(rows[0] ?? {}).map((column) => [column, column.replace(/_./g, toUpperCase)] as const);
  for (const row of rows) for (const [column, name] of named) row[name] = row[column];
  return z.array(schema).parse(rows);
}

const toUpperCase = ([, letter = ""]: string): string => letter.toUpperCase();

/** The columns of a shape in a SELECT. */
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
export const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

/** Whether the statements changed what they had to; false when somebody else was first. */
export async function tryWrite(database: Database, ...statements: readonly (Sql | Guard)[]): Promise<boolean> {
  try {
    await database.write(...statements);
    return true;
  } catch (error) {
    if (error instanceof NothingChangedError) return false;
    throw error;
  }
}

/**
 * Repeats work whose guarded statement found that somebody else was first, because then everything is read again.
 * @throws NothingChangedError when others were first each time
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

/** Waits for a transaction. Refuses with this error if a guard changed nothing because somebody else was first. */
export async function mapConflict<T>(work: Promise<T>, makeError: () => Error | Promise<Error>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof NothingChangedError ? await makeError() : error;
  }
}

/** A guarded statement changed too few rows, for example because somebody else was first. Nothing was written. */
export class NothingChangedError extends Error {
  override name = "NothingChangedError";
}

/** The database could not be read or written; nothing was stored. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

const valueRow = z.object({ value: z.string() });

/** Reads a small named value, for example the state of the daily digest. */
export async function readMark(database: Database, name: string): Promise<string | null> {
  const [row] = await database.read(valueRow, sql`SELECT value FROM marks WHERE name = ${name}`);
  return row?.value ?? null;
}

/** Writes a small named value, whatever it was. */
export const setMark = (
  name: string,
  value: string,
): Sql => sql`INSERT INTO marks (name, value) VALUES (${name}, ${value})
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** Writes the value only if it still is `before`, so that one of several servers wins; resolves to whether it did. */
export async function changeMark(
  database: Database,
  name: string,
  value: string,
  before: string | null,
): Promise<boolean> {
  const [changed] = await database.write(
    before === null
      ? sql`INSERT INTO marks (name, value) VALUES (${name}, ${value}) ON CONFLICT DO NOTHING`
      : sql`UPDATE marks SET value = ${value} WHERE name = ${name} AND value = ${before}`,
  );
  return changed === 1;
}
