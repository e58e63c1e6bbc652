import type { DatabaseSync } from "node:sqlite";
import { newReference } from "../../../enquiry/reference.ts";
import { KeyReusedError } from "../store.ts";
import {
  BUCKET_MS,
  type DeliveryRecord,
  recordColumns,
  repeatHash,
  type SubmissionRecord,
} from "../submission-record.ts";

const placeholders = recordColumns.map((name) => `:${name}`).join(", ");
const sqlContact = `INSERT INTO contacts (${recordColumns.join(", ")}) VALUES (${placeholders})`;
const sqlDelivery = `INSERT INTO outbox VALUES (NULL, :contact_id, :channel, :message_id, :created_at, :attempts,
  :next_at, :delivered_at, :dead_at, :last_error)`;
const sqlConsent = "INSERT INTO consents VALUES (:contact_id, :version, :language, :act, :given_at)";
/** A sealed enquiry is stored, too: a repeat must not bring it back. */
const sqlByKey = `SELECT reference, body_hash, batch_index FROM contacts WHERE idempotency_key = :key
  UNION ALL SELECT reference, body_hash, batch_index FROM sealed WHERE idempotency_key = :key ORDER BY batch_index`;
/**
 * Also searches the previous bucket, limited to the last ten minutes, so that a repeat just after a bucket boundary is
 * found.
 */
const sameContent = "body_hash = :hash AND form_bucket BETWEEN :bucket - 1 AND :bucket AND created_at > :since";
const sqlByContent = `SELECT id, reference FROM contacts WHERE ${sameContent}
  UNION ALL SELECT id, reference FROM sealed WHERE ${sameContent} ORDER BY id DESC LIMIT 1`;
const sqlByReference = ["contacts", "sealed", "erased_references"]
  .map((table) => `SELECT 1 FROM ${table} WHERE reference = :reference`)
  .join(" UNION ALL ");

/** Prepares the statements of inserts. Call them inside a transaction that holds the write lock. */
export function createSqliteInserter(db: DatabaseSync) {
  const contact = db.prepare(sqlContact);
  const delivery = db.prepare(sqlDelivery);
  const consent = db.prepare(sqlConsent);
  const byKey = db.prepare(sqlByKey);
  const byContent = db.prepare(sqlByContent);
  const byReference = db.prepare(sqlByReference);
  const byRepeat = db.prepare("SELECT reference FROM erased_references WHERE repeat_hash = ?");

  function unusedReference(reference: string): string {
    return byReference.get({ reference }) ? unusedReference(newReference()) : reference;
  }

  const findErased = (record: SubmissionRecord): readonly string[] =>
    record.rows.flatMap(({ batch_index }) =>
      byRepeat.all(repeatHash({ ...record, batch_index })).map(({ reference }) => String(reference)),
    );

  /** The references of the same submission if it is already stored, otherwise none. */
  function findDuplicate(record: SubmissionRecord): readonly string[] {
    const { idempotency_key, body_hash, form_bucket, created_at } = record;
    if (idempotency_key !== null) {
      const rows = byKey.all({ key: idempotency_key });
      if (rows.some((row) => row.body_hash !== body_hash)) throw new KeyReusedError();
      return rows.length > 0 ? rows.map(({ reference }) => String(reference)) : findErased(record);
    }
    if (form_bucket === null) return [];
    const since = new Date(Date.parse(created_at) - BUCKET_MS).toISOString();
    const values = { hash: body_hash, bucket: form_bucket, since };
    return byContent.all(values).map(({ reference }) => String(reference));
  }

  const insertDelivery = (contactId: number | bigint, notification: DeliveryRecord) =>
    delivery.run({ ...notification, contact_id: contactId });

  function insertSubmission({ rows, flags, canary, notice, ...submission }: SubmissionRecord): readonly string[] {
    return rows.map(({ deliveries, ...row }) => {
      const reference = unusedReference(row.reference);
      const values = { ...submission, ...row, reference, flags: JSON.stringify(flags), canary: Number(canary) };
      const { lastInsertRowid } = contact.run(values);
      if (notice) consent.run({ ...notice, contact_id: lastInsertRowid, given_at: submission.created_at });
      for (const notification of deliveries) insertDelivery(lastInsertRowid, notification);
      return reference;
    });
  }

  return {
    findDuplicate,
    insertDelivery,
    /** Stores the submission unless it is already stored. @throws KeyReusedError */
    insertOnce(record: SubmissionRecord): readonly string[] {
      const stored = findDuplicate(record);
      return stored.length > 0 ? stored : insertSubmission(record);
    },
  };
}
export type SqliteInserter = ReturnType<typeof createSqliteInserter>;
