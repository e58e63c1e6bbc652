/** The history of an enquiry: a line for every act. */
import { randomUUIDv7 } from "node:crypto";
import sql, { bulk, type Sql } from "sql-template-tag";
import type { EventDetail, EventKind } from "../contract/inbox.ts";

/** The detail as it is stored: a colleague by id, and no personal words. */
export type StoredDetail = Omit<EventDetail, "from"> & { from?: string };

export interface HistoryLine {
  id?: string;
  contactId: number;
  /** Null when the desk acts by itself. */
  staffId: string | null;
  kind: EventKind;
  detail?: StoredDetail;
  at: string;
}

const valuesOf = ({ id = randomUUIDv7(), contactId, staffId, kind, detail = {}, at }: HistoryLine) => [
  id,
  contactId,
  staffId,
  kind,
  JSON.stringify(detail),
  at,
];

/** Adds lines, at least one, to the histories of enquiries. */
export const historyLines = (lines: readonly HistoryLine[]): Sql =>
  sql`INSERT INTO enquiry_events (id, contact_id, staff_id, kind, detail, created_at) VALUES ${bulk(lines.map(valuesOf))}`;

/** Adds a line to the history of an enquiry. */
export const historyLine = (line: HistoryLine): Sql => historyLines([line]);
