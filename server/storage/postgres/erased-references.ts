/** References that people were told and that are erased, so that an old link can say so. */
import type { ClientBase } from "pg";

const sqlNote = `INSERT INTO erased_references (reference, erased_at) SELECT unnest($1::text[]), clock_timestamp() ON CONFLICT DO NOTHING`;
const sqlNoteContacts = `INSERT INTO erased_references (reference, erased_at)
  SELECT reference, clock_timestamp() FROM contacts WHERE id = ANY($1)
  UNION ALL SELECT reference, clock_timestamp() FROM reference_aliases WHERE contact_id = ANY($1)
  ON CONFLICT DO NOTHING`;

/** For enquiries that never reached this database. */
export const noteErasedReferences = async (client: ClientBase, references: readonly string[]): Promise<void> =>
  void (await client.query(sqlNote, [references]));

/** For enquiries that are about to be deleted, with their aliases. */
export const noteErasedContacts = async (client: ClientBase, ids: readonly number[]): Promise<void> =>
  void (await client.query(sqlNoteContacts, [ids]));
