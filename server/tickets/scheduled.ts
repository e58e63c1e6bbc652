/** Scheduled moves of tickets: releases and deletions that nobody has undone, and follow-ups on their date. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { NotifySettings } from "../config.ts";
import { type Database, mustChange, tryWrite } from "../database/database.ts";
import { eraseStatements, identityColumns, identityShape } from "../enquiries/erase-statements.ts";
import { notificationsFor, releaseEnquiry } from "../enquiries/notifications.ts";
import { readEnquiry } from "../enquiries/read.ts";
import type { Store } from "../enquiries/store.ts";
import { returnedByFollowUp, touched } from "../enquiries/ticket-states.ts";
import { historyLine } from "../enquiries/tickets.ts";

/** At most this many in one round. */
const LIMIT = 100;

const scheduledMoveRow = z.object({
  id: z.string(),
  version: z.number(),
  scheduledMove: z.enum(["release", "delete"]),
  reference: z.string(),
});
type ScheduledMove = z.infer<typeof scheduledMoveRow>;

/**
 * From here on it cannot be undone. A server that stops now leaves the rest to the next round. Resolves to false when
 * it was undone in this moment.
 */
const endUndo = ({ database }: Store, { id, version }: ScheduledMove): Promise<boolean> =>
  tryWrite(
    database,
    mustChange(sql`UPDATE tickets SET ${touched(new Date().toISOString())}
      WHERE id = ${id} AND version = ${version} AND moves_at IS NOT NULL`),
  );

/** The database deletes this ticket, and the enquiry gets one like a new enquiry. */
async function release(settings: NotifySettings, store: Store, reference: string): Promise<void> {
  const enquiry = await readEnquiry(store.database, reference);
  if (enquiry) await releaseEnquiry(store, reference, notificationsFor(settings, enquiry), new Date());
}

async function remove({ database, emptyLog }: Store, ticketId: string, at: string): Promise<void> {
  const enquiries = await database.read(
    z.object(identityShape),
    sql`SELECT ${identityColumns} FROM open_enquiries
      WHERE id IN (SELECT enquiry_id FROM open_ticket_enquiries WHERE ticket_id = ${ticketId})`,
  );
  await database.write(...eraseStatements(enquiries, at));
  await emptyLog();
}

/** Carries out releases and deletions whose time has come. @throws StoreUnavailableError */
export async function runScheduledMoves(settings: NotifySettings, store: Store, now = new Date()): Promise<void> {
  const due = await store.database.read(
    scheduledMoveRow,
    sql`SELECT open_tickets.id, version, scheduled_move, reference
      FROM open_tickets JOIN open_enquiries ON open_enquiries.id = open_tickets.newest_enquiry_id
      WHERE moves_at <= ${now.toISOString()} ORDER BY moves_at LIMIT ${LIMIT}`,
  );
  for (const ticket of due) {
    if (!(await endUndo(store, ticket))) continue;
    if (ticket.scheduledMove === "release") await release(settings, store, ticket.reference);
    else await remove(store, ticket.id, now.toISOString());
  }
}

const dueRow = z.object({
  id: z.string(),
  version: z.number(),
  newestEnquiryId: z.number(),
  dueAt: z.string().nullable(),
  followUpAt: z.string(),
});
type DueFollowUp = z.infer<typeof dueRow>;

/**
 * Its place in the list follows the date, or an earlier due date. If somebody acted at the same moment and the date has
 * still passed, the next tick brings it back.
 */
async function bringBack(
  database: Database,
  { id, version, newestEnquiryId, dueAt, followUpAt }: DueFollowUp,
  now: string,
): Promise<void> {
  const sortAt = dueAt !== null && dueAt < followUpAt ? dueAt : followUpAt;
  await tryWrite(
    database,
    mustChange(sql`UPDATE tickets SET ${returnedByFollowUp(followUpAt, sortAt)}, ${touched(now)}
      WHERE id = ${id} AND version = ${version}`),
    historyLine({ enquiryId: newestEnquiryId, staffId: null, kind: "returned", at: now }),
  );
}

/** @throws StoreUnavailableError */
export async function bringBackDue(database: Database, now = new Date()): Promise<void> {
  const at = now.toISOString();
  const due = await database.read(
    dueRow,
    sql`SELECT id, version, newest_enquiry_id, due_at, follow_up_at FROM open_tickets
      WHERE follow_up_at <= ${at} AND status <> 'set-aside' ORDER BY follow_up_at LIMIT ${LIMIT}`,
  );
  for (const ticket of due) await bringBack(database, ticket, at);
}
