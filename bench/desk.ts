/**
 * Measures the desk with the 15,000 enquiries of requirement 14.9: what the server takes for a list, and a tap on the
 * phone.
 */
import sql from "sql-template-tag";
import type { Contact } from "../core/enquiry/fields.ts";
import { DAY_MS } from "../core/times.ts";
import { defaultDeskSettings } from "../server/enquiries/desk-settings.ts";
import { insertRecord } from "../server/enquiries/insert.ts";
import type { Store } from "../server/enquiries/store.ts";
import { createSubmissionRecord } from "../server/enquiries/submission-record.ts";
import { enquiry, submission } from "../server/test-support/test-server.ts";
import { type BudgetResult, type MeasureOptions, percentile } from "./budget-result.ts";
import { type Interaction, measureInteractions } from "./inp.ts";
import { createAsk, openDesk } from "./servers.ts";

const ENQUIRIES = 15_000;
/** Twenty a day. */
const BETWEEN_MS = DAY_MS / 20;
const TOGETHER = 50;
const REQUESTS = 40;

const names = ["Asha Patel", "Ramesh Solanki", "आशा पटेल", "Meera Rao", "ગીતા શાહ", "Imran Qureshi", "Kavita Nair"];

/** A list as it opens, one further down, and searches that find all, some, one and none. */
const paths = [
  "/tickets?status=to-answer",
  "/tickets?status=done",
  "/tickets?q=hospital",
  "/tickets?q=%E0%A4%86%E0%A4%B6%E0%A4%BE",
  `/tickets?q=${ENQUIRIES - 1}`,
  "/tickets?q=zzzz",
];

const interactions: readonly Interaction[] = [
  {
    budget: "inpDeskList",
    where: "/desk, another list",
    prepare: async (page) => {
      await page.goto("/desk", { waitUntil: "networkidle" });
      return page.getByRole("link", { name: /^Done/ });
    },
  },
  {
    budget: "inpDeskRow",
    where: "/desk, a row",
    prepare: async (page) => {
      await page.goto("/desk", { waitUntil: "networkidle" });
      return page.getByRole("list").getByRole("link").first();
    },
  },
];

/** Stores enquiries of different people that came at the same time. */
export async function addContacts(
  { database, key }: Store,
  contacts: readonly Partial<Contact>[],
  at: Date,
): Promise<void> {
  const all = contacts.map((contact) => ({ ...enquiry, ...contact }));
  const record = createSubmissionRecord(submission({ contacts: all }), null, at);
  await insertRecord(database, record, defaultDeskSettings(), key);
}

/** Another person for each number. */
export function numberedContact(number: number): Partial<Contact> {
  const full_name = names[number % names.length] ?? enquiry.full_name;
  return { full_name, email: `${number}@example.in`, phone: `+91 79 ${1_000_000 + number}` };
}

/** Makes enquiries by their numbers, as many at a time as share a commit. */
export async function addMany(count: number, add: (number: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < count; first += TOGETHER)
    await Promise.all(Array.from({ length: Math.min(TOGETHER, count - first) }, (_, index) => add(first + index)));
}

/** Stores the enquiries of two years; staff have answered all but those of the last month. */
export async function addTwoYears(store: Store): Promise<void> {
  const { database } = store;
  const now = Date.now();
  await addMany(ENQUIRIES, (number) =>
    addContacts(store, [numberedContact(number)], new Date(now - (ENQUIRIES - number) * BETWEEN_MS)),
  );
  const answered = new Date(now - 30 * DAY_MS).toISOString();
  await database.write(
    sql`UPDATE ticket_enquiries SET first_attempt_at = received_at, first_answer_at = received_at WHERE received_at < ${answered}`,
    sql`UPDATE tickets SET status = 'done', due_at = NULL WHERE last_received_at < ${answered}`,
  );
}

export async function measureDesk(options: MeasureOptions): Promise<BudgetResult[]> {
  await using desk = await openDesk();
  await addTwoYears(desk.store);
  await using server = await desk.startServer();
  const ask = createAsk(server, desk.headers);
  const results: BudgetResult[] = [];
  for (const path of paths) {
    const took: number[] = [];
    for (let request = 0; request < REQUESTS; request++) {
      const began = performance.now();
      await ask(path);
      took.push(performance.now() - began);
    }
    results.push({
      budget: "deskList",
      where: decodeURIComponent(path),
      figures: [percentile(took, 0.95)],
      note: `p50 ${percentile(took, 0.5).toFixed(0)} ms`,
    });
  }
  const cookies = [{ name: "desk", value: desk.token, url: server.origin }];
  return [...results, ...(await measureInteractions(interactions, server.origin, options, cookies))];
}
