/** The state of an enquiry at the desk, read from the database. */

import sql from "sql-template-tag";
import { z } from "zod";
import { REFERENCE_PATTERN } from "../../../enquiry/reference.ts";
import { DAY_MS } from "../../../enquiry/times.ts";
import type { Work } from "../../contract/work.ts";
import type { Database } from "../../database/database.ts";
import { idOfReference } from "../../enquiries/sealing.ts";
import { deskErrors } from "../../http/errors.ts";

/** The tables that {@link workColumns} come from. `newest` is the newest enquiry of the work. */
export const workTables = sql`open_work
  JOIN open_work_enquiries AS newest ON newest.contact_id = open_work.contact_id
  LEFT JOIN staff AS owner ON owner.id = open_work.owner_id`;

/** The columns of {@link workShape}. */
export const workColumns = sql`open_work.id AS work_id, open_work.version, open_work.status,
  open_work.owner_id, owner.name AS owner_name, open_work.owned_at, open_work.calling_at, open_work.due_at,
  open_work.urgent, open_work.follow_up_at, open_work.follow_up_note, open_work.returned_at,
  open_work.returned_by, open_work.wrong_number_at, open_work.leaving, open_work.leaves_at,
  open_work.sort_at AS filed_at, newest.received_at AS newest_received_at,
  newest.due_at AS newest_due_at, newest.first_attempt_at, newest.first_answer_at,
  (SELECT min(received_at) FROM open_work_enquiries AS unanswered
    WHERE unanswered.work_id = open_work.id AND first_attempt_at IS NULL) AS unanswered_since,
  (SELECT max(urgent_word) FROM open_work_enquiries AS marked WHERE marked.work_id = open_work.id) AS urgent_word,
  CASE WHEN open_work.status = 'set-aside' AND NOT EXISTS (
    SELECT 1 FROM open_work_enquiries AS aside JOIN open_enquiries AS passed ON passed.id = aside.contact_id
    WHERE aside.work_id = open_work.id AND (passed.set_aside_at IS NULL OR passed.released_at IS NOT NULL)
  ) THEN 1 ELSE 0 END AS set_aside_by_intake`;

/** The shape of {@link workColumns}, to be joined with other columns. */
export const workShape = {
  work_id: z.string(),
  version: z.number(),
  status: z.enum(["to-answer", "waiting", "done", "set-aside"]),
  owner_id: z.string().nullable(),
  owner_name: z.string().nullable(),
  owned_at: z.string().nullable(),
  calling_at: z.string().nullable(),
  due_at: z.string().nullable(),
  urgent: z.number(),
  follow_up_at: z.string().nullable(),
  follow_up_note: z.string().nullable(),
  returned_at: z.string().nullable(),
  returned_by: z.enum(["follow-up", "message", "enquiry", "bounce"]).nullable(),
  wrong_number_at: z.string().nullable(),
  leaving: z.enum(["release", "delete"]).nullable(),
  leaves_at: z.string().nullable(),
  /** When it was set aside, for what is. */
  filed_at: z.string(),
  newest_received_at: z.string(),
  newest_due_at: z.string().nullable(),
  first_attempt_at: z.string().nullable(),
  first_answer_at: z.string().nullable(),
  unanswered_since: z.string().nullable(),
  urgent_word: z.string().nullable(),
  /** Set aside by the intake, not by staff. */
  set_aside_by_intake: z.number(),
};

export type WorkRow = z.infer<z.ZodObject<typeof workShape>>;

/** What staff set aside can be released for so long; then everybody may delete it. */
const RELEASABLE_MS = 30 * DAY_MS;

function deletableBy({ status, filed_at, set_aside_by_intake }: WorkRow): Work["deletableBy"] {
  if (status !== "set-aside") return null;
  return set_aside_by_intake === 1 || Date.now() - Date.parse(filed_at) > RELEASABLE_MS ? "staff" : "owner";
}

/** Makes the part of the answer that all who wrote share. */
export const toWork = (row: WorkRow): Work => ({
  id: row.work_id,
  version: row.version,
  status: row.status,
  owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? "" },
  ownedAt: row.owned_at,
  callingAt: row.calling_at,
  clock: {
    receivedAt: (row.due_at === null ? null : row.unanswered_since) ?? row.newest_received_at,
    dueAt: row.due_at,
    promisedAt: row.newest_due_at ?? row.newest_received_at,
    firstAttemptAt: row.first_attempt_at,
    firstAnswerAt: row.first_answer_at,
  },
  urgent: row.urgent === 1 ? { word: row.urgent_word } : null,
  followUpAt: row.follow_up_at,
  followUpNote: row.follow_up_note,
  returned: row.returned_at && row.returned_by ? { at: row.returned_at, by: row.returned_by } : null,
  wrongNumberAt: row.wrong_number_at,
  leaving: row.leaving && row.leaves_at !== null ? { how: row.leaving, at: row.leaves_at } : null,
  deletableBy: deletableBy(row),
});

/** Reads one work; undefined when it has ended. */
export async function readWork(database: Database, id: string): Promise<Work | undefined> {
  const rows = await database.read(
    z.object(workShape),
    sql`SELECT ${workColumns} FROM ${workTables} WHERE open_work.id = ${id}`,
  );
  return rows[0] && toWork(rows[0]);
}

/** An enquiry that is known to the desk. */
export interface FoundEnquiry {
  contactId: number;
  /** As the enquiry has it, also when an alias or small letters were asked for. */
  reference: string;
  work: Work;
}

const asStored = (typed: string): string => typed.trim().toUpperCase();

/** Whether a text can be a reference, in any letter case. */
export const isReference = (typed: string): boolean => REFERENCE_PATTERN.test(asStored(typed));

const foundRow = z.object({ contact_id: z.number(), reference: z.string(), work_id: z.string() });

/** Finds an enquiry by its reference or an alias, in any letter case. */
export async function findEnquiry(database: Database, typed: string): Promise<FoundEnquiry | undefined> {
  if (!isReference(typed)) return undefined;
  const reference = asStored(typed);
  const [found] = await database.read(
    foundRow,
    sql`SELECT open_enquiries.id AS contact_id, open_enquiries.reference, work_id
      FROM open_enquiries JOIN open_work_enquiries ON open_work_enquiries.contact_id = open_enquiries.id
      WHERE work_id IS NOT NULL AND open_enquiries.id = ${idOfReference(reference)}`,
  );
  const work = found && (await readWork(database, found.work_id));
  return found && work && { contactId: found.contact_id, reference: found.reference, work };
}

/** Like {@link findEnquiry}. @throws HttpError 404 */
export async function requireEnquiry(database: Database, reference: string): Promise<FoundEnquiry> {
  const found = await findEnquiry(database, reference);
  if (found === undefined) throw deskErrors.notFound();
  return found;
}
