import type { DatabaseSync } from "node:sqlite";
import { columns } from "../../../enquiry/fields.ts";
import { newReference } from "../../../enquiry/reference.ts";
import { KeyReusedError } from "../store.ts";
import { BUCKET_MS, type Prepared, type PreparedDelivery } from "../submission-record.ts";

const contactColumns = [
  ...columns,
  ...["reference", "created_at", "source", "flags", "quarantined_at", "released_at", "canary"],
  ...["submission_id", "idempotency_key", "batch_index", "body_hash", "form_bucket"],
];
const named = (names: readonly string[]) => names.map((name) => `:${name}`).join(", ");
const sqlContact = `INSERT INTO contacts (${contactColumns.join(", ")}) VALUES (${named(contactColumns)})`;
const sqlDelivery = `INSERT INTO outbox VALUES (NULL, :contact_id, :channel, :message_id, :created_at, :attempts,
  :next_at, :delivered_at, :dead_at, :last_error)`;
const sqlByKey = "SELECT reference, body_hash FROM contacts WHERE idempotency_key = ? ORDER BY batch_index";
/** The bucket before counts, too, but only as far back as ten minutes (decisions: without JavaScript). */
const sqlByContent = `SELECT reference FROM contacts
  WHERE body_hash = ? AND form_bucket BETWEEN ? AND ? AND created_at > ? ORDER BY id DESC LIMIT 1`;

/** Everything here runs inside a transaction that holds the write lock. */
export function insertIntoSqlite(db: DatabaseSync) {
  const contact = db.prepare(sqlContact);
  const delivery = db.prepare(sqlDelivery);
  const byKey = db.prepare(sqlByKey);
  const byContent = db.prepare(sqlByContent);
  const byReference = db.prepare("SELECT 1 FROM contacts WHERE reference = ?");

  function unused(reference: string): string {
    return byReference.get(reference) ? unused(newReference()) : reference;
  }

  /** The references of the same submission, stored before; none if it is new. */
  function find({ idempotency_key, body_hash, form_bucket, created_at }: Prepared): readonly string[] {
    if (idempotency_key !== null) {
      const rows = byKey.all(idempotency_key);
      if (rows.some((row) => row.body_hash !== body_hash)) throw new KeyReusedError();
      return rows.map(({ reference }) => String(reference));
    }
    if (form_bucket === null) return [];
    const since = new Date(Date.parse(created_at) - BUCKET_MS).toISOString();
    return byContent.all(body_hash, form_bucket - 1, form_bucket, since).map(({ reference }) => String(reference));
  }

  const addDelivery = (contactId: number | bigint, letter: PreparedDelivery) =>
    delivery.run({ ...letter, contact_id: contactId });

  function add({ rows, flags, canary, ...submission }: Prepared): readonly string[] {
    return rows.map(({ deliveries, ...row }) => {
      const reference = unused(row.reference);
      const values = { ...submission, ...row, reference, flags: JSON.stringify(flags), canary: Number(canary) };
      const { lastInsertRowid } = contact.run(values);
      for (const letter of deliveries) addDelivery(lastInsertRowid, letter);
      return reference;
    });
  }

  return {
    find,
    addDelivery,
    /** Stores the submission once, whatever the repeats. @throws KeyReusedError */
    once(prepared: Prepared): readonly string[] {
      const before = find(prepared);
      return before.length > 0 ? before : add(prepared);
    },
  };
}
