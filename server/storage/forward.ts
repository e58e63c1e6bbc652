/** Stores what waited in a journal; repeating it changes nothing. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { DeskContent } from "../enquiries/desk-content.ts";
import { type Database, type Guard, untilFirst } from "./database.ts";
import { takeErasureTurn } from "./erase.ts";
import { personHashes, type Signer } from "./erasure.ts";
import { findKnown, insertJob, insertStatements, type KnownContact, withNewReferences } from "./insert.ts";
import type { ContactRecord, SubmissionRecord } from "./submission-record.ts";

const noteErased = (reference: string, at: string): Sql =>
  sql`INSERT INTO erased_references (reference, erased_at) VALUES (${reference}, ${at}) ON CONFLICT DO NOTHING`;

/** References of enquiries that were erased in a journal. */
export const noteErasedReferences = (database: Database, references: readonly string[]): Promise<number[]> =>
  database.write(...references.map((reference) => noteErased(reference, new Date().toISOString())));

function aliasStatement(alias: string, { state, reference }: KnownContact, at: string): Sql {
  if (state === "erased") return noteErased(alias, at);
  return sql`UPDATE contacts SET also_known_as = ${alias} WHERE reference = ${reference} AND also_known_as IS NULL`;
}

/** Keeps references valid that visitors got while it was unknown that their enquiry was already stored. */
const aliasStatements = ({ rows }: SubmissionRecord, known: readonly KnownContact[], at: string): Sql[] =>
  rows.flatMap(({ reference, batch_index }) => {
    const contact = known.find((row) => row.batch_index === batch_index);
    return contact && contact.reference !== reference ? [aliasStatement(reference, contact, at)] : [];
  });

const updateStatements = ({ rows }: SubmissionRecord, stored: readonly KnownContact[]): Sql[] =>
  rows.flatMap(({ batch_index, jobs }) => {
    const contact = stored.find((row) => row.state === "stored" && row.batch_index === batch_index);
    return contact ? jobs.map((job) => insertJob(contact.reference, job)) : [];
  });

const isTakenBy = ({ rows }: SubmissionRecord): Sql => {
  const references = join(rows.map(({ reference }) => reference));
  return sql`SELECT reference FROM contacts WHERE reference IN (${references})
    UNION ALL SELECT reference FROM erased_references WHERE reference IN (${references})`;
};

/** The person was told a reference that belongs to another enquiry. */
function elsewhere(record: SubmissionRecord): SubmissionRecord {
  const rows = record.rows.map((row) => ({ ...row, also_known_as: row.reference }));
  return withNewReferences({ ...record, rows });
}

const referenceRow = z.object({ reference: z.string() });

/**
 * Stores a submission of a journal. If it is already stored, perhaps by an attempt whose answer was lost, its notifications are
 * updated. If it was sealed or erased meanwhile, nothing comes back. If another text has taken its key meanwhile, it is stored
 * beside that one and flagged (requirement 7.2).
 */
export async function forward(
  database: Database,
  journaled: SubmissionRecord,
  content: DeskContent,
  key: Signer,
): Promise<void> {
  const at = new Date().toISOString();
  const wasErased = ({ email, phone }: ContactRecord): Sql[] => {
    const hashes = personHashes({ email, phone }, key);
    return hashes.length === 0
      ? []
      : [sql`SELECT 1 FROM erasures WHERE hash IN (${join(hashes)}) AND erased_at >= ${journaled.created_at}`];
  };

  async function plan(): Promise<(Sql | Guard)[]> {
    const known = await findKnown(database, journaled);
    const own = known.filter(({ submission_id }) => submission_id === journaled.submission_id);
    if (own.length > 0) {
      return [...updateStatements(journaled, own), ...aliasStatements(journaled, own, at)];
    }
    if (known.some(({ body_hash }) => body_hash === journaled.body_hash)) return aliasStatements(journaled, known, at);
    const kept: ContactRecord[] = [];
    const erased: string[] = [];
    for (const row of journaled.rows) {
      const [condition] = wasErased(row);
      const found = condition ? await database.read(z.object({}), condition) : [];
      if (found.length === 0) kept.push(row);
      else erased.push(row.reference);
    }
    const isFree = (await database.read(referenceRow, isTakenBy({ ...journaled, rows: kept }))).length === 0;
    const conflict = { idempotency_key: null, flags: [...journaled.flags, "key-conflict" as const] };
    const record = { ...journaled, ...(known.length > 0 && conflict), rows: kept };
    return [
      takeErasureTurn(at),
      ...erased.map((reference) => noteErased(reference, at)),
      ...(kept.length === 0 ? [] : insertStatements(isFree ? record : elsewhere(record), content, wasErased)),
    ];
  }

  await untilFirst(async () => {
    const statements = await plan();
    if (statements.length > 0) await database.write(...statements);
  });
}
