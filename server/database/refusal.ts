/** Tells values that a database refuses from a database that is away. */
import { StoreUnavailableError } from "./database.ts";

/** SQLite's result codes of a value that is too long, a broken constraint and a wrong type. */
const SQLITE_CODES = [18, 19, 20];

/** The row that this one belongs to has just been deleted. */
const FOREIGN_KEY = { postgres: "23503", sqlite: 787 };

/**
 * The database's code for values that it refuses, however often they are written; null while it is away, or when the row that
 * they belong to has just gone. Errors of databases repeat values, so that only the code is logged.
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
