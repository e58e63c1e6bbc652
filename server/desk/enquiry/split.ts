/** Taking an enquiry out of a row, because it is from somebody else. */
import sql from "sql-template-tag";
import { z } from "zod";
import { actOnReference } from "../../contract/inbox.ts";
import { placeStatements } from "../../enquiries/work.ts";
import { deskErrors } from "../../http/errors.ts";
import { historyLine } from "../work/history.ts";
import { define } from "./act-definition.ts";
import { openPromise } from "./columns.ts";

const memberRow = z.object({ contact_id: z.number(), reference: z.string() });

/**
 * Remembers the pairs, so that they are not joined again. The enquiry then gets work like a new one. An attempt
 * stops only the clock of the person who was called: events have the time of the attempt and the enquiry that was open.
 */
export const splitAct = define({
  schema: actOnReference,
  async change({ database, by, found, at }, { reference }) {
    const { work } = found;
    const members = await database.read(
      memberRow,
      sql`SELECT contact_id, reference FROM open_work_enquiries JOIN open_enquiries ON open_enquiries.id = contact_id
        WHERE work_id = ${work.id} ORDER BY contact_id`,
    );
    const out = members.find((member) => member.reference === reference.toUpperCase());
    const others = members.filter((member) => member !== out);
    const newest = others.at(-1);
    if (out === undefined || newest === undefined) throw deskErrors.badRequest("reference: not one of several");
    const other = found.contactId === out.contact_id ? newest.contact_id : out.contact_id;
    const attemptOn = (isOut: boolean) => sql`EXISTS (SELECT 1 FROM open_events
      WHERE open_events.contact_id ${isOut ? sql`=` : sql`<>`} ${out.contact_id}
        AND open_events.created_at = work_enquiries.first_attempt_at
        AND open_events.contact_id IN (SELECT contact_id FROM open_work_enquiries AS one WHERE one.work_id = ${work.id}))`;
    const notAttempted = sql`first_attempt_at = ${null}, first_answer_at = ${null}`;
    return {
      kind: "split",
      detail: { reference: out.reference },
      undoable: true,
      set: [
        sql`contact_id = ${newest.contact_id}`,
        sql`last_received_at = (SELECT received_at FROM open_work_enquiries WHERE contact_id = ${newest.contact_id})`,
      ],
      also: [
        ...others.map(
          ({ contact_id }) => sql`INSERT INTO work_splits (contact_id, other_contact_id)
            VALUES (${out.contact_id}, ${contact_id}) ON CONFLICT DO NOTHING`,
        ),
        sql`UPDATE work_enquiries SET ${notAttempted} WHERE contact_id = ${out.contact_id} AND ${attemptOn(false)}`,
        sql`UPDATE work_enquiries SET ${notAttempted}
          WHERE work_id = ${work.id} AND contact_id <> ${out.contact_id} AND ${attemptOn(true)}`,
        ...placeStatements(sql`${out.contact_id}`, at),
        sql`UPDATE enquiry_work SET due_at = ${openPromise(work.id)} WHERE id = ${work.id}`,
        sql`UPDATE enquiry_work SET status = ${"to-answer"}, sort_at = due_at
          WHERE id = ${work.id} AND due_at IS NOT NULL AND status <> ${"set-aside"}`,
        // The act's own line is kept with the enquiry that was open, this one with the other.
        historyLine({ contactId: other, staffId: by.id, kind: "split", detail: { reference: out.reference }, at }),
      ],
    };
  },
});
