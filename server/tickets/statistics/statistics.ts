/**
 * `GET /statistics`: how enquiries come and how fast the company answers. Set-aside and test enquiries are not counted.
 */

import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import type { TicketList } from "../../../core/api/inbox.ts";
import type { OldestUnanswered, Statistics } from "../../../core/api/statistics.ts";
import { MINUTE_MS } from "../../../core/times.ts";
import type { Database } from "../../database/database.ts";
import type { OfficeCalendar } from "../../enquiries/office-time.ts";
import { access } from "../../http/access.ts";
import type { DeskContext } from "../../staff/session/desk-context.ts";
import { attemptsBefore, countArrivals, countOutcomes, countPlaces, countVisits, countWaiting } from "./counts.ts";
import { countCame, countTypes, lastWeeks, readWeeks } from "./weeks.ts";

const WEEKS = 12;

const oldestUnanswered = z.object({ reference: z.string(), name: z.string(), receivedAt: z.string() });

/** The enquiry that has waited longest for a first attempt. CROSS JOIN makes SQLite begin with the oldest. */
async function findOldestUnanswered(database: Database): Promise<OldestUnanswered | null> {
  const [oldest] = await database.read(
    oldestUnanswered,
    sql`SELECT reference, coalesce(full_name, phone) AS name, received_at
      FROM open_ticket_enquiries AS written CROSS JOIN open_tickets CROSS JOIN open_enquiries
      WHERE first_attempt_at IS NULL AND written.due_at IS NOT NULL AND open_tickets.id = ticket_id
        AND status = 'to-answer' AND open_tickets.due_at IS NOT NULL AND open_enquiries.id = written.enquiry_id
      ORDER BY received_at LIMIT 1`,
  );
  return oldest ?? null;
}

/** @throws StoreUnavailableError */
export async function readStatistics(
  database: Database,
  { officeHours }: Pick<OfficeCalendar, "officeHours">,
  now = new Date(),
): Promise<Statistics> {
  const weeks = lastWeeks(now, WEEKS);
  const came = await countCame(database, weeks);
  return {
    asOf: now.toISOString(),
    weeks: await readWeeks(database, weeks, came, now),
    oldestUnanswered: await findOldestUnanswered(database),
    projectTypes: countTypes(came),
    attempts: await attemptsBefore(database, Date.parse(weeks.at(-1)?.end ?? "")),
    arrivals: await countArrivals(database, weeks),
    officeHours,
    outcomes: await countOutcomes(database, weeks),
    ...(await countVisits(database, weeks)),
    places: await countPlaces(database, weeks),
    waiting: await countWaiting(database, now),
  };
}

async function readThisWeek(database: Database, now: Date) {
  const [week] = await readWeeks(database, lastWeeks(now, 1), [], now);
  return {
    medianFirstAttemptMinutes: week?.medianFirstAttemptMinutes ?? null,
    onTimeShare: week?.firstAnswerOnTime ?? null,
  };
}

/**
 * The statistics above the list "To answer". Each change at the desk has every open list read again, so the figures of
 * the week may be a minute old.
 */
export function createHead(database: Database) {
  let week: Awaited<ReturnType<typeof readThisWeek>> | undefined;
  let staleAt = 0;
  return async (now: Date): Promise<TicketList["head"]> => {
    if (week === undefined || performance.now() >= staleAt) {
      week = await readThisWeek(database, now);
      staleAt = performance.now() + MINUTE_MS;
    }
    return { ...week, oldestUnansweredAt: (await findOldestUnanswered(database))?.receivedAt ?? null };
  };
}

export async function statisticsRoutes(app: FastifyInstance, { store }: DeskContext): Promise<void> {
  app.get("/statistics", access("staff"), () => readStatistics(store.database, store.settings().calendar));
}
