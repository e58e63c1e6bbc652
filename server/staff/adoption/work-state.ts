/** The state of a person's work as adoption changes it, and the statements that store it. */
import { randomUUIDv7 } from "node:crypto";
import sql, { bulk, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Guard, mustChange } from "../../storage/database.ts";
import { portionsOf } from "../../storage/portions.ts";
import type { ReadEnquiry } from "./new-enquiry.ts";

export const workRow = z.object({
  id: z.string(),
  version: z.number(),
  status: z.enum(["to-answer", "waiting", "done", "set-aside"]),
  contact_id: z.number(),
  last_received_at: z.string(),
  due_at: z.string().nullable(),
  urgent: z.number(),
  returned_at: z.string().nullable(),
  returned_by: z.enum(["follow-up", "mail", "enquiry", "bounce"]).nullable(),
  sort_at: z.string(),
});

/** A row of enquiry_work; version 0 is not stored yet. */
export type WorkState = z.infer<typeof workRow>;

const earlier = (a: string | null, b: string): string => (a !== null && a < b ? a : b);

/** Work for a person who is not known, or for an enquiry that is held back. */
export function newWork({ id, isHeldBack, openUntil, receivedAt, urgentWord }: ReadEnquiry): WorkState {
  return {
    id: randomUUIDv7(),
    version: 0,
    status: isHeldBack ? "set-aside" : "to-answer",
    contact_id: id,
    last_received_at: receivedAt,
    due_at: openUntil,
    urgent: urgentWord === null ? 0 : 1,
    returned_at: null,
    returned_by: null,
    sort_at: openUntil ?? receivedAt,
  };
}

/** The state after another enquiry: what was answered comes back, and the oldest promise counts. */
export function withEnquiry(work: WorkState, { id, receivedAt, openUntil, urgentWord }: ReadEnquiry): WorkState {
  const isUrgent = urgentWord !== null || (work.due_at !== null && work.urgent === 1);
  const newest = work.contact_id > id ? work : { contact_id: id, last_received_at: receivedAt };
  const { contact_id, last_received_at } = newest;
  if (openUntil === null) return { ...work, contact_id, last_received_at };
  const due_at = earlier(work.due_at, openUntil);
  const changed = { ...work, contact_id, last_received_at, due_at, urgent: isUrgent ? 1 : 0 };
  return work.status === "to-answer"
    ? { ...changed, sort_at: earlier(work.sort_at, due_at) }
    : { ...changed, status: "to-answer", returned_at: receivedAt, returned_by: "enquiry", sort_at: due_at };
}

const insertWorks = (works: readonly WorkState[], now: string): Sql[] =>
  [...portionsOf(works)].map(
    (rows) =>
      sql`INSERT INTO enquiry_work
          (id, status, contact_id, last_received_at, due_at, urgent, sort_at, changed_at, version)
        VALUES ${bulk(rows.map((row) => [row.id, row.status, row.contact_id, row.last_received_at, row.due_at, row.urgent, row.sort_at, now, 1]))}`,
  );

const updateWork = (work: WorkState, now: string): Guard =>
  mustChange(sql`UPDATE enquiry_work SET status = ${work.status}, contact_id = ${work.contact_id},
      last_received_at = ${work.last_received_at}, due_at = ${work.due_at}, urgent = ${work.urgent}, returned_at = ${work.returned_at},
      returned_by = ${work.returned_by}, sort_at = ${work.sort_at}, undo = NULL, changed_at = ${now}, version = version + 1
    WHERE id = ${work.id} AND version = ${work.version}`);

/** Stores new work, and changes what is stored unless somebody else was first. */
export function writeWorks(works: readonly WorkState[], now: string): (Sql | Guard)[] {
  const isNew = ({ version }: WorkState) => version === 0;
  const known = works.filter((work) => !isNew(work));
  return [...insertWorks(works.filter(isNew), now), ...known.map((work) => updateWork(work, now))];
}
