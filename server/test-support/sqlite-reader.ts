import { DatabaseSync } from "node:sqlite";
import { enquiryColumns, readEnquiries } from "../storage/rows.ts";
import type { StoredEnquiry } from "../storage/store.ts";

/** Looks into the file of enquiries without the right to change it, beside a running desk or without one. */
export function openSqliteReader(file: string) {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  return {
    /** Every enquiry, the newest first. */
    list: (): StoredEnquiry[] =>
      readEnquiries(db.prepare(`SELECT ${enquiryColumns.join(", ")} FROM contacts ORDER BY id DESC`).all()),
    close: () => db.close(),
  };
}
