/** What is told of an enquiry. */
import sql, { join } from "sql-template-tag";
import type { Database } from "../database/database.ts";
import { enquiryColumns, enquiryRow, type StoredEnquiry } from "../enquiries/enquiry.ts";
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
  const enquiries =
    ids.length === 0
      ? []
      : await database.read(enquiryRow, sql`SELECT ${enquiryColumns} FROM open_enquiries WHERE id IN (${join(ids)})`);
  return jobs.flatMap(({ id, contactId, journaled }) => {
    const enquiry = journaled?.enquiry ?? enquiries.find((each) => each.id === contactId);
    return enquiry ? [{ messageId: id, enquiry }] : [];
  });
}
