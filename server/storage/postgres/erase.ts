import type { ClientBase } from "pg";
import { type Erasable, type Erasure, erasedAmong } from "../erasure.ts";
import { noteErasedContacts } from "./erased-references.ts";
import { ERASURE_LOCK } from "./forward.ts";

const sqlSave = `INSERT INTO erasures SELECT hash, erased_at FROM json_populate_recordset(NULL::erasures, $1)
  ON CONFLICT (hash) DO UPDATE SET erased_at = greatest(erasures.erased_at, excluded.erased_at)`;
const sqlErasable = "SELECT id, reference, created_at, email, phone FROM contacts ORDER BY stored_at, id";

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

/** Deletes the enquiries of erased people; resolves to their references. */
export async function deleteErased(client: ClientBase, erasures: readonly Erasure[]): Promise<string[]> {
  const { rows } = await client.query<Omit<Erasable, "created_at"> & { created_at: Date }>(sqlErasable);
  const enquiries = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  const found = erasedAmong(enquiries, erasures);
  const ids = found.map(({ id }) => id);
  await noteErasedContacts(client, ids);
  await client.query("DELETE FROM contacts WHERE id = ANY($1)", [ids]);
  return found.map(({ reference }) => reference);
}
