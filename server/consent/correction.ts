/** Correcting what a person sent. The old text is not kept, only the names of the fields that changed. */
import { randomUUIDv7 } from "node:crypto";
import sql, { join, type Sql } from "sql-template-tag";
import { type Column, type Contact, columns } from "../../enquiry/fields.ts";
import type { Flag } from "../../enquiry/flags.ts";
import { looksLikeEmail } from "../../enquiry/rules.ts";
import { type Guard, mustChange } from "../storage/database.ts";
import type { StoredEnquiry } from "../storage/store.ts";

/**
 * The statements that bring the desk's lists and search up to date with a corrected enquiry. The part of the desk that
 * derives them from new enquiries gives this function.
 */
export type Rederive = (enquiry: StoredEnquiry, contact: Contact) => Promise<readonly (Sql | Guard)[]>;

export const changedFields = (enquiry: Contact, contact: Contact): Column[] =>
  columns.filter((column) => enquiry[column] !== contact[column]);

const flagsFor = ({ flags }: StoredEnquiry, { email }: Contact): Flag[] => [
  ...flags.filter((flag) => flag !== "email-unlikely"),
  ...(looksLikeEmail(email) ? [] : (["email-unlikely"] as const)),
];

/** Leaves the key and the hash of the submission as they are, so that a repeat is still recognised. */
export function correctionStatements(enquiry: StoredEnquiry, contact: Contact, at: string): (Sql | Guard)[] {
  const fields = changedFields(enquiry, contact);
  const changes = fields.map((column) => sql`${sql([column])} = ${contact[column]}`);
  const flags = sql`flags = ${JSON.stringify(flagsFor(enquiry, contact))}`;
  return [
    mustChange(sql`UPDATE contacts SET ${join([...changes, flags])}
      WHERE id = ${enquiry.id} AND sealed_at IS NULL`),
    sql`INSERT INTO enquiry_events (id, contact_id, kind, detail, created_at)
      VALUES (${randomUUIDv7()}, ${enquiry.id}, ${"corrected"}, ${JSON.stringify({ fields })}, ${at})`,
  ];
}
