/** One enquiry with everything that belongs to it. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../storage/database.ts";
import type { EnquiryDetail, ErasedEnquiry } from "../contract/inbox.ts";
import type { FoundEnquiry } from "../work/find-enquiry.ts";
import { readColleagues, readHistory, readNotes, readViews } from "./timeline.ts";
import { readWritten } from "./written-enquiries.ts";

const erasedRow = z.object({ reference: z.string(), erased_at: z.string() });

/** Says when an enquiry was erased; undefined when it was not. */
export async function findErased(database: Database, reference: string): Promise<ErasedEnquiry | undefined> {
  const [row] = await database.read(
    erasedRow,
    sql`SELECT reference, erased_at FROM erased_references WHERE reference = ${reference.trim().toUpperCase()}`,
  );
  return row && { reference: row.reference, erasedAt: row.erased_at };
}

/** @param staffId whose draft is shown */
export async function readDetail(database: Database, { reference, work }: FoundEnquiry): Promise<EnquiryDetail> {
  const written = await readWritten(database, work.id);
  const enquiries = written.map(([, enquiry]) => enquiry);
  const colleague = await readColleagues(database);
  return {
    reference: enquiries[0]?.reference ?? reference,
    work,
    enquiries,
    seenBy: await readViews(database, work.id, colleague),
    notes: await readNotes(database, work.id, colleague),
    letters: [],
    mails: [],
    history: await readHistory(database, work.id, enquiries, colleague),
    draft: null,
    place: null,
    chatGreeting: "",
    holidays: [],
  };
}
