/** The statements that delete enquiries, open or sealed. Put those of one function into one transaction. */
import sql, { bulk, join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { columnsOf, mustChange, type Statement } from "../database/database.ts";
import { repeatHash } from "./submission-record.ts";
import { deleteEmptyTickets, deriveStatements, ticketsOf } from "./tickets.ts";

/** The columns that recognise a repeat of an enquiry. */
export const identityShape = {
  reference: z.string(),
  submission_id: z.string(),
  idempotency_key: z.string().nullable(),
  batch_index: z.number(),
  body_hash: z.string(),
};
export const identityColumns = columnsOf(identityShape);
export type Identity = z.infer<z.ZodObject<typeof identityShape>>;

/** Leaves the reference and the date, and what recognises a repeat. */
const noteErasedIdentities = (enquiries: readonly Identity[], at: string): Sql =>
  sql`INSERT INTO erased_references (reference, erased_at, repeat_hash)
    VALUES ${bulk(enquiries.map((enquiry) => [enquiry.reference, at, repeatHash(enquiry)]))}
    ON CONFLICT (reference) DO UPDATE SET repeat_hash = excluded.repeat_hash`;

export const referencesOf = (enquiries: readonly Identity[]): Sql => join(enquiries.map(({ reference }) => reference));

/**
 * Deletes enquiries with all that belongs to them; the first number of changes is the number of enquiries.
 * @param gone a condition on contacts
 * @param least the number of contacts that must fulfil it
 */
export const deleteStatements = (gone: Sql, at: string, least = 0): Statement[] => [
  // Sealed first, so that their tickets go on without them.
  mustChange(sql`UPDATE contacts SET sealed_at = coalesce(sealed_at, ${at}) WHERE ${gone}`, least),
  ...deriveStatements(ticketsOf(sql`SELECT id FROM contacts WHERE ${gone}`), at),
  sql`DELETE FROM contacts WHERE ${gone}`,
  deleteEmptyTickets(at),
];

/** Erases enquiries, open or sealed. */
export function eraseStatements(enquiries: readonly Identity[], at: string): Statement[] {
  if (enquiries.length === 0) return [];
  const chosen = sql`contacts.reference IN (${referencesOf(enquiries)})`;
  return [
    noteErasedIdentities(enquiries, at),
    sql`INSERT INTO erased_references (reference, erased_at) SELECT also_known_as, ${at}
      FROM contacts WHERE ${chosen} AND also_known_as IS NOT NULL ON CONFLICT DO NOTHING`,
    ...deleteStatements(chosen, at, enquiries.length),
  ];
}

/** The most enquiries, of up to 64 KiB, that one transaction erases, because visitors wait meanwhile. */
export const BATCH_SIZE = 25;
