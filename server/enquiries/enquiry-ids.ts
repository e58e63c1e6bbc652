/** Finds the ids of enquiries, open and sealed. */
import sql, { type Sql } from "sql-template-tag";
import { mailKey } from "./person.ts";

/** The id of the enquiry with this reference, or of the one whose sender got it during an outage. */
export const idOfReference = (reference: string): Sql =>
  sql`coalesce((SELECT id FROM contacts WHERE reference = ${reference}),
    (SELECT min(id) FROM contacts WHERE also_known_as = ${reference}))`;

/** The ids of the enquiries from this address, open and sealed. Letter case does not matter, in any script. */
export const idsOfAddress = (address: string): Sql =>
  sql`SELECT enquiry_id FROM ticket_enquiries WHERE mail_key = ${mailKey(address) ?? ""}`;
