/** The work of the people who wrote a batch of enquiries, kept up to date while the batch is adopted. */
import { randomUUID } from "node:crypto";
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../storage/database.ts";
import type { ReadEnquiry } from "./new-enquiry.ts";

const workRow = z.object({
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

const keysRow = z.object({ ...workRow.shape, mail_key: z.string().nullable(), phone_key: z.string().nullable() });
const splitRow = z.object({ contact_id: z.number(), partner: z.number(), partner_work: z.string().nullable() });

const present = (keys: readonly (string | null)[]): string[] => [...new Set(keys.filter((key) => key !== null))];

/** How much of a person's work is looked at, newest first. More than one only where staff took enquiries apart. */
const CANDIDATES = 5;

async function readKnown(database: Database, enquiries: readonly ReadEnquiry[]) {
  const owned = enquiries.filter(({ isHeldBack }) => !isHeldBack);
  const newest = (column: Sql, key: string) => sql`SELECT * FROM (
    SELECT enquiry_work.id, version, status, enquiry_work.contact_id, last_received_at, enquiry_work.due_at, urgent,
      returned_at, returned_by, sort_at, mail_key, phone_key
    FROM work_enquiries JOIN enquiry_work ON enquiry_work.id = work_id
    WHERE ${column} = ${key} AND status <> 'set-aside' ORDER BY work_enquiries.contact_id DESC LIMIT ${CANDIDATES}) AS known`;
  const queries = [
    ...present(owned.map(({ mailKey }) => mailKey)).map((key) => newest(sql`mail_key`, key)),
    ...present(owned.map(({ phoneKey }) => phoneKey)).map((key) => newest(sql`phone_key`, key)),
  ];
  return queries.length === 0 ? [] : database.read(keysRow, join(queries, " UNION ALL "));
}

/** The enquiries that staff declared to be from somebody else. */
async function readSplits(database: Database, enquiries: readonly ReadEnquiry[]) {
  const ids = join(enquiries.map(({ id }) => id));
  return database.read(
    splitRow,
    sql`SELECT work_splits.contact_id, other_contact_id AS partner, work_id AS partner_work
        FROM work_splits JOIN work_enquiries ON work_enquiries.contact_id = other_contact_id
        WHERE work_splits.contact_id IN (${ids})
      UNION SELECT other_contact_id, work_splits.contact_id, work_id
        FROM work_splits JOIN work_enquiries ON work_enquiries.contact_id = work_splits.contact_id
        WHERE other_contact_id IN (${ids})`,
  );
}

/** Reads what is known about the people of these enquiries. */
export async function readPeople(database: Database, enquiries: readonly ReadEnquiry[]) {
  const known = await readKnown(database, enquiries);
  const splits = await readSplits(database, enquiries);
  const works = new Map<string, WorkState>();
  const byKey = new Map<string, Set<string>>();
  const workOf = new Map(splits.map(({ partner, partner_work }) => [partner, partner_work]));

  function remember(keys: readonly (string | null)[], work: string): void {
    for (const key of present(keys)) byKey.set(key, (byKey.get(key) ?? new Set()).add(work));
  }
  for (const { mail_key, phone_key, ...work } of known) {
    works.set(work.id, work);
    remember([mail_key, phone_key], work.id);
  }

  return {
    /** The newest work of the person, first by address, then by number. */
    find(enquiry: ReadEnquiry): WorkState | undefined {
      const others = splits
        .filter(({ contact_id }) => contact_id === enquiry.id)
        .map(({ partner }) => workOf.get(partner));
      const candidates = (key: string | null) =>
        [...((key !== null && byKey.get(key)) || [])]
          .filter((id) => !others.includes(id))
          .map((id) => works.get(id))
          .filter((work) => work !== undefined)
          .toSorted((a, b) => b.contact_id - a.contact_id);
      return candidates(enquiry.mailKey)[0] ?? candidates(enquiry.phoneKey)[0];
    },
    /** Work for a person who is not known, or for an enquiry that is held back. */
    begin({ id, isHeldBack, openUntil, receivedAt, urgentWord }: ReadEnquiry): WorkState {
      return {
        id: randomUUID(),
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
    },
    /** Notes that the enquiry belongs to the work from now on. */
    assign({ id, isHeldBack, mailKey, phoneKey }: ReadEnquiry, work: WorkState): void {
      workOf.set(id, work.id);
      if (isHeldBack) return;
      works.set(work.id, work);
      remember([mailKey, phoneKey], work.id);
    },
  };
}
