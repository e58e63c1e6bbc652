/**
 * The journal: a SQLite file of one table beside a server that uses PostgreSQL. A line is a post as it was received and
 * its notification jobs. SQLite handles several processes, torn writes and erased bytes.
 */

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { inPortions, StoreUnavailableError } from "../database/database.ts";
import { openConnection, transaction, truncateLog } from "../database/sqlite.ts";
import { BATCH_SIZE } from "./erase-statements.ts";
import type { JobRecord } from "./notifications.ts";
import { type ContactRecord, KeyReusedError, REPEAT_MS, type SubmissionRecord } from "./submission-record.ts";

const schema = `
  CREATE TABLE IF NOT EXISTS lines (
    line INTEGER PRIMARY KEY,
    submission_id TEXT NOT NULL UNIQUE,
    -- The submission as it was received, with the consent notice that was shown, as JSON.
    post TEXT NOT NULL,
    received_at TEXT NOT NULL,
    -- The notification jobs of each enquiry of the post, as JSON.
    notifications TEXT NOT NULL,
    -- Why PostgreSQL rejected it.
    refused TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS lines_key ON lines (post ->> 'idempotency_key');
  CREATE INDEX IF NOT EXISTS lines_content ON lines (post ->> 'body_hash');
  CREATE INDEX IF NOT EXISTS lines_received ON lines (received_at)`;

const hasPendingNotification = `EXISTS (SELECT 1 FROM json_each(notifications) AS enquiry, json_each(enquiry.value) AS job
  WHERE job.value ->> 'done_at' IS NULL)`;

/** One line of the journal. */
export interface Line {
  record: SubmissionRecord;
  /** The notification jobs as they were read. The line is removed only if they are unchanged. */
  notifications: string;
}

type Row = Record<"submission_id" | "post" | "notifications", string>;

// Only this file writes the table.
const jobsOf = (notifications: string): JobRecord[][] => JSON.parse(notifications);
const notificationsOf = (rows: readonly ContactRecord[]): string => JSON.stringify(rows.map(({ jobs }) => jobs));
const postOf = (record: SubmissionRecord): string =>
  JSON.stringify({ ...record, rows: record.rows.map(({ jobs: _, ...row }) => row) });

function readLine({ post, notifications }: Row): Line {
  const record: SubmissionRecord = JSON.parse(post);
  const jobs = jobsOf(notifications);
  return {
    record: { ...record, rows: record.rows.map((row, index) => ({ ...row, jobs: jobs[index] ?? [] })) },
    notifications,
  };
}

export type Journal = ReturnType<typeof openJournal>;

