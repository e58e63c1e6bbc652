import type { ClientBase } from "pg";
import { personHashes } from "../erasure.ts";
import type { Prepared } from "../submission-record.ts";
import { add, type Found, findSame, putLetters } from "./insert.ts";

/**
 * Advisory lock: forwarding takes it shared, erasure exclusive, so an erased person's enquiry cannot be forwarded
 * meanwhile. The number is hashtextextended('desk erasures', 0), the key that earlier releases lock.
 */
export const ERASURE_LOCK = "-1105668237067061775";

const sqlErased = "SELECT 1 FROM erasures WHERE hash = ANY($1) AND erased_at >= $2 LIMIT 1";
const sqlAlias = "INSERT INTO reference_aliases VALUES ($1, $2) ON CONFLICT DO NOTHING";
const sqlRelease = "UPDATE contacts SET released_at = $2 WHERE submission_id = $1 AND released_at IS NULL";

/** Leaves out the people who were erased while their enquiry waited. */
async function withoutErased(client: ClientBase, prepared: Prepared): Promise<Prepared> {
  await client.query(`SELECT pg_advisory_xact_lock_shared(${ERASURE_LOCK})`);
  const rows = [];
  for (const row of prepared.rows) {
    const erased = await client.query(sqlErased, [personHashes(row), prepared.created_at]);
    if (erased.rowCount === 0) rows.push(row);
  }
  return { ...prepared, rows };
}

/** The references a visitor was told while it was not known that the enquiry was stored stay good. */
async function keepReferences(client: ClientBase, { rows }: Prepared, found: readonly Found[]): Promise<void> {
  for (const { reference, batch_index } of rows) {
    const stored = found.find((row) => row.batch_index === batch_index);
    if (stored && stored.reference !== reference) await client.query(sqlAlias, [reference, stored.id]);
  }
}

/**
 * Takes a submission out of a journal, as often as it comes. One that is stored already, perhaps by an attempt
 * whose answer was lost, moves its letters along. One whose key another text has taken meanwhile is kept beside
 * it and flagged (decisions: enquiry).
 */
export async function forward(client: ClientBase, journaled: Prepared): Promise<void> {
  const found = await findSame(client, journaled);
  const own = found.filter(({ submission_id }) => submission_id === journaled.submission_id);
  if (own.length > 0) {
    await putLetters(client, journaled, own);
    if (journaled.released_at) await client.query(sqlRelease, [journaled.submission_id, journaled.released_at]);
    return;
  }
  if (found.some(({ body_hash }) => body_hash === journaled.body_hash)) {
    await keepReferences(client, journaled, found);
    return;
  }
  const prepared = await withoutErased(client, journaled);
  const conflict = { idempotency_key: null, flags: [...prepared.flags, "key-conflict" as const] };
  if (prepared.rows.length > 0) await add(client, found.length === 0 ? prepared : { ...prepared, ...conflict });
}
