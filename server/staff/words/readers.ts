/** Who has a page of words open. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../database/database.ts";
import type { WordsFileView } from "../contract/words.ts";

/** The screen tells once a minute that it is open. */
const GONE_AFTER_MS = 150_000;

const readerRow = z.object({ id: z.string(), name: z.string(), opened_at: z.string() });

/** Says that a person has the file open now, and reads who else has. */
export async function readReaders(
  database: Database,
  file: string,
  staffId: string,
  now = new Date(),
): Promise<WordsFileView["open"]> {
  const at = now.toISOString();
  const gone = new Date(now.getTime() - GONE_AFTER_MS).toISOString();
  await database.write(
    sql`DELETE FROM content_readers WHERE seen_at < ${gone}`,
    sql`INSERT INTO content_readers (staff_id, file, opened_at, seen_at) VALUES (${staffId}, ${file}, ${at}, ${at})
      ON CONFLICT (staff_id, file) DO UPDATE SET seen_at = excluded.seen_at`,
  );
  const rows = await database.read(
    readerRow,
    sql`SELECT id, name, opened_at FROM content_readers JOIN staff ON staff.id = staff_id
      WHERE file = ${file} AND staff_id <> ${staffId} AND removed_at IS NULL ORDER BY opened_at`,
  );
  return rows.map(({ id, name, opened_at }) => ({ by: { id, name }, since: opened_at }));
}
