/** Takes new enquiries over into the lists of the desk. */
import sql, { bulk } from "sql-template-tag";
import { z } from "zod";
import { type Database, type Guard, mustChange, NothingChangedError } from "../../storage/database.ts";
import { portionsOf } from "../../storage/portions.ts";
import type { Log } from "../../storage/store.ts";
import type { DeskContent } from "../desk-content.ts";
import { searchTextOf } from "../search/search-text.ts";
import { type HistoryLine, historyLines } from "../work/history.ts";
import { enquiryReader, type NewEnquiry, type ReadEnquiry, readNewEnquiries } from "./new-enquiry.ts";
import { readPeople } from "./people.ts";
import { newWork, type WorkState, withEnquiry, writeWorks } from "./work-state.ts";

/** How many enquiries one transaction takes, so that a SQLite file is free again after some milliseconds. */
export const BATCH = 50;
/** How long an enquiry that failed is left alone. */
const RETRY_MS = 60_000;
/** Another server, or a person, can be first; then everything is read again. */
const TRIES = 5;

type Adopted = ReadEnquiry & { workId: string };

/** Changes the rows of these enquiries, which are there: only so can many be changed at once. */
const updateEnquiries = (enquiries: readonly Adopted[]): Guard[] =>
  [...portionsOf(enquiries)].map((rows) =>
    mustChange(
      sql`INSERT INTO work_enquiries
          (contact_id, work_id, received_at, mail_key, phone_key, urgent_word, place, due_at, search_text)
        VALUES ${bulk(rows.map((row) => [row.id, row.workId, row.receivedAt, row.mailKey, row.phoneKey, row.urgentWord, row.place, row.dueAt, searchTextOf(row.reference, row.contact)]))}
        ON CONFLICT (contact_id) DO UPDATE SET work_id = excluded.work_id, mail_key = excluded.mail_key,
          phone_key = excluded.phone_key, urgent_word = excluded.urgent_word, place = excluded.place, due_at = excluded.due_at,
          search_text = excluded.search_text
        WHERE work_enquiries.work_id IS NULL`,
      rows.length,
    ),
  );

/** Adopts these enquiries, in order of receipt. @throws NothingChangedError when somebody else was first */
async function write(database: Database, enquiries: readonly ReadEnquiry[]): Promise<void> {
  const now = new Date().toISOString();
  const people = await readPeople(database, enquiries);
  const works = new Map<string, WorkState>();
  const adopted: Adopted[] = [];
  const lines: HistoryLine[] = [];
  for (const enquiry of enquiries) {
    const known = enquiry.isHeldBack ? undefined : people.find(enquiry);
    const work = known ? withEnquiry(known, enquiry) : newWork(enquiry);
    people.assign(enquiry, work);
    works.set(work.id, work);
    adopted.push({ ...enquiry, workId: work.id });
    if (known) {
      const kind = known.status === work.status ? "joined" : "returned";
      lines.push({ contactId: enquiry.id, staffId: null, kind, at: now });
    }
  }
  await database.write(
    ...writeWorks([...works.values()], now),
    ...updateEnquiries(adopted),
    ...[...portionsOf(lines)].map(historyLines),
  );
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

type Read = ReturnType<typeof enquiryReader>;

const adoptOne = (database: Database, read: Read, contactId: number): Promise<void> =>
  untilFirst(async () => {
    const rows = await readNewEnquiries(database, sql`open_work_enquiries.contact_id = ${contactId}`, 1);
    if (rows.length > 0) await write(database, rows.map(read));
  });

/**
 * Adopts one enquiry again, after it was released or taken out of its work. Set its `work_id` to null before.
 * @throws StoreUnavailableError
 */
export const adoptEnquiry = (database: Database, content: DeskContent, contactId: number): Promise<void> =>
  adoptOne(database, enquiryReader(content), contactId);

/**
 * Makes the function that adopts a batch of new enquiries, and resolves to how many it saw. Calls share the next batch.
 * Several servers may adopt at the same time: what one has adopted, the others leave alone.
 */
export function createAdopter(database: Database, content: () => DeskContent, log: Log, batch = BATCH) {
  const failedUntil = new Map<number, number>();
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<number> | undefined;

  const isDue = ({ id }: NewEnquiry): boolean => (failedUntil.get(id) ?? 0) <= Date.now();

  async function adoptEach(rows: readonly NewEnquiry[], read: Read): Promise<void> {
    for (const row of rows) {
      try {
        await adoptOne(database, read, row.id);
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
    const read = enquiryReader(content());
    try {
      await write(database, due.map(read));
    } catch (error) {
      if (error instanceof NothingChangedError) throw error;
      await adoptEach(due, read);
    }
    return due.length;
  }

  async function run(before: Promise<unknown>): Promise<number> {
    await before.catch(() => undefined);
    waiting = undefined;
    return untilFirst(adoptBatch);
  }

  return (): Promise<number> => {
    waiting ??= run(running);
    running = waiting;
    return waiting;
  };
}

export type Adopt = ReturnType<typeof createAdopter>;
