import type { ClientBase } from "pg";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, type Guard, NothingChangedError } from "../database.ts";
import type { Transact } from "./connection.ts";

/** The driver returns times as Date. */
const plainRow = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

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
    read: async (row, sql) => z.array(row).parse((await transact((client) => run(client, sql))).rows.map(plainRow)),
    async write(...statements) {
      const changes = await transact((client) => runAll(client, statements));
      if (changes === null) throw new NothingChangedError();
      return changes;
    },
    fromNow: (ms) => sql`clock_timestamp() + ${ms} * interval '1 ms'`,
    forUpdate: sql`FOR UPDATE`,
  };
}