/** Opens the journal, creating it as needed. Every commit reaches the disk. */
export function openJournal(file: string, busyTimeoutMs: number) {
  // The folder holds personal data, so other users of the machine must not read it.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db: DatabaseSync = openConnection(file, busyTimeoutMs);
  db.exec(schema);
  const columns = "submission_id, post, notifications FROM lines";
  const insert = db.prepare("INSERT INTO lines (submission_id, post, received_at, notifications) VALUES (?, ?, ?, ?)");
  const byKey = db.prepare(`SELECT ${columns} WHERE post ->> 'idempotency_key' = ?`);
  const byContent = db.prepare(`SELECT ${columns} WHERE post ->> 'body_hash' = ?
    AND post ->> 'form_bucket' IS NOT NULL AND received_at > ? ORDER BY line DESC LIMIT 1`);
  const bySubmission = db.prepare(`SELECT ${columns} WHERE submission_id = ?`);
  const since = db.prepare(`SELECT ${columns} WHERE received_at >= ? ORDER BY received_at`);
  const portion = db.prepare(`SELECT line, ${columns} WHERE line > ? ORDER BY line LIMIT ${BATCH_SIZE}`);
  const oldest = db.prepare(`SELECT ${columns} WHERE refused IS NULL ORDER BY line LIMIT ?`);
  const pending = db.prepare(`SELECT ${columns} WHERE ${hasPendingNotification} ORDER BY line`);
  const oldestPending = db.prepare(`SELECT min(received_at) AS at FROM lines WHERE ${hasPendingNotification}`);
  const count = db.prepare(`SELECT coalesce(sum(json_array_length(post, '$.rows')), 0) AS waiting,
    coalesce(sum(json_array_length(post, '$.rows')) FILTER (WHERE refused IS NOT NULL), 0) AS refused FROM lines`);
  const withReference = db.prepare(`SELECT 1 FROM lines, json_each(post, '$.rows') WHERE value ->> 'reference' = ?`);
  const remove = db.prepare("DELETE FROM lines WHERE submission_id = ? AND notifications = ?");
  const rewrite = db.prepare("UPDATE lines SET post = ?, notifications = ? WHERE submission_id = ?");
  const setNotifications = db.prepare("UPDATE lines SET notifications = ? WHERE submission_id = ?");
  const setRefused = db.prepare("UPDATE lines SET refused = ? WHERE submission_id = ?");
  const retry = db.prepare("UPDATE lines SET refused = NULL WHERE refused IS NOT NULL");
  const deleteBefore = db.prepare("DELETE FROM lines WHERE received_at < ?");
  // The write-ahead log may still contain lines that an earlier run removed.
  let logHasRemoved = true;

  function orUnavailable<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof KeyReusedError) throw error;
      throw new StoreUnavailableError("The journal could not be read or written.", { cause: error });
    }
  }
  const write = <T>(work: () => T): T => orUnavailable(() => transaction(db, work));
  const lineOf = (row: unknown): Line | undefined => (row === undefined ? undefined : readLine(row as Row));

  /** The line of the same submission. @throws KeyReusedError */
  function findRepeat({ idempotency_key, body_hash, form_bucket, created_at }: SubmissionRecord): Line | undefined {
    if (idempotency_key !== null) {
      const known = lineOf(byKey.get(idempotency_key));
      if (known && known.record.body_hash !== body_hash) throw new KeyReusedError();
      return known;
    }
    if (form_bucket === null) return undefined;
    const begin = new Date(Date.parse(created_at) - REPEAT_MS).toISOString();
    return lineOf(byContent.get(body_hash, begin));
  }

  return {
    /**
     * Adds a submission unless it is there already; returns its references.
     * @throws KeyReusedError
     * @throws StoreUnavailableError
     */
    add: (record: SubmissionRecord): readonly string[] =>
      write(() => {
        const known = findRepeat(record)?.record ?? record;
        if (known === record)
          insert.run(record.submission_id, postOf(record), record.created_at, notificationsOf(record.rows));
        return known.rows.map(({ reference }) => reference);
      }),
    read: (submissionId: string): Line | undefined => orUnavailable(() => lineOf(bySubmission.get(submissionId))),
    /** The oldest lines that PostgreSQL has not refused. */
    oldest: (limit: number): Line[] => orUnavailable(() => (oldest.all(limit) as Row[]).map(readLine)),
    /** Whether there is no line to replay; refused lines do not count. */
    isEmpty: (): boolean => orUnavailable(() => oldest.get(1) === undefined),
    /** The number of enquiries, and how many of them PostgreSQL refused. */
    counts: (): { waiting: number; refused: number } =>
      orUnavailable(() => ({ waiting: Number(count.get()?.waiting), refused: Number(count.get()?.refused) })),
    has: (reference: string): boolean => orUnavailable(() => withReference.get(reference) !== undefined),
    /** Removes a line that PostgreSQL has. If a notification was sent meanwhile, the line stays and is stored again. */
    remove({ record, notifications }: Line): void {
      logHasRemoved = true;
      write(() => remove.run(record.submission_id, notifications));
    },
    /** Skips a line that PostgreSQL refused, until a server starts. */
    refuse: ({ record }: Line, reason: string): void => void write(() => setRefused.run(reason, record.submission_id)),
    retryRefused: (): void => void write(() => retry.run()),
    /** Removes enquiries, a portion of the lines in each turn of the event loop; resolves to their references. */
    async erase(isErased: (row: ContactRecord) => boolean): Promise<string[]> {
      const references: string[] = [];
      function eraseIn(rows: readonly Row[]): void {
        for (const { record, notifications } of rows.map(readLine)) {
          const rest = record.rows.filter((row) => !isErased(row));
          if (rest.length === record.rows.length) continue;
          logHasRemoved = true;
          if (rest.length === 0) remove.run(record.submission_id, notifications);
          else rewrite.run(postOf({ ...record, rows: rest }), notificationsOf(rest), record.submission_id);
          references.push(...record.rows.filter((row) => !rest.includes(row)).map(({ reference }) => reference));
        }
      }
      await inPortions(0, async (after) =>
        write(() => {
          const rows = portion.all(after) as (Row & { line: number })[];
          eraseIn(rows);
          return rows.at(-1)?.line;
        }),
      );
      return references;
    },
    deleteBefore(at: string): void {
      if (write(() => deleteBefore.run(at).changes) !== 0) logHasRemoved = true;
    },
    /** The jobs of lines that have a pending notification. */
    pendingNotifications: (): JobRecord[] =>
      orUnavailable(() => (pending.all() as Row[]).flatMap(({ notifications }) => jobsOf(notifications).flat())),
    oldestPendingNotification: (): string | null =>
      orUnavailable(() => (oldestPending.get()?.at as string | null) ?? null),
    *linesSince(at: string): Generator<Line> {
      for (const row of since.iterate(at)) yield readLine(row as Row);
    },
    /** Changes the jobs of one line, or of all lines that have a pending notification. Returns the number of lines. */
    changeJobs: (change: (job: JobRecord, submissionId: string) => JobRecord, only?: string): number =>
      write(() => {
        const rows = (only === undefined ? pending.all() : bySubmission.all(only)) as Row[];
        for (const { submission_id, notifications } of rows) {
          const now = JSON.stringify(
            jobsOf(notifications).map((jobs) => jobs.map((job) => change(job, submission_id))),
          );
          if (now !== notifications) setNotifications.run(now, submission_id);
        }
        return rows.length;
      }),
    /** Writes to the disk. @throws StoreUnavailableError */
    checkWritable: (): void => write(() => db.exec(`PRAGMA user_version = ${Date.now() % 1_000_000_000}`)),
    /** Removes what was removed from the write-ahead log, too. Call it again later: readers can prevent it. */
    async emptyLog(attempts = 30): Promise<boolean> {
      if (logHasRemoved) logHasRemoved = !(await truncateLog(db, attempts));
      return !logHasRemoved;
    },
    close(): void {
      if (db.isOpen) db.close();
    },
  };
}
