/** Enquiries that nobody has answered within the promise of the site, for the daily digest. */
import sql from "sql-template-tag";
import { z } from "zod";
import { nameOf } from "../../enquiry/fields.ts";
import { longTime } from "../../enquiry/times.ts";
import type { Database } from "../database/database.ts";
import { enquiryColumns, enquiryShape, noticeShape, type StoredEnquiry } from "../enquiries/enquiry.ts";
import { oneLine, shorten } from "./contact-format.ts";
import { projectTypeLabel } from "./enquiry-rows.ts";
import { type MailRow, openLink } from "./mail-body.ts";
import type { MailStrings } from "./mail-strings.ts";

/** More than a team of five can answer in a day, so a digest lists no more. */
const MOST = 50;

export interface OverdueEnquiry {
  enquiry: StoredEnquiry;
  dueAt: string;
  /** The first name of the colleague who has it. */
  owner: string | null;
}

const overdueRow = z.object({ ...enquiryShape, ...noticeShape, dueAt: z.string(), owner: z.string().nullable() });

/** Reads the oldest promises that were not kept. @throws StoreUnavailableError */
export async function readOverdue(database: Database, now: Date): Promise<OverdueEnquiry[]> {
  const rows = await database.read(
    overdueRow,
    sql`SELECT ${sql([enquiryColumns.join(", ")])}, open_work.due_at, staff.name AS owner
      FROM open_work JOIN open_enquiries ON open_enquiries.id = open_work.contact_id
        LEFT JOIN staff ON staff.id = open_work.owner_id
      WHERE status = 'to-answer' AND due_at < ${now.toISOString()} ORDER BY due_at LIMIT ${MOST}`,
  );
  return rows.map(({ dueAt, owner, ...enquiry }) => ({ enquiry, dueAt, owner: owner?.split(" ")[0] ?? null }));
}

/** A row of the digest's table. */
export function overdueRowOf(
  { enquiry, dueAt, owner }: OverdueEnquiry,
  strings: MailStrings,
  siteUrl: string | null,
): MailRow {
  const { phone, reference } = enquiry;
  const who = [oneLine(shorten(nameOf(enquiry), 60)), projectTypeLabel(strings, enquiry)].filter(
    (part) => part !== null,
  );
  const promised = `Promised by ${longTime(dueAt, "en")}. ${owner === null ? "Nobody has it." : `${owner} has it.`}`;
  return {
    label: reference,
    text: [who.join(", "), oneLine(shorten(phone, 40)), promised].join("\n"),
    links: openLink(reference, siteUrl),
  };
}
