import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { columns } from "../../enquiry/fields.ts";
import { newReference } from "../../enquiry/reference.ts";
import { contentHash } from "./content-hash.ts";
import { migrate } from "./migrate.ts";
import { KeyReusedError, type Store, StoreUnavailableError, type Submission } from "./store.ts";
import { transaction } from "./transaction.ts";

const BUCKET_MS = 10 * 60 * 1000;

const sqlInsert = `INSERT INTO contacts
  (${columns.join(", ")}, reference, created_at, source, idempotency_key, batch_index, body_hash, form_bucket)
  VALUES (${columns.map((column) => `:${column}`).join(", ")},
    :reference, :created_at, :source, :idempotency_key, :batch_index, :body_hash, :form_bucket)`;
const sqlByKey = "SELECT reference, body_hash FROM contacts WHERE idempotency_key = ? ORDER BY batch_index";
/** The bucket before counts, too, but only as far back as ten minutes (decisions: without JavaScript). */
const sqlByContent = `SELECT reference FROM contacts
  WHERE body_hash = ? AND form_bucket BETWEEN ? AND ? AND created_at > ? ORDER BY id DESC LIMIT 1`;

/** Opens the file of enquiries, making it and bringing it up to date where needed. Every commit reaches the disk. */
export function openSqliteStore(file: string, { busyTimeoutMs = 2000 } = {}): Store {
  // The folder holds people's names and numbers: nobody else on the machine reads it.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  migrate(db);

  const insertRow = db.prepare(sqlInsert);
  const byKey = db.prepare(sqlByKey);
  const byContent = db.prepare(sqlByContent);
  const byReference = db.prepare("SELECT 1 FROM contacts WHERE reference = ?");
  const beat = db.prepare("INSERT INTO heartbeat VALUES (1, :at) ON CONFLICT DO UPDATE SET beaten_at = :at");

  function unusedReference(): string {
    const reference = newReference();
    return byReference.get(reference) ? unusedReference() : reference;
  }

  function storedBefore({ idempotencyKey, source }: Submission, hash: string, now: Date, bucket: number) {
    if (idempotencyKey !== null) {
      const rows = byKey.all(idempotencyKey);
      if (rows.some(({ body_hash }) => body_hash !== hash)) throw new KeyReusedError();
      return rows;
    }
    const since = new Date(now.getTime() - BUCKET_MS).toISOString();
    return source === "form" ? byContent.all(hash, bucket - 1, bucket, since) : [];
  }

  function insertOnce(submission: Submission): readonly string[] {
    const { contacts, source, idempotencyKey } = submission;
    const now = new Date();
    const hash = contentHash(contacts);
    const bucket = Math.floor(now.getTime() / BUCKET_MS);
    const before = storedBefore(submission, hash, now, bucket);
    if (before.length > 0) return before.map(({ reference }) => String(reference));
    return contacts.map((contact, index) => {
      const reference = unusedReference();
      insertRow.run({
        ...contact,
        reference,
        created_at: now.toISOString(),
        source,
        idempotency_key: idempotencyKey,
        batch_index: index,
        body_hash: hash,
        form_bucket: source === "form" ? bucket : null,
      });
      return reference;
    });
  }

  function write<T>(work: () => T): T {
    try {
      return transaction(db, work);
    } catch (error) {
      if (error instanceof KeyReusedError) throw error;
      throw new StoreUnavailableError("The database could not be written.", { cause: error });
    }
  }

  return {
    insert: async (submission) => write(() => insertOnce(submission)),
    checkWritable: async () => {
      write(() => beat.run({ at: new Date().toISOString() }));
    },
    close: async () => {
      if (db.isOpen) db.close();
    },
  };
}
