/** Stores submissions. The transaction itself decides whether a submission is new, so no lock is needed. */
import { randomUUID } from "node:crypto";
import sql, { empty, join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { newReference } from "../../core/enquiry/reference.ts";
import {
  type Database,
  type GuardedStatement,
  mustChange,
  StoreUnavailableError,
  tryWrite,
} from "../database/database.ts";
import type { Signer } from "../database/installation-key.ts";
import type { DeskSettings } from "./desk-settings.ts";
import { insertJob } from "./notifications.ts";
import { addPersonHashes } from "./person.ts";
import {
  type ContactRecord,
  channelOf,
  KeyReusedError,
  type NamedNotice,
  REPEAT_MS,
  recordColumns,
  repeatHash,
  type SubmissionRecord,
} from "./submission-record.ts";
import {
  addCallStatements,
  callStatements,
  chatStatements,
  correctCallStatements,
  isOpenCallOf,
  lockKeyOfCall,
  sameCall,
  sameChat,
} from "./threads.ts";
import { ticketStatements } from "./tickets.ts";

/** The chance that one new reference is taken is about one in a thousand. */
const REFERENCE_ATTEMPTS = 5;

const contactColumns = sql([recordColumns.join(", ")]);

/**
 * Matches the same submission by its id, its key, its call or message, or, for a post without a key, its content within
 * ten minutes.
 */
function isSame({
  submission_id,
  idempotency_key,
  body_hash,
  form_bucket,
  created_at,
  call,
  chat,
}: SubmissionRecord): Sql {
  const matchConditions = [sql`submission_id = ${submission_id}`];
  if (idempotency_key !== null) matchConditions.push(sql`idempotency_key = ${idempotency_key}`);
  if (form_bucket !== null) {
    const [since, until] = [-REPEAT_MS, REPEAT_MS].map((ms) => new Date(Date.parse(created_at) + ms).toISOString());
    matchConditions.push(
      sql`(body_hash = ${body_hash} AND form_bucket IS NOT NULL AND created_at BETWEEN ${since} AND ${until})`,
    );
  }
  if (call) matchConditions.push(sameCall(call));
  if (chat) matchConditions.push(sameChat(chat));
  return join(matchConditions, " OR ");
}

/**
 * Hashes under which an erased row may be known: with the sender's key, or without it if another text had taken that
 * key.
 */
const repeatsOf = (record: SubmissionRecord): Map<string, number> =>
  new Map(
    record.rows.flatMap(({ batch_index }) =>
      [record.idempotency_key, null].map((idempotency_key) => [
        repeatHash({ ...record, idempotency_key, batch_index }),
        batch_index,
      ]),
    ),
  );

const knownRow = z.object({
  state: z.enum(["stored", "sealed", "erased"]),
  reference: z.string(),
  batch_index: z.number(),
  body_hash: z.string(),
  submission_id: z.string(),
});

/** An enquiry of the same submission. Of an erased one only the reference is known; it counts as the same. */
export type KnownContact = z.infer<typeof knownRow>;

/** Finds what is known of the same submission, the oldest first. */
export async function findKnown(database: Database, record: SubmissionRecord): Promise<KnownContact[]> {
  const repeats = repeatsOf(record);
  // One statement, because an enquiry that is just being erased is in exactly one of the tables at any time.
  const rows = await database.read(
    knownRow,
    sql`SELECT CASE WHEN sealed_at IS NULL THEN 'stored' ELSE 'sealed' END AS state, reference, batch_index, body_hash,
          submission_id, created_at
        FROM contacts WHERE ${isSame(record)}
      UNION ALL SELECT 'erased', reference, 0, repeat_hash, '', erased_at
        FROM erased_references WHERE repeat_hash IN (${join([...repeats.keys()])})
      ORDER BY created_at, batch_index`,
  );
  const { submission_id, body_hash } = record;
  return rows.map((row) =>
    row.state === "erased" ? { ...row, batch_index: repeats.get(row.body_hash) ?? 0, body_hash, submission_id } : row,
  );
}

/** An erased enquiry keeps its reference. */
const isTaken = (reference: string): Sql => sql`SELECT 1 FROM erased_references WHERE reference = ${reference}`;

const isKnown = (record: SubmissionRecord): Sql => sql`SELECT 1 FROM contacts WHERE ${isSame(record)}
  UNION ALL SELECT 1 FROM erased_references WHERE repeat_hash IN (${join([...repeatsOf(record).keys()])})`;

function insertContact(record: SubmissionRecord, row: ContactRecord, obstacles: Sql): GuardedStatement {
  const { flags, canary, spoken, attribution, ...submission } = record;
  const origin = { channel: channelOf(record), written_by: spoken?.staffId };
  const all: Record<string, unknown> = {
    ...submission,
    ...row,
    ...origin,
    flags: JSON.stringify(flags),
    canary: Number(canary),
    attribution: attribution && JSON.stringify(attribution),
  };
  const values = recordColumns.map((column) => (all[column] === "" ? null : (all[column] ?? null)));
  return mustChange(
    sql`INSERT INTO contacts (${contactColumns}) SELECT ${join(values)} WHERE NOT EXISTS (${obstacles})
      ON CONFLICT DO NOTHING`,
  );
}

const isShown = ({ version, language }: NamedNotice): Sql =>
  sql`AND EXISTS (SELECT 1 FROM consent_notices WHERE version = ${version} AND language = ${language})`;

/** Assigns the ticket to the person who wrote it down, unless it has an assignee, and adds an audit line. */
const writtenDown = (reference: string, staffId: string, at: string): Sql[] => [
  sql`UPDATE tickets SET assignee_id = ${staffId}, assigned_at = ${at} WHERE assignee_id IS NULL
    AND id = (SELECT ticket_id FROM ticket_enquiries JOIN contacts ON contacts.id = enquiry_id WHERE reference = ${reference})`,
  sql`INSERT INTO audit (id, staff_id, action, reference, created_at)
    VALUES (${randomUUID()}, ${staffId}, ${"written-down"}, ${reference}, ${at})`,
];

/**
 * The statements that store a new submission; they fail with a NothingChangedError when it is known already.
 * @param settings office hours, SLA and urgent words
 * @param key signs the hashes of its people
 * @param obstacles for each row, subqueries that must find nothing
 */
export function insertStatements(
  database: Database,
  record: SubmissionRecord,
  settings: DeskSettings,
  key: Signer,
  obstacles: (row: ContactRecord) => Sql[] = () => [],
) {
  const { rows, notice, spoken, call, chat, submission_id, created_at, canary, set_aside_at, released_at } = record;
  const isSetAside = set_aside_at !== null && released_at === null;
  const entries = rows.map((row) => ({
    ...row,
    contact: row,
    receivedAt: created_at,
    isSetAside,
    isCall: Boolean(call),
    chatUser: chat?.user ?? null,
  }));
  const consent = notice
    ? [
        sql`INSERT INTO consents (enquiry_id, version, language, action, given_at)
          SELECT id, ${notice.version}, ${notice.language}, ${notice.action}, ${created_at}
          FROM contacts WHERE submission_id = ${submission_id} ${notice.isForeign ? isShown(notice) : empty}`,
      ]
    : [];
  return [
    ...rows.map((row, index) =>
      insertContact(
        record,
        row,
        join([...(index === 0 ? [isKnown(record)] : []), isTaken(row.reference), ...obstacles(row)], " UNION ALL "),
      ),
    ),
    ...(rows.length === 0 ? [] : [addPersonHashes(rows, key)]),
    ...consent,
    ...rows.flatMap(({ reference, jobs }) => jobs.map((job) => insertJob(reference, job))),
    ...(canary || rows.length === 0 ? [] : ticketStatements(database, settings, entries)),
    ...(!call ? [] : rows.flatMap(({ reference }) => callStatements(call, reference, created_at))),
    ...(!chat ? [] : rows.flatMap(({ reference }) => chatStatements(chat, reference, created_at))),
    ...(!spoken ? [] : rows.flatMap(({ reference }) => writtenDown(reference, spoken.staffId, created_at))),
  ];
}

export const withNewReferences = (record: SubmissionRecord): SubmissionRecord => ({
  ...record,
  rows: record.rows.map((row) => ({ ...row, reference: newReference() })),
});

/** The references of the newest submission among the known, in the order of its rows. @throws KeyReusedError */
function referencesOf(record: SubmissionRecord, known: readonly KnownContact[]): readonly string[] {
  // A call or message is known also where it is not the first of its enquiry.
  if (!record.chat && !record.call && known.some(({ body_hash }) => body_hash !== record.body_hash))
    throw new KeyReusedError();
  const stored = known.filter(({ state }) => state !== "erased");
  const newest = stored.at(-1)?.submission_id;
  const own = known.filter(({ state, submission_id }) => state === "erased" || submission_id === newest);
  return own.toSorted((a, b) => a.batch_index - b.batch_index).map(({ reference }) => reference);
}

/** Adds a call to an open call of its number. Resolves to false when there is none, or it is no call. */
export async function addCall(database: Database, record: SubmissionRecord): Promise<boolean> {
  if (!record.call) return false;
  return tryWrite(database, ...lockKeyOfCall(database, record), ...addCallStatements(record, record.call));
}

/**
 * Stores the submission unless it is already stored; resolves to the references.
 * @throws KeyReusedError @throws StoreUnavailableError
 */
export async function insertRecord(
  database: Database,
  record: SubmissionRecord,
  settings: DeskSettings,
  key: Signer,
): Promise<readonly string[]> {
  let attempt = record;
  for (let left = REFERENCE_ATTEMPTS; left > 0; left--) {
    if (await addCall(database, record)) return referencesOf(record, await findKnown(database, record));
    const isOpenCall = !record.call ? [] : [isOpenCallOf(record)];
    const statements = insertStatements(database, attempt, settings, key, () => isOpenCall);
    if (await tryWrite(database, ...lockKeyOfCall(database, record), ...statements))
      return attempt.rows.map(({ reference }) => reference);
    const known = await findKnown(database, attempt);
    if (known.length > 0) {
      if (record.call) await tryWrite(database, ...correctCallStatements(record.call, record.created_at));
      return referencesOf(attempt, known);
    }
    attempt = withNewReferences(attempt);
  }
  throw new StoreUnavailableError("No free reference was found.");
}
