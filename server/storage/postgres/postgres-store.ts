import { newReference } from "../../../enquiry/reference.ts";
import { RefusedError } from "../journal/forwarder.ts";
import { KeyReusedError, type Store } from "../store.ts";
import { type Prepared, prepare } from "../submission-record.ts";
import { connect, faultOf } from "./connection.ts";
import { postgresArchive } from "./enquiries.ts";
import { forward } from "./forward.ts";
import { add, findSame } from "./insert.ts";
import { postgresOutbox } from "./outbox.ts";

/** A visitor waits this long for PostgreSQL; then the journal takes over (issue: the enquiry desk). */
const INSERT_BUDGET_MS = 2000;
const REFERENCE_ATTEMPTS = 5;

const isTaken = (error: unknown) => faultOf(error)?.constraint === "contacts_reference_key";

/** What is wrong with the enquiry itself, and not with the database (SQLSTATE classes 22 and 23). */
const isRowFault = (error: unknown) => /^2[23]/.test(faultOf(error)?.code ?? "");

/** Gives each row another reference: the one it had belongs to somebody else. */
const renamed = (prepared: Prepared): Prepared => ({
  ...prepared,
  rows: prepared.rows.map((row) => ({ ...row, reference: newReference() })),
});

/** Tries again as long as nothing is wrong but the reference. */
async function withFreeReference<T>(prepared: Prepared, work: (prepared: Prepared) => Promise<T>): Promise<T> {
  let attempt = prepared;
  for (let left = REFERENCE_ATTEMPTS; ; left--) {
    try {
      return await work(attempt);
    } catch (error) {
      if (left === 1 || !isTaken(error)) throw error;
      attempt = renamed(attempt);
    }
  }
}

export type PostgresStore = ReturnType<typeof openPostgresStore>;

/** Enquiries in PostgreSQL. Connects when first used. */
export function openPostgresStore(connectionString: string) {
  const { transact, close } = connect(connectionString);
  let closed: Promise<void> | undefined;

  async function insertPrepared(prepared: Prepared): Promise<readonly string[]> {
    const references = await withFreeReference(prepared, (attempt) =>
      transact(async (client) => {
        const found = await findSame(client, attempt);
        if (found.length === 0) return add(client, attempt);
        if (found.some(({ body_hash }) => body_hash !== attempt.body_hash)) return null;
        const newest = found.at(-1)?.submission_id;
        return found.filter(({ submission_id }) => submission_id === newest).map(({ reference }) => reference);
      }, INSERT_BUDGET_MS),
    );
    if (references === null) throw new KeyReusedError();
    return references;
  }

  return {
    insert: async (submission) => insertPrepared(prepare(submission)),
    /** Like insert, for a submission that may be tried elsewhere, too. */
    insertPrepared,
    /** Takes over what a journal holds. */
    async forward(prepared: Prepared): Promise<void> {
      try {
        await withFreeReference(prepared, (attempt) => transact((client) => forward(client, attempt)));
      } catch (error) {
        // The details of PostgreSQL repeat what the visitor typed: only the code goes on.
        throw isRowFault(error) ? new RefusedError(`PostgreSQL answered ${faultOf(error)?.code}.`) : error;
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
    outbox: postgresOutbox(transact),
    archive: postgresArchive(transact),
  } satisfies Store & Record<string, unknown>;
}
