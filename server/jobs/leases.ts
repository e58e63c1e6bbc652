/** Leases: work that only one server may do at a time. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { type Database, type GuardedStatement, mustChange } from "../database/database.ts";
import { isFree } from "./jobs.ts";

/** Whether somebody holds the lease of this name. */
export const isLeased = (database: Database, name: Sql): Sql =>
  sql`EXISTS (SELECT 1 FROM jobs WHERE id = ${name} AND NOT ${isFree(database)})`;

/** Takes the lease of this name, or renews it. Resolves to whether this holder has it now. */
export async function takeLease(database: Database, name: string, lease: string, ms: number): Promise<boolean> {
  const [taken] = await database.write(
    sql`INSERT INTO jobs (id, kind, created_at, lease, lease_until)
      VALUES (${name}, 'lease', ${database.fromNow(0)}, ${lease}, ${database.fromNow(ms)})
      ON CONFLICT (id) DO UPDATE SET lease = excluded.lease, lease_until = excluded.lease_until
      WHERE jobs.lease = excluded.lease OR ${isFree(database)}`,
  );
  return taken === 1;
}

/** Renews a lease. The transaction fails when another holder has it. */
export const renewLease = (database: Database, name: string, lease: string, ms: number): GuardedStatement =>
  mustChange(sql`UPDATE jobs SET lease_until = ${database.fromNow(ms)} WHERE id = ${name} AND lease = ${lease}`);

/** Lets another holder take the lease. */
export const releaseLease = (name: string, lease: string): Sql =>
  sql`UPDATE jobs SET lease = NULL, lease_until = NULL WHERE id = ${name} AND lease = ${lease}`;

/**
 * Does work that only one server may do at a time. Nothing is done while another has the lease. If the work fails, the lease
 * ends by itself, and any server tries again.
 * @throws what the work throws
 */
export async function withLease(
  database: Database,
  name: string,
  ms: number,
  work: () => Promise<void>,
): Promise<void> {
  const lease = randomUUID();
  if (!(await takeLease(database, name, lease, ms))) return;
  await work();
  await database.write(releaseLease(name, lease));
}
