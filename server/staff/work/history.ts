/** The lines that every act writes: the history of the enquiry, and the audit of the desk. */
import { randomUUIDv7 } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import type { EventDetail, EventKind } from "../contract/inbox.ts";

export interface HistoryLine {
  id?: string;
  contactId: number;
  /** Null when the desk acts by itself. */
  staffId: string | null;
  kind: EventKind;
  /** Without personal words. */
  detail?: EventDetail;
  at: string;
}

/** Adds a line to the history of an enquiry. */
export const historyLine = ({ id = randomUUIDv7(), contactId, staffId, kind, detail = {}, at }: HistoryLine): Sql =>
  sql`INSERT INTO enquiry_events (id, contact_id, staff_id, kind, detail, created_at)
    VALUES (${id}, ${contactId}, ${staffId}, ${kind}, ${JSON.stringify(detail)}, ${at})`;

/** Adds a line to the audit, which outlives the enquiry. `act` is a short, stable word. */
export const auditLine = (line: { staffId: string | null; act: string; reference: string | null; at: string }): Sql =>
  sql`INSERT INTO audit (id, staff_id, act, reference, created_at)
    VALUES (${randomUUIDv7()}, ${line.staffId}, ${line.act}, ${line.reference}, ${line.at})`;
