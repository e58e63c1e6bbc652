/**
 * Counts over the enquiries of the statistics: when they came, from where, and how soon somebody tried to reach the
 * person. The database counts, because anybody can send thousands.
 */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Count, hourBounds, NO_SOURCE, type Statistics } from "../../../core/api/statistics.ts";
import { resolution } from "../../../core/api/ticket.ts";
import { DAY_MS, HOUR_MS } from "../../../core/times.ts";
import { type Database, inPortions } from "../../database/database.ts";
import { enquiryShape } from "../../enquiries/enquiry.ts";
import { allOf, counted, createdAt, isBetween, type Period, receivedAt, secondsToAttempt } from "./weeks.ts";

const bucketRow = z.object({ bucket: z.number().nullable(), count: z.number() });

/** A count for each of {@link hourBounds}. */
const toCounts = (rows: readonly z.infer<typeof bucketRow>[]): number[] =>
  hourBounds.map((_, index) => rows.find(({ bucket }) => bucket === index)?.count ?? 0);

/** The index of the first of {@link hourBounds} that holds. @param isWithin the condition for some hours */
const bucketOf = (isWithin: (hours: number) => Sql): Sql =>
  sql`CASE ${join(
    hourBounds.map(
      (hours, index) => sql`WHEN ${hours === null ? sql`1 = 1` : isWithin(hours)} THEN CAST(${index} AS integer)`,
    ),
    " ",
  )} END`;

async function countAttempts(database: Database, start: number, end: number) {
  const bucket = bucketOf((hours) => sql`${secondsToAttempt(database)} <= ${(hours * HOUR_MS) / 1000}`);
  const rows = await database.read(
    bucketRow,
    sql`SELECT CASE WHEN first_attempt_at IS NOT NULL THEN ${bucket} END AS bucket, count(*) AS count
      ${counted} AND ${isBetween(receivedAt, new Date(start).toISOString(), new Date(end).toISOString())} GROUP BY 1`,
  );
  return { counts: toCounts(rows), none: rows.find(({ bucket }) => bucket === null)?.count ?? 0 };
}

const MONTH_MS = 28 * DAY_MS;

/** Received in the 28 days before `end`, and in the 28 before them. */
export const attemptsBefore = async (database: Database, end: number): Promise<Statistics["attempts"]> => ({
  recent: await countAttempts(database, end - MONTH_MS, end),
  before: await countAttempts(database, end - 2 * MONTH_MS, end - MONTH_MS),
});

/** India is five and a half hours ahead. 1970 began on a Thursday. */
const MONDAY_IN_INDIA_S = (5.5 + 3 * 24) * 3600;

/** By day of the week, from Monday, and hour of the day in India. */
export async function countArrivals(database: Database, weeks: readonly Period[]): Promise<number[][]> {
  const hour = sql`CAST(floor((${database.seconds(createdAt)} + ${MONDAY_IN_INDIA_S}) / 3600) AS integer) % 168`;
  const rows = await database.read(
    z.object({ hour: z.number(), count: z.number() }),
    sql`SELECT ${hour} AS hour, count(*) AS count ${counted} AND ${allOf(createdAt, weeks)} GROUP BY 1`,
  );
  const counts = new Map(rows.map(({ hour, count }) => [hour, count]));
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => counts.get(day * 24 + hour) ?? 0),
  );
}

const outcomeRow = z.object({
  isDone: z.number(),
  resolution: resolution.nullable(),
  received: z.number(),
  attempted: z.number(),
  answered: z.number(),
});

export async function countOutcomes(database: Database, weeks: readonly Period[]): Promise<Statistics["outcomes"]> {
  const rows = await database.read(
    outcomeRow,
    sql`SELECT CASE WHEN status = 'done' THEN 1 ELSE 0 END AS is_done, resolution, count(*) AS received,
        count(first_attempt_at) AS attempted, count(first_answer_at) AS answered
      ${counted} AND ${allOf(createdAt, weeks)} GROUP BY 1, 2`,
  );
  const add = (part: "received" | "attempted" | "answered", of = rows) => of.reduce((all, row) => all + row[part], 0);
  const done = rows.filter(({ isDone }) => isDone === 1);
  const resolved = (value: string) =>
    add(
      "received",
      done.filter((row) => row.resolution === value),
    );
  return {
    received: add("received"),
    attempted: add("attempted"),
    answered: add("answered"),
    done: add("received", done),
    resolutions: Object.fromEntries(
      resolution.options.map((value) => [value, resolved(value)]),
    ) as Statistics["outcomes"]["resolutions"],
  };
}

