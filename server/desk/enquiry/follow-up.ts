/** The day on which an enquiry comes back. */
import sql from "sql-template-tag";
import { beginOfDayInIndia, dayInIndia } from "../../../enquiry/times.ts";
import { setFollowUp } from "../../contract/inbox.ts";
import { searchText } from "../../enquiries/search-text.ts";
import { deskErrors } from "../../http/errors.ts";
import { define } from "./act-definition.ts";
import { noLongerReturned } from "./columns.ts";

const NINE_MS = 9 * 3_600_000;

/** 9:00 in India on the day of this time. */
const nineOClock = (time: string): string =>
  new Date(beginOfDayInIndia(dayInIndia(time)).getTime() + NINE_MS).toISOString();

export const followUpAct = define({
  schema: setFollowUp,
  change({ found: { work, contactId }, at }, { followUpAt, note }) {
    const day = followUpAt === null ? null : nineOClock(followUpAt);
    if (day !== null && day <= at) throw deskErrors.badRequest("followUpAt: past");
    const set = [sql`follow_up_at = ${day}, follow_up_note = ${day === null ? null : note}`];
    // An unanswered enquiry stays in To answer whatever its date: a promise must not be out of sight.
    if (day !== null && work.clock.dueAt === null) {
      set.push(sql`status = ${"waiting"}, sort_at = ${day}`, noLongerReturned);
    }
    if (day === null && work.status === "waiting") set.push(sql`status = ${"to-answer"}, sort_at = ${at}`);
    // The note is found by search, also after the day has passed.
    const found = searchText(note ?? "");
    const also = [sql`UPDATE work_enquiries SET search_text = search_text || ${found} WHERE contact_id = ${contactId}`];
    return { kind: "follow-up", detail: { followUpAt: day }, set, also, undoable: true };
  },
});
