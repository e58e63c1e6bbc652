/** The changes of a ticket by a message that came in. */
import sql, { type Sql } from "sql-template-tag";
import { returnedByMessage } from "../../enquiries/ticket-states.ts";
import { historyLine } from "../../enquiries/tickets.ts";
import { ticketOf, touchTicket } from "../outgoing.ts";

/**
 * Brings an enquiry back to To answer. One that nobody has answered yet is there already and keeps its place, and one
 * that was set aside stays so.
 */
const bringBack = (enquiryId: number, by: "message" | "bounce", at: string): Sql =>
  sql`UPDATE tickets SET ${returnedByMessage(by, at)}
    WHERE id = ${ticketOf(enquiryId)} AND status <> 'set-aside'
      AND (status <> 'to-answer' OR (due_at IS NULL AND returned_at IS NULL))`;

/** Decides the effects of a mail on its enquiry. */
export function effectsOf(
  mail: { id: string; isAutomatic: boolean },
  enquiryId: number,
  at: string,
  staffId: string | null = null,
): Sql[] {
  const detail = { messageId: mail.id, ...(mail.isAutomatic && { reason: "automatic" }) };
  return [
    ...(mail.isAutomatic ? [] : [bringBack(enquiryId, "message", at)]),
    touchTicket(enquiryId, at),
    historyLine({ enquiryId, staffId, kind: "wrote-back", detail, at }),
  ];
}

/** A message that did not arrive after all was an attempt, but no answer. @param why a sentence for staff */
export const bounceEffects = (
  { id, enquiryId }: { id: string; enquiryId: number },
  state: "bounced" | "failed",
  why: string,
  at: string,
): Sql[] => [
  sql`UPDATE ticket_enquiries SET first_answer_at = ${null}
    WHERE ticket_id = ${ticketOf(enquiryId)} AND first_answer_at = (SELECT sent_at FROM open_messages WHERE id = ${id})`,
  sql`UPDATE messages SET state = ${state}, error = ${why} WHERE id = ${id} AND state IN ('sent', 'unsure')`,
  bringBack(enquiryId, "bounce", at),
  touchTicket(enquiryId, at),
  historyLine({ enquiryId, staffId: null, kind: "message", detail: { messageId: id, reason: state }, at }),
];