/** More would not be looked at. */
const MOST = 8;
/** So many different visits are read at a time: what a browser sends of one can be anything. */
const VISITS = 500;

/** So many labels are counted at a time. */
const LABELS = 2000;

/**
 * Counts labels; null is not counted. Strangers invent labels: of too many, the rarer half is forgotten.
 * @param counts the count of each label so far
 */
export function createTally(counts = new Map<string, number>()) {
  const sorted = () => [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  return {
    add(label: string | null | undefined, count: number): void {
      if (typeof label !== "string") return;
      counts.set(label, (counts.get(label) ?? 0) + count);
      if (counts.size > LABELS) for (const [rare] of sorted().slice(LABELS / 2)) counts.delete(rare);
    },
    mostFrequent: (): Count[] =>
      sorted()
        .slice(0, MOST)
        .map(([label, count]) => ({ label, count })),
  };
}

const visitRow = z.object({
  channel: enquiryShape.channel,
  visit: z.string(),
  attribution: enquiryShape.attribution,
  count: z.number(),
});

/** Only visits of the form have a source. */
function sourceOf({ channel, attribution }: z.infer<typeof visitRow>): string | null {
  if (channel !== "form") return null;
  const campaign = attribution?.utm_campaign ?? attribution?.utm_source;
  return campaign ? `Campaign: ${campaign}` : (attribution?.referrer ?? NO_SOURCE);
}

export async function countVisits(database: Database, weeks: readonly Period[]) {
  const [sources, firstPages] = [createTally(), createTally()];
  await inPortions({ visit: "", channel: "" }, async (last) => {
    const visits = await database.read(
      visitRow,
      sql`SELECT open_enquiries.channel, coalesce(attribution, '') AS visit, attribution, count(*) AS count
        ${counted} AND ${allOf(createdAt, weeks)}
          AND (coalesce(attribution, ''), open_enquiries.channel) > (${last.visit}, ${last.channel})
        GROUP BY 1, 2, 3 ORDER BY 2, 1 LIMIT ${VISITS}`,
    );
    for (const visit of visits) {
      sources.add(sourceOf(visit), visit.count);
      firstPages.add(visit.attribution?.page, visit.count);
    }
    const { visit, channel } = visits.at(-1) ?? {};
    return visits.length < VISITS || visit === undefined || channel === undefined ? undefined : { visit, channel };
  });
  return { sources: sources.mostFrequent(), firstPages: firstPages.mostFrequent() };
}

export const countPlaces = (database: Database, weeks: readonly Period[]): Promise<Count[]> =>
  database.read(
    z.object({ label: z.string(), count: z.number() }),
    sql`SELECT place AS label, count(*) AS count ${counted} AND ${allOf(createdAt, weeks)} AND place IS NOT NULL
      GROUP BY place ORDER BY 2 DESC, place LIMIT ${MOST}`,
  );

/** Tickets to answer, by the hours since their oldest enquiry without an attempt. */
export async function countWaiting(database: Database, now: Date): Promise<number[]> {
  const since = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const rows = await database.read(
    bucketRow,
    sql`SELECT ${bucketOf((hours) => sql`oldest_at >= ${since(hours)}`)} AS bucket, count(*) AS count
      FROM (SELECT min(received_at) AS oldest_at FROM open_tickets
        JOIN open_ticket_enquiries ON open_ticket_enquiries.ticket_id = open_tickets.id
        WHERE status = 'to-answer' AND open_tickets.due_at IS NOT NULL AND first_attempt_at IS NULL
        GROUP BY open_tickets.id) AS waiting
      GROUP BY 1`,
  );
  return toCounts(rows);
}
