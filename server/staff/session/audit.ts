import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";

interface About {
  /** The reference of an enquiry. */
  reference?: string;
  /** The person whom the act was done to. */
  personId?: string;
}

/**
 * The statement that writes a line of the audit list. Put it into the transaction of the act.
 * @param staffId who acted; null for the operator's commands
 * @param act short and stable words, for example "signed-in"
 */
export const audit = (
  staffId: string | null,
  act: string,
  { reference, personId }: About = {},
  now = new Date(),
): Sql => sql`INSERT INTO audit (id, staff_id, act, reference, about_id, created_at)
  VALUES (${randomUUID()}, ${staffId}, ${act}, ${reference ?? null}, ${personId ?? null}, ${now.toISOString()})`;
