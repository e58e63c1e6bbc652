/** Records the outcome of a call or a chat. */
import sql, { type Sql } from "sql-template-tag";
import { type ReportOutcome, reportOutcome } from "../../contract/inbox.ts";
import type { Work } from "../../contract/work.ts";
import { takenBy } from "../work/act.ts";
import { stopClock } from "../work/stop-clock.ts";
import { define } from "./act-definition.ts";
import { endOfCall, noFollowUp, noLongerReturned } from "./columns.ts";
import { noteStatement } from "./note.ts";

/** The list that the enquiry goes to. A wrong number keeps its place by the promise, because it still has to be written to. */
function destination({ clock }: Work, { outcome, followUpAt }: ReportOutcome, at: string): Sql {
  if (outcome === "wrong-number") {
    return sql`status = ${"to-answer"}, sort_at = ${clock.dueAt ?? clock.promisedAt}, wrong_number_at = ${at}, ${noFollowUp}`;
  }
  if (followUpAt === null) return sql`status = ${"done"}, sort_at = ${at}, ${noFollowUp}`;
  return sql`status = ${"waiting"}, sort_at = ${followUpAt}, follow_up_at = ${followUpAt}, follow_up_note = ${null}`;
}

export const outcomeAct = define({
  schema: reportOutcome,
  change({ by, found: { contactId, work }, at }, report) {
    const { outcome, by: way, followUpAt, note } = report;
    // Nothing is stored of a call that was not made, but that nobody is on the phone.
    if (outcome === "did-not-call") return { kind: null, set: [endOfCall] };
    const clock = stopClock(work.id, at, outcome === "reached");
    return {
      kind: "outcome",
      detail: { outcome, by: way, followUpAt },
      set: [...clock.set, ...takenBy(by, work, at), endOfCall, noLongerReturned, destination(work, report, at)],
      also: [...clock.also, ...(note === null ? [] : [noteStatement({ contactId, by, text: note, at })])],
      undoable: true,
    };
  },
});
