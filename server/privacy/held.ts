/** Reads the data kept under a reference. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { enquiryColumnsOf, enquiryShape, noticeShape } from "../enquiries/enquiry.ts";
import { readEnquiry } from "../enquiries/read.ts";
import { idOfReference } from "../enquiries/sealing.ts";
import type { Store } from "../enquiries/store.ts";
import type { Held } from "./rights.ts";

const sealedRow = z.object({
  ...enquiryShape,
  ...noticeShape,
  sealed_at: z.string(),
  erase_at: z.string().nullable(),
});
const correctedRow = z.object({ at: z.string().nullable() });
const erasedRow = z.object({ reference: z.string(), erased_at: z.string() });

async function findSealed(database: Database, reference: string): Promise<Held | undefined> {
  const [row] = await database.read(
    sealedRow,
    sql`SELECT ${sql([enquiryColumnsOf("sealed_enquiries").join(", ")])}, sealed_at, erase_at FROM sealed_enquiries
      WHERE id = ${idOfReference(reference)}`,
  );
  if (row === undefined) return undefined;
  const { sealed_at: at, erase_at: eraseAt, ...enquiry } = row;
  if (eraseAt !== null) return { state: "erased", reference: enquiry.reference, at, sealedUntil: eraseAt };
  return { state: "withdrawn", enquiry, at, eraseAt };
}

async function findErased(database: Database, reference: string): Promise<Held | undefined> {
  const [row] = await database.read(
    erasedRow,
    sql`SELECT reference, erased_at FROM erased_references WHERE reference = ${reference}`,
  );
  return row && { state: "erased", reference: row.reference, at: row.erased_at, sealedUntil: null };
}

/** @throws StoreUnavailableError */
export async function findHeld({ database }: Pick<Store, "database">, typed: string): Promise<Held | undefined> {
  const reference = typed.trim().toUpperCase();
  const enquiry = await readEnquiry(database, reference);
  if (enquiry === undefined) return (await findSealed(database, reference)) ?? findErased(database, reference);
  const [corrected] = await database.read(
    correctedRow,
    sql`SELECT max(created_at) AS at FROM open_events WHERE contact_id = ${enquiry.id} AND kind = 'corrected'`,
  );
  return { state: "active", enquiry, correctedAt: corrected?.at ?? null };
}
