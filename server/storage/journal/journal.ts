import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { pickContact } from "../../../enquiry/fields.ts";
import { channels } from "../channels.ts";
import { enquiryShape, noticeColumnsOf, noticeShape } from "../rows.ts";
import { transaction, truncateLog } from "../sqlite/connection.ts";
import type { JobRecord, SubmissionRecord } from "../submission-record.ts";

const contactRows = z.array(
  z.object({
    ...enquiryShape,
    ...noticeShape,
    submission_id: z.string(),
    idempotency_key: z.string().nullable(),
    body_hash: z.string(),
    form_bucket: z.number().nullable(),
    batch_index: z.number(),
  }),
);
const jobRows = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(channels),
    created_at: z.string(),
    attempts: z.number(),
    run_at: z.string().nullable(),
    lease: z.string().nullable(),
    lease_until: z.string().nullable(),
    done_at: z.string().nullable(),
    failed_at: z.string().nullable(),
    error: z.string().nullable(),
  }),
) satisfies z.ZodType<JobRecord[]>;

function noticeOf({ notice_version, notice_language, notice_act }: z.infer<typeof contactRows>[number]) {
  return notice_version !== null && notice_language !== null && notice_act !== null
    ? { version: notice_version, language: notice_language, act: notice_act }
    : null;
}

/** Uses the SQLite file as a journal: enquiries wait in it to be forwarded, in order of receipt. */
export function createJournal(db: DatabaseSync) {
  const oldest = db.prepare("SELECT submission_id FROM open_enquiries WHERE forward_error IS NULL ORDER BY id LIMIT 1");
  const selectContacts = db.prepare(
    `SELECT *, ${noticeColumnsOf("open_enquiries").join(", ")} FROM open_enquiries WHERE submission_id = ? ORDER BY batch_index`,
  );
  const selectJobs = db.prepare("SELECT * FROM open_jobs WHERE contact_id = ? ORDER BY created_at, id");
  const remove = db.prepare("DELETE FROM contacts WHERE submission_id = ?");
  const setRejected = db.prepare("UPDATE contacts SET forward_error = ? WHERE submission_id = ?");
  const count = db.prepare("SELECT count(*) AS n FROM open_enquiries");
  // The log may still hold rows that an earlier run deleted.
  let logHoldsDeleted = true;
  const clearRejected = db.prepare("UPDATE contacts SET forward_error = NULL WHERE forward_error IS NOT NULL");

  function read(submissionId: string): SubmissionRecord | undefined {
    const stored = contactRows.parse(selectContacts.all(submissionId));
    const rows = stored.map(({ id, reference, batch_index, ...row }) => ({
      ...pickContact(row),
      reference,
      also_known_as: null,
      batch_index,
      jobs: jobRows.parse(selectJobs.all(id)),
    }));
    return (
      stored[0] && {
        submission_id: submissionId,
        created_at: stored[0].created_at,
        source: stored[0].source,
        idempotency_key: stored[0].idempotency_key,
        body_hash: stored[0].body_hash,
        form_bucket: stored[0].form_bucket,
        flags: stored[0].flags,
        canary: stored[0].canary,
        notice: noticeOf(stored[0]),
        quarantined_at: stored[0].quarantined_at,
        released_at: stored[0].released_at,
        rows,
      }
    );
  }

  return {
    /** The submission that has waited longest. */
    next(): SubmissionRecord | undefined {
      const id = oldest.get()?.submission_id;
      return typeof id === "string" ? read(id) : undefined;
    },
    isEmpty: () => oldest.get() === undefined,
    /** How many enquiries wait, rejected ones included. */
    count: () => Number(count.get()?.n),
    /** Deletes what PostgreSQL has stored. If the file has changed since it was read, it is forwarded again. */
    removeForwarded: (record: SubmissionRecord): void =>
      transaction(db, () => {
        if (JSON.stringify(read(record.submission_id)) !== JSON.stringify(record)) return;
        remove.run(record.submission_id);
        logHoldsDeleted = true;
      }),
    /** Removes forwarded and deleted rows from the write-ahead log. Call it again later: readers can prevent it. */
    async emptyLog(): Promise<void> {
      if (logHoldsDeleted) logHoldsDeleted = !(await truncateLog(db, 1));
    },
    /** Queues rejected submissions again. */
    retryRejected: (): void => void clearRejected.run(),
    /** Keeps a rejected submission in the file, without holding up others, until the server starts again. */
    markRejected: ({ submission_id }: SubmissionRecord, reason: string): void =>
      void setRejected.run(reason, submission_id),
  };
}
export type Journal = ReturnType<typeof createJournal>;
