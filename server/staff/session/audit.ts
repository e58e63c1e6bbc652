/** The audit: what staff did, and the access log, which records who opened which enquiry and who searched. */

import { randomUUID } from "node:crypto";
import sql, { bulk, type Sql } from "sql-template-tag";
import { DAY_MS, MINUTE_MS } from "../../../core/times.ts";
import type { Database } from "../../database/database.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { createLimiter, refuseWhenOver } from "../../http/rate-limit.ts";

interface About {
  reference?: string;
  /** The member whom the action was done to. */
  memberId?: string;
}

/**
 * The statement that writes a line of the audit list. Put it into the transaction of the action.
 * @param staffId who acted; null for the operator's commands
 * @param action short and stable words, for example "signed-in"
 */
export const audit = (
  staffId: string | null,
  action: string,
  { reference, memberId }: About = {},
  now = new Date(),
): Sql => sql`INSERT INTO audit (id, staff_id, action, reference, about_id, created_at)
  VALUES (${randomUUID()}, ${staffId}, ${action}, ${reference ?? null}, ${memberId ?? null}, ${now.toISOString()})`;

/** The desk fetches what it shows again and again. Within this time that is one look. */
const ONE_LOOK_MS = 10 * MINUTE_MS;

/** Lines of a day for one member: whoever reads more takes the enquiries away, and fills the audit list. */
const looks = createLimiter([{ count: 5000, windowMs: DAY_MS }]);

/**
 * Writes lines for what a member has not looked at in the last ten minutes. @param references null for a list
 * @throws HttpError 429 DESK81
 */
async function recordLooks(
  database: Database,
  staffId: string,
  action: string,
  references: readonly (string | null)[],
  now: Date,
): Promise<void> {
  if (references.length === 0) return;
  refuseWhenOver(looks.wait(staffId), deskErrors.tooManyLooks);
  const at = now.toISOString();
  const [lines = 0] = await database.write(
    sql`INSERT INTO audit (id, staff_id, action, reference, created_at)
      SELECT look.column1, ${staffId}, ${action}, look.column2, ${at}
      FROM (VALUES ${bulk(references.map((reference) => [randomUUID(), reference]))}) AS look
      WHERE coalesce(look.column2, '') NOT IN (SELECT coalesce(reference, '') FROM audit
        WHERE created_at > ${new Date(now.getTime() - ONE_LOOK_MS).toISOString()} AND created_at <= ${at}
          AND action = ${action} AND staff_id = ${staffId})`,
  );
  refuseWhenOver(looks.take(staffId, lines), deskErrors.tooManyLooks);
}

/**
 * Writes a line for each enquiry that a member is about to see, at most one per member and enquiry in ten minutes. Call
 * it before answering, so that nobody reads an enquiry without a line.
 * @throws StoreUnavailableError
 */
export const recordOpened = (
  database: Database,
  staffId: string,
  references: readonly string[],
  now = new Date(),
): Promise<void> => recordLooks(database, staffId, "opened", references, now);

/** The same for what the desk opens by itself. */
export const recordAutoOpened = (database: Database, staffId: string, references: readonly string[]): Promise<void> =>
  recordLooks(database, staffId, "auto-opened", references, new Date());

/** Writes a line for a list that a member is about to see, at most one in ten minutes. @throws StoreUnavailableError */
export const recordLook = (database: Database, staffId: string, action: "searched" | "unmatched-read"): Promise<void> =>
  recordLooks(database, staffId, action, [null], new Date());
