/** The statistics of a small history that can be reckoned by hand. */

import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Resolution } from "../../../core/api/ticket.ts";
import type { Attribution } from "../../../core/enquiry/attribution.ts";
import { MINUTE_MS } from "../../../core/times.ts";
import { defaultDeskSettings } from "../../enquiries/desk-settings.ts";
import { releaseEnquiry } from "../../enquiries/notifications.ts";
import type { Store } from "../../enquiries/store.ts";
import { testedStores } from "../../test-support/stores.ts";
import { enquiry, submission } from "../../test-support/test-server.ts";
import { createTally } from "./counts.ts";
import { createHead, readStatistics } from "./statistics.ts";

const { calendar } = defaultDeskSettings();

/** 14:32 in India, on a Tuesday. */
const now = new Date("2026-11-24T09:02:00Z");

interface Past {
  /** When it was received. */
  at: string;
  /** Minutes from then. */
  due?: number;
  attempt?: number;
  answer?: number;
  urgent?: boolean;
  type?: typeof enquiry.project_type;
  attribution?: Attribution;
  flags?: readonly "hidden-field"[];
  canary?: boolean;
  resolution?: Resolution;
}

/** Stores an enquiry as if it had come then, and what was done about it. */
async function addPast({ database, insert }: Store, past: Past, index: number): Promise<string> {
  const contact = { ...enquiry, email: `visitor-${index}@example.in`, project_type: past.type ?? null };
  const [reference = ""] = await insert(
    submission({
      contacts: [contact],
      attribution: past.attribution ?? null,
      flags: past.flags ?? [],
      canary: past.canary ?? false,
    }),
  );
  const after = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(Date.parse(past.at) + minutes * MINUTE_MS).toISOString();
  const received = new Date(past.at).toISOString();
  const id = sql`(SELECT id FROM contacts WHERE reference = ${reference})`;
  await database.write(
    sql`INSERT INTO tickets (id, status, newest_enquiry_id, last_received_at, due_at, urgent, resolution, sort_at, changed_at, version)
      SELECT ${reference}, ${past.attempt === undefined ? "to-answer" : "done"}, id, created_at,
        NULL, CAST(${past.urgent ? 1 : 0} AS integer), ${past.resolution ?? null}, created_at, created_at, 1
      FROM contacts WHERE reference = ${reference}`,
    sql`UPDATE tickets SET due_at = ${past.attempt === undefined ? after(past.due ?? 1440) : null}
      WHERE id = ${reference}`,
    sql`UPDATE contacts SET created_at = ${received} WHERE reference = ${reference}`,
    sql`UPDATE ticket_enquiries SET ticket_id = ${reference}, received_at = ${received}, due_at = ${after(past.due ?? 1440)},
      first_attempt_at = ${after(past.attempt)}, first_answer_at = ${after(past.answer)} WHERE enquiry_id = ${id}`,
  );
  return reference;
}

const history: Past[] = [
  // Last week: 10, 30, 90 and 3000 minutes, so the median is 60. Two of the four were answered inside.
  { at: "2026-11-12T04:00:00Z", attempt: 10, answer: 10, type: "equipment", resolution: "won" },
  {
    at: "2026-11-13T04:00:00Z",
    attempt: 30,
    answer: 1500,
    type: "equipment",
    attribution: { page: "/services/licensing", referrer: "search.example", utm_campaign: "gst" },
  },
  {
    at: "2026-11-14T04:00:00Z",
    attempt: 90,
    answer: 1440,
    type: "new-hospital",

    attribution: { page: "/", referrer: "search.example" },
  },
  { at: "2026-11-17T18:29:59Z", attempt: 3000, answer: 3000 },
  // This week began on Wednesday at midnight in India: 40, 50 and 60 minutes. An urgent one came too late.
  { at: "2026-11-17T18:30:00Z", attempt: 50, answer: 50, type: "equipment", resolution: "lost-time" },
  { at: "2026-11-20T04:00:00Z", due: 120, attempt: 40, answer: 130, urgent: true },
  { at: "2026-11-20T05:00:00Z", due: 120, attempt: 60, answer: 60, urgent: true },
  // Not due yet.
  { at: "2026-11-24T08:00:00Z", type: "renovation" },
  // Late, and the oldest that waits.
  { at: "2026-11-22T08:00:00Z", type: "renovation" },
  // Not counted: set aside, a test, and older than twelve weeks.
  { at: "2026-11-19T04:00:00Z", flags: ["hidden-field"], attempt: 1, answer: 1, resolution: "won" },
  { at: "2026-11-19T04:00:00Z", canary: true },
  { at: "2026-09-01T18:29:59Z", attempt: 1, answer: 1 },
];

