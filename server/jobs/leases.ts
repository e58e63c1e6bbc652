/** Leases: work that only one server may do at a time. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { type Database, type GuardedStatement, mustChange } from "../database/database.ts";
import { LONGEST_WAIT_MS } from "./jobs.ts";

/** Whether the lease is over. The clock is the database's, because those of servers differ. */
const isOver = (database: Database): Sql =>
  sql`(leases.until <= ${database.fromNow(0)} OR leases.until > ${database.fromNow(LONGEST_WAIT_MS)})`;

/** Whether somebody holds the lease of this name. */
export const isLeased = (database: Database, name: Sql): Sql =>
  sql`EXISTS (SELECT 1 FROM leases WHERE leases.name = ${name} AND NOT ${isOver(database)})`;

/** Takes the lease of this name, or renews it. Resolves to whether this holder has it now. */
export async function takeLease(database: Database, name: string, holder: string, ms: number): Promise<boolean> {
  const [taken] = await database.write(
    sql`INSERT INTO leases (name, holder, until) VALUES (${name}, ${holder}, ${database.fromNow(ms)})
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE leases.holder = excluded.holder OR ${isOver(database)}`,
  );
  return taken === 1;
}

/** Renews a lease. The transaction fails when another holder has it. */
export const renewLease = (database: Database, name: string, holder: string, ms: number): GuardedStatement =>
  mustChange(sql`UPDATE leases SET until = ${database.fromNow(ms)} WHERE name = ${name} AND holder = ${holder}`);

/** Lets another holder take the lease. */
export const releaseLease = (name: string, holder: string): Sql =>
  sql`DELETE FROM leases WHERE name = ${name} AND holder = ${holder}`;

/**
 * Does work that only one server may do at a time. Nothing is done while another has the lease. If the work fails, the
 * lease ends by itself, and any server tries again.
 * @throws what the work throws
 */
export async function withLease(
  database: Database,
  name: string,
  ms: number,
  work: () => Promise<void>,
): Promise<void> {
  const holder = randomUUID();
  if (!(await takeLease(database, name, holder, ms))) return;
  await work();
  await database.write(releaseLease(name, holder));
}
