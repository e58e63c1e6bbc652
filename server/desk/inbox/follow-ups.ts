/** Brings enquiries back to To answer when their follow-up date has come. */
import sql from "sql-template-tag";
import { z } from "zod";
import { type Database, mustChange, tryWrite } from "../../database/database.ts";
import { historyLine } from "../enquiry/history.ts";

/** As many as one tick brings back. */
const LIMIT = 100;

const dueRow = z.object({
  id: z.string(),
  version: z.number(),
  contactId: z.number(),
  dueAt: z.string().nullable(),
  followUpAt: z.string(),
});
type DueFollowUp = z.infer<typeof dueRow>;

/**
 * Its place in the list is that of the date, or of an older promise. The note stays: it says what to do. When somebody has just
 * acted on it and it is still due, the next tick brings it back.
 */
async function bringBack(
  database: Database,
  { id, version, contactId, dueAt, followUpAt }: DueFollowUp,
  now: string,
): Promise<void> {
  const sortAt = dueAt !== null && dueAt < followUpAt ? dueAt : followUpAt;
  await tryWrite(
    database,
    mustChange(sql`UPDATE enquiry_work SET status = 'to-answer', returned_at = ${followUpAt},
        returned_by = 'follow-up', follow_up_at = NULL, calling_at = NULL, sort_at = ${sortAt},
        undo = NULL, changed_at = ${now},
        version = version + 1
      WHERE id = ${id} AND version = ${version}`),
    historyLine({ contactId, staffId: null, kind: "returned", at: now }),
  );
}

/** @throws StoreUnavailableError */
export async function bringBackDue(database: Database, now = new Date()): Promise<void> {
  const at = now.toISOString();
  const due = await database.read(
    dueRow,
    sql`SELECT id, version, contact_id, due_at, follow_up_at FROM open_work
      WHERE follow_up_at <= ${at} AND status <> 'set-aside' ORDER BY follow_up_at LIMIT ${LIMIT}`,
  );
  for (const work of due) await bringBack(database, work, at);
}
