import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { BUCKET_MS, recordColumns, repeatHash, type SubmissionRecord } from "../submission-record.ts";

const contactColumns = recordColumns.join(", ");
const deliveryColumns = "channel, message_id, created_at, attempts, next_at, delivered_at, dead_at, last_error";

const isSame = `submission_id = $1 OR idempotency_key = $2 OR (body_hash = $3 AND form_bucket BETWEEN $4 - 1 AND $4 + 1
    AND created_at BETWEEN $5::timestamptz - $6 * interval '1 ms' AND $5::timestamptz + $6 * interval '1 ms')`;
/** One statement, because an enquiry that is just being sealed or erased is in exactly one of the tables at any time. */
const sqlDuplicates = `SELECT 'stored' AS state, id, reference, batch_index, body_hash, submission_id, created_at
    FROM contacts WHERE ${isSame}
  UNION ALL SELECT 'sealed', id, reference, batch_index, body_hash, submission_id, created_at FROM sealed WHERE ${isSame}
  UNION ALL SELECT 'erased', 0, reference, place::integer - 1, $3, $1, erased_at
    FROM unnest($7::text[]) WITH ORDINALITY AS repeats (hash, place) JOIN erased_references ON repeat_hash = hash
  ORDER BY created_at, id`;
const sqlContacts = `INSERT INTO contacts (${contactColumns})
  SELECT ${contactColumns} FROM json_populate_recordset(NULL::contacts, $1)
  WHERE NOT EXISTS (SELECT 1 FROM sealed WHERE reference = ANY($2)
    UNION ALL SELECT 1 FROM erased_references WHERE reference = ANY($2))
  RETURNING id, batch_index`;
const sqlConsents = "INSERT INTO consents SELECT unnest($1::bigint[]), $2, $3, $4, $5::timestamptz";
const sqlNotifications = `INSERT INTO outbox (contact_id, ${deliveryColumns})
  SELECT contact_id, ${deliveryColumns} FROM json_populate_recordset(NULL::outbox, $1)
  ON CONFLICT (message_id) DO UPDATE SET (attempts, next_at, delivered_at, dead_at, last_error)
    = (excluded.attempts, excluded.next_at, excluded.delivered_at, excluded.dead_at, excluded.last_error)
  WHERE outbox.delivered_at IS NULL
    AND (excluded.delivered_at IS NOT NULL OR excluded.attempts > outbox.attempts)`;

/** An enquiry that is already known. Of an erased one only the reference is; it counts as the same. */
export interface KnownContact {
  state: "stored" | "sealed" | "erased";
  id: number;
  reference: string;
  batch_index: number;
  body_hash: string;
  submission_id: string;
}

/** The reference belongs to an enquiry that was sealed or erased. */
export class ReferenceTakenError extends Error {
  override name = "ReferenceTakenError";
}

/** The key of an advisory lock. Computed here, because hash functions of compatible databases differ. */
const lockKey = (text: string): string => createHash("sha256").update(text).digest().readBigInt64BE().toString();

/**
 * Finds what is known of the same submission. Takes an advisory lock on its identity until the transaction ends, so that
 * two servers cannot both find nothing. The unique constraints are the second safeguard.
 */
export async function findDuplicates(client: ClientBase, record: SubmissionRecord): Promise<readonly KnownContact[]> {
  const { submission_id, idempotency_key, body_hash, form_bucket, created_at } = record;
  const identity = idempotency_key ?? (form_bucket === null ? submission_id : body_hash);
  await client.query("SELECT pg_advisory_xact_lock($1::bigint)", [lockKey(identity)]);
  const repeats = record.rows.map(({ batch_index }) => repeatHash({ ...record, batch_index }));
  const values = [submission_id, idempotency_key, body_hash, form_bucket, created_at, BUCKET_MS, repeats];
  return (await client.query<KnownContact>(sqlDuplicates, values)).rows;
}

/** Upserts notifications. On conflict it keeps the row that is delivered or has more attempts. */
export async function upsertNotifications(
  client: ClientBase,
  record: SubmissionRecord,
  contacts: readonly Pick<KnownContact, "id" | "batch_index">[],
): Promise<void> {
  const notifications = record.rows.flatMap(({ batch_index, deliveries }) => {
    const contact_id = contacts.find((row) => row.batch_index === batch_index)?.id;
    return contact_id === undefined ? [] : deliveries.map((notification) => ({ ...notification, contact_id }));
  });
  if (notifications.length > 0) await client.query(sqlNotifications, [JSON.stringify(notifications)]);
}

/** Inserts the submission with its notifications. @throws ReferenceTakenError */
export async function insertSubmission(client: ClientBase, record: SubmissionRecord): Promise<readonly string[]> {
  const { rows, notice, flags, canary, ...submission } = record;
  const values = { ...submission, flags: JSON.stringify(flags), canary: Number(canary) };
  const contacts = rows.map(({ deliveries: _deliveries, ...row }) => ({ ...values, ...row }));
  const references = rows.map(({ reference }) => reference);
  const stored = await client.query<Pick<KnownContact, "id" | "batch_index">>(sqlContacts, [
    JSON.stringify(contacts),
    references,
  ]);
  if (stored.rows.length < rows.length) throw new ReferenceTakenError();
  if (notice) {
    const { version, language, act } = notice;
    await client.query(sqlConsents, [stored.rows.map(({ id }) => id), version, language, act, record.created_at]);
  }
  await upsertNotifications(client, record, stored.rows);
  return references;
}
