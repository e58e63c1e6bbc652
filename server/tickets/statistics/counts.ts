/** Counts over the enquiries of the statistics: when they came, from where, and how soon somebody tried to reach the person. */
import sql from "sql-template-tag";
import { z } from "zod";
import {
  type ChannelGroup,
  type Count,
  channelGroups,
  hourBounds,
  NO_SOURCE,
  type Statistics,
} from "../../../core/api/statistics.ts";
import { type Resolution, resolution } from "../../../core/api/ticket.ts";
import type { EnquiryChannel } from "../../../core/enquiry/attribution.ts";
import { projectTypes } from "../../../core/enquiry/fields.ts";
import { DAY_MS, HOUR_MS, sortableTime } from "../../../core/enquiry/times.ts";
import type { Database } from "../../database/database.ts";
import { enquiryShape } from "../../enquiries/enquiry.ts";

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

export function countChannels(enquiries: readonly Enquiry[]): Record<ChannelGroup, number> {
  const counts = Object.fromEntries(channelGroups.map((group) => [group, 0])) as Record<ChannelGroup, number>;
  for (const { channel } of enquiries) counts[groups[channel]] += 1;
  return counts;
}

const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / HOUR_MS;

/** A count for each of {@link hourBounds}. */
function countHours(hours: readonly number[]): number[] {
  const indexes = hours.map((hour) => hourBounds.findIndex((bound) => bound === null || hour <= bound));
  return hourBounds.map((_, index) => indexes.filter((of) => of === index).length);
}

function countAttempts(enquiries: readonly Enquiry[]) {
  const hours = enquiries.flatMap(({ receivedAt, firstAttemptAt }) =>
    receivedAt !== null && firstAttemptAt !== null ? [hoursBetween(receivedAt, firstAttemptAt)] : [],
  );
  return { counts: countHours(hours), none: enquiries.length - hours.length };
}

const MONTH_MS = 28 * DAY_MS;

/** Received in the 28 days before `end`, and in the 28 before them. */
export function attemptsBefore(end: number, enquiries: readonly Enquiry[]): Statistics["attempts"] {
  const between = (since: number, until: number) =>
    enquiries.filter(({ receivedAt }) => {
      const at = receivedAt === null ? Number.NaN : Date.parse(receivedAt);
      return at >= since && at < until;
    });
  return {
    recent: countAttempts(between(end - MONTH_MS, end)),
    before: countAttempts(between(end - 2 * MONTH_MS, end - MONTH_MS)),
  };
}

/** By day of the week, from Monday, and hour of the day in India. */
export function countArrivals(enquiries: readonly Enquiry[]): number[][] {
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { createdAt } of enquiries) {
    const [date = "", time = ""] = sortableTime(createdAt).split(" ");
    const hours = counts[(new Date(date).getUTCDay() + 6) % 7];
    const hour = Number(time.slice(0, 2));
    if (hours) hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return counts;
}

/** More would not be looked at. */
const MOST = 8;

/** The most frequent labels; undefined is not counted. */
export function mostFrequent(labels: readonly (string | null | undefined)[]): Count[] {
  const counts = Map.groupBy(
    labels.filter((label) => typeof label === "string"),
    (label) => label,
  );
  return [...counts]
    .map(([label, { length: count }]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, MOST);
}

/** Only visits of the form have a source. */
export function sourceOf({ channel, attribution }: Enquiry): string | null {
  if (channel !== "form") return null;
  const campaign = attribution?.utm_campaign ?? attribution?.utm_source;
  return campaign ? `Campaign: ${campaign}` : (attribution?.referrer ?? NO_SOURCE);
}

export function countOutcomes(enquiries: readonly Enquiry[]): Statistics["outcomes"] {
  const count = (has: (enquiry: Enquiry) => boolean) => enquiries.filter(has).length;
  const isDone = ({ status }: Enquiry) => status === "done";
  return {
    received: enquiries.length,
    attempted: count(({ firstAttemptAt }) => firstAttemptAt !== null),
    answered: count(({ firstAnswerAt }) => firstAnswerAt !== null),
    done: count(isDone),
    resolutions: Object.fromEntries(
      resolution.options.map((value) => [value, count((enquiry) => isDone(enquiry) && enquiry.resolution === value)]),
    ) as Record<Resolution, number>,
  };
}

/** Tickets to answer, by the hours since their oldest enquiry without an attempt. */
export async function countWaiting(database: Database, now: Date): Promise<number[]> {
  const open = await database.read(
    z.object({ receivedAt: z.string() }),
    sql`SELECT min(received_at) AS received_at FROM open_tickets
      JOIN open_ticket_enquiries ON open_ticket_enquiries.ticket_id = open_tickets.id
      WHERE status = 'to-answer' AND open_tickets.due_at IS NOT NULL AND first_attempt_at IS NULL
      GROUP BY open_tickets.id`,
  );
  return countHours(open.map(({ receivedAt }) => hoursBetween(receivedAt, now.toISOString())));
}

const time = z.string().nullable();
const enquiryRow = z.object({
  createdAt: z.string(),
  channel: enquiryShape.channel,
  attribution: enquiryShape.attribution,
  status: time,
  resolution: resolution.nullable(),
  place: time,
  projectType: z.enum(projectTypes).nullable(),
  receivedAt: time,
  dueAt: time,
  firstAttemptAt: time,
  firstAnswerAt: time,
  urgent: z.number().nullable(),
});
export type Enquiry = z.infer<typeof enquiryRow>;

/** The enquiries that came since then, without those that are set aside and without test enquiries. */
export const readEnquiries = (database: Database, since: string): Promise<Enquiry[]> =>
  database.read(
    enquiryRow,
    sql`SELECT created_at, channel, attribution, status, resolution, place, project_type, received_at, open_ticket_enquiries.due_at, first_attempt_at, first_answer_at,
        urgent
      FROM open_enquiries LEFT JOIN open_ticket_enquiries ON open_ticket_enquiries.contact_id = open_enquiries.id
        LEFT JOIN open_tickets ON open_tickets.id = ticket_id
      WHERE (created_at >= ${since} OR received_at >= ${since})
        AND canary = 0 AND (set_aside_at IS NULL OR released_at IS NOT NULL)`,
  );
