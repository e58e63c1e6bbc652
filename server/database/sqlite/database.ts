import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import sql, { empty, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, NothingChangedError, StoreUnavailableError } from "../database.ts";
import { transaction } from "./connection.ts";

/** Prepared statements that are kept; the desk has fewer. */
const MAX_STATEMENTS = 200;

/** The desk's tables in a SQLite file. A transaction runs in one go, so that no other request can come between. */
export function createSqliteDatabase(db: DatabaseSync): Database {
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();

  function prepare({ sql }: Sql) {
    const known = prepared.get(sql);
    if (known) return known;
    if (prepared.size >= MAX_STATEMENTS) prepared.clear();
    const statement = db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  }
  const valuesOf = (sql: Sql) => sql.values as SQLInputValue[];

  function wrapErrors<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof NothingChangedError) throw error;
      throw new StoreUnavailableError("The database could not be read or written.", { cause: error });
    }
  }

  return {
    read: async (row, sql) => z.array(row).parse(wrapErrors(() => prepare(sql).all(...valuesOf(sql)))),
    write: async (...statements) =>
      wrapErrors(() =>
        transaction(db, () =>
          statements.map((statement) => {
            const isGuard = "guard" in statement;
            const sql = isGuard ? statement.guard : statement;
            const changes = Number(prepare(sql).run(...valuesOf(sql)).changes);
            if (isGuard && changes < statement.rows) throw new NothingChangedError();
            return changes;
          }),
        ),
      ),
    fromNow: (ms) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${ms / 1000} seconds`})`,
    forUpdate: empty,
  };
}
