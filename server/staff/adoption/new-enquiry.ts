/** Enquiries that the desk has not read yet, and what it derives from them. */
import { type Sql, default as sql } from "sql-template-tag";
import { z } from "zod";
import type { Contact } from "../../../enquiry/fields.ts";
import type { Database } from "../../storage/database.ts";
import { enquiryShape } from "../../storage/rows.ts";
import type { DeskContent } from "../desk-content.ts";
import { phraseFinder } from "./find-phrase.ts";
import { mailKey, phoneKey } from "./person-keys.ts";
import { promisedAt } from "./promise.ts";

const { canary: _, ...shape } = enquiryShape;
const newEnquiryRow = z
  .object({ ...shape, received_at: z.string(), first_attempt_at: z.string().nullable() })
  .transform((row) => ({ ...row, isHeldBack: row.quarantined_at !== null && row.released_at === null }));

export type NewEnquiry = z.infer<typeof newEnquiryRow>;

/** Reads the oldest new enquiries that fulfil a condition. */
export const readNewEnquiries = (database: Database, condition: Sql, limit: number): Promise<NewEnquiry[]> =>
  database.read(
    newEnquiryRow,
    sql`SELECT open_enquiries.*, open_work_enquiries.received_at, first_attempt_at
      FROM open_work_enquiries JOIN open_enquiries ON open_enquiries.id = open_work_enquiries.contact_id
      WHERE work_id IS NULL AND ${condition} ORDER BY open_work_enquiries.contact_id LIMIT ${limit}`,
  );

const countRow = z.object({ waiting: z.number() });

export async function countNewEnquiries(database: Database): Promise<number> {
  const [count] = await database.read(
    countRow,
    sql`SELECT CAST(count(*) AS integer) AS waiting FROM open_work_enquiries WHERE work_id IS NULL`,
  );
  return count?.waiting ?? 0;
}

/** An enquiry as the desk understands it. */
export interface ReadEnquiry {
  id: number;
  reference: string;
  receivedAt: string;
  contact: Contact;
  /** In quarantine: no clock runs, and it belongs to nobody. */
  isHeldBack: boolean;
  mailKey: string | null;
  phoneKey: string | null;
  urgentWord: string | null;
  place: string | null;
  /** When its promise ends; null while it is held back. */
  dueAt: string | null;
  /** The same while nobody has tried to reach the person. An enquiry that was split off may have been answered. */
  openUntil: string | null;
}

/** Makes the function that reads enquiries with the words of content/. */
export function enquiryReader({ urgent, places, calendar }: DeskContent) {
  const findUrgentWord = phraseFinder(urgent.words, urgent.except);
  const findPlace = phraseFinder(places);
  return (row: NewEnquiry): ReadEnquiry => {
    const urgentWord = findUrgentWord(row.project_details);
    const promised = promisedAt(new Date(row.received_at), urgentWord !== null, calendar).toISOString();
    const dueAt = row.isHeldBack ? null : promised;
    return {
      id: row.id,
      reference: row.reference,
      receivedAt: row.received_at,
      contact: row,
      isHeldBack: row.isHeldBack,
      mailKey: mailKey(row.email),
      phoneKey: phoneKey(row.phone),
      urgentWord,
      place: findPlace(row.project_details),
      dueAt,
      openUntil: row.first_attempt_at === null ? dueAt : null,
    };
  };
}
