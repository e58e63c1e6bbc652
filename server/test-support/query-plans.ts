import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../database/database.ts";

const step = z.object({ detail: z.string() });

/** The steps in which SQLite runs the reads of some work. */
export async function plansOf(
  database: Database,
  work: (watched: Database) => Promise<unknown>,
): Promise<readonly string[]> {
  const asked: Sql[] = [];
  const read: Database["read"] = (row, query) => {
    asked.push(query);
    return database.read(row, query);
  };
  await work({ ...database, read });
  const plans = await Promise.all(asked.map((query) => database.read(step, sql`EXPLAIN QUERY PLAN ${query}`)));
  return plans.flat().map(({ detail }) => detail);
}

/** Steps that read a whole table, which takes longer with each enquiry. */
export const scansOf = (plans: readonly string[]): string[] =>
  plans.filter((detail) => /^SCAN (contacts|tickets|ticket_enquiries|messages)\b/.test(detail));
