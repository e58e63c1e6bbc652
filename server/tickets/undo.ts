/** Undoing the last act on an enquiry. Its row keeps how to, until the next act. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { ActResult, Colleague, Work } from "../../core/api/ticket.ts";
import { columnsOf, countRows, type Database, type Guard, mapConflict, mustChange } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { audit } from "../staff/session/audit.ts";
import { historyLine } from "./history.ts";
import { type FoundEnquiry, readWork } from "./ticket.ts";

/** The console shows its toast for 8 seconds; the rest is for slow networks. */
const UNDO_MS = 30_000;

const text = z.string().nullable();
const workState = z.object({
  contact_id: z.number(),
  last_received_at: z.string(),
  status: z.string(),
  owner_id: text,
  owned_at: text,
  calling_at: text,
  due_at: text,
  urgent: z.number(),
  marked_urgent: z.number(),
  follow_up_at: text,
  follow_up_note: text,
  returned_at: text,
  returned_by: text,
  wrong_number_at: text,
  sort_at: z.string(),
});
const enquiryState = z.object({
  contact_id: z.number(),
  due_at: text,
  first_attempt_at: text,
  first_answer_at: text,
});
/** The work that joined this one, and its enquiries. */
const absorbedWork = z.object({
  id: z.string(),
  version: z.number(),
  work: workState,
  contactIds: z.array(z.number()),
});
const undoRecord = z.object({
  id: z.string(),
  act: z.string(),
  at: z.string(),
  work: workState,
  enquiries: z.array(enquiryState),
  absorbed: absorbedWork.nullable(),
});
type UndoRecord = z.infer<typeof undoRecord>;

const workColumns = columnsOf(workState.shape);
const enquiryColumns = columnsOf(enquiryState.shape);

/** A row of more enquiries than any person writes is not kept, so its acts cannot be undone. */
const MOST_ENQUIRIES = 100;

async function readState(database: Database, id: string) {
  const [row] = await database.read(
    z.object({ ...workState.shape, version: z.number() }),
    sql`SELECT ${workColumns}, version FROM open_work WHERE id = ${id}`,
  );
  const enquiries = await database.read(
    enquiryState,
    sql`SELECT ${enquiryColumns} FROM open_work_enquiries WHERE work_id = ${id} LIMIT ${MOST_ENQUIRIES + 1}`,
  );
  if (row === undefined || enquiries.length > MOST_ENQUIRIES) return null;
  const { version, ...work } = row;
  return { version, work, enquiries };
}

async function readAbsorbed(database: Database, id: string): Promise<UndoRecord["absorbed"]> {
  const state = await readState(database, id);
  if (state === null) return null;
  const { version, work, enquiries } = state;
  return { id, version, work, contactIds: enquiries.map(({ contact_id }) => contact_id) };
}

/** The state before an act, as it is kept to undo it. @param absorbs the work whose enquiries the act takes in */
export async function recordBefore(
  database: Database,
  { id }: Work,
  act: { id: string; act: string; at: string },
  absorbs?: string,
): Promise<string | null> {
  const state = await readState(database, id);
  const absorbed = absorbs === undefined ? null : await readAbsorbed(database, absorbs);
  if (state === null || (absorbs !== undefined && absorbed === null)) return null;
  const { work, enquiries } = state;
  return JSON.stringify({ ...act, work, enquiries, absorbed } satisfies UndoRecord);
}

async function readRecord(database: Database, workId: string): Promise<UndoRecord | null> {
  const [row] = await database.read(z.object({ undo: text }), sql`SELECT undo FROM open_work WHERE id = ${workId}`);
  return row?.undo ? undoRecord.parse(JSON.parse(row.undo)) : null;
}

/** The result of an act that an earlier attempt with this idempotency key carried out; null if none did. */
export async function findResult(database: Database, work: Work, key: string | undefined): Promise<ActResult | null> {
  if (key === undefined) return null;
  const lines = sql`open_events JOIN open_work_enquiries ON open_work_enquiries.contact_id = open_events.contact_id
    WHERE work_id = ${work.id} AND open_events.id = ${key}`;
  if ((await countRows(database, lines)) === 0) return null;
  return { work, undo: (await readRecord(database, work.id))?.id === key ? key : null };
}

