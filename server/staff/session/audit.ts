/** The audit: what staff did, and the access log, which records who opened which enquiry and who searched. */

import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { MINUTE_MS } from "../../../core/enquiry/times.ts";
import type { Database } from "../../database/database.ts";

interface About {
  /** The reference of an enquiry. */
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

const referenceRow = z.object({ reference: z.string().nullable() });

/** Reads what a member has looked at in the last ten minutes: an enquiry, or null for a list. */
const recentLooks = (database: Database, staffId: string, action: string, now: Date) =>
  database.read(
    referenceRow,
    sql`SELECT DISTINCT reference FROM audit
      WHERE created_at > ${new Date(now.getTime() - ONE_LOOK_MS).toISOString()} AND created_at <= ${now.toISOString()}
        AND action = ${action} AND staff_id = ${staffId}`,
  );

/**
 * Writes a line for each enquiry that a member is about to see, at most one per member and enquiry in ten minutes. Call it
 * before answering, so that nobody reads an enquiry without a line. @throws StoreUnavailableError
 */
export async function recordOpened(
  database: Database,
  staffId: string,
  references: readonly string[],
  now = new Date(),
): Promise<void> {
  const known = new Set((await recentLooks(database, staffId, "opened", now)).map(({ reference }) => reference));
  const unknown = references.filter((reference) => !known.has(reference));
  if (unknown.length === 0) return;
  await database.write(...unknown.map((reference) => audit(staffId, "opened", { reference }, now)));
}

/** Writes a line for a list that a member is about to see, at most one in ten minutes. @throws StoreUnavailableError */
export async function recordLook(
  database: Database,
  staffId: string,
  action: "searched" | "unmatched-read",
  now = new Date(),
): Promise<void> {
  const looks = await recentLooks(database, staffId, action, now);
  if (looks.length === 0) await database.write(audit(staffId, action, {}, now));
}
