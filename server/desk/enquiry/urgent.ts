/** Marking an enquiry as urgent, which moves its promise to office hours, and taking the mark off. */
import sql from "sql-template-tag";
import { z } from "zod";
import { markUrgent } from "../../contract/inbox.ts";
import { promisedAt } from "../../enquiries/promise.ts";
import { define } from "./act-definition.ts";

const unanswered = z.object({ contact_id: z.number(), received_at: z.string() });

export const urgentAct = define({
  schema: markUrgent,
  async change({ database, content, found: { work } }, { urgent }) {
    const enquiries = await database.read(
      unanswered,
      sql`SELECT contact_id, received_at FROM open_work_enquiries
        WHERE work_id = ${work.id} AND first_attempt_at IS NULL AND due_at IS NOT NULL`,
    );
    const promises = enquiries.map(({ contact_id, received_at }) => ({
      contact_id,
      dueAt: promisedAt(new Date(received_at), urgent, content.calendar).toISOString(),
    }));
    const [oldest] = promises.map(({ dueAt }) => dueAt).toSorted();
    const isRunning = work.clock.dueAt !== null && oldest !== undefined;
    return {
      kind: urgent ? "marked-urgent" : "unmarked-urgent",
      set: [
        sql`urgent = ${urgent ? 1 : 0}`,
        ...(isRunning ? [sql`due_at = ${oldest}`] : []),
        ...(isRunning && work.status === "to-answer" ? [sql`sort_at = ${oldest}`] : []),
      ],
      also: promises.map(
        ({ contact_id, dueAt }) => sql`UPDATE work_enquiries SET due_at = ${dueAt} WHERE contact_id = ${contact_id}`,
      ),
      undoable: true,
    };
  },
});
