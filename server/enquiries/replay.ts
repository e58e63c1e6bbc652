/** Stores journaled submissions through the same insert as every post. Repeating it changes nothing. */
import sql, { join, type Sql } from "sql-template-tag";
import { type Database, hasRows, refusalOf, retryOnConflict, type Statement, tryWrite } from "../database/database.ts";
import type { Signer } from "../database/installation-key.ts";
import type { Log } from "../log.ts";
import type { DeskSettings } from "./desk-settings.ts";
import { lockErasures, noteErased } from "./erase.ts";
import { addressHash } from "./erasure-list.ts";
import { addCall, findKnown, insertStatements, type KnownContact, withNewReferences } from "./insert.ts";
import type { Journal } from "./journal.ts";
import { insertJob, type JobRecord } from "./notifications.ts";
import { personHashes } from "./person.ts";
import { sealStored } from "./sealing.ts";
import type { ContactRecord, SubmissionRecord } from "./submission-record.ts";

function aliasStatement(alias: string, { state, reference }: KnownContact, at: string): Sql {
  if (state === "erased") return noteErased(alias, at);
  return sql`UPDATE contacts SET also_known_as = ${alias} WHERE reference = ${reference} AND also_known_as IS NULL`;
}

/** Makes references valid that visitors got while the server could not see that their enquiry was already stored. */
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

/** The journal's reference is taken; the old one becomes an alias. */
function withNewReference(record: SubmissionRecord): SubmissionRecord {
  const rows = record.rows.map((row) => ({ ...row, also_known_as: row.reference }));
  return withNewReferences({ ...record, rows });
}

interface ReplayTools {
  settings: () => DeskSettings;
  key: Signer;
}

/**
 * Stores a submission of a journal. If it is already stored, perhaps by an attempt whose answer was lost, its
 * notifications are updated. If it was sealed or erased meanwhile, nothing comes back. If another text has taken its
 * key meanwhile, it is stored beside that one and flagged (requirement 7.2).
 */
async function storeWaiting(
  database: Database,
  waiting: SubmissionRecord,
  { settings, key }: ReplayTools,
): Promise<void> {
  const at = new Date().toISOString();
  const since = sql`FROM erasures WHERE erased_at >= ${waiting.created_at}`;
  const wasErased = ({ email, phone }: ContactRecord): Sql =>
    sql`SELECT 1 ${since} AND (hash IN (${join([...personHashes({ email, phone }, key), ""])})
      OR (hash = ${addressHash("erase", email, key)} AND erased_at <= ${at}))`;
  const storeStatements = (record: SubmissionRecord): Statement[] => [
    ...insertStatements(database, record, settings(), key, (row) => [wasErased(row)]),
    ...record.rows.flatMap(({ reference, email }) => {
      const eraseAt = sql`SELECT erased_at ${since} AND hash = ${addressHash("erase", email, key)}`;
      const isWithdrawn = sql`EXISTS (SELECT 1 ${since} AND hash = ${addressHash("withdraw", email, key)})`;
      return sealStored(reference, at, eraseAt, isWithdrawn);
    }),
  ];

  async function plan(): Promise<Statement[]> {
    const known = await findKnown(database, waiting);
    const own = known.filter(({ submission_id }) => submission_id === waiting.submission_id);
    if (own.length > 0) return [...updateStatements(waiting, own), ...aliasStatements(waiting, own, at)];
    if (known.some(({ body_hash }) => body_hash === waiting.body_hash)) return aliasStatements(waiting, known, at);
    const remaining: ContactRecord[] = [];
    const erased: string[] = [];
    for (const row of waiting.rows) {
      if (await hasRows(database, wasErased(row))) erased.push(row.reference);
      else remaining.push(row);
    }
    const erasing = [lockErasures(at), ...erased.map((reference) => noteErased(reference, at))];
    if (remaining.length === 0) return erasing;
    const isTaken = await hasRows(database, isTakenBy({ ...waiting, rows: remaining }));
    const conflict = { idempotency_key: null, flags: [...waiting.flags, "key-conflict" as const] };
    const record = { ...waiting, ...(known.length > 0 && conflict), rows: remaining };
    return [...erasing, ...storeStatements(isTaken ? withNewReference(record) : record)];
  }

  if (await addCall(database, waiting)) return;
  if (await tryWrite(database, lockErasures(at), ...storeStatements(waiting))) return;
  await retryOnConflict(async () => {
    const statements = await plan();
    if (statements.length > 0) await database.write(...statements);
  });
}

/** Between two rounds, the worker sends notifications of newer enquiries. */
const LINES_PER_ROUND = 100;
/**
 * Another process on this folder may send a notification while the enquiry is being stored. The line then stays and is
 * stored again; until then the jobs in the database are not due, so that nobody is notified twice.
 */
const JOB_DELAY_MS = 2000;

function delayJobs(record: SubmissionRecord): SubmissionRecord {
  const until = new Date(Date.now() + JOB_DELAY_MS).toISOString();
  const later = (job: JobRecord) => (job.run_at !== null && job.run_at > until ? job : { ...job, run_at: until });
  return { ...record, rows: record.rows.map((row) => ({ ...row, jobs: row.jobs.map(later) })) };
}

/**
 * Stores the oldest lines in the order of receipt; resolves to whether there are more.
 * @throws StoreUnavailableError while PostgreSQL cannot be reached, or the journal cannot be written
 */
export async function replay(journal: Journal, database: Database, tools: ReplayTools, log: Log): Promise<boolean> {
  let unremoved: unknown = null;
  for (const line of journal.oldest(LINES_PER_ROUND)) {
    try {
      await storeWaiting(database, delayJobs(line.record), tools);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      log.error({ err: error }, "journal.enquiry_refused");
      journal.refuse(line, refusal);
      continue;
    }
    try {
      journal.remove(line);
    } catch (error) {
      // The disk may be full. The next lines are stored all the same.
      unremoved = error;
    }
  }
  if (unremoved !== null) throw unremoved;
  if (!journal.isEmpty()) return true;
  await journal.emptyLog(1);
  return false;
}
