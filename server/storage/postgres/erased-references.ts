/** References that people were told and that are erased, so that an old link can say so. */
import type { ClientBase } from "pg";

const sqlNote = `INSERT INTO erased_references (reference, erased_at)
  SELECT unnest($1::text[]), clock_timestamp() ON CONFLICT DO NOTHING`;

/** For enquiries that never reached this database. */
export const noteErasedReferences = async (client: ClientBase, references: readonly string[]): Promise<void> =>
  void (await client.query(sqlNote, [references]));