/** An enquiry that the act took out of the row, and the work that has taken it over since. */
const strayRow = z.object({ contact_id: z.number(), work_id: z.string() });

/**
 * Takes enquiries back that were split off. Fails the transaction when somebody has acted on them since, or when they
 * have joined another person.
 */
async function takeBack(database: Database, workId: string, { enquiries }: UndoRecord): Promise<(Sql | Guard)[]> {
  const ids = join(enquiries.map(({ contact_id }) => contact_id));
  const strays = await database.read(
    strayRow,
    sql`SELECT contact_id, work_id FROM open_work_enquiries
      WHERE contact_id IN (${ids}) AND work_id <> ${workId}`,
  );
  return strays.flatMap(({ contact_id, work_id }) => [
    mustChange(sql`UPDATE work_enquiries SET work_id = ${workId} WHERE contact_id = ${contact_id}`),
    mustChange(sql`DELETE FROM enquiry_work WHERE id = ${work_id} AND version = 1`),
    sql`DELETE FROM work_splits WHERE contact_id = ${contact_id} AND other_contact_id IN (${ids})`,
  ]);
}

/** Takes the enquiries out again that joined this work, into their own as it was. */
function takeOut(workId: string, { absorbed }: UndoRecord, at: string): (Sql | Guard)[] {
  if (absorbed === null) return [];
  const { id, version, work, contactIds } = absorbed;
  const values = join(Object.values(work).map((value) => sql`${value}`));
  return [
    sql`INSERT INTO enquiry_work (id, version, changed_at, ${workColumns})
      VALUES (${id}, ${version + 1}, ${at}, ${values})`,
    mustChange(
      sql`UPDATE work_enquiries SET work_id = ${id} WHERE work_id = ${workId} AND contact_id IN (${join(contactIds)})`,
      contactIds.length,
    ),
  ];
}

const putBackEnquiries = (workId: string, { enquiries }: UndoRecord): Sql[] =>
  enquiries.map(
    ({ contact_id, due_at, first_attempt_at, first_answer_at }) => sql`UPDATE work_enquiries
      SET due_at = ${due_at}, first_attempt_at = ${first_attempt_at}, first_answer_at = ${first_answer_at}
      WHERE contact_id = ${contact_id} AND work_id = ${workId}`,
  );

/** The line that was written with the outcome of a call has its time. */
const removeNote = (workId: string, { at }: UndoRecord): Sql =>
  sql`DELETE FROM messages WHERE kind = ${"note"} AND created_at = ${at}
    AND contact_id IN (SELECT contact_id FROM open_work_enquiries WHERE work_id = ${workId})`;

/**
 * Puts back what the act changed. Its line in the history stays, and another says that it was undone.
 * @throws HttpError 409 DESK32 when it is too late or something else happened since
 */
export async function undo(
  database: Database,
  found: FoundEnquiry,
  by: Colleague,
  id: string,
  now = new Date(),
): Promise<ActResult> {
  const at = now.toISOString();
  const workId = found.work.id;
  const record = await readRecord(database, workId);
  if (record?.id !== id || now.getTime() - Date.parse(record.at) > UNDO_MS) throw deskErrors.tooLateToUndo();
  const strays = await takeBack(database, workId, record);
  const before = join(Object.entries(record.work).map(([name, value]) => sql`${sql([name])} = ${value}`));
  const written = database.write(
    mustChange(sql`UPDATE enquiry_work
      SET ${before}, leaving = ${null}, leaves_at = ${null}, undo = ${null}, changed_at = ${at}, version = version + 1
      WHERE id = ${workId} AND version = ${found.work.version}`),
    ...strays,
    ...takeOut(workId, record, at),
    ...putBackEnquiries(workId, record),
    removeNote(workId, record),
    historyLine({ contactId: found.contactId, staffId: by.id, kind: "undone", detail: { reason: record.act }, at }),
    audit(by.id, "undone", { reference: found.reference }, now),
  );
  await mapConflict(written, deskErrors.tooLateToUndo);
  const work = await readWork(database, workId);
  if (work === undefined) throw deskErrors.notFound();
  return { work, undo: null };
}
