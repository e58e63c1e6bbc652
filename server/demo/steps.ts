/** Applies the steps of the demo's staff to its tickets, with the desk's own actions at times in the past. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Colleague } from "../../core/api/ticket.ts";
import type { Database } from "../database/database.ts";
import type { DeskSettings } from "../enquiries/desk-settings.ts";
import { searchText } from "../enquiries/search-text.ts";
import { bounceEffects, effectsOf } from "../messages/incoming/effects.ts";
import { answerTicket } from "../messages/outgoing.ts";
import { assign, dial, markDone, markUrgent, reportOutcome } from "../tickets/actions.ts";
import { type ActionContext, applyAction, assignTo, type TicketChange } from "../tickets/apply-action.ts";
import { addNote } from "../tickets/history.ts";
import { requireEnquiry } from "../tickets/ticket.ts";
import type { Step, Who } from "./demo-data.ts";

type StepThat<Does extends Step["does"]> = Extract<Step, { does: Does }>;
type ActionStep = Exclude<Step, StepThat<"notes" | "answers" | "comes back">>;

interface Story {
  database: Database;
  settings: DeskSettings;
  colleagues: Readonly<Record<Who, Colleague>>;
}

interface Moment {
  reference: string;
  now: Date;
  /** 9:00 in India, so many days later. */
  nineIn: (days: number) => string;
}

/** A message leaves at once, except one that waits until tomorrow. */
function write(
  { subject, body, state, error, backIn }: StepThat<"writes">,
  context: ActionContext,
  moment: Moment,
): TicketChange {
  const { by, at, found } = context;
  const { enquiryId } = found;
  const id = randomUUID();
  const followUpAt = backIn === undefined ? null : moment.nineIn(backIn);
  return {
    kind: "message",
    detail: { messageId: id },
    set: assignTo(by, found.ticket, at),
    also: [
      sql`INSERT INTO messages (id, enquiry_id, kind, channel, staff_id, created_at, subject, body, language, to_address, message_id,
          state, sent_at, error, follow_up_at, search_text)
        VALUES (${id}, ${enquiryId}, ${"out"}, ${"mail"}, ${by.id}, ${at}, ${subject}, ${body}, ${"en"},
          (SELECT email FROM open_enquiries WHERE id = ${enquiryId}), ${`<${id}@example.in>`},
          ${state}, ${state === "sent" ? at : null}, ${error ?? null}, ${followUpAt}, ${searchText(`${subject} ${body}`)})`,
      ...(state === "waiting"
        ? [
            sql`INSERT INTO jobs (id, kind, enquiry_id, message_id, created_at, run_at)
            VALUES (${id}, ${"message"}, ${enquiryId}, ${id}, ${at}, ${moment.nineIn(1)})`,
          ]
        : []),
      ...(state === "sent" ? answerTicket({ id, enquiryId, createdAt: at, date: null }, at) : []),
    ],
    undoable: false,
  };
}

function changeOf(
  step: ActionStep,
  context: ActionContext,
  moment: Moment,
  settings: DeskSettings,
): TicketChange | Promise<TicketChange> {
  const { by, at, found } = context;
  const { enquiryId } = found;
  const silent = (statement: Sql): TicketChange => ({ kind: null, also: [statement] });
  switch (step.does) {
    case "sees":
      return silent(
        sql`INSERT INTO enquiry_views (enquiry_id, staff_id, viewed_at) VALUES (${enquiryId}, ${by.id}, ${at})`,
      );
    case "takes":
      return assign(context);
    case "closes":
      return markDone(context);
    case "marks urgent":
      return markUrgent(context, { version: found.ticket.version, urgent: true }, settings.calendar);
    case "dials":
      return dial(context, { version: found.ticket.version, by: step.by });
    case "reports": {
      const followUpAt = step.backIn === null ? null : moment.nineIn(step.backIn);
      const { outcome, by: channel } = step;
      return reportOutcome(context, {
        version: found.ticket.version,
        outcome,
        by: channel,
        followUpAt,
        note: null,
        resolution: step.resolution ?? null,
      });
    }
    case "drafts": {
      const draft = JSON.stringify({ subject: step.subject, body: step.body, template: null });
      return silent(
        sql`INSERT INTO drafts (staff_id, enquiry_id, body, saved_at) VALUES (${by.id}, ${enquiryId}, ${draft}, ${at})`,
      );
    }
    case "writes":
      return write(step, context, moment);
  }
}

function receive({ subject, text, automatic = false }: StepThat<"answers">, enquiryId: number, at: string): Sql[] {
  const id = randomUUID();
  return [
    sql`INSERT INTO messages
        (id, enquiry_id, kind, channel, created_at, subject, body, from_address, message_id, matched_by, automatic, search_text)
      VALUES (${id}, ${enquiryId}, ${"in"}, ${"mail"}, ${at}, ${subject}, ${text},
        (SELECT email FROM open_enquiries WHERE id = ${enquiryId}), ${`<${id}@example.com>`}, ${"references"},
        ${Number(automatic)}, ${searchText(`${subject} ${text}`)})`,
    ...effectsOf({ id, isAutomatic: automatic }, enquiryId, at),
  ];
}

async function bounce({ error }: StepThat<"comes back">, database: Database, enquiryId: number, at: string) {
  const [message] = await database.read(
    z.object({ id: z.string(), enquiryId: z.number() }),
    sql`SELECT id, enquiry_id FROM open_messages WHERE enquiry_id = ${enquiryId} AND kind = 'out'`,
  );
  return message ? bounceEffects(message, "bounced", error, at) : [];
}

export async function carryOut(step: Step, moment: Moment, { database, settings, colleagues }: Story): Promise<void> {
  const found = await requireEnquiry(database, moment.reference);
  const { enquiryId, ticket } = found;
  const { now } = moment;
  const at = now.toISOString();
  if (step.does === "answers") return void (await database.write(...receive(step, enquiryId, at)));
  if (step.does === "comes back") return void (await database.write(...(await bounce(step, database, enquiryId, at))));
  const by = colleagues[step.who];
  if (step.does === "notes") return void (await addNote(database, found, by, { text: step.text }, now));
  const change = await changeOf(step, { by, found, at, database }, moment, settings);
  await applyAction(database, found, { by, version: ticket.version, now }, change);
}
