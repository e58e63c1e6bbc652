/** How long the lists are, and how fast the last enquiries were answered. */
import sql from "sql-template-tag";
import { z } from "zod";
import { beginOfDayInIndia, dayInIndia } from "../../../enquiry/times.ts";
import type { EnquiryList } from "../../contract/inbox.ts";
import type { Status } from "../../contract/work.ts";
import type { Database } from "../../database/database.ts";

const DAYS = 7;
const DAY_MS = 86_400_000;

const countRow = z.object({
  total: z.number(),
  toAnswer: z.number(),
  waiting: z.number(),
  setAside: z.number(),
  leaving: z.number(),
});

/**
 * The number of people in each list, whatever the filter. Done is what remains of all, because it grows for years and the
 * others do not.
 */
export async function countLists(database: Database): Promise<Record<Status, number>> {
  const countOf = (status: Status) => sql`(SELECT CAST(count(*) AS integer) FROM open_work WHERE status = ${status})`;
  const [counts] = await database.read(
    countRow,
    sql`SELECT (SELECT CAST(count(*) AS integer) FROM open_work) AS total, ${countOf("to-answer")} AS "toAnswer",
      ${countOf("waiting")} AS waiting, ${countOf("set-aside")} AS "setAside",
      (SELECT CAST(count(*) AS integer) FROM open_work WHERE leaves_at IS NOT NULL) AS leaving`,
  );
  const { total = 0, toAnswer = 0, waiting = 0, setAside = 0, leaving = 0 } = counts ?? {};
  // An enquiry that is being released or deleted is still set aside, but no list shows it.
  const done = total - toAnswer - waiting - setAside;
  return { "to-answer": toAnswer, waiting, done, "set-aside": setAside - leaving };
}

const headRow = z.object({
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  promised: z.number(),
  kept: z.number().nullable(),
  oldest: z.string().nullable(),
});

/**
 * The figures over the list To answer, from the seven days up to today in India, as the figures show them. Enquiries in
 * aside have no promise and do not count.
 */
export async function readHead(database: Database, now: Date): Promise<EnquiryList["head"]> {
  const since = new Date(beginOfDayInIndia(dayInIndia(now)).getTime() - (DAYS - 1) * DAY_MS).toISOString();
  const [head] = await database.read(
    headRow,
    sql`WITH attempts AS (
        SELECT first_attempt_seconds AS seconds, row_number() OVER (ORDER BY first_attempt_seconds) AS place,
          count(*) OVER () AS total
        FROM open_work_enquiries WHERE received_at >= ${since} AND due_at IS NOT NULL AND first_attempt_at IS NOT NULL),
      middle AS (SELECT seconds FROM attempts WHERE place * 2 BETWEEN total AND total + 2),
      ended AS (
        SELECT CASE WHEN first_answer_at <= due_at THEN 1 ELSE 0 END AS kept
        FROM open_work_enquiries WHERE received_at >= ${since} AND due_at <= ${now.toISOString()})
      SELECT (SELECT min(seconds) FROM middle) AS lower, (SELECT max(seconds) FROM middle) AS upper,
        (SELECT CAST(count(*) AS integer) FROM ended) AS promised,
        (SELECT CAST(sum(kept) AS integer) FROM ended) AS kept,
        (SELECT min(received_at) FROM open_work_enquiries JOIN open_work ON open_work.id = work_id
          WHERE status = 'to-answer' AND open_work.due_at IS NOT NULL AND first_attempt_at IS NULL) AS oldest`,
  );
  const { lower = null, upper = null, promised = 0, kept = null, oldest = null } = head ?? {};
  return {
    medianFirstAttemptMinutes: lower === null || upper === null ? null : Math.round((lower + upper) / 2 / 60),
    insidePromise: promised === 0 ? null : (kept ?? 0) / promised,
    oldestUnansweredAt: oldest,
  };
}
