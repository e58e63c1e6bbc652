/** Brings the desk's lists and search up to date with an enquiry that its sender corrected. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Contact } from "../../../enquiry/fields.ts";
import type { Database } from "../../storage/database.ts";
import type { StoredEnquiry } from "../../storage/store.ts";
import type { DeskContent } from "../desk-content.ts";
import { openPromise } from "../enquiry/columns.ts";
import { searchText, searchTextOf } from "../search/search-text.ts";
import { enquiryReader } from "./new-enquiry.ts";

const workRow = z.object({
  work_id: z.string(),
  received_at: z.string(),
  first_attempt_at: z.string().nullable(),
  urgent_word: z.string().nullable(),
  follow_up_note: z.string().nullable(),
});

const changePromise = (contactId: number, workId: string, dueAt: string | null): Sql[] => [
  sql`UPDATE work_enquiries SET due_at = ${dueAt} WHERE contact_id = ${contactId}`,
  sql`UPDATE enquiry_work SET due_at = ${openPromise(workId)} WHERE id = ${workId} AND due_at IS NOT NULL`,
  sql`UPDATE enquiry_work SET sort_at = due_at WHERE id = ${workId} AND due_at IS NOT NULL AND status = 'to-answer'`,
];

/** A word that makes the enquiry urgent has come or gone. What staff marked otherwise stays until then. */
const changeUrgency = (workId: string, isUrgent: boolean): Sql =>
  sql`UPDATE enquiry_work SET urgent = ${isUrgent ? 1 : 0} WHERE id = ${workId} AND due_at IS NOT NULL`;

/**
 * Makes the function whose statements derive again what adoption derives from the text and the time of receipt. The enquiry stays in its work,
 * with its owner and status. An enquiry that is not adopted yet needs none.
 */
export function createRederive(database: Database, content: () => DeskContent) {
  return async (enquiry: StoredEnquiry, contact: Contact): Promise<Sql[]> => {
    const [work] = await database.read(
      workRow,
      sql`SELECT work_id, received_at, first_attempt_at, urgent_word, follow_up_note
        FROM open_work_enquiries JOIN open_work ON open_work.id = work_id
        WHERE open_work_enquiries.contact_id = ${enquiry.id}`,
    );
    if (work === undefined) return [];
    const isHeldBack = enquiry.quarantined_at !== null && enquiry.released_at === null;
    const { id, mailKey, phoneKey, urgentWord, place, dueAt } = enquiryReader(content())({
      ...enquiry,
      ...contact,
      ...work,
      isHeldBack,
    });
    const isUrgent = urgentWord !== null;
    // What was given back has the text of before, but a new time of receipt.
    const isGivenBack = contact === enquiry;
    const changed = isUrgent !== (work.urgent_word !== null);
    const found = searchTextOf(enquiry.reference, contact) + searchText(work.follow_up_note ?? "");
    return [
      sql`UPDATE work_enquiries SET mail_key = ${mailKey}, phone_key = ${phoneKey}, urgent_word = ${urgentWord},
        place = ${place}, search_text = ${found} WHERE contact_id = ${id}`,
      ...(changed ? [changeUrgency(work.work_id, isUrgent)] : []),
      ...(changed || isGivenBack ? changePromise(id, work.work_id, dueAt) : []),
      sql`UPDATE enquiry_work SET undo = ${null}, changed_at = ${new Date().toISOString()}, version = version + 1
        WHERE id = ${work.work_id}`,
    ];
  };
}
