import { newReference } from "../../../enquiry/reference.ts";
import type { Signer } from "../erasure.ts";
import type { InstallationKey } from "../installation-key.ts";
import { ForwardRejectedError, KeyReusedError, type Store, StoreUnavailableError } from "../store.ts";
import { createSubmissionRecord, type SubmissionRecord } from "../submission-record.ts";
import { connect, databaseErrorOf, TRANSACTION_BUDGET_MS } from "./connection.ts";
import { createPostgresDatabase } from "./database.ts";
import { forward } from "./forward.ts";
import { findDuplicates, insertSubmission, ReferenceTakenError } from "./insert.ts";
import { createPostgresOutbox } from "./outbox.ts";
import { createPostgresRepository } from "./repository.ts";

/** A visitor waits this long for PostgreSQL; then the journal takes over. */
const INSERT_BUDGET_MS = 2000;
const REFERENCE_ATTEMPTS = 5;
/** By then a transaction that began earlier has committed or run out of its time. */
const SETTLE_MS = TRANSACTION_BUDGET_MS + 2000;

const isReferenceTaken = (error: unknown) =>
  databaseErrorOf(error)?.constraint === "contacts_reference_key" ||
  (error instanceof StoreUnavailableError && error.cause instanceof ReferenceTakenError);

/** The enquiry that a notification or an alias belongs to was sealed or erased in this moment. */
const FOREIGN_KEY_VIOLATION = "23503";

/** Whether the enquiry itself is at fault and not the database (SQLSTATE classes 22 and 23). */
function isDataError(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code ?? "";
  return /^2[23]/.test(code) && code !== FOREIGN_KEY_VIOLATION;
}

const withNewReferences = (record: SubmissionRecord): SubmissionRecord => ({
  ...record,
  rows: record.rows.map((row) => ({ ...row, reference: newReference() })),
});

/** Repeats the work with new references while a reference belongs to another enquiry. */
async function withFreeReference<T>(
  record: SubmissionRecord,
  work: (record: SubmissionRecord) => Promise<T>,
): Promise<T> {
  let attempt = record;
  for (let left = REFERENCE_ATTEMPTS; ; left--) {
    try {
      return await work(attempt);
    } catch (error) {
      if (left === 1 || !isReferenceTaken(error)) throw error;
      attempt = withNewReferences(attempt);
    }
  }
}

export interface PostgresOptions {
  /** See {@link createPostgresRepository}. */
  settleMs?: number;
  /** Compared with the database. Without it the store can neither erase nor forward. */
  key?: InstallationKey;
}

const noKey: Signer = {
  sign() {
    throw new Error("This store was opened without the installation's key.");
  },
};

export type PostgresStore = ReturnType<typeof openPostgresStore>;

/** A store that keeps enquiries in PostgreSQL. It connects when first used. */
export function openPostgresStore(connectionString: string, { settleMs = SETTLE_MS, key }: PostgresOptions = {}) {
  const { transact, close } = connect(connectionString, key);
  let closed: Promise<void> | undefined;

  async function insertRecord(record: SubmissionRecord): Promise<readonly string[]> {
    const references = await withFreeReference(record, (attempt) =>
      transact(async (client) => {
        const found = await findDuplicates(client, attempt);
        if (found.length === 0) return insertSubmission(client, attempt);
        if (found.some(({ body_hash }) => body_hash !== attempt.body_hash)) return null;
        const newest = found.at(-1)?.submission_id;
        return found.filter(({ submission_id }) => submission_id === newest).map(({ reference }) => reference);
      }, INSERT_BUDGET_MS),
    );
    if (references === null) throw new KeyReusedError();
    return references;
  }

  return {
    insert: async (submission) => insertRecord(createSubmissionRecord(submission)),
    /** Like insert, for a submission that may also be tried in the journal. */
    insertRecord,
    /** Stores a submission from a journal. @throws ForwardRejectedError @throws StoreUnavailableError */
    async forward(record: SubmissionRecord): Promise<void> {
      try {
        await withFreeReference(record, (attempt) => transact((client) => forward(client, attempt, key ?? noKey)));
      } catch (error) {
        // PostgreSQL's details repeat what the visitor typed, so only the code is passed on.
        throw isDataError(error)
          ? new ForwardRejectedError(`PostgreSQL answered ${databaseErrorOf(error)?.code}.`)
          : error;
      }
    },
    checkWritable: () =>
      transact(
        async (client) =>
          void (await client.query(
            "INSERT INTO heartbeat VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET beaten_at = now()",
          )),
      ),
    start: () => {},
    close: () => (closed ??= close()),
    outbox: createPostgresOutbox(transact),
    database: createPostgresDatabase(transact),
    journaled: () => 0,
    repository: createPostgresRepository(transact, settleMs, key ?? noKey),
  } satisfies Store & Record<string, unknown>;
}
