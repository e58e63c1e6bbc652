import type { ClientBase } from "pg";
import { personHashes, type Signer } from "../erasure.ts";
import type { SubmissionRecord } from "../submission-record.ts";
import { noteErasedReferences } from "./erased-references.ts";
import { findDuplicates, insertSubmission, type KnownContact, upsertNotifications } from "./insert.ts";

/**
 * Advisory lock: forwarding takes it shared, erasure exclusive, so an erased person's enquiry cannot be forwarded
 * meanwhile. The number is hashtextextended('desk erasures', 0), the key that earlier releases lock.
 */
export const ERASURE_LOCK = "-1105668237067061775";

const sqlErased = "SELECT 1 FROM erasures WHERE hash = ANY($1) AND erased_at >= $2 LIMIT 1";
const sqlAlias = "INSERT INTO reference_aliases VALUES ($1, $2) ON CONFLICT DO NOTHING";
const sqlSealedAlias = "INSERT INTO sealed_aliases VALUES ($1, $2) ON CONFLICT DO NOTHING";
const sqlRelease = "UPDATE contacts SET released_at = $2 WHERE submission_id = $1 AND released_at IS NULL";

/** Leaves out people who were erased while their enquiry waited in the journal. */
async function withoutErased(client: ClientBase, record: SubmissionRecord, key: Signer): Promise<SubmissionRecord> {
  await client.query(`SELECT pg_advisory_xact_lock_shared(${ERASURE_LOCK})`);
  const rows = [];
  for (const row of record.rows) {
    const erased = await client.query(sqlErased, [personHashes(row, key), record.created_at]);
    if (erased.rowCount === 0) rows.push(row);
    else await noteErasedReferences(client, [row.reference]);
  }
  return { ...record, rows };
}

async function addAlias(client: ClientBase, alias: string, { state, id, reference }: KnownContact): Promise<void> {
  if (state === "stored") await client.query(sqlAlias, [alias, id]);
  else if (state === "sealed") await client.query(sqlSealedAlias, [alias, reference]);
  else await noteErasedReferences(client, [alias]);
}

/** Keeps references valid that visitors got while it was unknown that their enquiry was already stored. */
async function addAliases(client: ClientBase, { rows }: SubmissionRecord, known: readonly KnownContact[]) {
  for (const { reference, batch_index } of rows) {
    const contact = known.find((row) => row.batch_index === batch_index);
    if (contact && contact.reference !== reference) await addAlias(client, reference, contact);
  }
}

/**
 * Forwards a submission from a journal; repeating it changes nothing. If it is already stored, perhaps by an attempt
 * whose response was lost, its notifications are updated. If it was sealed or erased meanwhile, nothing comes back. If
 * another text has taken its key meanwhile, it is stored beside that one and flagged (requirement 7.2).
 */
export async function forward(client: ClientBase, journaled: SubmissionRecord, key: Signer): Promise<void> {
  const found = await findDuplicates(client, journaled);
  const own = found.filter(({ submission_id }) => submission_id === journaled.submission_id);
  if (own.length > 0) {
    const stored = own.filter(({ state }) => state === "stored");
    await upsertNotifications(client, journaled, stored);
    await addAliases(client, journaled, own);
    if (journaled.released_at) await client.query(sqlRelease, [journaled.submission_id, journaled.released_at]);
    return;
  }
  if (found.some(({ body_hash }) => body_hash === journaled.body_hash)) {
    await addAliases(client, journaled, found);
    return;
  }
  const record = await withoutErased(client, journaled, key);
  const conflict = { idempotency_key: null, flags: [...record.flags, "key-conflict" as const] };
  if (record.rows.length > 0) {
    await insertSubmission(client, found.length === 0 ? record : { ...record, ...conflict });
  }
}
