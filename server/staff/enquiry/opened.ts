/** The access log: who opened which enquiry. It is part of the audit. */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../storage/database.ts";
import { audit } from "../session/audit.ts";

/** The console fetches an open enquiry again and again. Within this time that is one look. */
const ONE_LOOK_MS = 10 * 60_000;

/**
 * Writes a line for each enquiry that a person is about to see, at most one per person and enquiry in ten minutes. Call it
 * before answering, so that nobody reads an enquiry without a line. @throws StoreUnavailableError
 */
export async function recordOpened(
  database: Database,
  staffId: string,
  references: readonly string[],
  now = new Date(),
): Promise<void> {
  const rows = await database.read(
    z.object({ reference: z.string() }),
    sql`SELECT DISTINCT reference FROM audit
      WHERE created_at > ${new Date(now.getTime() - ONE_LOOK_MS).toISOString()} AND created_at <= ${now.toISOString()}
        AND act = 'opened' AND staff_id = ${staffId} AND reference IN (${join(references)})`,
  );
  const known = new Set(rows.map(({ reference }) => reference));
  const unknown = references.filter((reference) => !known.has(reference));
  if (unknown.length === 0) return;
  await database.write(...unknown.map((reference) => audit(staffId, "opened", { reference }, now)));
}
