/**
 * The table `jobs`: background work for one of the servers. A job holds ids, never text, addresses or codes. Its
 * handler reads the enquiry when it sends, so that an enquiry that was erased or sealed meanwhile sends nothing.
 */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, type GuardedStatement, mustChange } from "../database/database.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import type { NotificationKind } from "../enquiries/notifications.ts";

/** Beside the notifications: a "message" is a mail and a "chat" a WhatsApp message that staff send to a visitor. */
export type JobKind = NotificationKind | "message" | "chat" | "file" | "picture";

const SECOND_MS = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after each failure: short at first, for a mail server that restarts; three days in total. */
export const defaultRetrySeconds: readonly number[] = [
  30,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  40 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  ...Array<number>(11).fill(6 * HOUR),
];

/** Returns how long to wait after this many failures, or null when the retries are used up. */
export function retryDelay(failures: number, retrySeconds: readonly number[]): number | null {
  const seconds = retrySeconds[failures - 1];
  return seconds === undefined ? null : seconds * SECOND_MS;
}

/** Retries and leases end within this time. A later one was written while the clock was wrong, and counts as due. */
export const LONGEST_WAIT_MS = 24 * HOUR * SECOND_MS;

interface NewJob {
  kind: JobKind;
  id?: string;
  enquiryId?: number;
  messageId?: string;
  /** The device that gets the push notification. */
  sessionId?: string;
  /** The member to notify, alone, that a ticket was handed over. */
  staffId?: string | null;
  /** Without a delay it is due at once, whatever the clock shows. */
  delayMs?: number;
}

/** Adds a job, in the transaction of what it is about. */
export const enqueue = (
  database: Database,
  { id = randomUUID(), kind, enquiryId, messageId, sessionId, staffId, delayMs }: NewJob,
): Sql =>
  sql`INSERT INTO jobs (id, kind, enquiry_id, message_id, session_id, staff_id, created_at, run_at)
    VALUES (${id}, ${kind}, ${enquiryId ?? null}, ${messageId ?? null}, ${sessionId ?? null}, ${staffId ?? null},
      ${database.fromNow(0)}, ${delayMs === undefined ? sql`NULL` : database.fromNow(delayMs)})`;

const jobRow = z.object({
  /** The same in every attempt, so that a receiver can drop repeats. */
  id: z.string(),
  enquiryId: z.number().nullable(),
  messageId: z.string().nullable(),
  sessionId: z.string().nullable(),
  staffId: z.string().nullable(),
  attempts: z.number(),
  /** Nobody else holds a lease of this name. */
  lease: z.string(),
});

/** A job that this server has claimed. */
export interface Job extends z.infer<typeof jobRow> {
  /** The enquiry, and the id of its submission, while both wait in this server's journal. */
  journaled: { submissionId: string; enquiry: StoredEnquiry } | null;
}

/** Whether no attempt has claimed it. The clock is the database's, because those of servers differ. */
const isFree = (database: Database): Sql =>
  sql`(jobs.lease_until IS NULL OR jobs.lease_until <= ${database.fromNow(0)}
    OR jobs.lease_until > ${database.fromNow(LONGEST_WAIT_MS)})`;

const isDue = (database: Database): Sql =>
  sql`done_at IS NULL AND failed_at IS NULL AND ${isFree(database)}
    AND (run_at IS NULL OR run_at <= ${database.fromNow(0)}
      OR (attempts > 0 AND run_at > ${database.fromNow(LONGEST_WAIT_MS)}))`;

const kindRow = z.object({ kind: z.string() });

/** Returns the kinds of which a job is due. */
export async function readDueKinds(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.read(kindRow, sql`SELECT DISTINCT kind FROM jobs WHERE ${isDue(database)}`);
  return new Set(rows.map(({ kind }) => kind));
}

/**
 * Leases due jobs of one kind: first attempts before retries, so that a backlog of failures does not delay what is new,
 * then the oldest first. An expired lease is due again.
 */
export async function claimJobs(
  database: Database,
  kind: JobKind,
  limit: number,
  leaseMs: number,
): Promise<readonly Job[]> {
  const lease = randomUUID();
  const [claimed] = await database.write(
    sql`UPDATE jobs SET lease = ${lease}, lease_until = ${database.fromNow(leaseMs)}
      WHERE id IN (SELECT id FROM jobs WHERE kind = ${kind} AND ${isDue(database)}
        ORDER BY attempts > 0, created_at, id LIMIT ${limit} ${database.forUpdate})`,
  );
  if (claimed === 0) return [];
  const jobs = await database.read(
    jobRow,
    sql`SELECT id, enquiry_id, message_id, session_id, staff_id, attempts, lease FROM jobs WHERE lease = ${lease}
      ORDER BY attempts > 0, created_at, id`,
  );
  return jobs.map((job) => ({ ...job, journaled: null }));
}

/** Ends a job, also one whose lease was lost: it is done, or skipped for this reason. */
export const finishJob = (database: Database, { id }: Job, reason: string | null = null): Sql =>
  sql`UPDATE jobs SET done_at = ${database.fromNow(0)}, failed_at = NULL, error = ${reason}, lease = NULL,
    lease_until = NULL WHERE id = ${id}`;

/** Counts a failed attempt, unless the lease was lost meanwhile. Without a delay the job has failed for good. */
export const failJob = (
  database: Database,
  { id, lease }: Job,
  error: string,
  delayMs: number | null,
): GuardedStatement =>
  mustChange(
    sql`UPDATE jobs SET attempts = attempts + 1, error = ${error}, lease = NULL, lease_until = NULL,
        ${delayMs === null ? sql`failed_at = ${database.fromNow(0)}` : sql`run_at = ${database.fromNow(delayMs)}`}
      WHERE id = ${id} AND lease = ${lease}`,
  );

/** Makes jobs that are not done due at once: those of one kind about one enquiry, or all that have failed for good. */
export const tryAgain = (which: { enquiryId: number; kind: JobKind } | "failed"): Sql =>
  sql`UPDATE jobs SET failed_at = NULL, run_at = NULL, attempts = 0 WHERE done_at IS NULL AND ${
    which === "failed" ? sql`failed_at IS NOT NULL` : sql`enquiry_id = ${which.enquiryId} AND kind = ${which.kind}`
  }`;
