import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { columns, projectTypes } from "../../enquiry/fields.ts";
import type { StoredEnquiry } from "./store.ts";

const row = z.object({
  id: z.number(),
  reference: z.string(),
  created_at: z.string(),
  source: z.enum(["data-api", "form"]),
  full_name: z.string(),
  organization: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  project_type: z.enum(projectTypes).nullable(),
  project_details: z.string(),
}) satisfies z.ZodType<StoredEnquiry>;

const select = `SELECT id, reference, created_at, source, ${columns.join(", ")} FROM contacts`;

/** Reads the file of enquiries without the right to change it, beside a running desk or without one. */
export function openSqliteReader(file: string) {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  return {
    /** Every enquiry, the newest first. */
    list: (): StoredEnquiry[] => z.array(row).parse(db.prepare(`${select} ORDER BY id DESC`).all()),
    /** The enquiry with this number or reference. */
    find: (idOrReference: string): StoredEnquiry | undefined =>
      row.optional().parse(db.prepare(`${select} WHERE id = ?1 OR reference = upper(?1)`).get(idOrReference)),
    close: () => db.close(),
  };
}
