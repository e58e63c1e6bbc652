/** What is told of an enquiry. */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import { type Database, StoreUnavailableError } from "../database/database.ts";
import { enquiryColumns, enquiryRow, type StoredEnquiry } from "../enquiries/enquiry.ts";
import type { Journal } from "../enquiries/journal.ts";
import type { Store } from "../enquiries/store.ts";
import type { Job } from "../jobs/jobs.ts";

/** One notification about one enquiry. */
export interface Delivery {
  /** The id of its job, the same in every attempt, so that a receiver can drop repeats. */
  messageId: string;
  enquiry: StoredEnquiry;
}

/** Reads the enquiries as they are now. One that was erased or sealed meanwhile is left out. Those of a journal are read already. */
export async function readDeliveries(database: Database, jobs: readonly Job[]): Promise<Delivery[]> {
  const ids = jobs.flatMap(({ contactId }) => contactId ?? []);
  const columns = sql([enquiryColumns.join(", ")]);
  const enquiries =
    ids.length === 0
      ? []
      : await database.read(enquiryRow, sql`SELECT ${columns} FROM open_enquiries WHERE id IN (${join(ids)})`);
  return jobs.flatMap(({ id, contactId, journaled }) => {
    const enquiry = journaled?.enquiry ?? enquiries.find((each) => each.id === contactId);
    return enquiry ? [{ messageId: id, enquiry }] : [];
  });
}

/** Acknowledgements of the time before one, each count capped at a limit. */
export interface EarlierAcknowledgements {
  toAddressInDay: number;
  inHour: number;
  inDay: number;
}

const HOUR_MS = 60 * 60_000;
const before = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();
const totalRow = z.object({ total: z.number() });

async function countInDatabase(
  database: Database,
  { enquiry: { created_at, email }, messageId }: Delivery,
  limit: number,
): Promise<EarlierAcknowledgements> {
  async function count(since: number, ofAddress: boolean): Promise<number> {
    const [row] = await database.read(
      totalRow,
      sql`SELECT CAST(count(*) AS integer) AS total FROM (SELECT 1 FROM open_jobs AS jobs JOIN open_enquiries ON open_enquiries.id = contact_id
        WHERE kind = 'autoreply' AND jobs.created_at >= ${before(created_at, since)}
          AND (jobs.created_at, jobs.id) < (${created_at}, ${messageId})
          ${ofAddress ? sql`AND lower(email) = ${email.toLowerCase()}` : sql``} LIMIT ${limit}) AS earlier`,
    );
    return row?.total ?? 0;
  }
  return {
    toAddressInDay: await count(24 * HOUR_MS, true),
    inHour: await count(HOUR_MS, false),
    inDay: await count(24 * HOUR_MS, false),
  };
}

function countInJournal(
  journal: Journal,
  { enquiry: { created_at, email }, messageId }: Delivery,
  limit: number,
): EarlierAcknowledgements {
  const earlier = { toAddressInDay: 0, inHour: 0, inDay: 0 };
  const address = email.toLowerCase();
  for (const { record } of journal.linesSince(before(created_at, 24 * HOUR_MS))) {
    for (const row of record.rows) {
      const isEarlier = row.jobs.some(
        ({ kind, created_at: at, id }) =>
          kind === "autoreply" && (at < created_at || (at === created_at && id < messageId)),
      );
      if (!isEarlier) continue;
      earlier.inDay += 1;
      if (record.created_at >= before(created_at, HOUR_MS)) earlier.inHour += 1;
      if (row.email.toLowerCase() === address) earlier.toAddressInDay += 1;
    }
    if (earlier.inDay >= limit) break;
  }
  return earlier;
}

/**
 * Counts acknowledgements written in the hour and the day before this one, and those of the day to the same address, ignoring
 * letter case: sent or not, so that every server and every attempt agree. Those of the journal count, too, and while the
 * database is away only those.
 * @param limit counting stops here
 */
export async function countEarlierAcknowledgements(
  { database, journal }: Pick<Store, "database" | "journal">,
  delivery: Delivery,
  limit: number,
): Promise<EarlierAcknowledgements> {
  const none = { toAddressInDay: 0, inHour: 0, inDay: 0 };
  const here = journal === null ? none : countInJournal(journal, delivery, limit);
  const there = await countInDatabase(database, delivery, limit).catch((error: unknown) => {
    if (journal !== null && error instanceof StoreUnavailableError) return none;
    throw error;
  });
  return {
    toAddressInDay: here.toAddressInDay + there.toAddressInDay,
    inHour: here.inHour + there.inHour,
    inDay: here.inDay + there.inDay,
  };
}
