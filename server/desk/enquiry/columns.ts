/** Assignments for enquiry_work that several acts share. */
import sql, { type Sql } from "sql-template-tag";

export const endOfCall = sql`calling_at = ${null}`;
export const endOfPromise = sql`due_at = ${null}`;
export const noFollowUp = sql`follow_up_at = ${null}, follow_up_note = ${null}`;
/** Takes it out of "Came back today". */
export const noLongerReturned = sql`returned_at = ${null}, returned_by = ${null}`;

/** The oldest promise that no attempt has kept. */
export const openPromise = (workId: string): Sql => sql`(SELECT min(open.due_at) FROM open_work_enquiries AS open
  WHERE open.work_id = ${workId} AND open.first_attempt_at IS NULL)`;
