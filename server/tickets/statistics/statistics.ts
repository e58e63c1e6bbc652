/** `GET /statistics`: how enquiries come and how fast the company answers. Set-aside and test enquiries are not counted. */
import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import type { OldestUnanswered, Statistics } from "../../../core/api/statistics.ts";
import { type ProjectType, projectTypes } from "../../../core/enquiry/fields.ts";
import type { Database } from "../../database/database.ts";
import type { OfficeCalendar } from "../../enquiries/office-time.ts";
import type { DeskContext } from "../../staff/session/desk-context.ts";
import { attemptsBefore, countArrivals, countOutcomes, countPlaces, countVisits, countWaiting } from "./counts.ts";
import { countCame, countTypes, lastWeeks, readWeeks } from "./weeks.ts";

const WEEKS = 12;

const oldestUnanswered = z.object({ reference: z.string(), name: z.string(), receivedAt: z.string() });

/** The enquiry that has waited longest for a first attempt. */
async function findOldestUnanswered(database: Database): Promise<OldestUnanswered | null> {
  const [oldest] = await database.read(
    oldestUnanswered,
    sql`SELECT reference, coalesce(full_name, phone) AS name, received_at FROM open_tickets
      JOIN open_ticket_enquiries ON open_ticket_enquiries.ticket_id = open_tickets.id
      JOIN open_enquiries ON open_enquiries.id = open_ticket_enquiries.contact_id
      WHERE status = 'to-answer' AND open_tickets.due_at IS NOT NULL AND first_attempt_at IS NULL
      ORDER BY received_at LIMIT 1`,
  );
  return oldest ?? null;
}

/** @throws StoreUnavailableError */
export async function readStatistics(
  database: Database,
  typeLabels: Readonly<Record<ProjectType, string>>,
  { officeHours }: Pick<OfficeCalendar, "officeHours">,
  now = new Date(),
): Promise<Statistics> {
  const weeks = lastWeeks(now, WEEKS);
  const came = await countCame(database, weeks);
  const types: [ProjectType | null, string][] = [
    ...projectTypes.map((type): [ProjectType, string] => [type, typeLabels[type]]),
    [null, "Not chosen"],
  ];
  return {
    asOf: now.toISOString(),
    weeks: await readWeeks(database, weeks, came, now),
    oldestUnanswered: await findOldestUnanswered(database),
    byProjectType: types
      .map(([projectType, label]) => ({ projectType, label, ...countTypes(came, weeks, projectType) }))
      .sort((a, b) => b.received - a.received),
    attempts: await attemptsBefore(database, Date.parse(weeks.at(-1)?.end ?? "")),
    arrivals: await countArrivals(database, weeks),
    officeHours,
    outcomes: await countOutcomes(database, weeks),
    ...(await countVisits(database, weeks)),
    places: await countPlaces(database, weeks),
    waiting: await countWaiting(database, now),
  };
}

/** The statistics of this week, above the list "To answer". */
export async function readHead(database: Database, now: Date) {
  const [week] = await readWeeks(database, lastWeeks(now, 1), [], now);
  return {
    medianFirstAttemptMinutes: week?.medianFirstAttemptMinutes ?? null,
    onTimeShare: week?.firstAnswerOnTime ?? null,
    oldestUnansweredAt: (await findOldestUnanswered(database))?.receivedAt ?? null,
  };
}

export async function statisticsRoutes(app: FastifyInstance, { store, mailStrings }: DeskContext): Promise<void> {
  app.get("/statistics", () =>
    readStatistics(store.database, mailStrings().form.projectTypes, store.settings().calendar),
  );
}
