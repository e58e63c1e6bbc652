/** `GET /statistics`: how enquiries come and how fast the company answers. Set-aside and test enquiries are not counted. */
import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import type { OldestUnanswered, Statistics, Week } from "../../../core/api/statistics.ts";
import { type ProjectType, projectTypes } from "../../../core/enquiry/fields.ts";
import { beginOfDayInIndia, DAY_MS, dayInIndia } from "../../../core/enquiry/times.ts";
import type { Database } from "../../database/database.ts";
import type { OfficeCalendar } from "../../enquiries/office-time.ts";
import type { DeskContext } from "../../staff/session/desk-context.ts";
import {
  attemptsBefore,
  countArrivals,
  countChannels,
  countOutcomes,
  countWaiting,
  type Enquiry,
  mostFrequent,
  readEnquiries,
  sourceOf,
} from "./counts.ts";

const WEEKS = 12;

/** The days `since` to `until` in India, as times from `start` until before `end` in UTC. */
interface Period {
  since: string;
  until: string;
  start: string;
  end: string;
}

const isoOf = (moment: number): string => new Date(moment).toISOString();

/** Weeks of seven days in India, oldest first. The last one ends today. */
function lastWeeks(now: Date, count: number): Period[] {
  const tomorrow = beginOfDayInIndia(dayInIndia(now)).getTime() + DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const end = tomorrow - 7 * (count - 1 - index) * DAY_MS;
    const start = end - 7 * DAY_MS;
    return { since: dayInIndia(start), until: dayInIndia(end - DAY_MS), start: isoOf(start), end: isoOf(end) };
  });
}

const isIn = ({ start, end }: Period, at: string | null): boolean => at !== null && at >= start && at < end;

/** The median of an even number lies between the two in the middle. */
function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

const secondsToAttempt = ({ receivedAt, firstAttemptAt }: Enquiry): number[] =>
  receivedAt === null || firstAttemptAt === null
    ? []
    : [Math.round((Date.parse(firstAttemptAt) - Date.parse(receivedAt)) / 1000)];

const isOnTime = (at: string | null, { dueAt }: Enquiry): boolean => at !== null && dueAt !== null && at <= dueAt;

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

function weekOf(enquiries: readonly Enquiry[], period: Period, now: Date): Week {
  const received = enquiries.filter(({ receivedAt }) => isIn(period, receivedAt));
  const due = received.filter(({ dueAt }) => dueAt !== null && dueAt <= now.toISOString());
  const urgent = due.filter((enquiry) => enquiry.urgent === 1);
  const answeredOf = (list: readonly Enquiry[]) =>
    list.filter((enquiry) => isOnTime(enquiry.firstAnswerAt, enquiry)).length;
  const attempted = due.filter((enquiry) => isOnTime(enquiry.firstAttemptAt, enquiry)).length;
  const came = enquiries.filter(({ createdAt }) => isIn(period, createdAt));
  const seconds = medianOf(received.flatMap(secondsToAttempt));
  return {
    since: period.since,
    until: period.until,
    received: came.length,
    byChannel: countChannels(came),
    medianFirstAttemptMinutes: seconds === null ? null : Math.round(seconds / 60),
    due: due.length,
    attemptedOnTime: attempted,
    answeredOnTime: answeredOf(due),
    firstAttemptOnTime: share(attempted, due.length),
    firstAnswerOnTime: share(answeredOf(due), due.length),
    urgentDue: urgent.length,
    urgentAnsweredOnTime: answeredOf(urgent),
  };
}

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
  const periods = lastWeeks(now, WEEKS);
  const enquiries = await readEnquiries(database, periods[0]?.start ?? "");
  const came = enquiries.filter(({ createdAt }) => createdAt >= (periods[0]?.start ?? ""));
  const addUp = (belongs: (enquiry: Enquiry) => boolean) => {
    const counted = enquiries.filter(belongs);
    const weeks = periods.map((period) => counted.filter(({ createdAt }) => isIn(period, createdAt)).length);
    return { received: weeks.reduce((sum, count) => sum + count, 0), weeks };
  };
  const types: [ProjectType | null, string][] = [
    ...projectTypes.map((type): [ProjectType, string] => [type, typeLabels[type]]),
    [null, "Not chosen"],
  ];
  return {
    asOf: now.toISOString(),
    weeks: periods.map((period) => weekOf(enquiries, period, now)),
    oldestUnanswered: await findOldestUnanswered(database),
    byProjectType: types
      .map(([projectType, label]) => ({
        projectType,
        label,
        ...addUp((enquiry) => enquiry.projectType === projectType),
      }))
      .sort((a, b) => b.received - a.received),
    attempts: attemptsBefore(Date.parse(periods.at(-1)?.end ?? ""), enquiries),
    arrivals: countArrivals(came),
    officeHours,
    outcomes: countOutcomes(came),
    sources: mostFrequent(came.map(sourceOf)),
    firstPages: mostFrequent(came.map((enquiry) => enquiry.attribution?.page)),
    places: mostFrequent(came.map(({ place }) => place)),
    waiting: await countWaiting(database, now),
  };
}

/** The statistics of this week, above the list "To answer". */
export async function readHead(database: Database, now: Date) {
  const [period] = lastWeeks(now, 1) as [Period];
  const week = weekOf(await readEnquiries(database, period.start), period, now);
  return {
    medianFirstAttemptMinutes: week.medianFirstAttemptMinutes,
    onTimeShare: week.firstAnswerOnTime,
    oldestUnansweredAt: (await findOldestUnanswered(database))?.receivedAt ?? null,
  };
}

export async function statisticsRoutes(app: FastifyInstance, { store, mailStrings }: DeskContext): Promise<void> {
  app.get("/statistics", () =>
    readStatistics(store.database, mailStrings().form.projectTypes, store.settings().calendar),
  );
}
