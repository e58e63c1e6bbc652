/** The limit of sending notifications of one enquiry again, because some of them go to the visitor. */
import sql, { type Sql } from "sql-template-tag";
import { type Database, mapConflict, mustChange } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import type { FoundEnquiry } from "./work.ts";

const RESENDS_A_DAY = 5;
const DAY_SECONDS = 86_400;

/**
 * Writes the lines of a notification that is sent again. The first statement lets one request after another count.
 * @throws HttpError 429 DESK54 when it was done often enough; nothing is written then
 */
export async function writeResent(
  database: Database,
  { reference, work }: FoundEnquiry,
  now: Date,
  ...lines: readonly Sql[]
): Promise<void> {
  const since = new Date(now.getTime() - DAY_SECONDS * 1000).toISOString();
  const touch = sql`UPDATE enquiry_work SET changed_at = ${now.toISOString()} WHERE id = ${work.id}`;
  const written = database.write(
    touch,
    mustChange(sql`${touch} AND (SELECT count(*) FROM audit
      WHERE created_at > ${since} AND act = 'resent' AND reference = ${reference}) < ${RESENDS_A_DAY}`),
    ...lines,
  );
  await mapConflict(written, () => deskErrors.tooManyResends(DAY_SECONDS));
}
