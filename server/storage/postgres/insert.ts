import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { columns } from "../../../enquiry/fields.ts";
import { BUCKET_MS, type Prepared } from "../submission-record.ts";

const contactColumns = [
  ...columns,
  ...["reference", "created_at", "source", "flags", "quarantined_at", "released_at", "canary"],
  ...["submission_id", "idempotency_key", "batch_index", "body_hash", "form_bucket"],
].join(", ");
const letterColumns = "channel, message_id, created_at, attempts, next_at, delivered_at, dead_at, last_error";

const sqlFind = `SELECT id, reference, batch_index, body_hash, submission_id FROM contacts
  WHERE submission_id = $1 OR idempotency_key = $2 OR (body_hash = $3 AND form_bucket BETWEEN $4 - 1 AND $4 + 1
    AND created_at BETWEEN $5::timestamptz - $6 * interval '1 ms' AND $5::timestamptz + $6 * interval '1 ms')
  ORDER BY created_at, id`;
const sqlContacts = `INSERT INTO contacts (${contactColumns})
  SELECT ${contactColumns} FROM json_populate_recordset(NULL::contacts, $1) RETURNING id, batch_index`;
const sqlLetters = `INSERT INTO outbox (contact_id, ${letterColumns})
  SELECT contact_id, ${letterColumns} FROM json_populate_recordset(NULL::outbox, $1)
  ON CONFLICT (message_id) DO UPDATE SET (attempts, next_at, delivered_at, dead_at, last_error)
    = (excluded.attempts, excluded.next_at, excluded.delivered_at, excluded.dead_at, excluded.last_error)
  WHERE outbox.delivered_at IS NULL
    AND (excluded.delivered_at IS NOT NULL OR excluded.attempts > outbox.attempts)`;

/** A contact as it stands in the database already. */
export interface Found {
  id: number;
  reference: string;
  batch_index: number;
  body_hash: string;
  submission_id: string;
}

/** The key of an advisory lock. It is made here because hash functions of compatible databases differ. */
const lockKey = (text: string): string => createHash("sha256").update(text).digest().readBigInt64BE().toString();

/**
 * The rows that this submission would repeat. Whoever asks holds a lock on what makes it the same until the
 * transaction ends, so that two desks cannot both find nothing; the unique constraints stand behind it.
 */
export async function findSame(client: ClientBase, prepared: Prepared): Promise<readonly Found[]> {
  const { submission_id, idempotency_key, body_hash, form_bucket, created_at } = prepared;
  const same = idempotency_key ?? (form_bucket === null ? submission_id : body_hash);
  await client.query("SELECT pg_advisory_xact_lock($1::bigint)", [lockKey(same)]);
  const values = [submission_id, idempotency_key, body_hash, form_bucket, created_at, BUCKET_MS];
  return (await client.query<Found>(sqlFind, values)).rows;
}

/** Writes letters; of one that is there already, whichever state is further along stays. */
export async function putLetters(
  client: ClientBase,
  prepared: Prepared,
  ids: readonly Pick<Found, "id" | "batch_index">[],
) {
  const letters = prepared.rows.flatMap(({ batch_index, deliveries }) => {
    const contact_id = ids.find((row) => row.batch_index === batch_index)?.id;
    return deliveries.map((letter) => ({ ...letter, contact_id }));
  });
  if (letters.length > 0) await client.query(sqlLetters, [JSON.stringify(letters)]);
}

/** Adds the submission with its letters. */
export async function add(client: ClientBase, prepared: Prepared): Promise<readonly string[]> {
  const { rows, ...submission } = prepared;
  const contacts = rows.map(({ deliveries: _letters, ...row }) => ({ ...submission, ...row }));
  const stored = await client.query<Pick<Found, "id" | "batch_index">>(sqlContacts, [JSON.stringify(contacts)]);
  await putLetters(client, prepared, stored.rows);
  return rows.map(({ reference }) => reference);
}
