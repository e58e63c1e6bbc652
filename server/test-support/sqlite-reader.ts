import { DatabaseSync } from "node:sqlite";
import { enquiryColumns, readEnquiries } from "../storage/rows.ts";
import type { StoredEnquiry } from "../storage/store.ts";

/** Opens the SQLite file read-only, also while a server runs. */
export function openSqliteReader(file: string) {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  return {
    /** Every enquiry, the newest first. */
    list: (): StoredEnquiry[] =>
      readEnquiries(db.prepare(`SELECT ${enquiryColumns.join(", ")} FROM contacts ORDER BY id DESC`).all()),
    close: () => db.close(),
  };
}
