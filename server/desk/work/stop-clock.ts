import sql from "sql-template-tag";
import type { Change } from "./act.ts";

/**
 * Stops the clock of every enquiry of a work, because somebody called or wrote: one answer answers all.
 * @param isAnswer whether the person was reached; a letter counts once the mail server has accepted it
 */
export const stopClock = (workId: string, at: string, isAnswer: boolean): Required<Pick<Change, "set" | "also">> => ({
  set: [sql`due_at = ${null}`],
  also: [
    sql`UPDATE work_enquiries SET first_attempt_at = ${at} WHERE work_id = ${workId} AND first_attempt_at IS NULL`,
    ...(isAnswer
      ? [sql`UPDATE work_enquiries SET first_answer_at = ${at} WHERE work_id = ${workId} AND first_answer_at IS NULL`]
      : []),
  ],
});
