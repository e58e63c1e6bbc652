/** A line in the history of an enquiry, written with what it is about. */
import { randomUUIDv7 } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import type { EventDetail, EventKind } from "../../core/api/inbox.ts";

/** The detail as it is stored: a colleague by id, and no personal words. */
export type StoredDetail = Omit<EventDetail, "from" | "to"> & { from?: string; to?: string };

interface HistoryLine {
  id?: string;
  contactId: number;
  /** Null when the desk acts by itself. */
  staffId: string | null;
  kind: EventKind;
  detail?: StoredDetail;
  at: string;
}

/** Adds a line to the history of an enquiry. */
export const historyLine = ({ id = randomUUIDv7(), contactId, staffId, kind, detail = {}, at }: HistoryLine): Sql =>
  sql`INSERT INTO ticket_events (id, contact_id, staff_id, kind, detail, created_at)
    VALUES (${id}, ${contactId}, ${staffId}, ${kind}, ${JSON.stringify(detail)}, ${at})`;
