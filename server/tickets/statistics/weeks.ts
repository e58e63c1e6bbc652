/**
 * The weeks of the statistics: how many enquiries came in each, and how many had an attempt and an answer in time. The
 * database counts.
 */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type ChannelGroup, channelGroups, type Statistics, type Week } from "../../../core/api/statistics.ts";
import type { EnquiryChannel } from "../../../core/enquiry/channels.ts";
import { projectTypes } from "../../../core/enquiry/fields.ts";
import { beginOfDayInIndia, DAY_MS, dayInIndia } from "../../../core/times.ts";
import type { Database } from "../../database/database.ts";
import { enquiryShape } from "../../enquiries/enquiry.ts";

/** Days in India up to `until`, as times from `start` until before `end` in UTC. */
export interface Period {
  until: string;
  start: string;
  end: string;
}

const isoOf = (moment: number): string => new Date(moment).toISOString();

/** Weeks of seven days in India, oldest first. The last one ends today. */
export function lastWeeks(now: Date, count: number): Period[] {
  const tomorrow = beginOfDayInIndia(dayInIndia(now)).getTime() + DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const end = tomorrow - 7 * (count - 1 - index) * DAY_MS;
    const start = end - 7 * DAY_MS;
    return { until: dayInIndia(end - DAY_MS), start: isoOf(start), end: isoOf(end) };
  });
}

const groups: Readonly<Record<EnquiryChannel, ChannelGroup>> = {
  form: "form",
  call: "call",
  phone: "call",
  whatsapp: "whatsapp",
  chat: "whatsapp",
  visit: "person",
  fair: "person",
  other: "person",
};

/** Without the enquiries that are set aside and without test enquiries. */
export const counted = sql`FROM open_enquiries LEFT JOIN open_ticket_enquiries AS written ON written.enquiry_id = open_enquiries.id
    LEFT JOIN open_tickets ON open_tickets.id = ticket_id
  WHERE canary = 0 AND (set_aside_at IS NULL OR released_at IS NOT NULL)`;

export const isBetween = (time: Sql, start: string, end: string): Sql => sql`${time} >= ${start} AND ${time} < ${end}`;

export const createdAt = sql`open_enquiries.created_at`;
export const receivedAt = sql`written.received_at`;

/** The period of a time, as an index. */
const periodOf = (time: Sql, periods: readonly Period[]): Sql =>
  sql`CASE ${join(
    periods.map(({ end }, index) => sql`WHEN ${time} < ${end} THEN CAST(${index} AS integer)`),
    " ",
  )} END`;

/** All of these weeks, which follow one another. */
export const allOf = (time: Sql, weeks: readonly Period[]): Sql =>
  isBetween(time, weeks[0]?.start ?? "", weeks.at(-1)?.end ?? "");

const sum = (condition: Sql): Sql => sql`sum(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;

const cameRow = z.object({
  week: z.number(),
  channel: enquiryShape.channel,
  projectType: z.enum(projectTypes).nullable(),
  count: z.number(),
});
type Came = z.infer<typeof cameRow>;

/** How many enquiries came in each week, by channel and project type. */
export const countCame = (database: Database, weeks: readonly Period[]): Promise<Came[]> =>
  database.read(
    cameRow,
    sql`SELECT ${periodOf(createdAt, weeks)} AS week, open_enquiries.channel, project_type, count(*) AS count
      ${counted} AND ${allOf(createdAt, weeks)} GROUP BY 1, 2, 3`,
  );

const dueRow = z.object({
  week: z.number(),
  due: z.number(),
  attempted: z.number(),
  answered: z.number(),
  urgent: z.number(),
  urgentAnswered: z.number(),
});

/** The enquiries received in each week whose due date has passed, and how many were in time. */
function countDue(database: Database, weeks: readonly Period[], now: Date) {
  const isAnswered = sql`first_answer_at <= written.due_at`;
  const isUrgent = sql`urgent = 1`;
  return database.read(
    dueRow,
    sql`SELECT ${periodOf(receivedAt, weeks)} AS week, count(*) AS due, ${sum(sql`first_attempt_at <= written.due_at`)} AS attempted,
        ${sum(isAnswered)} AS answered, ${sum(isUrgent)} AS urgent, ${sum(sql`${isUrgent} AND ${isAnswered}`)} AS urgent_answered
      ${counted} AND ${allOf(receivedAt, weeks)} AND written.due_at <= ${now.toISOString()} GROUP BY 1`,
  );
}

export const secondsToAttempt = ({ seconds }: Database): Sql =>
  sql`round(${seconds(sql`first_attempt_at`)} - ${seconds(receivedAt)})`;

/** The median of an even number lies between the two in the middle. */
const readMedians = (database: Database, weeks: readonly Period[]) =>
  database.read(
    z.object({ week: z.number(), minutes: z.number() }),
    sql`SELECT week, CAST(round(avg(seconds) / 60) AS integer) AS minutes FROM (
        SELECT week, seconds, row_number() OVER (PARTITION BY week ORDER BY seconds) AS place,
          count(*) OVER (PARTITION BY week) AS total
        FROM (SELECT ${periodOf(receivedAt, weeks)} AS week, ${secondsToAttempt(database)} AS seconds
          ${counted} AND ${allOf(receivedAt, weeks)} AND first_attempt_at IS NOT NULL) AS attempts) AS placed
      WHERE place IN ((total + 1) / 2, (total + 2) / 2) GROUP BY week`,
  );

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const total = (came: readonly Came[]): number => came.reduce((all, { count }) => all + count, 0);

/** @param came the result of {@link countCame} */
export async function readWeeks(
  database: Database,
  weeks: readonly Period[],
  came: readonly Came[],
  now: Date,
): Promise<Week[]> {
  const [dues, medians] = await Promise.all([countDue(database, weeks, now), readMedians(database, weeks)]);
  return weeks.map(({ until }, index) => {
    const own = came.filter(({ week }) => week === index);
    const counts = dues.find(({ week }) => week === index);
    const { due = 0, attempted = 0, answered = 0, urgent = 0, urgentAnswered = 0 } = counts ?? {};
    const inGroup = (group: ChannelGroup) => total(own.filter(({ channel }) => groups[channel] === group));
    return {
      until,
      received: total(own),
      byChannel: Object.fromEntries(channelGroups.map((group) => [group, inGroup(group)])) as Week["byChannel"],
      medianFirstAttemptMinutes: medians.find(({ week }) => week === index)?.minutes ?? null,
      due,
      attemptedOnTime: attempted,
      answeredOnTime: answered,
      firstAttemptOnTime: share(attempted, due),
      firstAnswerOnTime: share(answered, due),
      urgentDue: urgent,
      urgentAnsweredOnTime: urgentAnswered,
    };
  });
}

/** Received by project type in all weeks, the most frequent first. */
export function countTypes(came: readonly Came[]): Statistics["projectTypes"] {
  const byType = Map.groupBy(came, ({ projectType }) => projectType);
  const counts = Array.from(byType, ([projectType, own]) => ({ projectType, count: total(own) }));
  return counts.sort((a, b) => b.count - a.count);
}
