/** Which entry of a visitor's calendar a message changes. */
import sql from "sql-template-tag";
import { z } from "zod";
import { type Database, hasRows } from "../database/database.ts";
import { readCalendarId } from "../tickets/ticket.ts";
import type { CalendarChange } from "./outgoing.ts";

const sentRow = z.object({
  id: z.string(),
  method: z.enum(["REQUEST", "CANCEL"]),
  followUpAt: z.string().nullable(),
  to: z.string(),
  createdAt: z.string(),
});

/** Whether staff removed the follow-up date since then and set no other. */
const isDropped = (database: Database, ticketId: string, since: string): Promise<boolean> =>
  hasRows(
    database,
    sql`SELECT open_ticket_events.id FROM open_ticket_events
      JOIN open_ticket_enquiries ON open_ticket_enquiries.contact_id = open_ticket_events.contact_id
      JOIN open_tickets ON open_tickets.id = ticket_id
      WHERE ticket_id = ${ticketId} AND follow_up_at IS NULL AND kind = 'follow-up'
        AND detail = ${JSON.stringify({ followUpAt: null })} AND open_ticket_events.created_at > ${since}`,
  );

/**
 * Returns the entry that goes with a new message: the date that it sends, under the UID of the last one, or the cancellation of a
 * date that staff have removed since it was sent to the same address.
 */
export async function calendarChangeOf(
  database: Database,
  ticketId: string,
  { to, sendsDate, at }: { to: string; sendsDate: boolean; at: string },
): Promise<CalendarChange | null> {
  const [sent] = await database.read(
    sentRow,
    sql`SELECT calendar_id AS id, calendar_method AS method, follow_up_at, to_address AS "to", created_at
      FROM open_messages JOIN open_ticket_enquiries ON open_ticket_enquiries.contact_id = open_messages.contact_id
      WHERE ticket_id = ${ticketId} AND calendar_id IS NOT NULL AND state NOT IN ('failed', 'stopped')
      ORDER BY created_at DESC, number DESC LIMIT 1`,
  );
  if (sendsDate) return { id: sent?.id ?? (await readCalendarId(database, ticketId)), method: "REQUEST" };
  if (sent?.method !== "REQUEST" || sent.to !== to || sent.followUpAt === null || sent.followUpAt <= at) return null;
  return (await isDropped(database, ticketId, sent.createdAt)) ? { id: sent.id, method: "CANCEL" } : null;
}
