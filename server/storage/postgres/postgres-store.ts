import sql from "sql-template-tag";
import { type DeskContent, productContent } from "../../enquiries/desk-content.ts";
import type { Signer } from "../erasure.ts";
import { forward, noteErasedReferences } from "../forward.ts";
import { insertRecord } from "../insert.ts";
import type { InstallationKey } from "../installation-key.ts";
import { createRepository } from "../repository.ts";
import { ForwardRejectedError, type Store } from "../store.ts";
import { createSubmissionRecord, type SubmissionRecord } from "../submission-record.ts";
import { connect, databaseErrorOf, TRANSACTION_BUDGET_MS } from "./connection.ts";
import { createPostgresDatabase } from "./database.ts";

/** A visitor waits this long for PostgreSQL; then the journal takes over. */
const INSERT_BUDGET_MS = 2000;
/** By then a transaction that began earlier has committed or run out of its time. */
const SETTLE_MS = TRANSACTION_BUDGET_MS + 2000;

/** The enquiry that a notification or an alias belongs to was sealed or erased in this moment. */
const FOREIGN_KEY_VIOLATION = "23503";

/** Whether the enquiry itself is at fault and not the database (SQLSTATE classes 22 and 23). */
function isDataError(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code ?? "";
  return /^2[23]/.test(code) && code !== FOREIGN_KEY_VIOLATION;
}

export interface PostgresOptions {
  /** From which the desk's data are derived. */
  content?: () => DeskContent;
  /** The quarantine leaves out enquiries of the last milliseconds. */
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
export function openPostgresStore(
  connectionString: string,
  { settleMs = SETTLE_MS, key, content = productContent }: PostgresOptions = {},
) {
  const { transact, close } = connect(connectionString, key);
  const database = createPostgresDatabase(transact);
  const forVisitors = createPostgresDatabase((work) => transact(work, INSERT_BUDGET_MS));
  let closed: Promise<void> | undefined;

  return {
    insert: (submission) => insertRecord(forVisitors, createSubmissionRecord(submission, key ?? null), content()),
    /** Like insert, for a submission that may also be tried in the journal. */
    insertRecord: (record: SubmissionRecord) => insertRecord(forVisitors, record, content()),
    /** Stores a submission from a journal. @throws ForwardRejectedError @throws StoreUnavailableError */
    async forward(record: SubmissionRecord): Promise<void> {
      try {
        await forward(database, record, content(), key ?? noKey);
      } catch (error) {
        // PostgreSQL's details repeat what the visitor typed, so only the code is passed on.
        throw isDataError(error)
          ? new ForwardRejectedError(`PostgreSQL answered ${databaseErrorOf(error)?.code}.`)
          : error;
      }
    },
    checkWritable: async () =>
      void (await database.write(
        sql`INSERT INTO heartbeat (id, beaten_at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET beaten_at = now()`,
      )),
    start: () => {},
    close: () => (closed ??= close()),
    database,
    journal: null,
    journaled: () => 0,
    repository: createRepository(database, { key: key ?? noKey, settleMs, content, emptyLog: async () => true }),
    /** Remembers references of enquiries that were erased in a journal. */
    noteErased: (references: readonly string[]) => noteErasedReferences(database, references),
  } satisfies Store & Record<string, unknown>;
}
