/** What is told of an enquiry. */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import type { Job } from "../jobs/jobs.ts";
import type { Database } from "../storage/database.ts";
import { enquiryColumns, enquiryRow } from "../storage/rows.ts";
import { type StoredEnquiry, StoreUnavailableError } from "../storage/store.ts";

/** One notification about one enquiry. */
export interface Delivery {
  /** The id of its job, the same in every attempt, so that a receiver can drop repeats. */
  messageId: string;
  enquiry: StoredEnquiry;
}

/** Reads the enquiries as they are now. One that was erased or sealed meanwhile is left out. */
export async function readDeliveries(database: Database, jobs: readonly Job[]): Promise<Delivery[]> {
  const ids = jobs.flatMap(({ contactId }) => contactId ?? []);
  if (ids.length === 0) return [];
  const enquiries = await database.read(
    enquiryRow,
    sql`SELECT ${sql([enquiryColumns.join(", ")])} FROM open_enquiries WHERE id IN (${join(ids)})`,
  );
  return jobs.flatMap(({ id, contactId }) => {
    const enquiry = enquiries.find((each) => each.id === contactId);
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

async function countIn(
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

/**
 * Counts acknowledgements written in the hour and the day before this one, and those of the day to the same address, ignoring
 * letter case: sent or not, so that every server and every attempt agree.
 * @param other the other one of journal and database; it is left out while it is away
 * @param limit counting stops here
 */
export async function countEarlierAcknowledgements(
  database: Database,
  other: Database | null,
  delivery: Delivery,
  limit: number,
): Promise<EarlierAcknowledgements> {
  const here = await countIn(database, delivery, limit);
  if (other === null) return here;
  try {
    const there = await countIn(other, delivery, limit);
    return {
      toAddressInDay: here.toAddressInDay + there.toAddressInDay,
      inHour: here.inHour + there.inHour,
      inDay: here.inDay + there.inDay,
    };
  } catch (error) {
    if (error instanceof StoreUnavailableError) return here;
    throw error;
  }
}
