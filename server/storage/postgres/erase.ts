import type { ClientBase } from "pg";
import type { Erasure, Signer } from "../erasure.ts";
import {
  type Plan,
  type PlanRow,
  planColumns,
  planForActive,
  planForSealed,
  type SealedPlanRow,
} from "../erasure-plan.ts";
import { ERASURE_LOCK } from "./forward.ts";

const sqlSave = `INSERT INTO erasures SELECT hash, erased_at FROM json_populate_recordset(NULL::erasures, $1)
  ON CONFLICT (hash) DO UPDATE SET erased_at = greatest(erasures.erased_at, excluded.erased_at)`;
const sqlActive = `SELECT ${planColumns} FROM contacts ORDER BY stored_at, id`;
const sqlSealed = `SELECT ${planColumns}, reason, sealed_at FROM sealed ORDER BY sealed_at, reference`;

/** Adds to the list of erasures. Nothing is forwarded between this and the end of the transaction. */
export async function saveErasures(client: ClientBase, erasures: readonly Erasure[]): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${ERASURE_LOCK})`);
  const latest = new Map(
    erasures.toSorted((a, b) => (a.erased_at < b.erased_at ? -1 : 1)).map((one) => [one.hash, one]),
  );
  await client.query(sqlSave, [JSON.stringify([...latest.values()])]);
}

/** The list of erasures stored in the database. */
export async function loadErasures(client: ClientBase): Promise<Erasure[]> {
  const { rows } = await client.query<{ hash: string; erased_at: Date }>("SELECT hash, erased_at FROM erasures");
  return rows.map(({ hash, erased_at }) => ({ hash, erased_at: erased_at.toISOString() }));
}

/** Deletes hashes of the earlier form, once they are saved with the installation's key. */
export async function deleteUnkeyed(client: ClientBase): Promise<void> {
  await client.query("DELETE FROM erasures WHERE hash NOT LIKE '%:%'");
}

/** Reads rows with their times as text. */
async function readRows<Row extends PlanRow>(client: ClientBase, text: string): Promise<Row[]> {
  const { rows } = await client.query<Record<string, unknown>>(text);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    ),
  ) as unknown as Row[];
}

/**
 * Makes the plan, locks its rows and carries it out. Rows that somebody else changed meanwhile are planned for again.
 */
async function carryOut<Row extends PlanRow>(
  client: ClientBase,
  table: "contacts" | "sealed",
  rows: readonly Row[],
  plan: (rows: readonly Row[]) => Plan,
): Promise<readonly string[]> {
  const { ids } = plan(rows);
  if (ids.length === 0) return [];
  const locked = await client.query<{ id: number }>(`SELECT id FROM ${table} WHERE id = ANY($1) FOR UPDATE`, [ids]);
  const present = new Set(locked.rows.map(({ id }) => id));
  const { references, statements } = plan(rows.filter(({ id }) => present.has(id)));
  for (const statement of statements) {
    const { text, values } = "guard" in statement ? statement.guard : statement;
    await client.query(text, values as unknown[]);
  }
  return references;
}

/** Erases and seals what the list demands; resolves to the references. */
export async function deleteErased(client: ClientBase, erasures: readonly Erasure[], key: Signer): Promise<string[]> {
  if (erasures.length === 0) return [];
  const now = new Date();
  const active = await readRows(client, sqlActive);
  const here = await carryOut(client, "contacts", active, (rows) => planForActive(rows, erasures, key, now));
  const sealed = await readRows<SealedPlanRow>(client, sqlSealed);
  const there = await carryOut(client, "sealed", sealed, (rows) => planForSealed(rows, erasures, key, now));
  return [...new Set([...here, ...there])];
}
