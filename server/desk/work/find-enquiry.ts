import sql from "sql-template-tag";
import { z } from "zod";
import { REFERENCE_PATTERN } from "../../../enquiry/reference.ts";
import type { Work } from "../../contract/work.ts";
import type { Database } from "../../database/database.ts";
import { idOfReference } from "../../enquiries/sealing.ts";
import { deskErrors } from "../../http/errors.ts";
import { readWork } from "./work-row.ts";

/** An enquiry that is known to the desk. */
export interface FoundEnquiry {
  contactId: number;
  /** As the enquiry has it, also when an alias or small letters were asked for. */
  reference: string;
  work: Work;
}

const asStored = (typed: string): string => typed.trim().toUpperCase();

/** Whether a text can be a reference, in any letter case. */
export const isReference = (typed: string): boolean => REFERENCE_PATTERN.test(asStored(typed));

const foundRow = z.object({ contact_id: z.number(), reference: z.string(), work_id: z.string() });

/** Finds an enquiry by its reference or an alias, in any letter case. */
export async function findEnquiry(database: Database, typed: string): Promise<FoundEnquiry | undefined> {
  if (!isReference(typed)) return undefined;
  const reference = asStored(typed);
  const [found] = await database.read(
    foundRow,
    sql`SELECT open_enquiries.id AS contact_id, open_enquiries.reference, work_id
      FROM open_enquiries JOIN open_work_enquiries ON open_work_enquiries.contact_id = open_enquiries.id
      WHERE work_id IS NOT NULL AND open_enquiries.id = ${idOfReference(reference)}`,
  );
  const work = found && (await readWork(database, found.work_id));
  return found && work && { contactId: found.contact_id, reference: found.reference, work };
}

/** Like {@link findEnquiry}. @throws HttpError 404 */
export async function requireEnquiry(database: Database, reference: string): Promise<FoundEnquiry> {
  const found = await findEnquiry(database, reference);
  if (found === undefined) throw deskErrors.notFound();
  return found;
}
