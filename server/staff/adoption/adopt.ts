/** Takes new enquiries over into the lists of the desk. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, type Guard, mustChange, NothingChangedError } from "../../storage/database.ts";
import type { Log } from "../../storage/store.ts";
import type { DeskContent } from "../desk-content.ts";
import { enquiryTerms, insertTerms } from "../search/terms.ts";
import { historyLine } from "../work/history.ts";
import { enquiryReader, type NewEnquiry, type ReadEnquiry, readNewEnquiries } from "./new-enquiry.ts";
import { readPeople, type WorkState } from "./people.ts";

/** How many enquiries one transaction takes, so that a SQLite file is free again after some milliseconds. */
const BATCH = 20;
/** How long an enquiry that failed is left alone. */
const RETRY_MS = 60_000;
/** Another server, or a person, can be first; then everything is read again. */
const TRIES = 5;

const earlier = (a: string | null, b: string): string => (a !== null && a < b ? a : b);

/** The state of a person's work after another enquiry: what was answered comes back, and the oldest promise counts. */
function withEnquiry(work: WorkState, { id, receivedAt, openUntil, urgentWord }: ReadEnquiry): WorkState {
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

const insertWork = (work: WorkState, now: string): Sql =>
  sql`INSERT INTO enquiry_work
      (id, status, contact_id, last_received_at, due_at, urgent, sort_at, changed_at, version)
    VALUES (${work.id}, ${work.status}, ${work.contact_id}, ${work.last_received_at}, ${work.due_at}, ${work.urgent},
      ${work.sort_at}, ${now}, 1)`;

const updateWork = (work: WorkState, now: string): Guard =>
  mustChange(sql`UPDATE enquiry_work SET status = ${work.status}, contact_id = ${work.contact_id},
      last_received_at = ${work.last_received_at}, due_at = ${work.due_at}, urgent = ${work.urgent}, returned_at = ${work.returned_at},
      returned_by = ${work.returned_by}, sort_at = ${work.sort_at}, undo = NULL, changed_at = ${now}, version = version + 1
    WHERE id = ${work.id} AND version = ${work.version}`);

const updateEnquiry = (enquiry: ReadEnquiry, workId: string): Guard =>
  mustChange(sql`UPDATE work_enquiries SET work_id = ${workId}, mail_key = ${enquiry.mailKey},
      phone_key = ${enquiry.phoneKey}, urgent_word = ${enquiry.urgentWord}, place = ${enquiry.place},
      due_at = ${enquiry.dueAt}
    WHERE contact_id = ${enquiry.id} AND work_id IS NULL`);

/** Adopts these enquiries, in order of receipt. @throws NothingChangedError when somebody else was first */
async function write(database: Database, enquiries: readonly ReadEnquiry[]): Promise<void> {
  const now = new Date().toISOString();
  const people = await readPeople(database, enquiries);
  const works = new Map<string, WorkState>();
  const rows: Guard[] = [];
  const events: Sql[] = [];
  for (const enquiry of enquiries) {
    const known = enquiry.isHeldBack ? undefined : people.find(enquiry);
    const work = known ? withEnquiry(known, enquiry) : people.begin(enquiry);
    people.assign(enquiry, work);
    works.set(work.id, work);
    rows.push(updateEnquiry(enquiry, work.id));
    if (known) {
      const kind = known.status === work.status ? "joined" : "returned";
      events.push(historyLine({ contactId: enquiry.id, staffId: null, kind, at: now }));
    }
  }
  const workStatements = [...works.values()].map((work) =>
    work.version === 0 ? insertWork(work, now) : updateWork(work, now),
  );
  const terms = enquiries.flatMap(({ id, reference, contact }) => enquiryTerms(id, reference, contact));
  await database.write(...workStatements, ...rows, ...events, ...insertTerms(terms));
}

/** Does the work again while somebody else is first. */
async function untilFirst<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 1 || !(error instanceof NothingChangedError)) throw error;
    }
  }
}

/**
 * Adopts one enquiry again, after it was released or taken out of its work. Set its `work_id` to null before.
 * @throws StoreUnavailableError
 */
export async function adoptEnquiry(database: Database, content: DeskContent, contactId: number): Promise<void> {
  const read = enquiryReader(content);
  await untilFirst(async () => {
    const rows = await readNewEnquiries(database, sql`work_enquiries.contact_id = ${contactId}`, 1);
    if (rows.length > 0) await write(database, rows.map(read));
  });
}

/**
 * Makes the function that adopts a batch of new enquiries, and resolves to how many it saw. Several servers may adopt at
 * the same time: what one has adopted, the others leave alone.
 */
export function createAdopter(database: Database, content: DeskContent, log: Log, batch = BATCH) {
  const read = enquiryReader(content);
  const failedUntil = new Map<number, number>();
  let running: Promise<unknown> = Promise.resolve();

  const isDue = ({ id }: NewEnquiry): boolean => (failedUntil.get(id) ?? 0) <= Date.now();

  async function adoptEach(rows: readonly NewEnquiry[]): Promise<void> {
    for (const row of rows) {
      try {
        await write(database, [read(row)]);
        failedUntil.delete(row.id);
      } catch (error) {
        if (error instanceof NothingChangedError) continue;
        // Throws while the whole database is away: then it is not the fault of this enquiry.
        await database.read(z.object({}), sql`SELECT 1 AS one`);
        failedUntil.set(row.id, Date.now() + RETRY_MS);
        log.error({ err: error, reference: row.reference }, "desk.enquiry_not_adopted");
      }
    }
  }

  async function adoptBatch(): Promise<number> {
    // Enquiries that failed stand before the others, so they are read in addition.
    const rows = await readNewEnquiries(database, sql`1 = 1`, batch + failedUntil.size);
    const due = rows.filter(isDue);
    if (due.length === 0) return 0;
    try {
      await write(database, due.map(read));
    } catch (error) {
      if (error instanceof NothingChangedError) throw error;
      await adoptEach(due);
    }
    return due.length;
  }

  return (): Promise<number> => {
    const next = running.catch(() => undefined).then(() => untilFirst(adoptBatch));
    running = next;
    return next;
  };
}

export type Adopt = ReturnType<typeof createAdopter>;
