/** Lets the people of the demo act on its enquiries, as if at the desk in the past. */
import { randomUUID } from "node:crypto";
import sql, { join, type Sql } from "sql-template-tag";
import type { EventKind } from "../contract/inbox.ts";
import { historyLine, type StoredDetail } from "../desk/enquiry/history.ts";
import { searchText } from "../enquiries/search-text.ts";
import { audit } from "../staff/session/audit.ts";
import type { Step } from "./demo-data.ts";

/** One enquiry of a story, and the moment of a step. */
export interface Moment {
  contactId: number;
  workId: string;
  reference: string;
  /** Null when the desk acts by itself. */
  staffId: string | null;
  at: string;
  /** 9:00 in India, so many days later. */
  nineIn: (days: number) => string;
}

interface Change {
  /** The line of the history; acts of people stand in the audit, too. */
  kind?: EventKind;
  detail?: StoredDetail;
  /** Assignments for the row of enquiry_work. */
  set?: Sql[];
  also?: Sql[];
}

type StepThat<Does extends Step["does"]> = Extract<Step, { does: Does }>;

const taken = ({ staffId, at }: Moment): Sql[] => [
  sql`owned_at = CASE WHEN owner_id = ${staffId} THEN owned_at ELSE ${at} END`,
  sql`owner_id = ${staffId}`,
];

/** Waits until the date, or is done without one. */
function settled(at: string, followUpAt: string | null): Sql[] {
  const status = followUpAt === null ? "done" : "waiting";
  return [
    sql`status = ${status}`,
    sql`due_at = ${null}`,
    sql`calling_at = ${null}`,
    sql`follow_up_at = ${followUpAt}`,
    sql`sort_at = ${followUpAt ?? at}`,
  ];
}

const returned = (at: string, by: "message" | "bounce"): Sql[] => [
  sql`status = 'to-answer'`,
  sql`returned_at = ${at}`,
  sql`returned_by = ${by}`,
  sql`sort_at = ${at}`,
];

function attempted({ workId, at }: Moment, isAnswer: boolean): Sql[] {
  const columns = isAnswer ? [sql`first_attempt_at`, sql`first_answer_at`] : [sql`first_attempt_at`];
  return columns.map(
    (column) => sql`UPDATE work_enquiries SET ${column} = ${at} WHERE work_id = ${workId} AND ${column} IS NULL`,
  );
}

function report({ outcome, by, backIn }: StepThat<"reports">, moment: Moment): Change {
  const followUpAt = backIn === null ? null : moment.nineIn(backIn);
  const wrongNumber = [sql`due_at = ${null}`, sql`calling_at = ${null}`, sql`wrong_number_at = ${moment.at}`];
  return {
    kind: "outcome",
    detail: { outcome, by, followUpAt },
    set: outcome === "wrong-number" ? wrongNumber : settled(moment.at, followUpAt),
    also: attempted(moment, outcome === "reached"),
  };
}

function write({ subject, body, state, error, backIn }: StepThat<"writes">, moment: Moment): Change {
  const { contactId, staffId, at } = moment;
  const id = randomUUID();
  const left = state === "sent" || state === "bounced" || state === "unsure";
  const answered = backIn === undefined ? [sql`due_at = ${null}`] : settled(at, moment.nineIn(backIn));
  return {
    kind: "message",
    detail: { messageId: id },
    set: [...taken(moment), ...(left ? answered : [])],
    also: [
      sql`INSERT INTO messages (id, contact_id, kind, channel, staff_id, created_at, subject, body, language, to_address, message_id,
          state, sent_at, error, search_text)
        VALUES (${id}, ${contactId}, ${"out"}, ${"mail"}, ${staffId}, ${at}, ${subject}, ${body}, ${"en"},
          (SELECT email FROM open_enquiries WHERE id = ${contactId}), ${`<${id}@example.in>`},
          ${state}, ${left ? at : null}, ${error ?? null}, ${searchText(`${subject} ${body}`)})`,
      ...(state === "waiting"
        ? [
            sql`INSERT INTO jobs (id, kind, contact_id, message_id, created_at, run_at)
            VALUES (${id}, ${"message"}, ${contactId}, ${id}, ${at}, ${moment.nineIn(1)})`,
          ]
        : []),
      ...(left ? attempted(moment, true) : []),
    ],
  };
}

function receive({ subject, text, automatic = false }: StepThat<"answers">, { contactId, at }: Moment): Change {
  const id = randomUUID();
  return {
    kind: "wrote-back",
    detail: { messageId: id },
    set: automatic ? [] : returned(at, "message"),
    also: [
      sql`INSERT INTO messages
          (id, contact_id, kind, channel, created_at, subject, body, from_address, message_id, matched_by, automatic, search_text)
        VALUES (${id}, ${contactId}, ${"in"}, ${"mail"}, ${at}, ${subject}, ${text},
          (SELECT email FROM open_enquiries WHERE id = ${contactId}), ${`<${id}@example.com>`}, ${"references"},
          ${Number(automatic)}, ${searchText(`${subject} ${text}`)})`,
    ],
  };
}

const insertNote = ({ contactId, staffId, at }: Moment, text: string): Sql =>
  sql`INSERT INTO messages (id, contact_id, kind, staff_id, created_at, body, search_text)
    VALUES (${randomUUID()}, ${contactId}, ${"note"}, ${staffId}, ${at}, ${text}, ${searchText(text)})`;

function changeOf(step: Step, moment: Moment): Change {
  const { contactId, staffId, at } = moment;
  switch (step.does) {
    case "sees":
      return {
        also: [
          sql`INSERT INTO enquiry_views (contact_id, staff_id, viewed_at) VALUES (${contactId}, ${staffId}, ${at})`,
        ],
      };
    case "takes":
      return { kind: "taken", set: taken(moment) };
    case "closes":
      return { kind: "done", set: settled(at, null) };
    case "marks urgent":
      return { kind: "marked-urgent", set: [sql`urgent = 1`] };
    case "dials":
      return { kind: "dialled", detail: { by: step.by }, set: [...taken(moment), sql`calling_at = ${at}`] };
    case "reports":
      return report(step, moment);
    case "notes":
      return { kind: "noted", also: [insertNote(moment, step.text)] };
    case "drafts": {
      const draft = JSON.stringify({ subject: step.subject, body: step.body, template: null });
      return {
        also: [
          sql`INSERT INTO drafts (staff_id, contact_id, body, saved_at)
            VALUES (${staffId}, ${contactId}, ${draft}, ${at})`,
        ],
      };
    }
    case "writes":
      return write(step, moment);
    case "answers":
      return receive(step, moment);
    case "comes back":
      return { kind: "returned", detail: { reason: step.by }, set: returned(at, step.by) };
  }
}

/** The statements that carry out a step. */
export function replay(step: Step, moment: Moment): Sql[] {
  const { contactId, workId, reference, staffId, at } = moment;
  const { kind, detail, set = [], also = [] } = changeOf(step, moment);
  const statements = [...also];
  if (set.length > 0) {
    const assignments = join([...set, sql`changed_at = ${at}`, sql`version = version + 1`]);
    statements.push(sql`UPDATE enquiry_work SET ${assignments} WHERE id = ${workId}`);
  }
  if (kind !== undefined) {
    statements.push(historyLine({ contactId, staffId, kind, at, ...(detail && { detail }) }));
    if (staffId !== null) statements.push(audit(staffId, kind, { reference }, new Date(at)));
  }
  return statements;
}
