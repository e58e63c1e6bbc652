/** How soon the first attempt came, and which promises were kept. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../storage/database.ts";
import type { Figures } from "../contract/figures.ts";
import { type Weeks, weekOf } from "./weeks.ts";

const inQuarantine = sql`SELECT id FROM contacts WHERE quarantined_at IS NOT NULL AND released_at IS NULL`;

const promiseRow = z.object({
  week: z.number(),
  promised: z.number(),
  attempted: z.number(),
  answered: z.number(),
});
const medianRow = z.object({ week: z.number(), lower: z.number(), upper: z.number() });
const unansweredRow = z
  .object({ reference: z.string(), full_name: z.string(), received_at: z.string() })
  .transform(({ reference, full_name, received_at }) => ({ reference, name: full_name, receivedAt: received_at }));

/** Of the promises that have ended, how many were kept. */
async function countKept(database: Database, weeks: Weeks, now: string, also: Sql) {
  const rows = await database.read(
    promiseRow,
    sql`WITH ended AS (
        SELECT ${weekOf("received_at", weeks)} AS week,
          CASE WHEN first_attempt_at <= due_at THEN 1 ELSE 0 END AS attempted,
          CASE WHEN first_answer_at <= due_at THEN 1 ELSE 0 END AS answered
        FROM work_enquiries
        WHERE received_at >= ${weeks.startsAt} AND due_at <= ${now} AND contact_id NOT IN (${inQuarantine}) ${also})
      SELECT week, CAST(count(*) AS integer) AS promised, CAST(sum(attempted) AS integer) AS attempted,
        CAST(sum(answered) AS integer) AS answered FROM ended GROUP BY week`,
  );
  return new Map(rows.map((row) => [row.week, row]));
}

/** The median of an even number lies between the two in the middle. */
async function medianSeconds(database: Database, weeks: Weeks) {
  const rows = await database.read(
    medianRow,
    sql`WITH attempts AS (
        SELECT ${weekOf("received_at", weeks)} AS week, first_attempt_seconds AS seconds FROM work_enquiries
        WHERE received_at >= ${weeks.startsAt} AND first_attempt_at IS NOT NULL AND contact_id NOT IN (${inQuarantine})),
      ordered AS (
        SELECT week, seconds, row_number() OVER (PARTITION BY week ORDER BY seconds) AS place,
          count(*) OVER (PARTITION BY week) AS total FROM attempts)
      SELECT week, min(seconds) AS lower, max(seconds) AS upper FROM ordered
      WHERE place * 2 BETWEEN total AND total + 2 GROUP BY week`,
  );
  return new Map(rows.map(({ week, lower, upper }) => [week, (lower + upper) / 2]));
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The weeks of the figures, without how many came in. */
export async function readPromises(database: Database, weeks: Weeks, now: Date) {
  const at = now.toISOString();
  const all = await countKept(database, weeks, at, sql``);
  const urgentOnly = sql`AND work_id IN (SELECT id FROM enquiry_work WHERE urgent = 1)`;
  const urgent = await countKept(database, weeks, at, urgentOnly);
  const medians = await medianSeconds(database, weeks);
  return weeks.periods.map(({ since, until }, week) => {
    const { promised, attempted, answered } = all.get(week) ?? { promised: 0, attempted: 0, answered: 0 };
    const seconds = medians.get(week);
    return {
      since,
      until,
      medianFirstAttemptMinutes: seconds === undefined ? null : Math.round(seconds / 60),
      promised,
      attemptedInside: attempted,
      answeredInside: answered,
      firstAttemptInside: share(attempted, promised),
      firstAnswerInside: share(answered, promised),
      urgentPromised: urgent.get(week)?.promised ?? 0,
      urgentAnsweredInside: urgent.get(week)?.answered ?? 0,
    };
  });
}

/** The enquiry that has waited longest for a first attempt. */
export async function findOldestUnanswered(database: Database): Promise<Figures["oldestUnanswered"]> {
  const [oldest] = await database.read(
    unansweredRow,
    sql`SELECT reference, full_name, received_at FROM enquiry_work
      JOIN work_enquiries ON work_enquiries.work_id = enquiry_work.id
      JOIN contacts ON contacts.id = work_enquiries.contact_id
      WHERE status = 'to-answer' AND enquiry_work.due_at IS NOT NULL AND first_attempt_at IS NULL
      ORDER BY received_at LIMIT 1`,
  );
  return oldest ?? null;
}
