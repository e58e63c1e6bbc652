import { DatabaseSync } from "node:sqlite";
import { enquiryColumns, readEnquiries } from "./rows.ts";
import type { StoredEnquiry } from "./store.ts";

const select = `SELECT ${enquiryColumns.join(", ")} FROM contacts`;

/** Reads the file of enquiries without the right to change it, beside a running desk or without one. */
export function openSqliteReader(file: string) {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  return {
    /** Every enquiry, the newest first. */
    list: (): StoredEnquiry[] => readEnquiries(db.prepare(`${select} ORDER BY id DESC`).all()),
    /** The enquiry with this number or reference. */
    find: (idOrReference: string): StoredEnquiry | undefined =>
      readEnquiries(db.prepare(`${select} WHERE id = ?1 OR reference = upper(?1)`).all(idOrReference))[0],
    close: () => db.close(),
  };
}
