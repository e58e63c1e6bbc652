/** How soon the first attempt came, and which promises were kept. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Statistics, Week } from "../../contract/statistics.ts";
import type { Database } from "../../database/database.ts";
import type { Period } from "./weeks.ts";

const notSetAside = sql`contact_id NOT IN
  (SELECT id FROM open_enquiries WHERE set_aside_at IS NOT NULL AND released_at IS NULL)`;
const isUrgent = sql`work_id IN (SELECT id FROM open_work WHERE urgent = 1)`;

const keptRow = z.object({
  promised: z.number(),
  attempted: z.number(),
  answered: z.number(),
  urgent: z.number(),
  urgent_answered: z.number(),
});
const secondsRow = z.object({ seconds: z.number() }).transform(({ seconds }) => seconds);
const totalRow = z.object({ total: z.number() });
const unansweredRow = z
  .object({ reference: z.string(), name: z.string(), received_at: z.string() })
  .transform(({ received_at, ...caller }) => ({ ...caller, receivedAt: received_at }));

/** Of the promises that have ended, how many were kept. */
async function countKept(database: Database, { start, end }: Period, now: string) {
  const [kept] = await database.read(
    keptRow,
    sql`SELECT CAST(count(*) AS integer) AS promised,
        CAST(coalesce(sum(CASE WHEN first_attempt_at <= due_at THEN 1 ELSE 0 END), 0) AS integer) AS attempted,
        CAST(coalesce(sum(CASE WHEN first_answer_at <= due_at THEN 1 ELSE 0 END), 0) AS integer) AS answered,
        CAST(coalesce(sum(CASE WHEN ${isUrgent} THEN 1 ELSE 0 END), 0) AS integer) AS urgent,
        CAST(coalesce(sum(CASE WHEN first_answer_at <= due_at AND ${isUrgent} THEN 1 ELSE 0 END), 0) AS integer)
          AS urgent_answered
      FROM open_work_enquiries WHERE received_at >= ${start} AND received_at < ${end} AND due_at <= ${now} AND ${notSetAside}`,
  );
  return kept ?? { promised: 0, attempted: 0, answered: 0, urgent: 0, urgent_answered: 0 };
}

/** The median of an even number lies between the two in the middle. */
async function medianSeconds(database: Database, { start, end }: Period): Promise<number | null> {
  const attempts = sql`FROM open_work_enquiries WHERE received_at >= ${start} AND received_at < ${end}
    AND first_attempt_at IS NOT NULL AND ${notSetAside}`;
  const [{ total } = { total: 0 }] = await database.read(
    totalRow,
    sql`SELECT CAST(count(*) AS integer) AS total ${attempts}`,
  );
  if (total === 0) return null;
  const middle = await database.read(
    secondsRow,
    sql`SELECT first_attempt_seconds AS seconds ${attempts} ORDER BY seconds
      LIMIT ${total % 2 === 0 ? 2 : 1} OFFSET ${Math.floor((total - 1) / 2)}`,
  );
  return middle.reduce((sum, seconds) => sum + seconds, 0) / middle.length;
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** A week of the statistics, without how many came in. */
export async function readWeek(database: Database, period: Period, now: Date): Promise<Omit<Week, "received">> {
  const { promised, attempted, answered, urgent, urgent_answered } = await countKept(
    database,
    period,
    now.toISOString(),
  );
  const seconds = await medianSeconds(database, period);
  return {
    since: period.since,
    until: period.until,
    medianFirstAttemptMinutes: seconds === null ? null : Math.round(seconds / 60),
    promised,
    attemptedInside: attempted,
    answeredInside: answered,
    firstAttemptInside: share(attempted, promised),
    firstAnswerInside: share(answered, promised),
    urgentPromised: urgent,
    urgentAnsweredInside: urgent_answered,
  };
}

/** The enquiry that has waited longest for a first attempt. */
export async function findOldestUnanswered(database: Database): Promise<Statistics["oldestUnanswered"]> {
  const [oldest] = await database.read(
    unansweredRow,
    sql`SELECT reference, coalesce(full_name, phone) AS name, received_at FROM open_work
      JOIN open_work_enquiries ON open_work_enquiries.work_id = open_work.id
      JOIN open_enquiries ON open_enquiries.id = open_work_enquiries.contact_id
      WHERE status = 'to-answer' AND open_work.due_at IS NOT NULL AND first_attempt_at IS NULL
      ORDER BY received_at LIMIT 1`,
  );
  return oldest ?? null;
}
