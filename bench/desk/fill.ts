/** Fills a store with invented enquiries: stored and adopted by the real code, then answered as a busy desk would have. */
import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { createAdopter } from "../../server/staff/adoption/adopt.ts";
import { loadDeskContent } from "../../server/staff/desk-content.ts";
import type { Database } from "../../server/storage/database.ts";
import type { SubmissionRecord } from "../../server/storage/submission-record.ts";
import { createSubmissionRecord } from "../../server/storage/submission-record.ts";
import { inventSubmissions } from "./enquiries.ts";

const silent = { info() {}, warn() {}, error() {} };
const DAY_MS = 86_400_000;
/** Larger than on a running server, which must answer others in between. */
const BATCH = 500;
const STAFF = ["Asha Mehta", "Nilesh Parmar", "Farida Shaikh", "Karthik Iyer", "Meera Rao"];

export interface Fillable {
  database: Database;
  insertRecord(record: SubmissionRecord): Promise<unknown> | unknown;
}

/** Stores the enquiries with their times of receipt. */
export async function store({ insertRecord }: Fillable, now: Date, count?: number): Promise<void> {
  for (const { receivedAt, contacts, flags } of inventSubmissions(now, count)) {
    const submission = {
      contacts,
      source: "data-api",
      idempotencyKey: null,
      flags,
      canary: false,
      deliveries: [],
    } as const;
    const quarantined_at = flags.length > 0 ? receivedAt.toISOString() : null;
    await insertRecord({ ...createSubmissionRecord(submission), created_at: receivedAt.toISOString(), quarantined_at });
  }
}

/** Adopts everything that was stored. Resolves to how long that took, in milliseconds. */
export async function adoptAll({ database }: Fillable): Promise<number> {
  const adopt = createAdopter(database, loadDeskContent("content"), silent, BATCH);
  const began = performance.now();
  while ((await adopt()) > 0);
  return performance.now() - began;
}

/** The people of the desk; resolves to their ids. */
export async function addStaff({ database }: Fillable): Promise<string[]> {
  const ids: string[] = [];
  for (const name of STAFF) {
    const id = randomUUID();
    await database.write(
      sql`INSERT INTO staff (id, name, mail, role, created_at)
        VALUES (${id}, ${name}, ${`${id}@example.in`}, 'owner', ${new Date().toISOString()})`,
    );
    ids.push(id);
  }
  return ids;
}

/** Answers all but the newest: a few per cent wait for a date, the others are done. */
export async function answer({ database }: Fillable, staff: readonly string[], now: Date): Promise<void> {
  const until = new Date(now.getTime() - 2 * DAY_MS).toISOString();
  await database.write(
    sql`UPDATE work_enquiries SET first_attempt_at = due_at, first_answer_at = due_at WHERE received_at < ${until}`,
    ...staff.map(
      (id, index) => sql`UPDATE enquiry_work SET status = 'done', due_at = NULL, owner_id = ${id}
        WHERE status = 'to-answer' AND due_at < ${until} AND contact_id % ${staff.length} = ${index}`,
    ),
    sql`UPDATE enquiry_work SET status = 'waiting', follow_up_at = ${new Date(now.getTime() + 5 * DAY_MS).toISOString()},
      sort_at = ${new Date(now.getTime() + 5 * DAY_MS).toISOString()} WHERE status = 'done' AND contact_id % 30 = 7`,
  );
}
