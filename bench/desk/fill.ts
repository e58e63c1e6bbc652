/** Fills a store with invented enquiries: stored by the real code, and later answered as a busy desk would have. */
import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../server/storage/database.ts";
import type { SubmissionRecord } from "../../server/storage/submission-record.ts";
import { createSubmissionRecord } from "../../server/storage/submission-record.ts";
import { inventSubmissions } from "./enquiries.ts";

const DAY_MS = 86_400_000;
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

/** Enquiries of one transaction, which PostgreSQL must finish within its time limit. */
const PORTION = 5000;

/** Answers all but the newest: a few per cent wait for a date, the others are done. */
export async function answer({ database }: Fillable, staff: readonly string[], now: Date): Promise<void> {
  const until = new Date(now.getTime() - 2 * DAY_MS).toISOString();
  const later = new Date(now.getTime() + 5 * DAY_MS).toISOString();
  const [newest = 0] = await database.read(
    z.object({ id: z.number() }).transform(({ id }) => id),
    sql`SELECT contact_id AS id FROM work_enquiries ORDER BY contact_id DESC LIMIT 1`,
  );
  for (let first = 1; first <= newest; first += PORTION) {
    const isInPortion = sql`contact_id BETWEEN ${first} AND ${first + PORTION - 1}`;
    await database.write(
      sql`UPDATE work_enquiries SET first_attempt_at = due_at, first_answer_at = due_at
        WHERE received_at < ${until} AND ${isInPortion}`,
      ...staff.map(
        (id, index) => sql`UPDATE enquiry_work SET status = 'done', due_at = NULL, owner_id = ${id}
          WHERE status = 'to-answer' AND due_at < ${until} AND contact_id % ${staff.length} = ${index} AND ${isInPortion}`,
      ),
      sql`UPDATE enquiry_work SET status = 'waiting', follow_up_at = ${later}, sort_at = ${later}
        WHERE status = 'done' AND contact_id % 30 = 7 AND ${isInPortion}`,
    );
  }
}

const MAILS = 300;

/** Mails of strangers that match nothing, nearly as long as the desk keeps them. */
export async function addUnmatchedMails({ database }: Fillable, now: Date): Promise<void> {
  const body = "word ".repeat(19_800);
  for (let count = 0; count < MAILS; count++) {
    const at = new Date(now.getTime() - count * 60_000).toISOString();
    await database.write(
      sql`INSERT INTO messages (id, kind, created_at, subject, body, from_address)
        VALUES (${randomUUID()}, 'mail', ${at}, ${`Question ${count}`}, ${body}, ${`stranger${count}@example.com`})`,
    );
  }
}