test("counts at most two thousand labels, and the frequent ones in full", () => {
  const counts = new Map<string, number>();
  const tally = createTally(counts);
  for (let index = 0; index < 9000; index++) {
    tally.add(`invented-${index}`, 1);
    tally.add(index % 3 === 0 ? "search.example" : "maps.example", 1);
    expect(counts.size).toBeLessThanOrEqual(2000);
  }
  expect(tally.mostFrequent().slice(0, 2)).toEqual([
    { label: "maps.example", count: 6000 },
    { label: "search.example", count: 3000 },
  ]);
});

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function createHistory() {
    const store = await (await createDatabase())();
    const references: string[] = [];
    for (const [index, past] of history.entries()) references.push(await addPast(store, past, index));
    return { store, references, statistics: await readStatistics(store.database, calendar, now) };
  }

  test("counts weeks that end today in India, with their medians and kept promises", async () => {
    const { statistics, references } = await createHistory();
    expect(statistics.weeks).toHaveLength(12);
    expect(statistics.weeks[0]).toEqual({
      until: "2026-09-08",
      received: 0,
      byChannel: { form: 0, call: 0, whatsapp: 0, person: 0 },
      medianFirstAttemptMinutes: null,
      due: 0,
      attemptedOnTime: 0,
      answeredOnTime: 0,
      firstAttemptOnTime: null,
      firstAnswerOnTime: null,
      urgentDue: 0,
      urgentAnsweredOnTime: 0,
    });
    expect(statistics.weeks.slice(-2)).toEqual([
      {
        until: "2026-11-17",
        received: 4,
        byChannel: { form: 4, call: 0, whatsapp: 0, person: 0 },
        medianFirstAttemptMinutes: 60,
        due: 4,
        attemptedOnTime: 3,
        answeredOnTime: 2,
        firstAttemptOnTime: 0.75,
        firstAnswerOnTime: 0.5,
        urgentDue: 0,
        urgentAnsweredOnTime: 0,
      },
      {
        until: "2026-11-24",
        received: 5,
        byChannel: { form: 5, call: 0, whatsapp: 0, person: 0 },
        medianFirstAttemptMinutes: 50,
        due: 4,
        attemptedOnTime: 3,
        answeredOnTime: 2,
        firstAttemptOnTime: 0.75,
        firstAnswerOnTime: 0.5,
        urgentDue: 2,
        urgentAnsweredOnTime: 1,
      },
    ]);
    expect(statistics.oldestUnanswered).toEqual({
      reference: references[8],
      name: enquiry.full_name,
      receivedAt: "2026-11-22T08:00:00.000Z",
    });
  });

  test("adds up by project type", async () => {
    const { statistics } = await createHistory();
    expect(statistics.projectTypes.map(({ projectType, count }) => [projectType ?? "none", count]).sort()).toEqual([
      ["equipment", 3],
      ["new-hospital", 1],
      ["none", 3],
      ["renovation", 2],
    ]);
  });

  test("counts when enquiries came, from where, how soon somebody tried, and their resolutions", async () => {
    const { statistics } = await createHistory();
    const { attempts, arrivals, officeHours, outcomes, sources, firstPages, waiting } = statistics;
    expect(attempts).toEqual({
      recent: { counts: [5, 1, 0, 0, 0, 1], none: 2 },
      before: { counts: [0, 0, 0, 0, 0, 0], none: 0 },
    });
    // Two Fridays at half past nine, one at half past ten.
    expect(arrivals[4]?.slice(9, 11)).toEqual([2, 1]);
    expect(arrivals.flat().reduce((sum, count) => sum + count)).toBe(9);
    expect(officeHours).toMatchObject({ first: "Mon", last: "Sat" });
    expect(outcomes).toMatchObject({ received: 9, attempted: 7, answered: 7, done: 7 });
    expect(outcomes.resolutions).toEqual({ won: 1, "lost-price": 0, "lost-time": 1, "lost-other": 0, question: 0 });
    expect(sources).toEqual([
      { label: "No other site", count: 7 },
      { label: "Campaign: gst", count: 1 },
      { label: "search.example", count: 1 },
    ]);
    expect(firstPages).toEqual([
      { label: "/", count: 1 },
      { label: "/services/licensing", count: 1 },
    ]);
    expect(waiting).toEqual([0, 1, 0, 0, 0, 1]);
  });

  test("counts each visit, also of more different pages than are read at a time", async () => {
    const { database, insert } = await (await createDatabase())();
    const visits = Array.from({ length: 520 }, (_, index) => ({ referrer: "search.example", page: `/${index}` }));
    for (const attribution of visits) await insert(submission({ attribution }));
    const { sources } = await readStatistics(database, calendar, new Date());
    expect(sources).toEqual([{ label: "search.example", count: 520 }]);
  });

  test("counts an enquiry once it is released", async () => {
    const { store, references } = await createHistory();
    await releaseEnquiry(store, references[9] ?? "", [], now);
    const statistics = await readStatistics(store.database, calendar, now);
    expect(statistics.weeks.at(-1)).toMatchObject({ received: 6, due: 5, medianFirstAttemptMinutes: 45 });
  });

  test("reads the week above the list again after a minute", async () => {
    const { store, references } = await createHistory();
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const head = createHead(store.database);
    const median = async () => (await head(now)).medianFirstAttemptMinutes;
    expect(await median()).toBe(50);
    await releaseEnquiry(store, references[9] ?? "", [], now);
    expect(await median()).toBe(50);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(await median()).toBe(45);
  });

  test("reads counts, and no row of each enquiry", async () => {
    const { database, insert } = await (await createDatabase())();
    for (let number = 0; number < 20; number++) await insert(submission());
    const read = vi.spyOn(database, "read");
    await createHead(database)(new Date());
    const statistics = await readStatistics(database, calendar, new Date());
    expect(statistics.outcomes.received).toBe(20);
    const rows = await Promise.all(read.mock.results.map(async ({ value }) => (await value).length));
    // On the hour, those before it are apart.
    expect(Math.max(...rows)).toBeLessThanOrEqual(2);
  });

  test("shows empty weeks and no rows of nothing in a new database", async () => {
    const store = await (await createDatabase())();
    const statistics = await readStatistics(store.database, calendar, now);
    expect(statistics.weeks.map(({ received }) => received)).toEqual(Array(12).fill(0));
    expect(statistics.oldestUnanswered).toBeNull();
  });
});
